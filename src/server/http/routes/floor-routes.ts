import { ok } from '../../../kit/index.ts';
import { FLOOR_ROUTES, type FloorTable } from '../../../protocol/index.ts';
import type { Store } from '../../../store/index.ts';
import type { CageDesk } from '../../cage/cage-desk.ts';
import type { Floor } from '../../floor/floor.ts';
import { alertsOf, exposureOf } from '../../floor/floor-alerts.ts';
import type { Calendar } from '../../floor/gaming-day.ts';
import { JustNow } from '../../floor/just-now.ts';
import type { KnownNames } from '../../floor/known-names.ts';
import { peopleAt } from '../../floor/people-at.ts';
import { tableHeading } from '../../floor/table-heading.ts';
import { trayOf } from '../../floor/tray.ts';
import {
  FIGURES_KIND,
  IRREGULAR_KIND,
  readFigures,
  readIrregularDay,
} from '../../projections/documents.ts';
import { noFigures } from '../../projections/figures.ts';
import type { Projector } from '../../projections/projector.ts';
import type { CoupSummary } from '../../projections/table-record.ts';
import { winCurve } from '../../projections/win-curve.ts';
import type { Clock } from '../../system/clock.ts';
import { notFound } from '../door/answers.ts';
import { type Door, serve } from '../door/door.ts';

export interface FloorPorts {
  readonly floor: Floor;
  readonly store: Store;
  readonly projector: Projector;
  readonly names: KnownNames;
  readonly clock: Clock;
  readonly calendar: Calendar;
  readonly cage: Pick<CageDesk<unknown>, 'state'>;
}

const PAGE = 500;
/** The most pages of days: ten tables fill so many in more than ten years. */
const MOST_PAGES = 80;
const HOUR_MS = 3_600_000;

/** Routes of the pit: the whole floor, and the report of its days. */
export function floorRoutes(door: Door, ports: FloorPorts): void {
  const { floor, clock, names, calendar } = ports;
  const gamingDay = calendar.setting;
  const justNow = new JustNow(ports.store, floor);
  serve(door, FLOOR_ROUTES, {
    floor: async () => {
      const atMs = clock.wallMs();
      const day = calendar.dayOf(atMs);
      justNow.glance(floor.tableIds());
      const tables = await Promise.all(floor.tableIds().map((id) => floorTable(ports, id, day)));
      const people = tables.flatMap(({ dealer, supervisor, alerts }) => [
        dealer,
        supervisor,
        ...alerts.map(({ person }) => person),
      ]);
      return ok({ day, gamingDay, atMs, tables, names: await names.namesOf(people) });
    },
    winCurve: async ({ query: { table } }) => {
      if (!floor.has(table)) return notFound('table');
      const nowMs = clock.wallMs();
      const day = calendar.dayOf(nowMs);
      const lastShoe = (await ports.projector.record(table)).shoe;
      const of = { tableId: table, name: table, lastShoe };
      const points = await winCurve(ports.store, of, calendar.beginsMs(day), nowMs + 1);
      return ok({ day, points });
    },
    justNow: async ({ query: { table } }) => {
      if (!floor.has(table)) return notFound('table');
      const lines = await justNow.lines(table);
      return ok({ lines, names: await names.namesOf([...peopleAt(floor.state(table))]) });
    },
    report: async ({ query }) => ok({ gamingDay, rows: await reportRows(ports, query) }),
  });
}

async function floorTable(ports: FloorPorts, tableId: string, day: string): Promise<FloorTable> {
  const { floor, store, projector, cage } = ports;
  const state = floor.state(tableId);
  const { posts, people } = state;
  const stored = await store.getDocument(FIGURES_KIND, `${tableId}.${day}`);
  const figures = stored === undefined ? noFigures(tableId, day) : readFigures(stored);
  const { lastCoups, tray: flow } = await projector.record(tableId);
  const tray = trayOf(cage.state, tableId, state, flow?.chips ?? null);
  const { playerCents, bankerCents, clothCents, mostCents } = exposureOf(state);
  const { coups, dropCents, handleCents, winCents, commissionCents } = figures;
  return {
    ...tableHeading(tableId, state),
    pit: state.setup?.pit ?? null,
    dealer: posts.dealer,
    supervisor: posts.supervisor?.person ?? null,
    seated: people.seats.filter((person) => person !== null).length,
    coup: state.coup?.number ?? lastCoups[0]?.coup ?? null,
    ...{ playerCents, bankerCents, clothCents, differentialCents: mostCents },
    trayCents: tray?.trayCents ?? null,
    trayChips: tray?.chips ?? null,
    ...{ coups, dropCents, handleCents, winCents, commissionCents },
    coupsPerHour: paceOf(lastCoups),
    alerts: alertsOf(state, tray),
  };
}

/** The pace from the last coups of the record; null before there are two. */
function paceOf(coups: readonly CoupSummary[]): number | null {
  const [last] = coups;
  const first = coups.at(-1);
  if (last === undefined || first === undefined || last.atMs <= first.atMs) return null;
  return Math.round(((coups.length - 1) * HOUR_MS) / (last.atMs - first.atMs));
}

async function reportRows(
  { store, floor }: FloorPorts,
  { from = '', to = '9999-12-31' }: { readonly from?: string; readonly to?: string },
) {
  const figures = await everyDocument(store, FIGURES_KIND);
  const irregular = await everyDocument(store, IRREGULAR_KIND);
  const byDay = new Map(irregular.map((one) => [one.id, readIrregularDay(one)]));
  return figures
    .map((one) => ({ id: one.id, row: readFigures(one) }))
    .filter(({ row }) => row.day >= from && row.day <= to)
    .map(({ id, row }) => {
      const setup = floor.has(row.tableId) ? floor.state(row.tableId).setup : null;
      const clauses = Object.entries(byDay.get(id)?.clauses ?? {});
      return {
        ...row,
        tableName: setup?.name ?? row.tableId,
        bookId: setup?.bookId ?? '',
        pit: setup?.pit ?? null,
        irregularities: clauses.map(([clause, count]) => ({ clause, count })),
      };
    });
}

async function everyDocument(store: Store, kind: string) {
  const all: Awaited<ReturnType<Store['listDocuments']>>[number][] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const found = await store.listDocuments(kind, all.at(-1)?.id ?? '', PAGE);
    all.push(...found);
    if (found.length < PAGE) break;
  }
  return all;
}
