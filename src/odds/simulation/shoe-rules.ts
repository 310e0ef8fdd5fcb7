import { ok, type Result, refuse } from '../../kit/index.ts';
import { CARDS_PER_DECK, MOST_CARDS_IN_A_COUP, type RuleBook } from '../../rules/index.ts';
import { LEAST_DECKS, MOST_DECKS } from '../counts/composition.ts';

/** How a shoe is dealt from its first card to its last coup. */
export interface ShoeRules {
  readonly decks: number;
  readonly cards: number;
  /** Cards burned before the first coup. */
  readonly burned: number;
  /** Whether as many more are burned as the first of them counts. */
  readonly byFaceValue: boolean;
  /** Cards behind the cutting card. */
  readonly behind: number;
  /** Whether one more coup is dealt after the one in which the cutting card appears. */
  readonly oneMore: boolean;
}

export type ShoeFault =
  | { readonly code: 'decks-out-of-range'; readonly decks: number }
  | { readonly code: 'depth-not-in-the-book'; readonly behind: number; readonly allowed: string }
  | { readonly code: 'depth-leaves-too-few'; readonly behind: number };

/** The book's burn, cut and last coup; `behind` null takes the book's first depth. */
export function shoeRules(
  book: RuleBook,
  decks: number,
  behind: number | null,
): Result<ShoeRules, ShoeFault> {
  if (!Number.isInteger(decks) || decks < LEAST_DECKS || decks > MOST_DECKS) {
    return refuse({ code: 'decks-out-of-range', decks });
  }
  const depths = book.cuttingCard.depths.value;
  const depth = behind ?? depths[0]?.behind ?? 0;
  if (!depths.some(({ least, most }) => depth >= least && depth <= most)) {
    const allowed = depths.map(({ least, most }) =>
      least === most ? `${least}` : `${least} to ${most}`,
    );
    return refuse({ code: 'depth-not-in-the-book', behind: depth, allowed: allowed.join(' or ') });
  }
  const oneMore = book.cuttingCard.lastCoup.value === 'one-more-coup';
  // The last coup may start this many cards short of the cutting card and must still be completed.
  const needed = MOST_CARDS_IN_A_COUP * (oneMore ? 2 : 1);
  if (depth < needed) return refuse({ code: 'depth-leaves-too-few', behind: depth });
  return ok({
    decks,
    cards: decks * CARDS_PER_DECK,
    burned: book.burn.opening.value,
    byFaceValue: book.burn.byFaceValue.value === 'always',
    behind: depth,
    oneMore,
  });
}

export function shoeFaultText(fault: ShoeFault): string {
  switch (fault.code) {
    case 'decks-out-of-range':
      return `a shoe has ${LEAST_DECKS} to ${MOST_DECKS} decks, not ${fault.decks}`;
    case 'depth-not-in-the-book':
      return `the cutting card lies ${fault.allowed} from the back, not ${fault.behind}`;
    case 'depth-leaves-too-few':
      return `with ${fault.behind} cards behind the cutting card the last coup could run dry`;
  }
}
