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
import { currentRound, isFinal, placesOfNext } from './rounds.ts';

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

/**
 * The stated number of each table goes on, with their equals where the terms say so, then the best
 * of the others over all tables (T-67).
 */
function advancing(state: TournamentState): string[] {
  const {
    advancing: most = 0,
    bestLosers = 0,
    secondaryPlaces = 0,
    equalsGoOn = false,
  } = currentRound(state) ?? {};
  // Equals are taken in the order of the sealed draw (T-83, VI-112).
  const drawn = new Map(state.structure.seats.map(({ person }, at) => [person, at]));
  const lot = (person: string) => drawn.get(person) ?? 0;
  const claims = tablesOf(state).flatMap(({ tableId }) =>
    (rankingAt(state, tableId)?.groups ?? []).flatMap((group) => {
      const all = equalsGoOn && group.from <= most;
      const people = all ? group.people.toSorted((a, b) => lot(a) - lot(b)) : group.people;
      return people.map((person, at) => ({ person, group, all, first: group.from + at <= most }));
    }),
  );
  const first = claims.filter((claim) => claim.first);
  const equals = claims.filter((claim) => claim.all && !claim.first);
  const rest = claims.filter((claim) => !claim.all && !claim.first);
  const losers = rest
    .toSorted((a, b) => better(a.group, b.group) || lot(a.person) - lot(b.person))
    .slice(0, bestLosers);
  const free = placesOfNext(state) - first.length - losers.length - secondaryPlaces;
  const seated = equals
    .toSorted((a, b) => lot(a.person) - lot(b.person))
    .slice(0, Math.max(0, free));
  return [...first, ...seated, ...losers].map(({ person }) => person);
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
