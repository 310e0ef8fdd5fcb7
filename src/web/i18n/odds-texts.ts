import { ODDS as ZH_HANT } from '@hant/zh-hans/odds';
import type { Wide } from './catalogue.ts';
import { ODDS as EN } from './en/odds.ts';
import { useSpoken } from './language.tsx';
import { ODDS as ZH_HANS } from './zh-hans/odds.ts';

/**
 * Texts of the odds page. They are loaded with that page, so that a first bet never waits for them.
 */
export type OddsTexts = Wide<typeof EN>;

export const ODDS_TEXTS = { en: EN, 'zh-Hans': ZH_HANS, 'zh-Hant': ZH_HANT } as const;

export function useOddsTexts(): OddsTexts {
  return ODDS_TEXTS[useSpoken().language];
}
