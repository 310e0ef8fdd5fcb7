import type { Happening } from '../coup/happening.ts';
import type { CoupWagerTerms, Version } from '../model/book.ts';
import {
  byId,
  type Check,
  flag,
  isRecord,
  judgedLater,
  listOf,
  number,
  oneOf,
  orNull,
  record,
  someOf,
  text,
} from '../model/check.ts';
import { clauseId, leaf, ownClause } from '../model/leaf-check.ts';
import {
  type Odds,
  type OtherRow,
  RUN_WANTS,
  type RunRow,
  type RunTerms,
  type ScheduleRow,
  type TailRow,
  type TailTerms,
  type WinningRow,
} from '../model/schedule.ts';

export const cited: Check<{ readonly clause: string; readonly cite: string }> = record<{
  readonly clause: string;
  readonly cite: string;
}>({ clause: ownClause, cite: text });

const offered: Check<CoupWagerTerms['offered']> = leaf(oneOf('always', 'optional'));

/** `versionFaults` judges names and odds, because it says why one cannot be settled. */
const happening = judgedLater<Happening>();
const odds = judgedLater<Odds>();

const WINNING: Check<WinningRow> = record<WinningRow>({
  on: happening,
  result: oneOf('win'),
  odds: judgedLater<WinningRow['odds']>(),
  commissionPercent: number,
  deferrable: flag,
  clause: ownClause,
  cite: text,
});

const OTHER: Check<OtherRow> = record<OtherRow>({
  on: happening,
  result: oneOf('lose', 'push', 'void'),
  clause: ownClause,
  cite: text,
});

const ROW: Check<ScheduleRow> = {
  faults: (value, place) =>
    isRecord(value) && value.result === 'win'
      ? WINNING.faults(value, place)
      : OTHER.faults(value, place),
};

const RUN: Check<RunTerms> = record<RunTerms>({
  offered,
  wants: oneOf(...RUN_WANTS),
  rows: listOf(record<RunRow>({ length: number, odds, clause: ownClause, cite: text })),
  brokenByTie: orNull(cited),
  notNominated: cited,
});

const TAIL: Check<TailTerms> = record<TailTerms>({
  wagers: record<TailTerms['wagers']>({ early: text, late: text }),
  offered,
  lengths: leaf(record<{ least: number; most: number }>({ least: number, most: number })),
  rows: listOf(record<TailRow>({ consecutive: number, odds, clause: ownClause })),
  early: cited,
  late: record<TailTerms['late']>({ clause: ownClause, cite: text, atSix: clauseId }),
  broken: record<TailTerms['broken']>({ clause: ownClause, cite: text, endOfShoe: text }),
  notEstablished: cited,
  misplacedLate: cited,
});

export const VERSION: Check<Version> = record<Version>({
  id: text,
  name: text,
  clause: ownClause,
  notice: leaf(flag),
  wagers: byId(record<CoupWagerTerms>({ offered, schedule: listOf(ROW) })),
  runs: byId(RUN),
  tails: someOf(null, TAIL),
  tiePercent: leaf(
    orNull(record<{ least: number; most: number }>({ least: number, most: number })),
  ),
});
