import { CARDS, type Card, cardValue, pairKind } from '../../rules/index.ts';
import { CLASSES, OFFER_CLASSES, offerBlock } from '../counts/class-plan.ts';
import type { DecisionTable } from '../counts/decision-table.ts';
import { finalClass } from '../counts/final-class.ts';
import { KINDS, kindIndex } from '../counts/pair-counts.ts';
import { OUTCOME_OF_CLASS } from '../prices/odds-engine.ts';

/**
 * The table of play worked out in advance: one look-up of the next six cards tells how the coup
 * ends.
 */
export interface CoupTable {
  /**
   * By the two hands' raw totals (0 … 18 each, no modulo needed) and the next two values, at
   * `player * 1900 + banker * 100 + x * 10 + y`: the class in eight times its number, plus the
   * cards used.
   */
  readonly coups: Uint16Array;
  /** 0 Player, 1 Banker, 2 Tie, by class in its offer block. */
  readonly outcomes: Uint8Array;
}

export function coupTable(table: DecisionTable): CoupTable {
  const coups = new Uint16Array(19 * 19 * 100);
  for (let at = 0; at < coups.length; at += 1) {
    const player = Math.floor(at / 1900) % 10;
    const banker = (Math.floor(at / 100) % 19) % 10;
    const cell = player * 10 + banker;
    const ends = finalClass(table, cell, Math.floor(at / 10) % 10, at % 10);
    const block = table.insured[cell] === 1 ? offerBlock(player) : 0;
    const used = 4 + ((ends >> 1) & 1) + (ends & 1);
    coups[at] = ((block + ends) << 3) | used;
  }
  const outcomes = Uint8Array.from(
    { length: OFFER_CLASSES },
    (_, at) => OUTCOME_OF_CLASS[at % CLASSES] ?? 0,
  );
  return { coups, outcomes };
}

/** By kind of card: its value. */
export const VALUE_OF_KIND = Uint8Array.from(CARDS, cardValue);

/** By `first * 52 + second`: the kind of pair the two cards make. */
export const PAIR_OF_KINDS = Uint8Array.from(
  { length: CARDS.length ** 2 },
  (_, at) =>
    kindIndex(
      pairKind(CARDS[Math.floor(at / CARDS.length)] as Card, CARDS[at % CARDS.length] as Card),
    ) % KINDS,
);
