import { type Cents, cents } from '../../kit/index.ts';
import {
  type EntrantStatus,
  entrantOf,
  type Place,
  type RankedGroup,
  rankingAt,
  ruleOf,
  settingsOf,
  type TournamentEvent,
  type TournamentState,
  type TournamentTable,
  valueCents,
} from '../kernel/index.ts';
import { currentRound, isFinal } from '../structure/index.ts';

/**
 * The order of a table: survivors by value, then the eliminated, latest first (T-67). A player who
 * forfeited or was disqualified is not ranked. The rules say whether a group of equals is played
 * off, shared or left alone.
 */
export function rankTable(
  state: TournamentState,
  table: TournamentTable,
  allOut: boolean,
): TournamentEvent[] {
  const fresh: RankedGroup[] = [];
  const above = (table.playOff?.from ?? 1) - 1;
  let from = 1;
  for (const group of groupsOf(table)) {
    // All players who were left went out in the coup just played (Tasmania 15.8.5).
    const restarts = allOut && from === 1 && group.outInCoup === table.coups;
    const place = from + above;
    const how = howHere(state, group, place, from === 1, restarts);
    fresh.push({ ...group, from: place, how });
    from += group.people.length;
  }
  const groups = table.playOff === null ? fresh : merged(state, table, fresh);
  return [ranked(state, table, groups)];
}

/** The ranking of a finished table after one of its players has left the tournament. */
export function rankAnew(state: TournamentState, table: TournamentTable): TournamentEvent[] {
  const known = rankingAt(state, table.tableId);
  return known === null ? [] : [ranked(state, table, known.groups)];
}

function ranked(
  state: TournamentState,
  { tableId }: TournamentTable,
  groups: readonly RankedGroup[],
): TournamentEvent {
  return { type: 'TableRanked', ranking: { tableId, groups: withoutGone(state, groups) } };
}

const GONE: readonly EntrantStatus[] = ['forfeited', 'disqualified', 'retired', 'withdrawn'];

/**
 * A player who left the tournament has no place: those behind move up, and may then have to play
 * off.
 */
function withoutGone(state: TournamentState, groups: readonly RankedGroup[]): RankedGroup[] {
  let from = 1;
  return groups.flatMap((group) => {
    const people = group.people.filter(
      (person) => !GONE.includes(entrantOf(state, person)?.status ?? 'player'),
    );
    const place = from;
    from += people.length;
    if (people.length === 0) return [];
    if (people.length === group.people.length && place === group.from) return [group];
    const restarts = group.how === 'play-off' && group.outInCoup !== null;
    const moved = { ...group, people };
    return [{ ...moved, from: place, how: howHere(state, moved, place, place === 1, restarts) }];
  });
}

type Equals = Omit<RankedGroup, 'from' | 'how'>;

/** Players with equal claims, best first, each group in the order of seats. */
function groupsOf(table: TournamentTable): Equals[] {
  const ranked = table.places.filter(
    ({ standing, person }) =>
      (standing === 'in-game' || standing === 'eliminated') &&
      (table.playOff === null || table.playOff.people.includes(person)),
  );
  const claims = new Map<string, Equals>();
  for (const place of ranked) {
    const claim = claimOf(table, place);
    const key = `${claim.outInCoup ?? ''}/${claim.outInCoup === null ? claim.valueCents : ''}`;
    const before = claims.get(key);
    claims.set(
      key,
      before === undefined ? claim : { ...before, people: [...before.people, place.person] },
    );
  }
  return [...claims.values()].sort(
    (a, b) => (b.outInCoup ?? LATER) - (a.outInCoup ?? LATER) || b.valueCents - a.valueCents,
  );
}

const LATER = Number.MAX_SAFE_INTEGER;

function claimOf(table: TournamentTable, place: Place): Equals {
  const alive = place.standing === 'in-game';
  const value: Cents = alive ? valueCents(table, place.person) : cents(0);
  return { people: [place.person], valueCents: value, outInCoup: alive ? null : place.outInCoup };
}

/**
 * Nobody plays off with nothing left: equals on zero count as out together, unless nobody has
 * anything (T-36).
 */
function howHere(
  state: TournamentState,
  group: Equals,
  place: number,
  isFirst: boolean,
  restarts: boolean,
): RankedGroup['how'] {
  const spent = !isFirst && group.outInCoup === null && group.valueCents === 0;
  return howOf(state, spent ? { ...group, outInCoup: 0 } : group, place, restarts);
}

function howOf(
  state: TournamentState,
  { people, outInCoup }: Equals,
  from: number,
  allOut: boolean,
): RankedGroup['how'] {
  if (people.length === 1) return 'fixed';
  const to = from + people.length - 1;
  const advancing = isFinal(state) ? 0 : (currentRound(state)?.advancing ?? 0);
  const cutsAdvance = from <= advancing && advancing < to;
  // A place in a later session cannot be shared (T-69), but the terms may let all equals go on.
  if (cutsAdvance) return currentRound(state)?.equalsGoOn === true ? 'joint' : 'play-off';
  const survivors = outInCoup === null || allOut;
  if (!survivors && ruleOf(state, 'prizes-shared').value) return 'joint';
  if (settingsOf(state).tieBreak === 'share') return 'joint';
  return isFinal(state) && prizesDiffer(state, from, to) ? 'play-off' : 'joint';
}

/** Whether the order among these places changes a prize. */
export function prizesDiffer(state: TournamentState, from: number, to: number): boolean {
  const { prizes } = settingsOf(state);
  const texts = new Set<string>();
  for (let place = from; place <= to; place += 1) {
    const prize = prizes.find((candidate) => candidate.place === place);
    texts.add(JSON.stringify(prize?.share ?? null));
  }
  return texts.size > 1;
}

/** A play-off decides only the places for which it was played; all others stand. */
function merged(
  state: TournamentState,
  { tableId, playOff }: TournamentTable,
  played: readonly RankedGroup[],
): RankedGroup[] {
  const before = rankingAt(state, tableId)?.groups ?? [];
  return before.flatMap((group) => (group.from === playOff?.from ? played : [group]));
}

/** The first group that still has to be played off. */
export function openGroup(state: TournamentState, tableId: string): RankedGroup | null {
  const groups = rankingAt(state, tableId)?.groups ?? [];
  return groups.find(({ how }) => how === 'play-off') ?? null;
}
