import { cents, ok } from '../../kit/index.ts';
import { feesCents } from '../entry/index.ts';
import {
  type Decision,
  type Envelope,
  entrantsOf,
  no,
  policyOf,
  ruleOf,
  settingsOf,
  type TournamentState,
  tablesOf,
} from '../kernel/index.ts';
import { notesOf } from './notes.ts';
import { drawLength, orderPlayOff } from './play-off.ts';
import {
  awardsOf,
  mostRetained,
  partsOf,
  poolOf,
  prizeAmounts,
  prizesTaken,
  sumOfPrizes,
  withoutBarred,
} from './prizes.ts';
import type { ResultsCommand } from './rows.ts';
import { abandon, declareWinner, directPool, finalRanking } from './without-winner.ts';

type Command<T extends ResultsCommand['type']> = Extract<ResultsCommand, { type: T }> & Envelope;

export function decideResults(
  state: TournamentState,
  command: ResultsCommand & Envelope,
): Decision {
  switch (command.type) {
    case 'FixPool':
      return fixPool(state, command);
    case 'OrderPlayOff':
      return orderPlayOff(state, command);
    case 'DrawLength':
      return drawLength(state, command);
    case 'AllocatePrizes':
      return allocate(state);
    case 'PayPrize':
      return pay(state, command);
    case 'CloseEvent':
      return close(state, command.atMs);
    case 'DeclareWinner':
      return declareWinner(state);
    case 'AbandonEvent':
      return abandon(state, command.why);
    case 'DirectPool':
      return directPool(state, command);
  }
}

/**
 * Fixes the retained part, then compares the prize list with the pool: no cent may be promised that
 * is not there.
 */
function fixPool(state: TournamentState, { retainedCents, purpose }: Command<'FixPool'>): Decision {
  const { mostRetainedPercent } = policyOf(state);
  const { retainedPercent, prizes } = settingsOf(state);
  const ground = ruleOf(state, 'prize-pool');
  const fees = feesCents(state);
  // Somebody withdrew or was accepted since, and the pool follows the fees until play begins.
  if (state.results.pool !== null && state.results.pool.feesCents === fees) {
    return no('too-late', ground, { what: 'the pool is fixed' });
  }
  const percent = Math.min(retainedPercent, mostRetainedPercent.value ?? 100);
  const mostCents = mostRetained(fees, percent);
  if (retainedCents > mostCents) {
    const cite = mostRetainedPercent.value === null ? ground : mostRetainedPercent;
    return no('retained-too-much', cite, { retainedCents, mostCents });
  }
  if (retainedCents > 0 && purpose === '') {
    const cite = mostRetainedPercent.value === null ? ground : mostRetainedPercent;
    return no('reason-needed', cite, { what: 'What are the retained fees for?' });
  }
  const cash = state.entry.additions.reduce(
    (sum, addition) => sum + ('amountCents' in addition ? addition.amountCents : 0),
    0,
  );
  const pool = poolOf(fees, retainedCents, cents(cash));
  const prizesCents = sumOfPrizes(prizeAmounts(prizes, pool.poolCents));
  if (prizesCents !== pool.poolCents) {
    return no('pool-not-allotted', ground, { poolCents: pool.poolCents, prizesCents });
  }
  const { retainedParts = [] } = settingsOf(state);
  const retained = partsOf(retainedCents, retainedParts);
  return ok([{ type: 'PoolFixed', pool, purpose, ...(retained.length > 0 && { retained }) }]);
}

/** The ranking of the final table; prizes pass over people who may win none. */
function allocate(state: TournamentState): Decision {
  const ground = ruleOf(state, 'prize-list');
  const { pool } = state.results;
  const undecided = tablesOf(state).filter(({ stage }) => stage !== 'decided');
  if (pool === null || undecided.length > 0) {
    return no('tables-undecided', ground, { tables: undecided.map(({ tableId }) => tableId) });
  }
  const groups = finalRanking(state);
  const barred = new Set<string>(
    ruleOf(state, 'staff-win-no-prize').value
      ? entrantsOf(state)
          .filter(({ staff }) => staff)
          .map(({ person }) => person)
      : [],
  );
  const ranked = withoutBarred(groups, barred);
  const people = ranked.reduce((sum, group) => sum + group.people.length, 0);
  if (people === 0) {
    return no('nobody-ranked', ruleOf(state, 'nobody-ranked'), { poolCents: pool.poolCents });
  }
  const printed = prizeAmounts(settingsOf(state).prizes, pool.poolCents);
  const list = prizesTaken(printed, people);
  const passed = groups.flatMap((group) => group.people).filter((person) => barred.has(person));
  const notes = notesOf(state, ranked, passed, printed, list);
  return ok([{ type: 'PrizesAllocated', ...awardsOf(ranked, list), notes }]);
}

function pay(state: TournamentState, { person, amountCents }: Command<'PayPrize'>): Decision {
  const ground = ruleOf(state, 'prize-list');
  const award = state.results.awards.find((due) => due.person === person && !due.paid);
  if (award === undefined || award.amountCents !== amountCents) {
    return no('no-such-award', ground, { person });
  }
  return ok([{ type: 'PrizePaid', person, amountCents }]);
}

function close(state: TournamentState, atMs: number): Decision {
  const unpaid = state.results.awards.filter(({ paid }) => !paid);
  if (unpaid.length > 0) {
    const people = unpaid.map(({ person }) => person);
    return no('unpaid-prizes', ruleOf(state, 'prize-list'), { people });
  }
  return ok([{ type: 'EventClosed', atMs }]);
}
