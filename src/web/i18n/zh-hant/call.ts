import type { CallTexts } from '../call-texts.ts';

export const CALL: CallTexts = {
  title: '叫職員',
  why: '需要協助或查詢時使用。其間牌局照常進行。',
  about: '有什麼事？',
  hint: '請簡單說明，以便安排合適的人員前來。',
  send: '呼叫',
  sendAgain: '再次呼叫',
  called: '已呼叫職員。在有人回應之前，呼叫一直有效。',
};
