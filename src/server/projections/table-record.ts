import { type ChipPile, fewestChips, never, withChips } from '../../kit/index.ts';
import type { CoupSummary } from '../../protocol/index.ts';
import { type RoadResult, roadResultOf } from '../../roads/index.ts';
import type { CoupResult } from '../../rules/index.ts';
import type { SettledRow, TableEvent, TableSetup } from '../../table/index.ts';
import { addEvent, noFigures } from './figures.ts';
import { irregularClause } from './irregular.ts';

export type { CoupSummary };

/** What the lobby, the roads and the pit need of a table, folded from its events. */
export interface TableRecord {
  readonly tableId: string;
  /** The version up to which the table's log has been taken up. */
  readonly version: number;
  readonly shoe: number;
  /** Results of the shoe in use, for the roads. */
  readonly results: readonly RoadResult[];
  readonly coup: OpenCoup | null;
  /** What was irregular since the last coup; an auditor finds it with the next one. */
  readonly ahead?: Irregular;
  readonly lastCoups: readonly CoupSummary[];
  /** The setting of the calendar by which its figures are counted; absent: days of UTC. */
  readonly countedBy?: string;
  /** Absent in records older than this field, until their table opens again. */
  readonly terms?: PlayedTerms;
  /** The flow of real chips, by value; absent as `terms`. */
  readonly tray?: TrayFlow;
}

/** The terms on which the odds of a table depend. */
export interface PlayedTerms {
  readonly bookId: string;
  readonly versionId: string;
  readonly decks: number;
  readonly tiePercent: number | null;
}

interface Irregular {
  readonly firstVersion: number;
  /** Clauses of irregularities so far. */
  readonly irregular: readonly string[];
}

export interface OpenCoup {
  readonly number: number;
  readonly firstVersion: number;
  readonly dummy: boolean;
  readonly result: CoupResult | null;
  /** Clauses of irregularities so far. */
  readonly irregular?: readonly string[];
}

const LAST_COUPS_KEPT = 12;

export function newRecord(tableId: string): TableRecord {
  return { tableId, version: 0, shoe: 1, results: [], coup: null, lastCoups: [] };
}

export interface FoldedRecord {
  readonly record: TableRecord;
  readonly finished: CoupSummary | null;
  readonly rows: readonly SettledRow[];
}

export function foldEvent(
  before: TableRecord,
  event: TableEvent,
  version: number,
  atMs: number,
): FoldedRecord {
  const record = withTray(withIrregular(before, irregularClause(event), version), event);
  if (!changesRecord(event)) return unfinished(record);
  const next = { ...record, version };
  switch (event.type) {
    case 'TableOpened':
      return unfinished({ ...next, terms: termsOf(event.setup) });
    case 'BettingOpened':
      return unfinished(opened(next, event.coup, false));
    case 'DummyCoupBegan':
      return unfinished(opened(next, event.coup, true));
    case 'CoupBecameDummy':
      return unfinished({ ...next, coup: record.coup && { ...record.coup, dummy: true } });
    case 'ResultAnnounced':
      return unfinished({ ...next, coup: record.coup && { ...record.coup, result: event.result } });
    case 'CoupSettled':
      return finish(next, version, atMs, event.rows);
    case 'CoupVoided':
      return finish(next, version, atMs, [], event.returned);
    case 'ResultInvalidated':
      return unfinished(withoutResult(next, event.coup, event.shoe ?? record.shoe));
    case 'ResultCalledBack':
      return unfinished(dealtAgain(next, event.settled !== null));
    case 'ShoeEnded':
      return unfinished({ ...next, shoe: record.shoe + 1, results: [], coup: null });
    default:
      return never(event);
  }
}

const RECORD_EVENTS = [
  'TableOpened',
  'BettingOpened',
  'DummyCoupBegan',
  'CoupBecameDummy',
  'ResultAnnounced',
  'CoupSettled',
  'CoupVoided',
  'ResultInvalidated',
  'ResultCalledBack',
  'ShoeEnded',
] as const;
type RecordEvent = Extract<TableEvent, { type: (typeof RECORD_EVENTS)[number] }>;
const CHANGES_RECORD: ReadonlySet<TableEvent['type']> = new Set(RECORD_EVENTS);

/** Whether an event changes a table's record. Most events are wagers, which do not. */
export function changesRecord(event: TableEvent): event is RecordEvent {
  return CHANGES_RECORD.has(event.type);
}

function termsOf({ bookId, versionId, decks, sign }: TableSetup): PlayedTerms {
  return { bookId, versionId, decks, tiePercent: sign.tiePercent ?? null };
}

function finish(
  record: TableRecord,
  version: number,
  atMs: number,
  rows: readonly SettledRow[],
  returned: readonly { readonly person: string }[] | null = null,
): FoldedRecord {
  const { coup } = record;
  const voided = returned !== null;
  if (coup === null) return unfinished(record);
  const summary: CoupSummary = {
    shoe: record.shoe,
    coup: coup.number,
    firstVersion: coup.firstVersion,
    lastVersion: version,
    atMs,
    kind: voided ? 'void' : coup.dummy ? 'dummy' : 'betting',
    outcome: voided ? null : (coup.result?.outcome ?? null),
    playerPoint: coup.result?.playerPoint ?? null,
    bankerPoint: coup.result?.bankerPoint ?? null,
    handleCents: rows.reduce((sum, row) => sum + row.wager.stakeCents, 0),
    houseCents: rows.reduce((sum, row) => sum + row.wager.stakeCents - row.returnedCents, 0),
    ...(coup.irregular === undefined ? {} : { irregular: coup.irregular }),
    people: [...new Set([...rows.map(({ wager }) => wager), ...(returned ?? [])].map(personOf))],
  };
  const counts = coup.result !== null && !voided && !coup.dummy;
  const results = counts
    ? [...record.results, roadResultOf(coup.result as CoupResult)]
    : record.results;
  const lastCoups = [summary, ...record.lastCoups].slice(0, LAST_COUPS_KEPT);
  return { record: { ...record, coup: null, results, lastCoups }, finished: summary, rows };
}

/**
 * A coup begins with what was irregular before it: a card too many of the coup before is its first.
 * Bets may be called again for a coup on which nobody wagered.
 */
function opened(record: TableRecord, number: number, dummy: boolean): TableRecord {
  const { ahead, coup, ...others } = record;
  const again = coup?.number === number && coup.irregular !== undefined ? coup : undefined;
  const { firstVersion = record.version, irregular } = again ?? ahead ?? {};
  const told = irregular === undefined ? {} : { irregular };
  return { ...others, coup: { number, firstVersion, dummy, result: null, ...told } };
}

function withIrregular(record: TableRecord, clause: string | null, version: number): TableRecord {
  const { coup, ahead } = record;
  if (clause === null) return record;
  if (coup === null) {
    const { firstVersion, irregular } = ahead ?? { firstVersion: version, irregular: [] };
    return { ...record, ahead: { firstVersion, irregular: [...irregular, clause] } };
  }
  return { ...record, coup: { ...coup, irregular: [...(coup.irregular ?? []), clause] } };
}

/** Follows the chips in the tray; a table that opens again keeps what lies there. */
function withTray(record: TableRecord, event: TableEvent): TableRecord {
  const { tray } = record;
  if (event.type !== 'TableOpened') {
    return tray === undefined ? record : { ...record, tray: withFlow(tray, event) };
  }
  const fresh = newFlow(event.setup);
  if (fresh === null) return record;
  return { ...record, tray: { ...fresh, ...tray, values: fresh.values } };
}

/** An invalid result does not count, so it leaves the roads. */
function withoutResult(record: TableRecord, coup: number, shoe: number): TableRecord {
  const { lastCoups, results } = record;
  const at = lastCoups.findIndex((one) => one.coup === coup && one.shoe === shoe);
  const undone = lastCoups[at];
  if (undone === undefined || undone.kind !== 'betting') return record;
  const voided: CoupSummary = { ...undone, kind: 'void', outcome: null };
  // Later results of the shoe are after it on the roads.
  const later = lastCoups.slice(0, at).filter(({ kind, shoe: one }) => {
    return one === shoe && kind === 'betting';
  });
  return {
    ...record,
    results: shoe === record.shoe ? results.toSpliced(-1 - later.length, 1) : results,
    lastCoups: lastCoups.with(at, voided),
  };
}

/** Takes back a result that was called back; a settled coup is open again. */
function dealtAgain(record: TableRecord, wasSettled: boolean): TableRecord {
  const { coup, lastCoups, results } = record;
  if (!wasSettled) return { ...record, coup: coup && { ...coup, result: null } };
  const [last, ...earlier] = lastCoups;
  if (last === undefined) return record;
  const dummy = last.kind === 'dummy';
  const open = { number: last.coup, firstVersion: last.firstVersion, dummy, result: null };
  const counted = !dummy && last.outcome !== null;
  return {
    ...record,
    coup: open,
    results: counted ? results.slice(0, -1) : results,
    lastCoups: earlier,
  };
}

function personOf({ person }: { readonly person: string }): string {
  return person;
}

function unfinished(record: TableRecord): FoldedRecord {
  return { record, finished: null, rows: [] };
}

/**
 * The chips that play has brought into a table's tray less those that left it, by value. Amounts
 * paid and taken are counted in the fewest chips that make them up, as the dealer's screen tells
 * him to cut them out, because nobody keys the chips themselves.
 */
interface TrayFlow {
  /** The values of chips that the table uses. */
  readonly values: readonly number[];
  readonly chips: ChipPile;
  /** The amount that no chip of the table can show. */
  readonly restCents: number;
}

/** A flow without any chips; null where the chips of the table are only figures. */
function newFlow({ shoeKind, chipCents }: TableSetup): TrayFlow | null {
  return shoeKind === 'physical' ? { values: chipCents, chips: {}, restCents: 0 } : null;
}

function withFlow(flow: TrayFlow, event: TableEvent): TrayFlow {
  return amountsOf(event).reduce(moved, flow);
}

/** The amounts that go into the tray, payment by payment; a negative amount comes out of it. */
function amountsOf(event: TableEvent): readonly number[] {
  switch (event.type) {
    case 'CoupSettled':
      return event.rows.map(gainOf);
    case 'ShoeEnded':
      return event.slips.map(gainOf);
    default:
      return [addEvent(NONE, event).winCents];
  }
}

const NONE = noFigures('', '');

function gainOf({ wager, returnedCents }: SettledRow): number {
  return wager.stakeCents - returnedCents;
}

function moved(flow: TrayFlow, amountCents: number): TrayFlow {
  if (amountCents === 0) return flow;
  const sign = amountCents > 0 ? 1 : -1;
  const { chips, restCents } = fewestChips(Math.abs(amountCents), flow.values);
  return {
    ...flow,
    chips: withChips(flow.chips, chips, sign),
    restCents: flow.restCents + sign * restCents,
  };
}
