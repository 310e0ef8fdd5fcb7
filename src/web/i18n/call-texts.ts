import { CALL as ZH_HANT } from '@hant/zh-hans/call';
import type { Wide } from './catalogue.ts';
import { CALL as EN } from './en/call.ts';
import { useSpoken } from './language.tsx';
import { CALL as ZH_HANS } from './zh-hans/call.ts';

/** Texts of a player's call for staff. They are loaded with the drawers, after the table stands. */
export type CallTexts = Wide<typeof EN>;

export const CALL_TEXTS = { en: EN, 'zh-Hans': ZH_HANS, 'zh-Hant': ZH_HANT } as const;

export function useCallTexts(): CallTexts {
  return CALL_TEXTS[useSpoken().language];
}
