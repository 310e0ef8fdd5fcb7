import { ok } from '../../kit/index.ts';
import type { Leaf } from '../../rules/index.ts';
import {
  heldCents,
  nextWaiting,
  percentOf,
  refund,
  retirementRefundClause,
} from '../entry/index.ts';
import {
  type Decision,
  type Envelope,
  type Evolve,
  entrantOf,
  inSteps,
  no,
  policyOf,
  ruleOf,
  settingsOf,
  type TournamentState,
  tableOf,
  whereIs,
} from '../kernel/index.ts';
import { rankAnew } from '../results/index.ts';
import { cancelForms } from '../secret/index.ts';
import { isDemanded } from '../terms/index.ts';
import { concludeIfOver } from './conclude.ts';
import { entrantLeft, losePlace } from './lose.ts';
import type { PlayCommand } from './rows.ts';

type Command<T extends PlayCommand['type']> = Extract<PlayCommand, { type: T }> & Envelope;

const NON_ATTENDANCE = 'non-attendance';

/** Disqualifies for a reason that the terms list, where the book requires a list. */
export function disqualify(
  state: TournamentState,
  { person, reason, atMs }: Command<'Disqualify'>,
  evolve: Evolve,
): Decision {
  const absent = reason === NON_ATTENDANCE;
  const ground = ruleOf(state, absent ? 'non-attendance' : 'disqualification');
  if (reason === '')
    return no('reason-needed', ground, { what: 'Why is the player disqualified?' });
  const listed = settingsOf(state).disqualifiedFor.includes(reason);
  if (isDemanded(policyOf(state), 'disqualification') && !listed) {
    return no('not-listed', ground, { what: reason });
  }
  return remove(state, person, 'disqualified', reason, ground, atMs, evolve);
}

/** A person makes the finding; its consequence follows by rule (T-66). */
export function findConcealment(
  state: TournamentState,
  { person, found, outcome, by, atMs }: Command<'FindConcealment'>,
  evolve: Evolve,
): Decision {
  const ground = ruleOf(state, 'concealment');
  if (!ground.value) return no('not-in-this-book', ground, { what: 'rule on hidden chips' });
  if (found) {
    if (outcome !== 'disqualified') return no('must-disqualify', ground, { person });
    return remove(state, person, 'disqualified', 'hid chips', ground, atMs, evolve);
  }
  const id = state.terms.incidents.length + 1;
  const { clause } = ground;
  const what = 'finding: chips out of sight';
  return ok([
    {
      type: 'IncidentRecorded',
      incident: { id, person, what, outcome: 'not found', clause, by: by.person, atMs },
    },
  ]);
}

export function retire(
  state: TournamentState,
  { person, by, atMs }: Command<'Retire'>,
  evolve: Evolve,
): Decision {
  const ground = ruleOf(state, 'retirement');
  if (by.role === 'entrant' && by.person !== person) {
    return no('not-your-act', ground, { role: by.person, who: [person] });
  }
  return remove(state, person, 'retired', 'retired', ground, atMs, evolve);
}

/** The player leaves the tournament and, if seated, the session; that may decide the table. */
function remove(
  state: TournamentState,
  person: string,
  status: 'disqualified' | 'retired',
  why: string,
  ground: Leaf<unknown>,
  atMs: number,
  evolve: Evolve,
): Decision {
  const entrant = entrantOf(state, person);
  if (entrant === null) return no('unknown-person', ground, { person });
  if (!['applicant', 'waiting', 'player'].includes(entrant.status)) {
    return no('wrong-status', ground, { person, status: entrant.status });
  }
  const at = whereIs(state, person);
  const { retirementRefundPercent } = settingsOf(state);
  const backCents = percentOf(heldCents(entrant), retirementRefundPercent);
  const back =
    status === 'retired' ? refund(entrant, backCents, retirementRefundClause(state)) : [];
  return inSteps(state, evolve, [
    () => [entrantLeft(person, status, why, ground), ...back, ...nextWaiting(state, entrant)],
    () => {
      if (at === null || at.place.standing !== 'in-game') return [];
      const own = cancelForms(state, at.table, why).filter(
        (event) => 'seat' in event && event.seat === at.place.seat,
      );
      return [...own, ...losePlace(state, at.table, at.place, status, ground)];
    },
    (now) => {
      const table = at === null ? null : tableOf(now, at.table.tableId);
      const playing = table?.stage === 'playing' || table?.stage === 'play-off';
      if (table === null || state.structure.session !== 'running') return [];
      if (!playing) return rankAnew(now, table);
      return table.table.coup === null ? concludeIfOver(now, table, false, atMs) : [];
    },
  ]);
}
