import { DISPUTE as ZH_HANT } from '@hant/zh-hans/dispute';
import type { Wide } from './catalogue.ts';
import { DISPUTE as EN } from './en/dispute.ts';
import { useSpoken } from './language.tsx';
import { DISPUTE as ZH_HANS } from './zh-hans/dispute.ts';

/** Texts of a player's dispute. They are loaded with the drawers, after the table stands. */
export type DisputeTexts = Wide<typeof EN>;

export const DISPUTE_TEXTS = { en: EN, 'zh-Hans': ZH_HANS, 'zh-Hant': ZH_HANT } as const;

export function useDisputeTexts(): DisputeTexts {
  return DISPUTE_TEXTS[useSpoken().language];
}
