import { assert } from '../../../../src/kit/index.ts';
import { isMainWager, limitsFor, type WagerType } from '../../../../src/rules/index.ts';
import { bookOf, patronOf, versionAt } from '../../../../src/table/model/rules-of.ts';
import type { SettledRow, TableState, Wager } from '../../../../src/table/model/state.ts';
import type { NewLaw } from './law.ts';

/** Insurance never passes the larger main stake that its owner has in action (VI-22). */
export const insuranceWithinCap: NewLaw = () => ({
  accepted(_before, _command, after) {
    for (const { person, type, stakeCents } of after.bets.wagers) {
      if (type !== 'insurance') continue;
      assert(after.coup?.insurance !== 'not-offered', `${person} is insured without a window`);
      const inAction = (side: WagerType) =>
        after.bets.wagers
          .filter((wager) => wager.person === person && wager.type === side)
          .filter((wager) => !goesBack(after, wager))
          .reduce((sum, wager) => sum + Math.min(wager.stakeCents, mostOf(after, wager)), 0);
      const cap = Math.max(inAction('player'), inAction('banker'));
      assert(stakeCents <= cap, `${person} is insured for ${stakeCents}, the cap is ${cap}`);
    }
  },
});

/** A short wager of somebody who was warned comes back whatever the result (Crown 7.3.1). */
function goesBack(state: TableState, { id, person, type, stakeCents }: Wager): boolean {
  const { sign } = state.limits;
  const patron = patronOf(state, person);
  if (sign === null || patron === null || !patron.warned) return false;
  if (state.coup?.reducedIds.includes(id) === true) return false;
  const { minimumCents } = patron.personalLimits?.main ?? limitsFor(bookOf(state), sign, type);
  return stakeCents < minimumCents;
}

/**
 * No wager is settled on more than its lawful maximum, nor one hand past the maximum differential.
 */
export const nothingPastItsMost: NewLaw = () => ({
  event(before, event) {
    if (event.type !== 'CoupSettled') return;
    const played = event.rows.filter(
      ({ wager, result }) => isMainWager(wager.type) && result !== 'void',
    );
    const totals = new Map<string, number>();
    for (const row of played) {
      const key = `${row.wager.type} of ${row.wager.person}`;
      totals.set(key, (totals.get(key) ?? 0) + inActionOf(row));
      assert(inActionOf(row) <= mostOf(before, row.wager), `${key}: more than the maximum plays`);
      const inAll = mostInAll(before, row.wager);
      assert((totals.get(key) ?? 0) <= inAll, `${key}: more than ${inAll} plays in all`);
    }
    const exposed = event.rows.filter(({ wager }) => !goesBack(before, wager));
    const net = Math.abs(sumOn(exposed, 'player') - sumOn(exposed, 'banker'));
    assert(net <= hardStop(before), `one hand carries ${net} more than the other`);
  },
});

function inActionOf({ wager, excessCents }: SettledRow): number {
  return wager.stakeCents - excessCents;
}

/** The maximum of one pile: agreed past the differential, agreed with the person, or the sign's. */
function mostOf(state: TableState, { person, type }: Wager): number {
  const { sign } = state.limits;
  const patron = patronOf(state, person);
  if (sign === null || patron === null) return 0;
  return (
    arrangedFor(state, person) ??
    patron.personalLimits?.main?.maximumCents ??
    limitsFor(bookOf(state), sign, type).maximumCents
  );
}

function mostInAll(state: TableState, wager: Wager): number {
  const together = bookOf(state).limits.oneWager.value === 'persons-total';
  const arranged = arrangedFor(state, wager.person) !== null;
  const own = together || arranged ? mostOf(state, wager) : Number.MAX_SAFE_INTEGER;
  return Math.min(own, hardStop(state));
}

/** The maximum agreed past the differential; null once the sign lets everybody wager as much. */
function arrangedFor(state: TableState, person: string): number | null {
  const limit = state.limits.sign?.differentialCents ?? null;
  const arranged = patronOf(state, person)?.arrangedMaximumCents ?? null;
  if (!mayPass(state) || limit === null || arranged === null) return null;
  return arranged > limit ? arranged : null;
}

function mayPass(state: TableState): boolean {
  const { pastDifferential } = bookOf(state).limits;
  return pastDifferential.value?.versions.includes(versionAt(state).id) === true;
}

function hardStop(state: TableState): number {
  const stop = mayPass(state) ? state.limits.sign?.maximumDifferentialCents : null;
  return stop ?? Number.MAX_SAFE_INTEGER;
}

/**
 * What is in action on a hand: chips past a maximum go back whatever the result (Crown, Victoria
 * 7.3.2).
 */
function sumOn(rows: readonly SettledRow[], side: WagerType): number {
  return rows
    .filter(({ wager }) => wager.type === side)
    .reduce((sum, row) => sum + inActionOf(row), 0);
}
