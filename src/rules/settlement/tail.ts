import { assert, type Cents, present } from '../../kit/index.ts';
import type { Outcome, Side } from '../coup/hand.ts';
import type { Version } from '../model/book.ts';
import type { TailTerms } from '../model/schedule.ts';
import type { WagerType } from '../model/wager.ts';
import { type TailOf, tailOf } from '../model/wager-kinds.ts';
import { type Ground, type Settlement, settledAtOdds, settledWithoutWin } from './settlement.ts';

/**
 * A Dragon Tail wager under way. A late wager joins when the indicator shows one, so the
 * indicator less one is always the number of matches since it was placed; both kinds can
 * therefore count their own matches.
 */
export interface OpenTail {
  readonly type: WagerType;
  readonly stakeCents: Cents;
  readonly matched: number;
}

export type TailStep =
  | { readonly open: OpenTail; readonly settled: null }
  | { readonly open: null; readonly settled: Settlement };

/** One decided coup; dummy and void coups leave a tail as it is (VI-10). */
export function advanceTail(version: Version, tail: OpenTail, outcome: Outcome): TailStep {
  const { side, early, terms } = tailAt(version, tail.type);
  if (outcome !== side) return settled(onBreak(version, tail, outcome));
  const matched = tail.matched + 1;
  if (matched < terms.lengths.value.most) return { open: { ...tail, matched }, settled: null };
  const ground = early ? terms.early : lateAfterFinish(terms);
  return settled(paid(terms, tail, matched, ground));
}

/** The cutting-card end of a shoe breaks a tail; any other shuffle does not (VI-15). */
export function endTailWithShoe(version: Version, tail: OpenTail): Settlement {
  const terms = tailTermsOf(version, tail.type);
  return broken(terms, tail, terms.broken.endOfShoe);
}

/** A late wager where no late wager was open goes back to its owner. */
export function returnMisplacedTail(version: Version, tail: OpenTail): Settlement {
  return settledWithoutWin(tail, 'void', tailTermsOf(version, tail.type).misplacedLate);
}

/**
 * The number of results at which a tail of this side finishes; 0 where the version has no tails.
 */
export function tailFinishesAt(version: Version, side: Side): number {
  return version.tails[side]?.lengths.value.most ?? 0;
}

export function tailTermsOf(version: Version, type: WagerType): TailTerms {
  return tailAt(version, type).terms;
}

function tailAt(version: Version, type: WagerType): TailOf {
  return present(tailOf(version, type), `${version.name} has no Dragon Tails`);
}

function onBreak(version: Version, tail: OpenTail, outcome: Outcome): Settlement {
  const { early, terms } = tailAt(version, tail.type);
  if (early && tail.matched === 0) {
    return settledWithoutWin(tail, 'lose', terms.notEstablished, 0);
  }
  // One match short of the most means that the indicator reached it: this was its one more coup.
  if (!early && tail.matched === terms.lengths.value.most - 1) {
    return paid(terms, tail, tail.matched, lateAfterFinish(terms));
  }
  return broken(terms, tail, outcome === 'tie' ? 'a Tie' : 'the opposite result');
}

function broken(terms: TailTerms, tail: OpenTail, how: string): Settlement {
  const placed = isEarly(terms, tail) ? terms.early : terms.late;
  return paid(terms, tail, tail.matched, {
    clause: placed.clause,
    cite: `${placed.cite}; ${terms.broken.cite} ${how}`,
  });
}

function isEarly({ wagers }: TailTerms, { type }: OpenTail): boolean {
  return wagers.early === type;
}

function lateAfterFinish(terms: TailTerms): Ground {
  return { clause: terms.late.atSix, cite: `${terms.late.cite} one more coup after six` };
}

function paid(terms: TailTerms, tail: OpenTail, consecutive: number, ground: Ground): Settlement {
  const row = terms.rows.find((candidate) => candidate.consecutive === consecutive);
  if (row === undefined) {
    const { least } = terms.lengths.value;
    assert(consecutive < least, () => `no odds for ${consecutive} consecutive results`);
    return settledWithoutWin(tail, 'lose', ground, consecutive);
  }
  // The book prints the odds of each length in a row of its own, under the early wagers.
  const won = isEarly(terms, tail) ? { ...ground, clause: row.clause } : ground;
  return settledAtOdds(tail, row.odds, won, consecutive);
}

function settled(settlement: Settlement): TailStep {
  return { open: null, settled: settlement };
}
