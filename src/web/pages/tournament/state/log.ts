import type { Outcome } from '../../../../rules/index.ts';
import {
  evolveTournament,
  NO_TOURNAMENT,
  type TournamentEvent,
  type TournamentState,
  tableOf,
  valueCents,
} from '../../../../tournament/index.ts';

/** A line of the log as the house sends it. */
export interface LogLine {
  readonly version: number;
  readonly atMs: number;
  readonly by: string;
  readonly event: TournamentEvent;
  readonly sentence: string;
}

/** Something that a director answers for: a penalty, a correction, a ruling. */
export interface PenaltyLine {
  readonly key: string;
  readonly atMs: number;
  readonly tableId: string | null;
  readonly seat: number | null;
  readonly person: string | null;
  readonly kind: PenaltyKind;
  /** The words of the person who recorded the line; empty where the kind says everything. */
  readonly text: string;
  readonly amountCents: number | null;
  readonly clause: string | null;
}

const PENALTY_KINDS = [
  'late',
  'absent',
  'faulty-form',
  'penalty',
  'outOfTurn',
  'restricted',
  'corrected',
  'returned',
  'eliminated',
  'forfeited',
  'disqualified',
  'retired',
] as const;
export type PenaltyKind = (typeof PENALTY_KINDS)[number] | 'ruling';

type Told = Pick<PenaltyLine, 'kind'> & Partial<PenaltyLine>;

export function penaltiesOf(log: readonly LogLine[]): readonly PenaltyLine[] {
  return log.flatMap(({ event, atMs, version }, at) => {
    const told = penaltyOf(event);
    if (told === null) return [];
    const tableId = 'tableId' in event ? event.tableId : null;
    const seat = 'seat' in event ? event.seat : null;
    const nobody = { person: null, text: '', amountCents: null, clause: null };
    return [{ ...nobody, key: `${version} ${at}`, atMs, tableId, seat, ...told }];
  });
}

function penaltyOf(event: TournamentEvent): Told | null {
  switch (event.type) {
    case 'MinimumDeducted':
      return { kind: event.why, amountCents: event.amountCents, clause: event.clause };
    case 'TurnTaken':
      return event.outOfTurn ? { kind: 'outOfTurn' } : null;
    case 'WagerRestricted':
      return { kind: 'restricted' };
    case 'StakeCorrected':
      return { kind: 'corrected', amountCents: event.countsCents, clause: event.clause };
    case 'FormReturned':
      return { kind: 'returned', text: event.why };
    case 'PlaceLost': {
      const { standing, person, clause } = event;
      return { kind: standing, person, clause };
    }
    case 'IncidentRecorded': {
      const { what, outcome, person, clause } = event.incident;
      const text = [what, outcome].filter((part) => part !== '').join(': ');
      return { kind: 'ruling', text, person, clause };
    }
    default:
      return null;
  }
}

/** Chips of each player at each table, at the start and after every counted coup of the session. */
export type Stacks = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;

/**
 * Reads the stacks from the log, folded as the house folds it; only the contents of forms are
 * missing.
 */
export function stacksOf(log: readonly LogLine[]): Stacks {
  let state = NO_TOURNAMENT;
  let stacks: Record<string, Record<string, readonly number[]>> = {};
  for (const { event } of log) {
    state = evolveTournament(state, event);
    if (event.type === 'SeatsDrawn') stacks = {};
    if (event.type === 'SessionStarted') {
      for (const tableId of state.floor.ids) stacks[tableId] = counted(state, tableId, {});
    }
    if (event.type === 'CoupCounted') {
      stacks[event.tableId] = counted(state, event.tableId, stacks[event.tableId] ?? {});
    }
  }
  return stacks;
}

function counted(
  state: TournamentState,
  tableId: string,
  before: Readonly<Record<string, readonly number[]>>,
): Record<string, readonly number[]> {
  const table = tableOf(state, tableId);
  if (table === null) return { ...before };
  return Object.fromEntries(
    table.places.map(({ person, standing }) => {
      const known = before[person] ?? [];
      if (standing !== 'in-game' && known.at(-1) === 0) return [person, known];
      const now = standing === 'in-game' ? valueCents(table, person) : 0;
      return [person, [...known, now]];
    }),
  );
}

/** Places that each player won (above zero) or lost in the last coups. */
export function movesOf(stacks: Readonly<Record<string, readonly number[]>>, coups: number) {
  const length = Math.max(0, ...Object.values(stacks).map((line) => line.length));
  const then = Math.max(0, length - 1 - coups);
  const rankAt = (person: string, at: number) => {
    const own = stacks[person]?.[at] ?? 0;
    return Object.values(stacks).filter((line) => (line[at] ?? 0) > own).length;
  };
  // From a level start nobody has lost a place: until then everybody shared the first.
  const level = new Set(Object.values(stacks).map((line) => line[then])).size <= 1;
  return Object.fromEntries(
    Object.keys(stacks).map((person) => [
      person,
      level ? 0 : rankAt(person, then) - rankAt(person, length - 1),
    ]),
  );
}

/** Results of the shoe in use at each table, oldest first. */
export function resultsOf(log: readonly LogLine[]): Readonly<Record<string, readonly Outcome[]>> {
  const results: Record<string, Outcome[]> = {};
  for (const { event } of log) {
    if (event.type !== 'TableMoved') continue;
    const { tableId, event: moved } = event;
    if (moved.type === 'ResultAnnounced') {
      results[tableId] = [...(results[tableId] ?? []), moved.result.outcome];
    }
    if (moved.type === 'TableOpened' || moved.type === 'ShoeEnded') results[tableId] = [];
  }
  return results;
}
