import { useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { MISSED } from '../../../client/index.ts';
import { showToast } from '../../design/toast-store.ts';
import { HouseWords, useSpoken } from '../../i18n/language.tsx';
import { refusalText } from '../../i18n/refusal-sentence.ts';
import type { TableConnection } from '../../live/connection.ts';
import { newId } from '../../live/new-id.ts';
import { spotOf } from './state/bet-slip.ts';
import type { TableSlots } from './state/table-slots.ts';
import { createTableStore, type RefusedAnswer } from './state/table-store.ts';
import type { LeftOut } from './state/unfinished.ts';
import { TableLayout } from './table-layout.tsx';

export interface TablePageProps {
  readonly connection: TableConnection;
  readonly slots?: TableSlots;
}

/** One table, live. Whoever shows the page brings the connection, and a key for its table. */
export function TablePage({ connection, slots = {} }: TablePageProps) {
  const spoken = useRef(useSpoken());
  spoken.current = useSpoken();
  const [store] = useState(() =>
    createTableStore({
      connection,
      newId,
      onRefused: (answer, bookId) => tellRefusal(answer, bookId, spoken.current),
      onLeftOut: (wishes) => tellLeftOut(wishes, spoken.current),
    }),
  );
  // Before the first paint: a table that was asked for early is drawn without a waiting room.
  useLayoutEffect(() => store.open(), [store]);
  const screen = useStore(store);
  return (
    <HouseWords boxes={screen.snapshot?.view.table.rules?.bonus}>
      <TableLayout {...{ screen, store, connection, slots }} />
    </HouseWords>
  );
}

/** Chips that come back into the hand are never taken back without a word. */
function tellLeftOut(wishes: readonly LeftOut[], { messages, formats }: Spoken): void {
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

function tellRefusal(answer: RefusedAnswer, book: string, { messages, formats }: Spoken): void {
  const clause = answer.clause === null ? null : { book, clause: answer.clause };
  const text =
    answer.code === MISSED ? messages.table.missed : refusalText(answer, messages, formats);
  showToast(text, 'bad', clause);
}
