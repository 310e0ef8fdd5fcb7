import type { PlaceBoard, TableBoard } from '../../../../tournament/index.ts';

/** One place of a table as rankings show it. */
export interface Standing {
  readonly place: PlaceBoard;
  readonly valueCents: number;
  readonly rank: number | null;
  readonly goesOn: boolean;
  /** Chips ahead of the best player who does not go on, or below zero: behind the last who does. */
  readonly toLineCents: number | null;
  readonly outInCoup: number | null;
}

export function chipsHeld({ stackCents, stakedCents }: PlaceBoard): number {
  return stackCents + stakedCents;
}

/**
 * Players in the game by their chips, the best first; then players who are out, the last out first.
 */
export function standingsOf(table: TableBoard, goingOn: number): readonly Standing[] {
  const alive = table.places
    .filter(({ standing }) => standing === 'in-game')
    .map((place) => ({ place, ...rankedAt(table, place) }))
    .sort(
      (a, b) => a.order - b.order || b.valueCents - a.valueCents || a.place.seat - b.place.seat,
    );
  const inside = alive[Math.min(goingOn, alive.length) - 1];
  const outside = alive[goingOn];
  const lines = alive.map(({ place, valueCents, rank }, at): Standing => {
    const goesOn = at < goingOn;
    const other = goesOn ? outside : inside;
    return {
      place,
      valueCents,
      rank,
      goesOn,
      toLineCents: other === undefined ? null : valueCents - other.valueCents,
      outInCoup: null,
    };
  });
  const out = table.places
    .filter(({ standing }) => standing !== 'in-game')
    .map((place) => outLine(table, place))
    .sort((a, b) => (b.outInCoup ?? 0) - (a.outInCoup ?? 0) || a.place.seat - b.place.seat);
  return [...lines, ...out];
}

/**
 * A player's rank; a decided table keeps its ranking, although its chips have gone back to the
 * bank.
 */
function rankedAt({ stage, ranking }: TableBoard, place: PlaceBoard) {
  const groups = stage === 'decided' ? (ranking?.groups ?? []) : [];
  const group = groups.find(({ people }) => people.includes(place.person));
  return group === undefined
    ? { order: 0, valueCents: chipsHeld(place), rank: place.rank }
    : { order: group.from, valueCents: group.valueCents, rank: group.from };
}

function outLine({ ranking }: TableBoard, place: PlaceBoard): Standing {
  const group = ranking?.groups.find(({ people }) => people.includes(place.person));
  return {
    place,
    valueCents: chipsHeld(place),
    rank: null,
    goesOn: false,
    toLineCents: null,
    outInCoup: group?.outInCoup ?? null,
  };
}

/** The next better and the next worse player, and the distance in chips to each. */
export interface Neighbours {
  readonly better: {
    readonly person: string;
    readonly rank: number;
    readonly byCents: number;
  } | null;
  readonly worse: { readonly rank: number; readonly byCents: number } | null;
  readonly of: number;
}

export function neighboursOf(lines: readonly Standing[], person: string): Neighbours | null {
  const alive = lines.filter(({ rank }) => rank !== null);
  const own = alive.find(({ place }) => place.person === person);
  if (own === undefined) return null;
  const better = alive.filter(({ valueCents }) => valueCents > own.valueCents).at(-1);
  const worse = alive.find(({ valueCents }) => valueCents < own.valueCents);
  return {
    better:
      better === undefined
        ? null
        : {
            person: better.place.person,
            rank: better.rank ?? 0,
            byCents: better.valueCents - own.valueCents,
          },
    worse:
      worse === undefined
        ? null
        : { rank: worse.rank ?? 0, byCents: own.valueCents - worse.valueCents },
    of: alive.length,
  };
}
