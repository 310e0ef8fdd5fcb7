import { CONSOLES_ZH_HANS as CONSOLES_ZH_HANT } from '@hant/consoles/zh-hans';
import type { Wide } from '../catalogue.ts';
import { useSpoken } from '../language.tsx';
import { CONSOLES_EN } from './en.ts';
import { CONSOLES_ZH_HANS } from './zh-hans.ts';

/**
 * Texts of the consoles. They are loaded with the consoles' code, so that a player never loads
 * them. English sets the keys here too.
 */
export type ConsoleTexts = Wide<typeof CONSOLES_EN>;

const TEXTS = {
  en: CONSOLES_EN,
  'zh-Hans': CONSOLES_ZH_HANS,
  'zh-Hant': CONSOLES_ZH_HANT,
} as const;

export function useConsoleTexts(): ConsoleTexts {
  return TEXTS[useSpoken().language];
}
