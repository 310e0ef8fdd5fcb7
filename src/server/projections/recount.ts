import { toJson } from '../../kit/index.ts';
import { type DocumentChange, type Store, walkRecords } from '../../store/index.ts';
import { TABLE_MACHINE, tableStream } from '../../table/index.ts';
import type { Calendar } from '../floor/gaming-day.ts';
import { FIGURES_KIND, IRREGULAR_KIND, RECORD_KIND } from './documents.ts';
import { addEvent, type Figures, noFigures } from './figures.ts';
import { irregularClause } from './irregular.ts';
import type { TableRecord } from './table-record.ts';

/** The most changes in one write; the store takes a thousand at once. */
const MOST_CHANGES = 400;
const PAGE = 500;

/**
 * Counts every day of a table by this calendar, from the log up to the version of its record. The
 * record is written last, so a recount that was cut short begins again. Null where another writer
 * changed a document in between.
 */
export async function countDaysAgain(
  store: Store,
  record: TableRecord,
  calendar: Calendar,
): Promise<TableRecord | null> {
  const days = await daysOf(store, record, calendar);
  const counted = { ...record, countedBy: calendar.setting };
  const changes = [
    ...(await replaced(store, FIGURES_KIND, record.tableId, days.figures)),
    ...(await replaced(store, IRREGULAR_KIND, record.tableId, days.irregular)),
  ];
  const stored = await store.getDocument(RECORD_KIND, record.tableId);
  changes.push({
    kind: RECORD_KIND,
    id: record.tableId,
    expectedVersion: stored?.version ?? 0,
    data: toJson(counted),
  });
  for (let from = 0; from < changes.length; from += MOST_CHANGES) {
    const answer = await store.changeDocuments(changes.slice(from, from + MOST_CHANGES));
    if (answer.kind !== 'changed') return null;
  }
  return counted;
}

async function daysOf(store: Store, { tableId, version }: TableRecord, calendar: Calendar) {
  const figures = new Map<string, Figures>();
  const irregular = new Map<string, Record<string, number>>();
  for await (const { firstVersion, command, events } of walkRecords(store, tableStream(tableId))) {
    if (firstVersion > version) break;
    const day = calendar.dayOf(command.atMs);
    for (const [at, stored] of events.entries()) {
      // The last events of an order may not have been taken up yet.
      if (firstVersion + at > version) break;
      const event = TABLE_MACHINE.events.read(stored);
      const before = figures.get(day) ?? noFigures(tableId, day);
      const after = addEvent(before, event);
      if (after !== before) figures.set(day, after);
      const clause = irregularClause(event);
      if (clause === null) continue;
      const clauses = irregular.get(day) ?? {};
      irregular.set(day, { ...clauses, [clause]: (clauses[clause] ?? 0) + 1 });
    }
  }
  return {
    figures,
    irregular: new Map([...irregular].map(([day, clauses]) => [day, { tableId, day, clauses }])),
  };
}

/**
 * Replaces the table's documents of a kind by what was counted; a day that no longer exists is
 * removed.
 */
async function replaced(
  store: Store,
  kind: string,
  tableId: string,
  counted: ReadonlyMap<string, unknown>,
): Promise<DocumentChange[]> {
  const old = await documentsOf(store, kind, tableId);
  const gone = [...old].filter(([day]) => !counted.has(day));
  return [
    ...gone.map(([day, expectedVersion]) => ({ kind, id: `${tableId}.${day}`, expectedVersion })),
    ...[...counted].map(([day, data]) => ({
      kind,
      id: `${tableId}.${day}`,
      expectedVersion: old.get(day) ?? 0,
      data: toJson(data),
    })),
  ];
}

/** The version of each document by day; an id of another table may begin with the same letters. */
async function documentsOf(store: Store, kind: string, tableId: string) {
  const found = new Map<string, number>();
  for (let after = `${tableId}.`; ; ) {
    const page = await store.listDocuments(kind, after, PAGE);
    const own = page.filter(({ id }) => id.startsWith(`${tableId}.`));
    for (const { id, version } of own) found.set(id.slice(tableId.length + 1), version);
    const last = page.at(-1);
    if (last === undefined || own.length < page.length) return found;
    after = last.id;
  }
}
