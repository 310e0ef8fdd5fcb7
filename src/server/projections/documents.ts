import { nullable } from '../../machine/index.ts';
import type { CoupSummary } from '../../protocol/index.ts';
import { documentReader } from '../system/document-reader.ts';
import { LIST, NUMBER, RECORD, TEXT } from '../system/stored-shape.ts';
import type { Figures } from './figures.ts';
import { RETURNS_KIND, type Returns } from './returns.ts';
import type { TableRecord } from './table-record.ts';

export const RECORD_KIND = 'table-record';
export const FIGURES_KIND = 'figures';
export const IRREGULAR_KIND = 'irregularities';
export const HISTORY_KIND = 'history';
export const PERSON_DAY_KIND = 'person-coups';
export const PERSON_SHOE_KIND = 'person-shoe';

/** How often each clause about irregularities was used at a table on a day. */
export interface IrregularDay {
  readonly tableId: string;
  readonly day: string;
  readonly clauses: Readonly<Record<string, number>>;
}

/** The coups of one shoe, in their order. */
export interface ShoeHistory {
  readonly coups: readonly CoupSummary[];
}

/** The shoes, by table and number, in which a person had wagers on a day. */
export interface PersonDay {
  readonly shoes?: readonly string[];
  /** The coups of a day that was kept before each shoe had its own list. */
  readonly coups?: readonly PersonCoup[];
}

/** Where to find what a person wagered; `coup` is null for slips that ended at `version`. */
export interface PersonCoup {
  readonly tableId: string;
  readonly shoe: number;
  readonly coup: number | null;
  readonly version?: number;
  readonly atMs: number;
}

export interface PersonShoe {
  readonly coups: readonly PersonCoup[];
}

export const readRecordDocument = documentReader<TableRecord>(RECORD_KIND, {
  tableId: TEXT,
  version: NUMBER,
  shoe: NUMBER,
  results: LIST,
  coup: nullable(RECORD),
  lastCoups: LIST,
});
export const readFigures = documentReader<Figures>(FIGURES_KIND, {
  tableId: TEXT,
  day: TEXT,
  coups: NUMBER,
  dropCents: NUMBER,
  takenCents: NUMBER,
  handleCents: NUMBER,
  paidCents: NUMBER,
  voidedCents: NUMBER,
  winCents: NUMBER,
  commissionCents: NUMBER,
});
export const readIrregularDay = documentReader<IrregularDay>(IRREGULAR_KIND, {
  tableId: TEXT,
  day: TEXT,
  clauses: RECORD,
});
export const readHistory = documentReader<ShoeHistory>(HISTORY_KIND, { coups: LIST });
export const readPersonDay = documentReader<PersonDay>(PERSON_DAY_KIND, {});
export const readPersonShoe = documentReader<PersonShoe>(PERSON_SHOE_KIND, { coups: LIST });
export const readReturns = documentReader<Returns>(RETURNS_KIND, {
  tableId: TEXT,
  terms: RECORD,
  outcomes: RECORD,
  wagers: RECORD,
});
