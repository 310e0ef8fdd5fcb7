import { type Cents, ok } from '../../kit/index.ts';
import {
  citation,
  isMainWager,
  type RunTerms,
  type Side,
  type Version,
} from '../../rules/index.ts';
import { amountRefusal, limitsOfPatron, remainderRefusal } from '../limits/stake-limits.ts';
import { withBets } from '../model/change.ts';
import { bookOf, patronOf, versionAt } from '../model/rules-of.ts';
import type { Patron, TableState, Wager } from '../model/state.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import { areaDecision } from './area.ts';
import { bothHandsRefusal, chipsRefusal, windowRefusal } from './wager-window.ts';

/** Replaces the whole stake: what is less comes back, what is more is added. */
export function alterWager(
  state: TableState,
  person: string,
  wagerId: number,
  stakeCents: Cents,
): Decision {
  const found = ownWager(state, person, wagerId);
  if (!found.ok) return found.no;
  const { wager, patron } = found;
  const refused =
    windowRefusal(state, wager.type) ??
    amountRefusal(state, patron, { ...wager, stakeCents }, wagerId) ??
    chipsRefusal(patron, stakeCents - wager.stakeCents) ??
    lowestRefusal(state, patron, wager, stakeCents);
  return refused ?? ok([{ type: 'WagerAltered', wagerId, stakeCents }]);
}

/**
 * While wagers are reopened without a right to withdraw, a stake may be lowered only to the minimum
 * (VI-30).
 */
function lowestRefusal(
  state: TableState,
  patron: Patron,
  wager: Wager,
  stakeCents: Cents,
): Decision | null {
  const { reopening } = bookOf(state).betting;
  if (state.phase !== 'reopened' || reopening.value?.mayWithdraw !== false) return null;
  const { minimumCents } = limitsOfPatron(state, patron, wager.type);
  return stakeCents < minimumCents ? no('may-not-withdraw', reopening, { minimumCents }) : null;
}

/**
 * Moves a wager to the other hand: its area, its limits and the differential are checked again
 * (VI-30).
 */
export function moveWager(state: TableState, person: string, wagerId: number, to: Side): Decision {
  const found = ownWager(state, person, wagerId);
  if (!found.ok) return found.no;
  const { wager, patron } = found;
  if (!isMainWager(wager.type) || wager.type === to) return no('no-such-wager', null, { wagerId });
  const without = withBets(state, { wagers: state.bets.wagers.filter(({ id }) => id !== wagerId) });
  const moved = { ...wager, type: to };
  const refused =
    windowRefusal(state, null) ??
    bothHandsRefusal(without, moved) ??
    amountRefusal(without, patron, moved) ??
    remainderRefusal(state, patron, wager);
  if (refused !== null) return refused;
  const area = areaDecision(without, moved);
  return area.ok ? ok([{ type: 'WagerMoved', wagerId, to }]) : area;
}

export function withdrawWager(state: TableState, person: string, wagerId: number): Decision {
  const found = ownWager(state, person, wagerId);
  if (!found.ok) return found.no;
  const { reopening } = bookOf(state).betting;
  if (state.phase === 'reopened' && reopening.value?.mayWithdraw === false) {
    return no('may-not-withdraw', reopening, {});
  }
  const refused = windowRefusal(state, null) ?? remainderRefusal(state, found.patron, found.wager);
  return refused ?? ok([{ type: 'WagerWithdrawn', wagerId }]);
}

export function nominateHand(state: TableState, person: string, side: Side): Decision {
  if (nominatedRun(versionAt(state)) === null) {
    return no('not-allowed-in-book', bookOf(state).betting.runLengths, {});
  }
  const backs = state.bets.wagers.some((wager) => wager.person === person && wager.type === side);
  if (!backs) return no('run-needs-main-wager', combinationClause(state), { side });
  return windowRefusal(state, null) ?? ok([{ type: 'HandNominated', person, side }]);
}

/**
 * The clause that ties a combination Run to its holder's main wager, or the one that says there are
 * no Runs.
 */
export function combinationClause(state: TableState): string {
  const terms = nominatedRun(versionAt(state));
  return terms?.notNominated.clause ?? citation(bookOf(state).betting.runLengths);
}

/** The Run whose holder names the hand of each coup; null where the version has none. */
function nominatedRun({ runs }: Version): RunTerms | null {
  return Object.values(runs).find(({ wants }) => wants === 'nominated') ?? null;
}

type Found =
  | { readonly ok: true; readonly wager: Wager; readonly patron: Patron }
  | { readonly ok: false; readonly no: Decision };

function ownWager(state: TableState, person: string, wagerId: number): Found {
  const wager = state.bets.wagers.find((candidate) => candidate.id === wagerId);
  const patron = patronOf(state, person);
  // A Run or Tail from an earlier coup rides on until it is decided (Crown, Victoria 6.4, VI-30).
  const riding = state.bets.slips.find((slip) => slip.wager.id === wagerId);
  if (riding?.wager.person === person) {
    const facts = { wagerId, rides: riding.wager.type };
    return { ok: false, no: no('may-not-withdraw', bookOf(state).betting.frozen, facts) };
  }
  if (riding !== undefined) return { ok: false, no: no('not-your-wager', null, { wagerId }) };
  if (wager === undefined || patron === null) {
    return { ok: false, no: no('no-such-wager', null, { wagerId }) };
  }
  if (wager.person !== person) return { ok: false, no: no('not-your-wager', null, { wagerId }) };
  return { ok: true, wager, patron };
}
