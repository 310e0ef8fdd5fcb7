import { assert, type Cents, cents, NO_CENTS } from '../kit/index.ts';
import type { Version } from './book.ts';
import type { Outcome, Side } from './hand.ts';
import type { TailTerms } from './schedule.ts';
import { type Ground, NO_COMMISSION, type Settlement, settledWithoutWin } from './settlement.ts';
import type { TailWagerType } from './wager.ts';

export const TAIL_FINISHES_AT = 6;
export const LEAST_TAIL_PAID = 2;

/**
 * A Dragon Tail wager under way. A late wager joins when the indicator shows one, so the
 * indicator less one is always the number of matches since it was placed; both kinds can
 * therefore count their own matches.
 */
export interface OpenTail {
  readonly type: TailWagerType;
  readonly stakeCents: Cents;
  readonly matched: number;
}

export type TailStep =
  | { readonly open: OpenTail; readonly settled: null }
  | { readonly open: null; readonly settled: Settlement };

export function tailSide(type: TailWagerType): Side {
  return type.startsWith('player') ? 'player' : 'banker';
}

export function isEarlyTail(type: TailWagerType): boolean {
  return type.endsWith('early');
}

/** One decided coup; dummy and void coups leave a tail as it is (VI-10). */
export function advanceTail(version: Version, tail: OpenTail, outcome: Outcome): TailStep {
  if (outcome !== tailSide(tail.type)) return settled(onBreak(version, tail, outcome));
  const matched = tail.matched + 1;
  if (matched < TAIL_FINISHES_AT) return { open: { ...tail, matched }, settled: null };
  const terms = tailTermsOf(version, tail.type);
  const ground = isEarlyTail(tail.type) ? terms.early : lateAfterSix(terms);
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

export function tailTermsOf(version: Version, type: TailWagerType): TailTerms {
  const terms = version.tails[tailSide(type)];
  assert(terms !== undefined, () => `${version.name} has no Dragon Tails`);
  return terms;
}

function onBreak(version: Version, tail: OpenTail, outcome: Outcome): Settlement {
  const terms = tailTermsOf(version, tail.type);
  const early = isEarlyTail(tail.type);
  if (early && tail.matched === 0) {
    return settledWithoutWin(tail, 'lose', terms.notEstablished, 0);
  }
  // Five matches of a late wager mean the indicator reached six: this was its one more coup.
  if (!early && tail.matched === TAIL_FINISHES_AT - 1) {
    return paid(terms, tail, tail.matched, lateAfterSix(terms));
  }
  return broken(terms, tail, outcome === 'tie' ? 'a Tie' : 'the opposite result');
}

function broken(terms: TailTerms, tail: OpenTail, how: string): Settlement {
  const placed = isEarlyTail(tail.type) ? terms.early : terms.late;
  return paid(terms, tail, tail.matched, {
    clause: placed.clause,
    cite: `${placed.cite}; ${terms.broken.cite} ${how}`,
  });
}

function lateAfterSix(terms: TailTerms): Ground {
  return { clause: terms.late.atSix, cite: `${terms.late.cite} one more coup after six` };
}

function paid(terms: TailTerms, tail: OpenTail, consecutive: number, ground: Ground): Settlement {
  const row = terms.rows.find((candidate) => candidate.consecutive === consecutive);
  if (row === undefined) {
    assert(consecutive < LEAST_TAIL_PAID, () => `no odds for ${consecutive} consecutive results`);
    return settledWithoutWin(tail, 'lose', ground, consecutive);
  }
  // A book is only loaded when its tails pay so many to one.
  const grossCents = cents(tail.stakeCents * row.odds[0]);
  return {
    type: tail.type,
    stakeCents: tail.stakeCents,
    result: 'win',
    odds: row.odds,
    grossCents,
    commissionCents: NO_CENTS,
    commissionParts: NO_COMMISSION,
    owedMillicents: 0,
    exactMillicents: null,
    returnedCents: cents(tail.stakeCents + grossCents),
    consecutive,
    clause: ground.clause,
    cite: ground.cite,
  };
}

function settled(settlement: Settlement): TailStep {
  return { open: null, settled: settlement };
}
