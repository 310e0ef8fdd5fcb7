import type { Service, Topic } from '../../bus/index.ts';
import { TOURNAMENT_MACHINE, type TournamentTypes } from '../../tournament/index.ts';
import { newsTopic } from '../streams/followed-stream.ts';
import type { Committed, DeskAnswer, Order } from '../streams/index.ts';
import { toOwner } from '../streams/sharing.ts';
import type { FeeAsked, PaidAnswer } from './fees.ts';

/**
 * The topics of tournaments: what they tell, always after it is durable, and what they are asked.
 * The key of each is the tournament's id.
 */

export type TournamentCommitted = Committed<TournamentTypes>;
export type TournamentAnswer = DeskAnswer<TournamentTypes>;

export const TOURNAMENT_COMMITTED: Topic<TournamentCommitted> = {
  name: 'tournament.committed',
  wire: null,
};

/**
 * The same batch without its state, for nodes that follow the tournament and fold the state
 * themselves.
 */
export const TOURNAMENT_NEWS = newsTopic('tournament.news', TOURNAMENT_MACHINE);

/** An order to the tournament's owner, who also takes the fee where there is one. */
export const TOURNAMENT_ORDERS: Service<TournamentOrder, PaidAnswer> = toOwner('tournament.orders');
export interface TournamentOrder {
  readonly order: Order<TournamentTypes>;
  readonly fee: FeeAsked | null;
}
