import type { PastCoup, PastCoupsPage } from '../../protocol/index.ts';
import { findBook } from '../../rules/index.ts';
import type { Store } from '../../store/index.ts';
import { coupRecord, type TableSetup } from '../../table/index.ts';
import { ownCoup } from './coup-detail.ts';
import {
  PERSON_DAY_KIND,
  PERSON_SHOE_KIND,
  type PersonCoup,
  type PersonDay,
  readPersonDay,
  readPersonShoe,
} from './documents.ts';
import { CoupReader } from './read-coup.ts';

/** How many months a person's own books go back; earlier wagers are a matter for the auditor. */
const MOST_MONTHS = 240;
const DAYS_IN_A_MONTH = 31;

export interface HistoryAsked {
  readonly person: string;
  /** The first and the last day, such as 2026-11-16, both included. */
  readonly fromDay: string;
  readonly toDay: string;
  /** Where the page before ended. */
  readonly before: string | null;
  readonly limit: number;
}

/** A person's wagers at all tables, newest first, a page at a time. */
export async function wagerHistory(
  store: Store,
  setupOf: (tableId: string) => TableSetup | null,
  asked: HistoryAsked,
): Promise<PastCoupsPage> {
  const { places, next } = await placesOf(store, asked);
  const reader = new CoupReader(store);
  const coups: PastCoup[] = [];
  for (const { where } of places) {
    const past = await pastCoup(reader, setupOf(where.tableId), where, asked.person);
    if (past !== null) coups.push(past);
  }
  return { coups, next };
}

interface Place {
  readonly cursor: string;
  readonly where: PersonCoup;
}

/** Where a person's coups are, newest first. */
export async function placesOf(store: Store, asked: HistoryAsked) {
  const places: Place[] = [];
  const [day = '', index = ''] = (asked.before ?? '').split('.');
  const lastDay = day !== '' && day < asked.toDay ? day : asked.toDay;
  const inPeriod = (found: Day) => found.day <= lastDay && found.day >= asked.fromDay;
  let month = lastDay.slice(0, 7);
  for (let back = 0; back < MOST_MONTHS && month >= asked.fromDay.slice(0, 7); back += 1) {
    for (const found of (await daysOf(store, asked.person, month)).filter(inPeriod)) {
      const coups = await coupsOf(store, asked.person, found);
      const end = found.day === day ? Number(index) : coups.length;
      places.push(...newestFirst(found.day, coups.slice(0, end), asked.limit - places.length));
      if (places.length >= asked.limit) return { places, next: places.at(-1)?.cursor ?? null };
    }
    month = monthBefore(month);
  }
  return { places, next: null };
}

interface Day extends PersonDay {
  readonly day: string;
}

/** Up to `most` of these coups, the last first. */
function newestFirst(day: string, coups: readonly PersonCoup[], most: number): Place[] {
  return coups
    .map((where, at) => ({ cursor: `${day}.${at}`, where }))
    .reverse()
    .slice(0, most);
}

/** The days of a month with wagers, newest first. */
async function daysOf(store: Store, person: string, month: string): Promise<Day[]> {
  const start = `${person}.${month}-`;
  const stored = await store.listDocuments(PERSON_DAY_KIND, start, DAYS_IN_A_MONTH);
  return stored
    .filter(({ id }) => id.startsWith(start))
    .map((one) => ({ day: one.id.slice(person.length + 1), ...readPersonDay(one) }))
    .reverse();
}

/** The coups of one day at all tables, in the order in which they ended. */
async function coupsOf(store: Store, person: string, found: Day): Promise<PersonCoup[]> {
  const coups: PersonCoup[] = [...(found.coups ?? [])];
  for (const shoe of found.shoes ?? []) {
    const stored = await store.getDocument(PERSON_SHOE_KIND, `${person}.${found.day}.${shoe}`);
    if (stored !== undefined) coups.push(...readPersonShoe(stored).coups);
  }
  return coups.sort((a, b) => a.atMs - b.atMs);
}

function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const before = number === 1 ? [year - 1, 12] : [year, number - 1];
  return `${String(before[0]).padStart(4, '0')}-${String(before[1]).padStart(2, '0')}`;
}

async function pastCoup(
  reader: CoupReader,
  setup: TableSetup | null,
  { tableId, shoe, coup, atMs, version }: PersonCoup,
  person: string,
): Promise<PastCoup | null> {
  const book = setup === null ? null : findBook(setup.bookId);
  if (setup === null || book === null) return null;
  const at = { tableId, tableName: setup.name, bookId: book.id, shoe, coup, atMs };
  if (coup === null) {
    const logged = await reader.event(tableId, version ?? 0);
    if (logged?.event.type !== 'ShoeEnded') return null;
    const record = { rows: logged.event.slips, riding: [], returned: [] };
    const own = ownCoup(record, [], person, null);
    const open = { outcome: null, playerPoint: null, bankerPoint: null };
    return own && { ...at, kind: 'end-of-shoe', ...open, own };
  }
  const logged = await reader.coup(tableId, shoe, coup);
  if (logged === null) return null;
  const { kind, outcome, playerPoint, bankerPoint } = logged.summary;
  const record = coupRecord(
    book,
    logged.events.map(({ event }) => event),
  );
  const own = ownCoup(record, logged.later, person, logged.summary);
  return own && { ...at, kind, outcome, playerPoint, bankerPoint, own };
}
