import type { ReportRow } from '../../../protocol/index.ts';

export const REPORT_GROUPS = ['byTable', 'byPit', 'byDay', 'house'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/** A line of the report: one or several tables and days added up. */
export interface ReportLine {
  readonly key: string;
  readonly table: string | null;
  /** Null where the line covers several pits, and for tables outside any pit. */
  readonly pit: string | null;
  readonly day: string | null;
  readonly coups: number;
  readonly dropCents: number;
  readonly handleCents: number;
  readonly winCents: number;
  readonly commissionCents: number;
  /** How often each clause was used, the most used first. */
  readonly irregularities: readonly (readonly [string, number])[];
}

/**
 * The lines of each gaming day by table, by pit or for all tables, or one line for the house over
 * all days.
 */
export function linesOf(rows: readonly ReportRow[], group: ReportGroup): ReportLine[] {
  const groups = new Map<string, ReportRow[]>();
  for (const row of rows) {
    const key = keyOf(row, group);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups]
    .map(([key, together]) => lineOf(key, together, group))
    .toSorted((one, other) => newestFirst(one, other) || one.key.localeCompare(other.key));
}

function newestFirst({ day: one }: ReportLine, { day: other }: ReportLine): number {
  return (other ?? '').localeCompare(one ?? '');
}

function keyOf({ tableName, pit, day }: ReportRow, group: ReportGroup): string {
  if (group === 'byTable') return `${day} ${tableName}`;
  if (group === 'byPit') return `${day} ${pit ?? ''}`;
  return group === 'byDay' ? day : '';
}

function lineOf(key: string, rows: readonly ReportRow[], group: ReportGroup): ReportLine {
  const sum = (of: (row: ReportRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const clauses = new Map<string, number>();
  for (const { bookId, irregularities } of rows) {
    for (const { clause, count } of irregularities) {
      const name = group === 'byTable' ? clause : `${bookId} ${clause}`;
      clauses.set(name, (clauses.get(name) ?? 0) + count);
    }
  }
  return {
    key,
    table: group === 'byTable' ? (rows[0]?.tableName ?? null) : null,
    pit: group === 'byTable' || group === 'byPit' ? (rows[0]?.pit ?? null) : null,
    day: group === 'house' ? null : (rows[0]?.day ?? null),
    coups: sum(({ coups }) => coups),
    dropCents: sum(({ dropCents }) => dropCents),
    handleCents: sum(({ handleCents }) => handleCents),
    winCents: sum(({ winCents }) => winCents),
    commissionCents: sum(({ commissionCents }) => commissionCents),
    irregularities: [...clauses].toSorted(([, one], [, other]) => other - one),
  };
}
