import type { EventState } from '../../tournament/index.ts';
import { tablesOf } from '../../tournament/index.ts';

/** Everybody whom a view of this tournament may name. */
export function peopleIn({ entry, terms, ...state }: EventState): readonly string[] {
  const tables = tablesOf({ entry, terms, ...state });
  const staff = tables.flatMap(({ table }) => [
    table.posts.dealer,
    table.posts.supervisor?.person ?? null,
  ]);
  const substitutes = tables.flatMap(({ places }) => places.map(({ substitute }) => substitute));
  const directors = terms.directors.map(({ person }) => person);
  const all = [...entry.order, ...directors, ...staff, ...substitutes];
  return [...new Set(all.filter((person) => person !== null))];
}
