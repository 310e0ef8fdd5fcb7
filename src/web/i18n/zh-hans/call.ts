import type { CallTexts } from '../call-texts.ts';

export const CALL: CallTexts = {
  title: '叫职员',
  why: '需要协助或查询时使用。其间牌局照常进行。',
  about: '有什么事？',
  hint: '请简单说明，以便安排合适的人员前来。',
  send: '呼叫',
  sendAgain: '再次呼叫',
  called: '已呼叫职员。在有人回应之前，呼叫一直有效。',
};
