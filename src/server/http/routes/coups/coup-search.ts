import type { AskedFor, FoundCoup, FoundCoupsPage } from '../../../../protocol/index.ts';
import type { Store } from '../../../../store/index.ts';
import type { Floor } from '../../../floor/floor.ts';
import type { KnownNames } from '../../../floor/known-names.ts';
import type { People } from '../../../people/index.ts';
import { searchCoups, wantedBy } from '../../../projections/coup-search.ts';
import { dayOf } from '../../../projections/figures.ts';
import type { Projector } from '../../../projections/projector.ts';
import { CoupReader } from '../../../projections/read-coup.ts';
import { placesOf } from '../../../projections/wager-history.ts';

export interface CoupSearchPorts {
  readonly floor: Floor;
  readonly store: Store;
  readonly projector: Projector;
  readonly people: People;
  readonly names: KnownNames;
}

type Query = AskedFor<'searchCoups'>;

const USUAL_PAGE = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The most pages of a person's coups that are searched for one page of one table. */
const MOST_PAGES = 20;

/** Finds coups across tables, by person and by time. */
export async function findCoups(ports: CoupSearchPorts, query: Query): Promise<FoundCoupsPage> {
  const found =
    query.person === undefined
      ? await byTime(ports, query)
      : await byPerson(ports, query.person, query);
  const names = await ports.names.namesOf(found.coups.flatMap(({ people }) => people));
  return { ...found, names };
}

async function byTime({ floor, store, projector }: CoupSearchPorts, query: Query) {
  const ids = query.table === undefined ? floor.tableIds() : [query.table];
  const tables = await Promise.all(
    ids.map(async (tableId) => ({
      tableId,
      name: nameOf(floor, tableId),
      lastShoe: (await projector.record(tableId)).shoe,
    })),
  );
  if (tables.length === 0) return { coups: [], next: null };
  return searchCoups(new CoupReader(store), tables, {
    fromMs: query.fromMs ?? 0,
    toMs: query.toMs ?? Number.MAX_SAFE_INTEGER,
    before: query.before ?? null,
    limit: query.limit ?? USUAL_PAGE,
    wants: wantedBy(query),
  });
}

async function byPerson({ floor, store, people }: CoupSearchPorts, person: string, query: Query) {
  const { fromMs = 0, limit = USUAL_PAGE } = query;
  const toMs = Math.min(query.toMs ?? Number.MAX_SAFE_INTEGER, people.steady.nowMs() + DAY_MS);
  const born = (await people.person(person))?.createdAtMs ?? fromMs;
  const days = { fromDay: dayOf(Math.max(fromMs, born - DAY_MS)), toDay: dayOf(toMs) };
  const reader = new CoupReader(store);
  const coups: FoundCoup[] = [];
  const wants = wantedBy(query);
  let before = query.before ?? null;
  for (let page = 0; page < MOST_PAGES && coups.length < limit; page += 1) {
    const asked = { person, ...days, before, limit: limit - coups.length };
    const { places, next } = await placesOf(store, asked);
    for (const { where } of places) {
      const { tableId, shoe, coup, atMs } = where;
      const wanted = query.table === undefined || query.table === tableId;
      if (!wanted || atMs < fromMs || atMs >= toMs) continue;
      const summary = (await reader.shoe(tableId, shoe)).find((one) => one.coup === coup);
      if (summary !== undefined && wants(summary)) {
        coups.push({ ...summary, tableId, tableName: nameOf(floor, tableId) });
      }
    }
    before = next;
    if (next === null) break;
  }
  return { coups, next: before };
}

function nameOf(floor: Floor, tableId: string): string {
  return (floor.has(tableId) ? floor.state(tableId).setup?.name : null) ?? tableId;
}
