import { expect, it } from 'vitest';
import { BOOKS, type Card } from '../../rules/index.ts';
import { drawReasons } from './draw-reasons.ts';

const cards = (text: string) => text.split(' ') as Card[];

it.each([
  ['two open cards to come', '2S', '6H KC', false, []],
  ['before the third card', '2S 3D', '6H KC', false, ['player draws 5']],
  ['after the third card', '2S 3D 8S', '6H KC', false, ['player draws 5']],
  ['a Player who stands', '2S 4D', '5H KC', false, ['player stands 6']],
  ['the end', '2S 3D 8S', '6H KC', true, ['player draws 5', 'banker stands-on 6']],
  ['a Banker who draws', '2S 4D', '5H KC 2C', false, ['player stands 6', 'banker draws 5']],
  [
    'a coup that ended without the card',
    '2S 3D',
    '6H KC',
    true,
    ['player stands 5', 'banker stands 6'],
  ],
  ['a natural', '4S 5D', '2H KC', false, ['player natural 9']],
] as const)(
  'the table of play gives the reasons at %s',
  (_when, player, banker, complete, expected) => {
    for (const { tableau } of BOOKS) {
      const hands = { player: cards(player), banker: cards(banker) };
      const told = drawReasons(tableau.value, hands, complete);
      expect(told.map(({ side, kind, point }) => `${side} ${kind} ${point}`)).toEqual(expected);
    }
  },
);
