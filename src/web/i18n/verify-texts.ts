import { VERIFY as ZH_HANT } from '@hant/zh-hans/verify';
import type { Wide } from './catalogue.ts';
import { VERIFY as EN } from './en/verify.ts';
import { useSpoken } from './language.tsx';
import { VERIFY as ZH_HANS } from './zh-hans/verify.ts';

/**
 * Texts of the page that verifies a shoe. They are loaded with that page, so that a first bet never
 * waits for them.
 */
export type VerifyTexts = Wide<typeof EN>;

export const VERIFY_TEXTS = { en: EN, 'zh-Hans': ZH_HANS, 'zh-Hant': ZH_HANT } as const;

export function useVerifyTexts(): VerifyTexts {
  return VERIFY_TEXTS[useSpoken().language];
}
