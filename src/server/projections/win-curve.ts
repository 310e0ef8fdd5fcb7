import type { Store } from '../../store/index.ts';
import { type SearchedTable, searchCoups } from './coup-search.ts';
import { CoupReader } from './read-coup.ts';

export interface CurvePoint {
  readonly atMs: number;
  readonly winCents: number;
}

/** More coups than a table deals in a day. */
const MOST_COUPS = 5000;
/** The most points of a curve; a line on a screen has no room for more. */
export const MOST_POINTS = 240;

/** The house's win at a table, coup after coup, from a moment on. */
export async function winCurve(
  store: Store,
  table: SearchedTable,
  fromMs: number,
  toMs: number,
): Promise<CurvePoint[]> {
  const asked = { fromMs, toMs, before: null, limit: MOST_COUPS };
  const { coups } = await searchCoups(new CoupReader(store), [table], asked);
  let winCents = 0;
  const points = coups.toReversed().map(({ atMs, houseCents }) => {
    winCents += houseCents;
    return { atMs, winCents };
  });
  return thinned(points);
}

/** Thins the points evenly and always keeps the last. */
export function thinned<T>(points: readonly T[]): T[] {
  if (points.length <= MOST_POINTS) return [...points];
  const step = (points.length - 1) / (MOST_POINTS - 1);
  return Array.from({ length: MOST_POINTS }, (_, at) => points[Math.round(at * step)]).filter(
    (point) => point !== undefined,
  );
}
