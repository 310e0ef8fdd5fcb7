import { type Cents, cents, ok, toCents } from '../kit/index.ts';
import type { RuleBook, TableTerms, Version } from '../rules/index.ts';
import { fault, isFields, type Parsed, text } from './fields.ts';

export interface VectorTerms extends TableTerms {
  /** The most that one person may stake on a hand past the differential. */
  readonly maximumCents: Cents | null;
}

export function parseTable(table: unknown, book: RuleBook, version: Version): Parsed<VectorTerms> {
  const fields = table === undefined ? {} : table;
  if (!isFields(fields)) return fault('bad-table', 'table must be an object');
  const range = version.tiePercent.value;
  const percent = fields.tie_percent;
  const percentFits =
    range === null
      ? percent === undefined
      : typeof percent === 'number' &&
        Number.isInteger(percent) &&
        percent >= range.least &&
        percent <= range.most;
  if (!percentFits) {
    return fault('bad-table', `tie_percent ${text(percent)} does not fit ${version.name}`);
  }
  const differential = parseFigure(fields.differential);
  const maximum = parseFigure(fields.maximum);
  if (differential === undefined || maximum === undefined) {
    return fault('bad-table', 'differential and maximum must be whole cents');
  }
  if (maximum !== null && maximum < (differential ?? 0)) {
    return fault('bad-table', 'the maximum is below the differential');
  }
  return ok({
    book,
    version,
    tiePercent: range === null ? null : (percent as number),
    differentialCents: differential,
    maximumCents: maximum,
    payoutUnitCents: cents(1),
  });
}

/** Null when the sign shows none, undefined when it is no amount. */
function parseFigure(figure: unknown): Cents | null | undefined {
  if (figure === undefined) return null;
  const amount = toCents(figure);
  return amount.ok ? amount.value : undefined;
}
