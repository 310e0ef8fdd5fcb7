import { assert } from '../../kit/index.ts';
import {
  findBook,
  type Leaf,
  type TournamentPolicy,
  type TournamentRule,
} from '../../rules/index.ts';
import type { Settings } from '../model/settings.ts';
import type { TournamentState } from '../model/state.ts';

/** The rules for tournaments in this tournament's book. */
export function policyOf({ terms }: Pick<TournamentState, 'terms'>): TournamentPolicy {
  const policy = findBook(terms.bookId)?.tournaments.policy ?? null;
  assert(policy !== null, 'an event exists only under a book that has tournaments');
  return policy;
}

export function ruleOf(state: Pick<TournamentState, 'terms'>, name: TournamentRule): Leaf<boolean> {
  return policyOf(state).rules[name];
}

export function settingsOf({ terms }: Pick<TournamentState, 'terms'>): Settings {
  assert(terms.settings !== null, 'an event has settings');
  return terms.settings;
}

/** Whether chips are cash, so that a player owns what he holds. */
export function isLive(state: Pick<TournamentState, 'terms'>): boolean {
  return settingsOf(state).kind === 'live';
}
