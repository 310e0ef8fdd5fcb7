import { plain, type Service, type Topic } from '../../bus/index.ts';
import {
  CAGE_MACHINE,
  type CageRefusal,
  type CageTypes,
  type Signature,
} from '../../cage/index.ts';
import type { Cents } from '../../kit/index.ts';
import { newsTopic } from '../streams/followed-stream.ts';
import type { Committed, Order } from '../streams/index.ts';
import { toOwner } from '../streams/sharing.ts';
import type { CageAnswer } from './cage-stream.ts';
import type { TransferEnd } from './transfers.ts';

/**
 * The topics of the cage: what it tells, always after it is durable, and what it is asked. There is
 * one cage, so the key of each is its stream.
 */

export const CAGE_COMMITTED: Topic<Committed<CageTypes>> = {
  name: 'cage.committed',
  wire: null,
};

/**
 * The same batch without its state, for nodes that follow the cage and fold the state themselves.
 */
export const CAGE_NEWS = newsTopic('cage.news', CAGE_MACHINE);

/** An order to the cage's owner. */
export const CAGE_ORDERS: Service<Order<CageTypes>, CageAnswer> = toOwner('cage.orders');

export interface TransferAsked {
  /** Made by the client before it sends; the same reference again is the same transfer. */
  readonly ref: string;
  readonly person: string;
  readonly table: string;
  readonly amountCents: Cents;
  readonly by: Signature;
}

/** A transfer between the cage and a table; the cage's owner carries both sides of it through. */
export const CAGE_TRANSFERS: Service<CageTransfer, CageTransferAnswer> = toOwner('cage.transfers');
export interface CageTransfer extends TransferAsked {
  readonly type: 'ReserveBuyIn' | 'BeginCashOut';
}
export type CageTransferAnswer =
  | TransferEnd
  | { readonly kind: 'refused'; readonly refusal: CageRefusal }
  | { readonly kind: 'id-reused' | 'busy' | 'stopped' };

/** Asks what the cage holds for a tournament. */
export const CAGE_POOLS: Service<string, PoolAnswer> = {
  name: 'cage.pools',
  wire: { question: plain(), answer: plain() },
  unanswered: () => ({ kind: 'stopped' }),
};
export type PoolAnswer =
  | {
      readonly kind: 'pool';
      readonly heldCents: number;
      /** References of fees that are set aside, and neither booked nor given back yet. */
      readonly fees: readonly string[];
    }
  | { readonly kind: 'stopped' };
