import { MISSED } from '../../../../client/index.ts';
import { showToast } from '../../../design/toast-store.ts';
import type { useSpoken } from '../../../i18n/language.tsx';
import { refusalText } from '../../../i18n/refusal-sentence.ts';
import { spotOf } from './bet-slip.ts';
import type { RefusedAnswer } from './table-store.ts';
import type { LeftOut } from './unfinished.ts';

/** Says which chips go back into the player's hand, and why. */
export function tellLeftOut(wishes: readonly LeftOut[], { messages, formats }: Spoken): void {
  const { game, table } = messages;
  for (const { spot, stakeCents, minimumCents } of wishes) {
    const wager = game.wagers[spotOf(spot).type];
    const amount = formats.money(stakeCents);
    const text =
      minimumCents === null
        ? table.leftOut(amount, wager)
        : table.leftOutBelow(amount, wager, formats.money(minimumCents));
    showToast(text, 'warn');
  }
}

type Spoken = ReturnType<typeof useSpoken>;

/** Says a refusal in the reader's language, with the clause one tap away. */
export function tellRefusal(
  answer: RefusedAnswer,
  book: string,
  { messages, formats }: Spoken,
): void {
  const clause = answer.clause === null ? null : { book, clause: answer.clause };
  const text =
    answer.code === MISSED ? messages.table.missed : refusalText(answer, messages, formats);
  showToast(text, 'bad', clause);
}
