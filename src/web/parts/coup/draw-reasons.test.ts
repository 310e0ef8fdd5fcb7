import { expect, it } from 'vitest';
import type { Card, Side } from '../../../rules/index.ts';
import { drawReasons } from './draw-reasons.ts';

function dealt(player: string, banker: string, nextCard: Side | null) {
  const hand = (cards: string) => ({
    cards: cards
      .split(' ')
      .map((card) =>
        card === '–'
          ? { face: 'down' as const, card: null }
          : { face: 'up' as const, card: card as Card },
      ),
    point: 0,
    offeredTo: null,
    opener: null,
    authorised: null,
  });
  return { number: 1, player: hand(player), banker: hand(banker), result: null, nextCard };
}

const reasons = (player: string, banker: string, nextCard: Side | null) =>
  drawReasons('crown-melbourne', dealt(player, banker, nextCard))?.reasons;

it('a Banker that gets the next card is said to draw, and on which card of the Player', () => {
  expect(reasons('2H 3S 6H', 'TD 6C', 'banker')).toEqual([
    { kind: 'draws', side: 'player', point: 5 },
    { kind: 'draws-on', side: 'banker', point: 6, third: 6 },
  ]);
  expect(reasons('KH 7S', 'TD 5C', 'banker')?.at(-1)).toEqual({
    kind: 'draws',
    side: 'banker',
    point: 5,
  });
});

it('a Banker that stands is said to stand as soon as no card is due', () => {
  expect(reasons('KH 6S', '2D 5C', null)?.at(-1)).toEqual({
    kind: 'stands',
    side: 'banker',
    point: 7,
  });
});

it('nothing is said of the Banker while the Player’s third card lies face down', () => {
  expect(reasons('2H 3S –', 'TD 6C', null)).toEqual([{ kind: 'draws', side: 'player', point: 5 }]);
});
