import { isMainWager } from '../../rules/index.ts';
import { withCoup } from './play.ts';
import type { TableState, Wager } from './state.ts';

/**
 * The main wagers that say which hand a combination Run follows in this coup: those that lay on the
 * layout when bets closed (Crown, Victoria 6.5.7, VI-91). A later cut, void or retraction changes
 * what is at stake, not what was named. Until bets close the list holds only wagers that the house
 * refused.
 */

/** Bets close: wagers on the layout name their hands, and refused ones where nothing else lies. */
export function withNominating(state: TableState): TableState {
  const { coup, bets } = state;
  if (coup === null) return state;
  const main = bets.wagers.filter(({ type }) => isMainWager(type));
  const backed = new Set(main.map(({ person }) => person));
  // The holder of a Run does not lose it by an act of the house (VI-92).
  const refused = coup.nominating.filter(({ person }) => !backed.has(person));
  return withCoup(state, { nominating: [...main, ...refused] });
}

/** While bets are open, a main wager that the house refuses is remembered. */
export function withRefused(state: TableState, wagerId: number): TableState {
  const { coup, bets, phase } = state;
  if (coup === null || (phase !== 'betting' && phase !== 'reopened')) return state;
  const wager = bets.wagers.find(({ id }) => id === wagerId);
  if (wager === undefined || !isMainWager(wager.type)) return state;
  return withCoup(state, { nominating: [...coup.nominating, wager] });
}

/** A wager that lay there in time, and that nobody had keyed, named its hand too. */
export function withFoundWager(state: TableState, wager: Wager): TableState {
  const { coup } = state;
  if (coup === null || !isMainWager(wager.type)) return state;
  return withCoup(state, { nominating: [...coup.nominating, wager] });
}

/** The wagers as they were keyed are corrected to what really lay there when bets closed. */
export function withNominatingAs(
  state: TableState,
  wagerId: number,
  change: (wager: Wager) => Wager,
): TableState {
  const { coup } = state;
  if (coup === null || !coup.nominating.some(({ id }) => id === wagerId)) return state;
  const nominating = coup.nominating.map((wager) => (wager.id === wagerId ? change(wager) : wager));
  return withCoup(state, { nominating: nominating.filter(({ type }) => isMainWager(type)) });
}

/** A wager that was keyed wrongly names the hand on which its chips lay. */
export function withCorrected(state: TableState, wager: Wager): TableState {
  const { coup } = state;
  if (coup === null) return state;
  const others = coup.nominating.filter(({ id }) => id !== wager.id);
  const all = isMainWager(wager.type) ? [...others, wager] : others;
  return withCoup(state, { nominating: all.sort((a, b) => a.id - b.id) });
}
