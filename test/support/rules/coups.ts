import { assert, present } from '../../../src/kit/index.ts';
import { type Card, isCard } from '../../../src/rules/coup/card.ts';
import { type CoupResult, type Hands, playCoup, resultOf } from '../../../src/rules/coup/coup.ts';
import type { Tableau } from '../../../src/rules/coup/tableau.ts';

/** `K 10 7` or `KH TD 7C`; a bare rank is a spade. */
export function cardsOf(text: string): Card[] {
  return text.split(' ').map((word) => {
    const short = word.replace('10', 'T');
    const card = short.length === 1 ? `${short}S` : short;
    assert(isCard(card), `${word} is no card`);
    return card;
  });
}

export function handsOf(player: string, banker: string): Hands {
  return { player: cardsOf(player), banker: cardsOf(banker) };
}

/** The cards of two hands in the order in which they leave the shoe. */
export function shoeOf({ player, banker }: Hands): Card[] {
  const order = [player[0], banker[0], player[1], banker[1], player[2], banker[2]];
  return order.filter((card) => card !== undefined);
}

/** The result of hands that the table of play really deals. */
export function dealt(tableau: Tableau, hands: Hands): CoupResult {
  const coup = playCoup(tableau, shoeOf(hands));
  const same =
    coup.player.join(' ') === hands.player.join(' ') &&
    coup.banker.join(' ') === hands.banker.join(' ');
  assert(same, `the table of play deals ${coup.player} and ${coup.banker}`);
  return present(coup.result, 'a result');
}

export interface Ending {
  readonly player: number;
  readonly banker: number;
  readonly playerCards?: number;
  readonly bankerCards?: number;
}

/** A coup that ends as wanted; throws when the table of play allows none. */
export function ending(tableau: Tableau, wanted: Ending): Hands {
  const found = allEndings(tableau).find((hands) => {
    const { playerPoint, bankerPoint } = resultOf(hands);
    return (
      playerPoint === wanted.player &&
      bankerPoint === wanted.banker &&
      hands.player.length === (wanted.playerCards ?? hands.player.length) &&
      hands.banker.length === (wanted.bankerCards ?? hands.banker.length)
    );
  });
  return present(found, `a coup that ends ${wanted.player} to ${wanted.banker}`);
}

const VALUE_CARDS: readonly Card[] = ['KS', 'AS', '2S', '3S', '4S', '5S', '6S', '7S', '8S', '9S'];

/** A card that counts `value` in a hand. */
export function cardWorth(value: number): Card {
  return present(VALUE_CARDS[value], `a card worth ${value}`);
}

const ENDINGS = new WeakMap<Tableau, readonly Hands[]>();

/** One coup for each pair of two-card points and third cards. */
export function allEndings(tableau: Tableau): readonly Hands[] {
  const known = ENDINGS.get(tableau);
  if (known !== undefined) return known;
  const found: Hands[] = [];
  for (let code = 0; code < 10_000; code += 1) {
    const digit = (place: number) => cardWorth(Math.floor(code / place) % 10);
    const shoe: Card[] = [digit(1), digit(10), 'QH', 'QD', digit(100), digit(1000)];
    const { player, banker } = playCoup(tableau, shoe);
    found.push({ player, banker });
  }
  ENDINGS.set(tableau, found);
  return found;
}
