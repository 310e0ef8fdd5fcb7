import { plain, type Service, type Topic } from '../../bus/index.ts';
import { EVENT_EVENTS, type EventCommand } from '../../tournament/index.ts';
import { newsTopic } from '../desk/followed-stream.ts';
import type { Order } from '../desk/index.ts';
import type { TournamentCommitted } from '../desk/tournament-machine.ts';
import type { FeeAsked, PaidAnswer } from './fees.ts';

/** What a tournament says, always after it is durable, and what it is asked. The key is its id. */

export const TOURNAMENT_COMMITTED: Topic<TournamentCommitted> = {
  name: 'tournament.committed',
  wire: null,
};

/** The same for nodes that follow the tournament and fold its state themselves. */
export const TOURNAMENT_NEWS = newsTopic('tournament.news', EVENT_EVENTS);

/** An order to the tournament's owner, who takes the fee for it if there is one. */
export const TOURNAMENT_ORDERS: Service<TournamentOrder, PaidAnswer> = {
  name: 'tournament.orders',
  wire: { question: plain(), answer: plain() },
  // Nobody knows whether it took effect: the client sends it again under the same id.
  unanswered: (why) => ({ kind: why === 'busy' ? 'busy' : 'stopped' }),
};
export interface TournamentOrder {
  readonly order: Order<EventCommand>;
  readonly fee: FeeAsked | null;
}
