import { plain, type Service, type Topic } from '../../bus/index.ts';
import type { ShoeEntry } from '../../shoe/index.ts';
import { TABLE_MACHINE, type TableTypes } from '../../table/index.ts';
import type { ContributionAnswer } from '../shoe/shoe-contributions.ts';
import { newsTopic } from '../streams/followed-stream.ts';
import type { Committed, DeskAnswer, Order } from '../streams/index.ts';
import { toOwner } from '../streams/sharing.ts';
import type { TableClock } from './autodealer.ts';

/**
 * The topics of the tables: what they tell, always after it is durable, and what they are asked.
 * The key of each is the table's id.
 */

/** One batch of events; the state after it stays in the process that owns the table. */
export const TABLE_COMMITTED: Topic<TableCommitted> = { name: 'table.committed', wire: null };
export type TableCommitted = Committed<TableTypes>;

/**
 * The same batch without its state, for nodes that follow the table and fold the state themselves.
 */
export const TABLE_NEWS = newsTopic('table.news', TABLE_MACHINE);

/** Entries that the public record of the shoe in use has gained. */
export const TABLE_SHOE: Topic<ShoeGrown> = { name: 'table.shoe', wire: plain() };
export interface ShoeGrown {
  readonly entries: readonly ShoeEntry[];
  readonly head: string;
}

/** The clock that runs against the players now; null where none runs. */
export const TABLE_CLOCK: Topic<TableClock | null> = { name: 'table.clock', wire: plain() };

/** Asks the table's owner which clock runs now, for a person who has just come. */
export const TABLE_CLOCK_NOW: Service<null, TableClock | null> = {
  name: 'table.clock-now',
  wire: { question: plain(), answer: plain() },
  unanswered: () => null,
};

export type TableAnswer = DeskAnswer<TableTypes>;

/** An order to the table's owner. */
export const TABLE_ORDERS: Service<Order<TableTypes>, TableAnswer> = toOwner('table.orders');

/** A seat's part in the shuffle, sent to the node that keeps the table's shoe. */
export const TABLE_CONTRIBUTIONS: Service<Contribution, ContributionAnswer> = {
  name: 'table.contributions',
  wire: { question: plain(), answer: plain() },
  unanswered: () => ({ fault: null, receipt: null }),
};
export type Contribution =
  | { readonly t: 'commit'; readonly seat: number; readonly commitment: string }
  | { readonly t: 'open'; readonly seat: number; readonly value: string; readonly nonce: string };
