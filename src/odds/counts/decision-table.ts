import { present } from '../../kit/index.ts';
import {
  CARDS,
  type Card,
  cardValue,
  type Hands,
  type Happening,
  opensWindow,
  type Tableau,
  thirdCardFor,
} from '../../rules/index.ts';

/**
 * The book's table of play as numbers, asked once of the engine's own `thirdCardFor`: what the
 * live table would deal is what is counted here. A cell is `playerPoint * 10 + bankerPoint` of the
 * two-card hands.
 */
export interface DecisionTable {
  /** By cell: nobody draws, the Player hand draws, or only the Banker hand. */
  readonly draws: Uint8Array;
  /** By `cell * 10 + value of the Player's third card`: 1 where the Banker hand then draws. */
  readonly bankerAfter: Uint8Array;
  /** By cell: 1 where the window of a wager opens, such as that of Insurance/No 6. */
  readonly insured: Uint8Array;
}

export const NOBODY_DRAWS = 0;
export const PLAYER_DRAWS = 1;
export const BANKER_ALONE_DRAWS = 2;

export const CELLS = 100;

export function decisionTable(tableau: Tableau, window: Happening | null): DecisionTable {
  const draws = new Uint8Array(CELLS);
  const bankerAfter = new Uint8Array(CELLS * 10);
  const insured = new Uint8Array(CELLS);
  for (let cell = 0; cell < CELLS; cell += 1) {
    const hands = handsOf(Math.floor(cell / 10), cell % 10);
    insured[cell] = opensWindow(tableau, window, hands) ? 1 : 0;
    const first = thirdCardFor(tableau, hands);
    if (first === null) continue;
    draws[cell] = first === 'player' ? PLAYER_DRAWS : BANKER_ALONE_DRAWS;
    if (first === 'banker') continue;
    for (let value = 0; value < 10; value += 1) {
      const drawn = { ...hands, player: [...hands.player, cardOf(value)] };
      bankerAfter[cell * 10 + value] = thirdCardFor(tableau, drawn) === 'banker' ? 1 : 0;
    }
  }
  return { draws, bankerAfter, insured };
}

/** Any two cards with that point: the table of play asks for nothing else. */
function handsOf(playerPoint: number, bankerPoint: number): Hands {
  const ten = cardOf(0);
  return { player: [cardOf(playerPoint), ten], banker: [cardOf(bankerPoint), ten] };
}

function cardOf(value: number): Card {
  return present(
    CARDS.find((card) => cardValue(card) === value),
    `a card worth ${value}`,
  );
}
