import type { OwnView } from '../../../../table/index.ts';
import { showToast } from '../../../design/toast-store.ts';
import { type Answer, postJson } from '../../../live/api.ts';
import { newId } from '../../../live/new-id.ts';
import { refreshMe } from '../../../live/session.ts';
import type { TableStore } from '../state/table-store.ts';

/** From the purse to the table; the chips show when the table's own log holds them. */
export async function buyIn(table: string, amountCents: number): Promise<void> {
  await transfer('/api/buy-in', table, amountCents);
}

/** Gives up the seat, then brings the chips home. */
export async function leaveTable(store: TableStore, own: OwnView): Promise<void> {
  const left = await store.order({ type: 'LeaveSeat' });
  const table = store.getState().snapshot?.tableId;
  if (left.ok !== true || table === undefined) return;
  const chips = store.getState().snapshot?.view.own?.chipsCents ?? own.chipsCents;
  if (chips > 0) await transfer('/api/cash-out', table, chips);
}

async function transfer(path: string, table: string, amountCents: number): Promise<void> {
  const body = { ref: newId(), table, amountCents };
  let answer: Answer<unknown> = await postJson(path, body);
  // The same reference again cannot move the money twice.
  for (let tries = 1; !answer.ok && answer.code === 'offline' && tries < MOST_TRIES; tries += 1) {
    await new Promise((resume) => setTimeout(resume, RETRY_MS));
    answer = await postJson(path, body);
  }
  if (!answer.ok) showToast(answer.sentence, 'bad');
  await refreshMe();
}

const MOST_TRIES = 5;
const RETRY_MS = 1000;
