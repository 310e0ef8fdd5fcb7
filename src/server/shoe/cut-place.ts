import { fromHex } from '../../kit/index.ts';
import { CARDS_PER_DECK, findBook } from '../../rules/index.ts';
import { houseCutPlace, type Seal } from '../../shoe/index.ts';
import type { TableState } from '../../table/index.ts';

/** The least number of cards that a cut leaves at either end, by the table's book. */
export function leastFromEnds({ setup }: Pick<TableState, 'setup'>): number {
  return findBook(setup?.bookId ?? '')?.cut.leastFromEnds.value.exact ?? 1;
}

/** Where the house cuts, as the mix says; the seal names the least cards at either end. */
export function placeFromMix(seal: Seal, mixKey: string): number {
  return houseCutPlace(fromHex(mixKey), seal.decks * CARDS_PER_DECK, seal.leastFromEnds);
}
