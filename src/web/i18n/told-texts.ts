import { TOLD as ZH_HANT } from '@hant/zh-hans/told';
import type { OwnView } from '../../table/index.ts';
import type { Wide } from './catalogue.ts';
import { TOLD as EN } from './en/told.ts';
import type { Spoken } from './language.tsx';
import { TOLD as ZH_HANS } from './zh-hans/told.ts';

/** Sentences about what the staff changed. They are fetched when there is one to say. */
export type ToldTexts = Wide<typeof EN>;

export const TOLD_TEXTS = { en: EN, 'zh-Hans': ZH_HANS, 'zh-Hant': ZH_HANT } as const;

export type StaffNote = OwnView['told'][number];

/** What was done, to how much, and for what reason; its clause stands beside it. */
export function noteText(note: StaffNote, { language, messages, formats }: Spoken): string {
  const texts: ToldTexts = TOLD_TEXTS[language];
  const { what, amountCents, wager, why } = note;
  const written = MOVES.includes(what) ? formats.change : formats.money;
  const amount = amountCents === 0 ? '' : written(amountCents);
  const done = texts.did[what](amount, wager === null ? '' : messages.game.wagers(wager));
  return why === null ? done : `${done} ${texts.why(why.replace(/\.$/, ''))}`;
}

/** Where chips can have come or gone, the amount has its sign. */
const MOVES: readonly StaffNote['what'][] = [
  'wager-corrected',
  'result-undone',
  'payment-corrected',
  'chips-kept',
  'chips-released',
];
