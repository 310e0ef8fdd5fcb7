import { setTimeout as wait } from 'node:timers/promises';
import type { Bus } from '../../bus/index.ts';
import type { Command } from '../../table/index.ts';
import type { Order } from '../desk/index.ts';
import type { ContributionAnswer } from '../shoe/shoe-contributions.ts';
import type { ShoeKeeper } from '../shoe/shoe-keeper.ts';
import { type Contribution, ORDER_TIMEOUT_MS, TABLE_ORDERS, type TableAnswer } from './topics.ts';

/** What a floor that several nodes share is told and asks. */
export interface SharedFloor {
  /** False once this node's lease has run out, until it is renewed. */
  mayAct(): boolean;
  /** A new table is opened on this node. */
  opened(tableId: string): Promise<void>;
  /** Another node has claimed the table. */
  fenced(tableId: string): void;
}

/** As much of a shoe as those who sit at its table need. */
export type ShoeDoor = Pick<ShoeKeeper, 'transcript' | 'commit' | 'open'>;

/** Longer than the owner needs at the busiest table, shorter than a lease. */
const ASK_MS = 1500;
const AGAIN_MS = 50;
const STOPPED: TableAnswer = { kind: 'stopped' };

/**
 * Asks until a table's owner answers. A table without one is between two nodes; since an order
 * takes effect once, whoever gets it, asking again does no harm. A node whose lease has run out
 * asks nobody: another may have the house by now, and have barred who gives the order.
 */
export async function askOwner(
  bus: Bus,
  tableId: string,
  order: Order<Command>,
  mayAct: () => boolean,
): Promise<TableAnswer> {
  const endMs = performance.now() + ORDER_TIMEOUT_MS;
  for (;;) {
    const answer = mayAct() ? await bus.request(TABLE_ORDERS, tableId, order, ASK_MS) : STOPPED;
    if (answer.kind !== 'stopped' || performance.now() >= endMs) return answer;
    await wait(AGAIN_MS);
  }
}

export function contribute(keeper: ShoeKeeper, asked: Contribution): Promise<ContributionAnswer> {
  return asked.t === 'commit'
    ? keeper.commit(asked.seat, asked.commitment)
    : keeper.open(asked.seat, asked.value, asked.nonce);
}
