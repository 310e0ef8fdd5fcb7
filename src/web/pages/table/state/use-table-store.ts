import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { MISSED } from '../../../../client/index.ts';
import type { OwnView } from '../../../../table/index.ts';
import { TABLET_PX } from '../../../design/room.ts';
import { showNotice, showToast } from '../../../design/toast-store.ts';
import { useScreenWidth } from '../../../design/use-screen-width.ts';
import { type Spoken, useSpoken } from '../../../i18n/language.tsx';
import { refusalText } from '../../../i18n/refusal-sentence.ts';
import type { TableConnection } from '../../../live/connection.ts';
import { newId } from '../../../live/new-id.ts';
import { whenOnline } from '../../../parts/fetched/when-online.ts';
import { type Back, spotOf } from './bet-slip.ts';
import { deviceMemory } from './last-stakes.ts';
import { createTableStore, type RefusedAnswer } from './table-store.ts';
import type { LeftOut } from './unfinished.ts';

/** The screen and the store of a table over the given connection. */
export function useTableStore(connection: TableConnection) {
  const spoken = useRef(useSpoken());
  spoken.current = useSpoken();
  const [store] = useState(() =>
    createTableStore({
      connection,
      newId,
      memory: deviceMemory(connection.tableId),
      // A phone shows the player's own areas in that place, and is spared the request on its slow
      // line.
      looksBack: () => innerWidth >= TABLET_PX,
      onRefused: (answer, bookId) => tellRefusal(answer, bookId, spoken.current),
      onBack: (back) => tellBack(back, spoken.current),
      onTold: (notes, bookId) => void tellNotes(notes, bookId, spoken.current),
      onLeftOut: (wishes) => tellLeftOut(wishes, spoken.current),
    }),
  );
  // Opens before the first paint, so that a table fetched early is drawn without a loading screen.
  useLayoutEffect(() => store.open(), [store]);
  const roomy = useScreenWidth() >= TABLET_PX;
  useEffect(() => {
    if (roomy) store.lookBack();
  }, [roomy, store]);
  return { store, screen: useStore(store) };
}

/** Says which chips go back into the player's hand, and why. */
function tellLeftOut(wishes: readonly LeftOut[], { messages, formats }: Spoken): void {
  const { game, table } = messages;
  for (const { spot, stakeCents, minimumCents } of wishes) {
    const wager = game.wagers(spotOf(spot).type);
    const amount = formats.money(stakeCents);
    const text =
      minimumCents === null
        ? table.leftOut(amount, wager)
        : table.leftOutBelow(amount, wager, formats.money(minimumCents));
    showToast(text, 'warn');
  }
}

/** Says what of a stake stays at the maximum, and what comes back. */
function tellBack(back: readonly Back[], { messages, formats }: Spoken): void {
  const { game, table } = messages;
  for (const { spot, maximumCents, backCents } of back) {
    const wager = game.wagers(spotOf(spot).type);
    showToast(table.capped(wager, formats.money(maximumCents), formats.money(backCents)), 'warn');
  }
}

/** Stays until it is read: chips moved that the player did not move. */
async function tellNotes(notes: OwnView['told'], book: string, spoken: Spoken): Promise<void> {
  const { noteText } = await whenOnline(() => import('../../../i18n/told-texts.ts'));
  for (const note of notes) {
    showNotice(noteText(note, spoken), note.clause === null ? null : { book, clause: note.clause });
  }
}

/** Says a refusal in the reader's language, with the clause one tap away. */
function tellRefusal(answer: RefusedAnswer, book: string, { messages, formats }: Spoken): void {
  const clause = answer.clause === null ? null : { book, clause: answer.clause };
  const text =
    answer.code === MISSED ? messages.table.missed : refusalText(answer, messages, formats);
  showToast(text, 'bad', clause);
}
