import type { CageCommandBody, CageTypes, Signature } from '../../cage/index.ts';
import type { DeskAnswer, Order, Prepare, StreamDesk } from '../streams/index.ts';

export type CageStream = StreamDesk<CageTypes>;
export type CageAnswer = DeskAnswer<CageTypes>;

/**
 * Stamps an order with time and gaming day when it is decided. Neither is part of what the client
 * asked for, so a retry at another time is still the same order.
 */
export function stampTime(gamingDayOf: (wallMs: number) => number): Prepare<CageTypes> {
  return (_state, { command, atMs }) => ({ ...command, atMs, gamingDay: gamingDayOf(atMs) });
}

export interface CageOrder {
  readonly id: string;
  readonly body: CageCommandBody;
  readonly by: Signature;
  readonly approvedBy?: Signature;
}

export function cageOrder(order: CageOrder, atMs: number): Order<CageTypes> {
  const { id, body, by, approvedBy } = order;
  const command = { ...body, by, atMs: 0, ...(approvedBy === undefined ? {} : { approvedBy }) };
  return { id, actor: by.person, kind: body.type, atMs, command };
}
