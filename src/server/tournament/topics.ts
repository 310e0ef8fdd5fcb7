import { plain, type Service, type Topic } from '../../bus/index.ts';
import { TOURNAMENT_MACHINE, type TournamentCommand } from '../../tournament/index.ts';
import type { Order } from '../desk/index.ts';
import { newsTopic } from '../streams/followed-stream.ts';
import type { FeeAsked, PaidAnswer } from './fees.ts';
import type { TournamentCommitted } from './tournament-stream.ts';

/**
 * The topics of tournaments: what they tell, always after it is durable, and what they are asked.
 * The key of each is the tournament's id.
 */

export const TOURNAMENT_COMMITTED: Topic<TournamentCommitted> = {
  name: 'tournament.committed',
  wire: null,
};

/**
 * The same batch without its state, for nodes that follow the tournament and fold the state
 * themselves.
 */
export const TOURNAMENT_NEWS = newsTopic('tournament.news', TOURNAMENT_MACHINE.events);

/** An order to the tournament's owner, who also takes the fee where there is one. */
export const TOURNAMENT_ORDERS: Service<TournamentOrder, PaidAnswer> = {
  name: 'tournament.orders',
  wire: { question: plain(), answer: plain() },
  // Nobody knows whether the order took effect, so the client sends it again under the same id.
  unanswered: (why) => ({ kind: why === 'busy' ? 'busy' : 'stopped' }),
};
export interface TournamentOrder {
  readonly order: Order<TournamentCommand>;
  readonly fee: FeeAsked | null;
}
