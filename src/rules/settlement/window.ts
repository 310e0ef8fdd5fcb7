import { type Hands, resultOf, thirdCardFor } from '../coup/coup.ts';
import { type Happening, happened } from '../coup/happening.ts';
import type { Tableau } from '../coup/tableau.ts';
import type { RuleBook, Version } from '../model/book.ts';
import { hasWindow, type WagerType, wagerRow } from '../model/wager.ts';
import { isCoupWager } from '../model/wager-kinds.ts';

/**
 * Whether the first four cards open a window: they show what it asks, and a third card is still to
 * come. In a window "draws" speaks of the hand that the table of play gives that card.
 */
export function opensWindow(tableau: Tableau, window: Happening | null, hands: Hands): boolean {
  if (window === null || hands.player.length !== 2 || hands.banker.length !== 2) return false;
  const next = thirdCardFor(tableau, hands);
  if (next === null) return false;
  const cards = (side: typeof next) => (side === next ? 3 : 2);
  const shown = { playerCards: cards('player'), bankerCards: cards('banker') };
  return happened(window, { ...resultOf(hands), ...shown, hands });
}

/** Whether these four cards let people place this wager. */
export function windowOpens(
  book: Pick<RuleBook, 'tableau' | 'wagers'>,
  type: WagerType,
  hands: Hands,
): boolean {
  return opensWindow(book.tableau.value, wagerRow(book, type)?.window?.value ?? null, hands);
}

/** The windows of a version in the order of the book, each once. */
export function windowsOf(book: RuleBook, version: Version): readonly Happening[] {
  const windowed = book.wagers.filter(({ id }) => isCoupWager(version, id) && hasWindow(book, id));
  return [...new Set(windowed.flatMap(({ window }) => window?.value ?? []))];
}
