import type { Json } from '../../kit/index.ts';
import { type RoadResult, roadResultOf } from '../../roads/index.ts';
import type { CoupResult } from '../../rules/index.ts';
import type { SettledRow, TableEvent } from '../../table/index.ts';

/** What the lobby, the roads and the pit need of a table, folded from its events. */
export interface TableRecord {
  readonly tableId: string;
  readonly version: number;
  readonly shoe: number;
  /** Results of the shoe in use, for the roads. */
  readonly results: readonly RoadResult[];
  readonly coup: OpenCoup | null;
  readonly lastCoups: readonly CoupSummary[];
}

export interface OpenCoup {
  readonly number: number;
  readonly firstVersion: number;
  readonly dummy: boolean;
  readonly result: CoupResult | null;
}

/** One line of a table's history; the whole coup is read from the log between its versions. */
export interface CoupSummary {
  readonly shoe: number;
  readonly coup: number;
  readonly firstVersion: number;
  readonly lastVersion: number;
  readonly atMs: number;
  readonly kind: 'betting' | 'dummy' | 'void';
  readonly outcome: string | null;
  readonly playerPoint: number | null;
  readonly bankerPoint: number | null;
  readonly handleCents: number;
  readonly houseCents: number;
  readonly people: readonly string[];
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
  record: TableRecord,
  event: TableEvent,
  version: number,
  atMs: number,
): FoldedRecord {
  const next = { ...record, version };
  const open = (number: number, dummy: boolean): OpenCoup => ({
    number,
    firstVersion: version,
    dummy,
    result: null,
  });
  switch (event.type) {
    case 'BettingOpened':
      return unfinished({ ...next, coup: open(event.coup, false) });
    case 'DummyCoupBegan':
      return unfinished({ ...next, coup: open(event.coup, true) });
    case 'CoupBecameDummy':
      return unfinished({ ...next, coup: record.coup && { ...record.coup, dummy: true } });
    case 'ResultAnnounced':
      return unfinished({ ...next, coup: record.coup && { ...record.coup, result: event.result } });
    case 'CoupSettled':
      return finish(next, version, atMs, event.rows, false);
    case 'CoupVoided':
      return finish(next, version, atMs, [], true);
    case 'ShoeEnded':
      return unfinished({ ...next, shoe: record.shoe + 1, results: [], coup: null });
    default:
      return unfinished(next);
  }
}

function finish(
  record: TableRecord,
  version: number,
  atMs: number,
  rows: readonly SettledRow[],
  voided: boolean,
): FoldedRecord {
  const { coup } = record;
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
    people: [...new Set(rows.map((row) => row.wager.person))],
  };
  const counts = coup.result !== null && !voided && !coup.dummy;
  const results = counts
    ? [...record.results, roadResultOf(coup.result as CoupResult)]
    : record.results;
  const lastCoups = [summary, ...record.lastCoups].slice(0, LAST_COUPS_KEPT);
  return { record: { ...record, coup: null, results, lastCoups }, finished: summary, rows };
}

function unfinished(record: TableRecord): FoldedRecord {
  return { record, finished: null, rows: [] };
}

export function toJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
