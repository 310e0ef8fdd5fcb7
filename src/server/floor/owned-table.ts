import type { Bus, Unsubscribe } from '../../bus/index.ts';
import type { TableEvent, TableState, TableTypes } from '../../table/index.ts';
import type { ShoeKeeper } from '../shoe/shoe-keeper.ts';
import type { StreamDesk } from '../streams/index.ts';
import type { Clock } from '../system/clock.ts';
import { AutoDealer } from './autodealer.ts';
import type { Pace } from './pace.ts';
import { contribute } from './shoe-door.ts';
import {
  TABLE_CLOCK,
  TABLE_CLOCK_NOW,
  TABLE_COMMITTED,
  TABLE_CONTRIBUTIONS,
  TABLE_ORDERS,
  TABLE_SHOE,
  type TableAnswer,
  type TableCommitted,
} from './topics.ts';

/** A table that this node deals. */
export interface OwnedTable {
  readonly desk: StreamDesk<TableTypes>;
  readonly keeper: ShoeKeeper;
  readonly dealer: AutoDealer;
  /** Stops dealing and takes no more orders from the bus. */
  readonly leaving: readonly Unsubscribe[];
  previous: TableState;
}

export interface DealingPorts {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly pace: Pace;
  readonly trouble: (tableId: string, error: unknown) => void;
  readonly mayAct: () => boolean;
}

const STOPPED: Promise<TableAnswer> = Promise.resolve({ kind: 'stopped' });

/** Gives the table its dealer and lets it take orders. */
export function serveTable(
  ports: DealingPorts,
  tableId: string,
  desk: StreamDesk<TableTypes>,
  keeper: ShoeKeeper,
): OwnedTable {
  const { bus, clock, pace, mayAct } = ports;
  const dealer = new AutoDealer({
    desk,
    keeper,
    clock,
    pace,
    showClock: (shown) => bus.publish(TABLE_CLOCK, tableId, shown),
    trouble: (error) => ports.trouble(tableId, error),
    mayAct,
  });
  const leaving = [
    () => dealer.stop(),
    // A node whose lease has run out leaves orders to the node that may have the table by now.
    bus.serve(TABLE_ORDERS, tableId, (order) => (mayAct() ? desk.submit(order) : STOPPED)),
    bus.serve(TABLE_CLOCK_NOW, tableId, async () => dealer.clock),
    bus.serve(TABLE_CONTRIBUTIONS, tableId, async (asked) => contribute(keeper, asked)),
    // The dealer subscribes by the table's key, so everybody else gets the batch before he acts
    // on it.
    bus.subscribe(TABLE_COMMITTED, tableId, () => dealer.start()),
    // A seat that the dealer awaited has taken part in the shuffle.
    bus.subscribe(TABLE_SHOE, tableId, ({ entries }) => {
      if (entries.some(({ type }) => type.startsWith('contribution-'))) dealer.wake();
    }),
  ];
  return { desk, keeper, dealer, leaving, previous: desk.state };
}

/** The most frequent events. They touch no card, so the shoe's keeper need not read them. */
const MOVES_CHIPS: ReadonlySet<TableEvent['type']> = new Set([
  'WagerPlaced',
  'WagerAltered',
  'WagerMoved',
  'WagerWithdrawn',
]);

/** Tells the keeper of the shoe what became durable at its table. */
export function tellKeeper(table: OwnedTable, { state, events, version }: TableCommitted): void {
  if (state.setup?.shoeKind === 'virtual' && events.some(({ type }) => !MOVES_CHIPS.has(type))) {
    void table.keeper.follow(events, table.previous, version);
  }
  table.previous = state;
}
