import { fromHex } from '../../kit/index.ts';
import { CARDS_PER_DECK, findBook } from '../../rules/index.ts';
import { houseCutPlace, newerTerms, type Seal } from '../../shoe/index.ts';
import type { TableState } from '../../table/index.ts';

/** How many cards a cut leaves at either end, as the table's book has it. */
export function leastFromEnds({ setup }: Pick<TableState, 'setup'>): number {
  return findBook(setup?.bookId ?? '')?.cut.leastFromEnds.value.exact ?? 1;
}

/** Where the house cuts: the seal and the mix say it, and a shoe sealed before that, the book. */
export function placeFromMix(seal: Seal, mixKey: string, table: TableState): number {
  const least = newerTerms(seal)?.leastFromEnds ?? leastFromEnds(table);
  return houseCutPlace(fromHex(mixKey), seal.decks * CARDS_PER_DECK, least);
}
