import type { Correction, CoupDetail, OwnCoup } from '../../protocol/index.ts';
import { findBook } from '../../rules/index.ts';
import {
  type CoupRecord,
  coupRecord,
  eventFor,
  type TableSetup,
  UNOPENED,
  type Viewer,
  type Wager,
} from '../../table/index.ts';
import type { LoggedCoup, LoggedEvent } from './read-coup.ts';

/** A coup's detail without the names of the people in it. */
export type NamelessCoup = Omit<CoupDetail, 'names'>;

/** A coup that is over, for one reader; null where its book is not known any more. */
export function coupDetail(
  setup: TableSetup,
  { summary, events, later }: LoggedCoup,
  viewer: Viewer,
): NamelessCoup | null {
  const book = findBook(setup.bookId);
  if (book === null) return null;
  const record = coupRecord(
    book,
    events.map(({ event }) => event),
  );
  return {
    tableId: setup.tableId,
    tableName: setup.name,
    bookId: setup.bookId,
    versionId: setup.versionId,
    summary,
    ...record,
    own: viewer.kind === 'patron' ? ownCoup(record, later, viewer.person, summary) : null,
    invalidated: invalidated(later, summary),
    events: told(events, viewer),
  };
}

/** A coup as one of its bettors sees it; null for a person who had nothing on it. */
export function ownCoup(
  record: Pick<CoupRecord, 'rows' | 'riding' | 'returned'>,
  later: readonly LoggedEvent[],
  person: string,
  coup: WhichCoup | null,
): OwnCoup | null {
  const wagers = record.rows.filter(({ wager }) => isOwn(wager, person));
  const riding = record.riding.filter(({ wager }) => isOwn(wager, person));
  const returned = record.returned.filter((one) => one.person === person);
  if (wagers.length + riding.length + returned.length === 0) return null;
  const corrections = correctionsOf(later, person, coup);
  const stakeCents = sum(wagers, ({ wager }) => wager.stakeCents);
  const returnedCents = sum(wagers, (row) => row.returnedCents);
  const corrected = sum(corrections, ({ amountCents }) => amountCents);
  return {
    wagers,
    riding,
    returned,
    corrections,
    stakeCents,
    returnedCents,
    commissionCents: sum(wagers, (row) => row.commissionCents),
    netCents: returnedCents - stakeCents + corrected,
  };
}

/** Chips that a nominee placed belong to their owner (VI-64); both see what became of them. */
function isOwn({ person, nominee }: Wager, reader: string): boolean {
  return person === reader || nominee === reader;
}

function correctionsOf(
  later: readonly LoggedEvent[],
  reader: string,
  coup: WhichCoup | null,
): Correction[] {
  return later.flatMap(({ event }): Correction[] => {
    if (event.type === 'PaymentCorrected' && event.person === reader) {
      const { amountCents, clause, why } = event;
      return [{ amountCents, clause, why }];
    }
    if (event.type !== 'ResultInvalidated' || !isOf(event, coup)) return [];
    return event.adjustments
      .filter(({ person }) => person === reader)
      .map(({ amountCents }) => ({ amountCents, clause: event.clause, why: event.ground }));
  });
}

interface WhichCoup {
  readonly coup: number;
  readonly shoe: number;
}

/**
 * Whether an event is of this coup. Coups are counted from one in each shoe; older events name no
 * shoe and mean the one in use.
 */
function isOf(event: { readonly coup: number; readonly shoe?: number }, of: WhichCoup | null) {
  return of !== null && event.coup === of.coup && (event.shoe ?? of.shoe) === of.shoe;
}

function invalidated(later: readonly LoggedEvent[], coup: WhichCoup): CoupDetail['invalidated'] {
  for (const { event } of later) {
    if (event.type !== 'ResultInvalidated' || !isOf(event, coup)) continue;
    return { ground: event.ground, clause: event.clause };
  }
  return null;
}

/** The events that the viewer may see; for a finished coup this needs no state. */
function told(events: readonly LoggedEvent[], viewer: Viewer): CoupDetail['events'] {
  return events.flatMap(({ version, atMs, event }) => {
    const part = eventFor(UNOPENED, event, viewer);
    return part === null ? [] : [{ version, atMs, event: part }];
  });
}

function sum<T>(items: readonly T[], amount: (item: T) => number): number {
  return items.reduce((total, item) => total + amount(item), 0);
}
