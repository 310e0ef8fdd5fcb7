import { assert, type Cents } from '../../kit/index.ts';
import type { Outcome, Side } from '../coup/hand.ts';
import type { Version } from '../model/book.ts';
import type { RunRow, RunTerms } from '../model/schedule.ts';
import type { WagerType } from '../model/wager.ts';
import { type Settlement, settledAtOdds, settledWithoutWin } from './settlement.ts';

/** A Run under way: all or nothing at its named length (VI-09). */
export interface OpenRun {
  readonly type: WagerType;
  readonly stakeCents: Cents;
  readonly length: number;
  /** Coups already matched. */
  readonly matched: number;
}

/** Either the Run goes on, or it is settled. */
export type RunStep =
  | { readonly open: OpenRun; readonly settled: null }
  | { readonly open: null; readonly settled: Settlement };

export function runTermsOf(version: Version, type: WagerType): RunTerms | null {
  return Object.hasOwn(version.runs, type) ? (version.runs[type] ?? null) : null;
}

export function runLengths(terms: RunTerms): readonly number[] {
  return terms.rows.map((row) => row.length);
}

/**
 * One decided coup. Dummy and void coups never come here: they have no effect on a Run.
 * `nominated` is the hand a combination Run asks for in this coup, null when its holder named none.
 */
export function advanceRun(
  version: Version,
  run: OpenRun,
  outcome: Outcome,
  nominated: Side | null,
): RunStep {
  const terms = runTermsOf(version, run.type);
  assert(terms !== null, () => `${version.name} has no ${run.type}`);
  const row = rowOfLength(terms, run.length);
  const wanted = terms.wants === 'nominated' ? nominated : terms.wants;
  if (wanted === null) {
    // Without a nomination the nominated hand cannot have won (VI-07).
    return settled(settledWithoutWin(run, 'lose', terms.notNominated));
  }
  if (outcome !== wanted) {
    const brokenByTie = outcome === 'tie' ? terms.brokenByTie : null;
    return settled(settledWithoutWin(run, 'lose', brokenByTie ?? row));
  }
  const matched = run.matched + 1;
  if (matched < run.length) return { open: { ...run, matched }, settled: null };
  return settled(settledAtOdds(run, row.odds, row));
}

function rowOfLength(terms: RunTerms, length: number): RunRow {
  const row = terms.rows.find((candidate) => candidate.length === length);
  assert(row !== undefined, () => `the book prices no Run of ${length}`);
  return row;
}

function settled(settlement: Settlement): RunStep {
  return { open: null, settled: settlement };
}
