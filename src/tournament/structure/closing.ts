import { ok } from '../../kit/index.ts';
import {
  collectChips,
  type Decision,
  no,
  type RankedGroup,
  rankingAt,
  ruleOf,
  type TournamentEvent,
  type TournamentState,
  tablesOf,
} from '../kernel/index.ts';
import { currentRound, isFinal } from './rounds.ts';

/** All tables are decided: chips go back to their owners, and the right players go on. */
export function closeSession(state: TournamentState): Decision {
  const undecided = tablesOf(state).filter(({ stage }) => stage !== 'decided');
  const { round, session } = state.structure;
  if (session !== 'running') return no('not-now', null, { phase: state.phase, stage: session });
  if (undecided.length > 0) {
    const tables = undecided.map(({ tableId }) => tableId);
    // Equals at a table that is over play off (Tasmania 15.8.3); the others are still played.
    const equals = undecided.every(({ stage }) => stage === 'concluded');
    return no('tables-undecided', ruleOf(state, equals ? 'play-off' : 'winners-by-value'), {
      tables,
    });
  }
  const going = isFinal(state) ? [] : advancing(state);
  const goes = new Set(going);
  const ranked = rankedPeople(state);
  const stays = ranked.filter((person) => !goes.has(person));
  return ok([
    ...collectChips(state, tablesOf(state)),
    ...going.map(
      (person): TournamentEvent => ({ type: 'PlayerAdvanced', person, round: round + 1 }),
    ),
    ...(isFinal(state)
      ? []
      : stays.map((person): TournamentEvent => ({ type: 'PlayerNotQualified', person }))),
    { type: 'SessionClosed', round },
    ...(isFinal(state) ? [{ type: 'FinalPlayed' } as const] : []),
  ]);
}

/** The stated number of each table goes on, then the best of the others over all tables (T-67). */
function advancing(state: TournamentState): string[] {
  const round = currentRound(state);
  const most = round?.advancing ?? 0;
  const first: string[] = [];
  const rest: { readonly person: string; readonly group: RankedGroup }[] = [];
  for (const { tableId } of tablesOf(state)) {
    for (const group of rankingAt(state, tableId)?.groups ?? []) {
      for (const [at, person] of group.people.entries()) {
        if (group.from + at <= most) first.push(person);
        else rest.push({ person, group });
      }
    }
  }
  // Equal losers go on in the order of the sealed draw (T-83).
  const drawn = new Map(state.structure.seats.map(({ person }, at) => [person, at]));
  const lot = (person: string) => drawn.get(person) ?? 0;
  rest.sort((a, b) => better(a.group, b.group) || lot(a.person) - lot(b.person));
  return [...first, ...rest.slice(0, round?.bestLosers ?? 0).map(({ person }) => person)];
}

/** Survivors come before the eliminated, then more chips, then the later coup. */
function better(a: RankedGroup, b: RankedGroup): number {
  const late = Number.MAX_SAFE_INTEGER;
  const coups = (b.outInCoup ?? late) - (a.outInCoup ?? late);
  return coups !== 0 ? coups : b.valueCents - a.valueCents;
}

function rankedPeople(state: TournamentState): string[] {
  return tablesOf(state).flatMap(({ tableId }) =>
    (rankingAt(state, tableId)?.groups ?? []).flatMap(({ people }) => people),
  );
}
