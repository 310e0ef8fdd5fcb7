import type { Wide } from '../catalogue.ts';
import { useSpoken } from '../language.tsx';
import { CONSOLES_EN } from './en.ts';

/**
 * The consoles' part of the catalogue. It travels with their chunks, so that a player never loads
 * it; English sets the keys here too.
 */
export type ConsoleTexts = Wide<typeof CONSOLES_EN>;

const TEXTS = {
  en: CONSOLES_EN,
  'zh-Hans': CONSOLES_EN,
  'zh-Hant': CONSOLES_EN,
} as const;

export function useConsoleTexts(): ConsoleTexts {
  return TEXTS[useSpoken().language];
}
