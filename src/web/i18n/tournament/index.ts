import { TOURNAMENT_ZH_HANS as TOURNAMENT_ZH_HANT } from '@hant/tournament/zh-hans';
import type { Wide } from '../catalogue.ts';
import { useSpoken } from '../language.tsx';
import { TOURNAMENT_EN } from './en.ts';
import { TOURNAMENT_ZH_HANS } from './zh-hans.ts';

/**
 * Texts of tournaments. They are loaded with the pages of tournaments, so that a table never loads
 * them. English sets the keys here too.
 */
export type TournamentTexts = Wide<typeof TOURNAMENT_EN>;

export const TOURNAMENT_TEXTS = {
  en: TOURNAMENT_EN,
  'zh-Hans': TOURNAMENT_ZH_HANS,
  'zh-Hant': TOURNAMENT_ZH_HANT,
} as const;

export function useTournamentTexts(): TournamentTexts {
  return TOURNAMENT_TEXTS[useSpoken().language];
}
