import type { Transfer } from '../../cage/index.ts';
import { commandOf, type TableEvent, type TableTypes } from '../../table/index.ts';
import { type Order, orderOf } from '../streams/index.ts';

/**
 * The steps of a transfer. Their ids are made from its reference, so each step can happen only
 * once.
 */
export const STEPS = ['begin', 'table', 'post', 'void'] as const;
export type Step = (typeof STEPS)[number];

/** The exclamation mark belongs to the house's own ids; the doors refuse it from clients. */
const PREFIX = 'cage!';

export function stepId(ref: string, step: Step): string {
  return `${PREFIX}${step}!${ref}`;
}

/**
 * The table's half of a transfer. Its content is made from the transfer alone and is the same at
 * every try, also after a restart, so the table's log recognises a repetition.
 */
export function chipsOrder(transfer: Transfer, atMs: number): Order<TableTypes> {
  const { ref, person, amountCents } = transfer;
  const type = transfer.kind === 'buy-in' ? 'BringChips' : 'TakeChips';
  const body = { type, person, amountCents } as const;
  const by = { person, role: 'patron' } as const;
  // The time is the table's, so that no order has an earlier time than the one before it in the
  // log.
  return orderOf(stepId(ref, 'table'), commandOf({ body, by, atMs }), body);
}

/**
 * Whether these events of the table are this transfer, and not something else under the same id.
 */
export function movedChips(transfer: Transfer, events: readonly TableEvent[]): boolean {
  const type = transfer.kind === 'buy-in' ? 'ChipsBrought' : 'ChipsTaken';
  return events.some(
    (event) =>
      event.type === type &&
      event.person === transfer.person &&
      event.amountCents === transfer.amountCents,
  );
}
