import { assert } from '../../kit/index.ts';
import {
  findBook,
  type Leaf,
  type TournamentPolicy,
  type TournamentRule,
} from '../../rules/index.ts';
import type { Settings } from './settings.ts';
import type { EventState } from './state.ts';

/** The tournament rules of the event's book. */
export function policyOf({ terms }: Pick<EventState, 'terms'>): TournamentPolicy {
  const policy = findBook(terms.bookId)?.tournaments.policy ?? null;
  assert(policy !== null, 'an event exists only under a book that has tournaments');
  return policy;
}

export function ruleOf(state: Pick<EventState, 'terms'>, name: TournamentRule): Leaf<boolean> {
  return policyOf(state).rules[name];
}

export function settingsOf({ terms }: Pick<EventState, 'terms'>): Settings {
  assert(terms.settings !== null, 'an event has settings');
  return terms.settings;
}

/** Whether chips are cash, so that a player owns what he holds. */
export function isLive(state: Pick<EventState, 'terms'>): boolean {
  return settingsOf(state).kind === 'live';
}
