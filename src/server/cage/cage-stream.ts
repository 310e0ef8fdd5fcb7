import type {
  CageCommand,
  CageCommandBody,
  CageEvent,
  CageRefusal,
  CageState,
  Signature,
} from '../../cage/index.ts';
import type { DeskAnswer, Order, Prepare, StreamDesk } from '../desk/index.ts';

export type CageStream = StreamDesk<CageState, CageCommand, CageEvent, CageRefusal>;
export type CageAnswer = DeskAnswer<CageEvent, CageRefusal>;

/**
 * Stamps an order with time and gaming day when it is decided. Neither is part of what the client
 * asked for, so a retry at another time is still the same order.
 */
export function stampTime(
  gamingDayOf: (wallMs: number) => number,
): Prepare<CageState, CageCommand> {
  return (_state, { command, atMs }) => ({ ...command, atMs, gamingDay: gamingDayOf(atMs) });
}

export interface CageOrder {
  readonly id: string;
  readonly body: CageCommandBody;
  readonly by: Signature;
  readonly approvedBy?: Signature;
}

export function cageOrder(order: CageOrder, atMs: number): Order<CageCommand> {
  const { id, body, by, approvedBy } = order;
  const command = { ...body, by, atMs: 0, ...(approvedBy === undefined ? {} : { approvedBy }) };
  return { id, actor: by.person, kind: body.type, atMs, command };
}
