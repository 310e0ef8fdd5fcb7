import type { OwnView } from '../../../../table/index.ts';
import { showToast } from '../../../design/toast-store.ts';
import { api } from '../../../live/api.ts';
import { newId } from '../../../live/new-id.ts';
import { oneAtATime } from '../../../live/one-at-a-time.ts';
import { refreshMe } from '../../../live/session.ts';
import type { TableStore } from '../state/table-store.ts';

/** Buys chips from the purse; the screen shows them once the table's own log holds them. */
export const buyIn = oneAtATime((table, amountCents: number) =>
  transfer(api.buyIn, table, amountCents),
);

/** Gives up the seat, then takes the chips back to the purse. */
export async function leaveTable(store: TableStore, own: OwnView): Promise<void> {
  const table = store.getState().snapshot?.tableId;
  if (table !== undefined) await leave(table, store, own);
}

const leave = oneAtATime(async (table, store: TableStore, own: OwnView) => {
  const left = await store.order({ type: 'LeaveSeat' });
  if (left.ok !== true) return;
  const chips = store.getState().snapshot?.view.own?.chipsCents ?? own.chipsCents;
  if (chips > 0) await transfer(api.cashOut, table, chips);
});

async function transfer(move: typeof api.buyIn, table: string, amountCents: number): Promise<void> {
  const asked = { ref: newId(), table, amountCents };
  let answer = await move(asked);
  // A repeated request has the same reference, so it cannot move the money twice.
  for (let tries = 1; !answer.ok && answer.code === 'offline' && tries < MOST_TRIES; tries += 1) {
    await new Promise((resume) => setTimeout(resume, RETRY_MS));
    answer = await move(asked);
  }
  if (!answer.ok) showToast(answer.sentence, 'bad');
  await refreshMe();
}

const MOST_TRIES = 5;
const RETRY_MS = 1000;
