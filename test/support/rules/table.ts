import { type Cents, cents, present } from '../../../src/kit/index.ts';
import { findBook } from '../../../src/rules/books/shelf.ts';
import type { CoupResult, Hands } from '../../../src/rules/coup/coup.ts';
import { type RuleBook, versionOf } from '../../../src/rules/model/book.ts';
import type { WagerType } from '../../../src/rules/model/wager.ts';
import {
  type CoupWager,
  settleCoup,
  type TableTerms,
} from '../../../src/rules/settlement/settle.ts';
import type { Settlement } from '../../../src/rules/settlement/settlement.ts';
import { dealt, type Ending, ending } from './coups.ts';

export function bookOf(id: string): RuleBook {
  return present(findBook(id), `the book ${id}`);
}

/** A table that pays exactly, without a differential, unless told otherwise. */
export function tableOf(
  bookId: string,
  versionId: string,
  more: Partial<TableTerms> = {},
): TableTerms {
  const book = bookOf(bookId);
  const version = present(versionOf(book, versionId), `the version ${versionId}`);
  const tiePercent = version.tiePercent.value?.least ?? null;
  return {
    book,
    version,
    tiePercent,
    differentialCents: null,
    payoutUnitCents: cents(1),
    ...more,
  };
}

export function dollars(amount: number): Cents {
  return cents(Math.round(amount * 100));
}

/** One wager on one lawful coup, given by its hands or by how it ends. */
export function settled(
  terms: TableTerms,
  type: WagerType,
  stake: number,
  coup: Hands | Ending,
  more: Partial<CoupWager> = {},
): Settlement {
  const wager = { type, stakeCents: dollars(stake), bettor: 1, ...more };
  return present(settleCoup(terms, [wager], resultAt(terms, coup))[0], 'a settlement');
}

export function resultAt(terms: TableTerms, coup: Hands | Ending): CoupResult {
  const tableau = terms.book.tableau.value;
  return dealt(tableau, isHands(coup) ? coup : ending(tableau, coup));
}

/** What the bettor is up or down, in dollars. */
export function net(settlement: Settlement): number {
  return (settlement.returnedCents - settlement.stakeCents) / 100;
}

function isHands(coup: Hands | Ending): coup is Hands {
  return Array.isArray(coup.player);
}
