import { ok } from '../../kit/index.ts';
import { feesCents, refusePending } from '../entry/index.ts';
import {
  chipsIn,
  type Decision,
  type Entrant,
  type Envelope,
  inGame,
  no,
  placeOf,
  ruleOf,
  settingsOf,
  type TournamentState,
  tableOf,
  tablesOf,
} from '../kernel/index.ts';
import { filesRefusal, presenceRefusal } from '../terms/index.ts';
import { playersOf } from './rounds.ts';
import type { StructureCommand } from './rows.ts';

type IssueChips = Extract<StructureCommand, { type: 'IssueChips' }> & Envelope;

/** Everybody gets the same chips, including late players (Tasmania 15.3.2(a)). */
export function issueChips(state: TournamentState, command: IssueChips): Decision {
  const { tableId, person, amountCents, chips } = command;
  const { startingChipsCents, kind } = settingsOf(state);
  const ground = ruleOf(state, 'starting-chips-equal');
  const table = tableOf(state, tableId);
  if (table === null)
    return no('table-unknown', ruleOf(state, 'tables-designated'), { table: tableId });
  if (state.structure.session !== 'seated')
    return no('too-late', ground, { what: 'play has begun' });
  if (chips !== kind) {
    return no('wrong-chips', ruleOf(state, 'chips-of-the-event'), { wanted: kind, got: chips });
  }
  const statedCents = startingChipsCents ?? 0;
  if (amountCents !== statedCents) {
    return no('unequal-chips', ground, { statedCents, issuedCents: amountCents });
  }
  if (person !== null && placeOf(table, person) === null) {
    return no('not-allocated', ground, { people: [person] });
  }
  const due = inGame(table).filter(
    (place) => place.issuedCents === 0 && (person === null || place.person === person),
  );
  if (due.length === 0) return no('not-due', ground, { what: 'chips' });
  return ok(
    due.flatMap((place) => [
      ...chipsIn(tableId, place.person, amountCents),
      { type: 'ChipsIssued', tableId, person: place.person, amountCents } as const,
    ]),
  );
}

/**
 * The guards stand in this order: director, files, field, pool, briefing, signatures, chips,
 * places.
 */
export function startSession(state: TournamentState, atMs: number): Decision {
  const { round, session } = state.structure;
  if (session !== 'seated') return no('not-now', null, { phase: state.phase, stage: session });
  const refused =
    directorRefusal(state) ??
    filesRefusal(state) ??
    (round === 1 ? (fieldRefusal(state) ?? entrantsRefusal(state)) : null) ??
    chipsRefusal(state) ??
    emptyRefusal(state);
  if (refused !== null) return refused;
  const pucks = tablesOf(state).map(({ tableId, places }) => {
    const here = places.filter(({ presence }) => presence === 'seated');
    const first = (here.length === 0 ? places : here).map(({ seat }) => seat);
    const seat = ruleOf(state, 'puck').value ? Math.min(...first) : null;
    return { type: 'PuckMoved', tableId, seat } as const;
  });
  const pending = round === 1 ? refusePending(state) : [];
  return ok([...pending, { type: 'SessionStarted', round, atMs }, ...pucks]);
}

function directorRefusal(state: TournamentState): Decision | null {
  if (state.terms.directors.length === 0) {
    return no('no-director', ruleOf(state, 'director-present'), {});
  }
  return presenceRefusal(state);
}

function fieldRefusal(state: TournamentState): Decision | null {
  const { leastPlayers } = settingsOf(state);
  const players = state.entry.accepted;
  if (players < (leastPlayers ?? 0)) {
    const ground = ruleOf(state, 'field-limits');
    return no('field-too-small', ground, { least: leastPlayers ?? 0, players });
  }
  const ground = ruleOf(state, 'prize-pool');
  const { pool } = state.results;
  if (pool === null) return no('not-due', ground, { what: 'the pool is not fixed' });
  return pool.feesCents === feesCents(state)
    ? null
    : no('not-due', ground, { what: 'fees have changed since the pool was fixed' });
}

function entrantsRefusal(state: TournamentState): Decision | null {
  const players = playersOf(state, 1);
  const names = (list: readonly Entrant[]) => list.map(({ person }) => person);
  const unbriefed = players.filter(({ briefedAtMs }) => briefedAtMs === null);
  if (unbriefed.length > 0) {
    return no('not-briefed', ruleOf(state, 'briefing'), { people: names(unbriefed) });
  }
  const signature = ruleOf(state, 'signature');
  const unsigned = players.filter(({ signedAtMs }) => signedAtMs === null);
  if ((signature.value || settingsOf(state).signedCopies) && unsigned.length > 0) {
    return no('not-signed', signature, { people: names(unsigned) });
  }
  return null;
}

/**
 * In a live event chips are bought at the table; whoever has not come by then forfeits his place
 * with the first coup (Tasmania 15.3.2(c)).
 */
function chipsRefusal(state: TournamentState): Decision | null {
  const forfeits = settingsOf(state).kind === 'live' && ruleOf(state, 'late-forfeits-live').value;
  const people = tablesOf(state).flatMap((table) =>
    inGame(table)
      .filter(({ issuedCents, presence }) => {
        return issuedCents === 0 && !(forfeits && presence !== 'seated');
      })
      .map(({ person }) => person),
  );
  return people.length === 0
    ? null
    : no('chips-missing', ruleOf(state, 'starting-chips-equal'), { people });
}

/** Every player of a table may have withdrawn since the draw. */
function emptyRefusal(state: TournamentState): Decision | null {
  const empty = tablesOf(state).find(({ places }) => places.length === 0);
  if (empty === undefined) return null;
  const what = `table ${empty.tableId} has no players; move somebody there`;
  return no('not-due', ruleOf(state, 'tables-designated'), { what });
}
