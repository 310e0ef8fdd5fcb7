import { describe, expect, it } from 'vitest';
import { CM, proves } from '../../../test/support/rules/cite.ts';
import { type Ending, handsOf } from '../../../test/support/rules/coups.ts';
import { bookOf, net, settled, tableOf } from '../../../test/support/rules/table.ts';

const TABLES = [tableOf(CM, 'traditional'), tableOf(CM, 'crown')];
const SIDES = ['player', 'banker'] as const;
const NAMES = { player: 'Player', banker: 'Banker' } as const;

/**
 * A coup that `side` wins with `point` by `margin`, in three cards where two would be a natural.
 */
function wonBy(side: (typeof SIDES)[number], margin: number, point: number): Ending {
  const other = point - margin;
  const cards = point >= 8 ? { [`${side}Cards`]: 3 } : {};
  return side === 'player'
    ? { player: point, banker: other, ...cards }
    : { player: other, banker: point, ...cards };
}

describe.each(SIDES)('Dragon Bonus on the %s side', (side) => {
  const type = `${side}-dragon-bonus` as const;
  const row = (name: string) => `10.1 Dragon Bonus/${NAMES[side]} ${name}`;

  it.each([
    [4, 7, 10],
    [5, 7, 20],
    [6, 8, 40],
    [7, 9, 60],
    [8, 9, 100],
    [9, 9, 300],
  ])(
    `[crown-melbourne 10.1 Dragon Bonus/${NAMES[side]} wins by %i points] a win with %i: ten dollars win %d`,
    (margin, point, won) => {
      for (const table of TABLES) {
        const settlement = settled(table, type, 10, wonBy(side, margin, point));
        expect([settlement.result, net(settlement)]).toEqual(['win', won]);
        expect(settlement.clause).toBe(row(`wins by ${margin} points`));
      }
    },
  );

  it(
    proves(
      { [CM]: row('wins by 4 points') },
      'a Dragon Bonus loses on a win by three points without a natural',
    ),
    () => {
      for (const table of TABLES) {
        for (const margin of [1, 2, 3]) {
          const settlement = settled(table, type, 10, wonBy(side, margin, 7));
          expect([settlement.result, net(settlement)]).toEqual(['lose', -10]);
        }
      }
    },
  );

  it(
    proves({ [CM]: row('wins with a Natural') }, 'a natural pays 1 to 1 whatever the margin'),
    () => {
      for (const table of TABLES) {
        for (const other of [0, 3, 7, 8]) {
          const two = { playerCards: 2, bankerCards: 2 };
          const coup =
            side === 'player' ? { player: 9, banker: other } : { player: other, banker: 9 };
          const settlement = settled(table, type, 10, { ...coup, ...two });
          expect([net(settlement), settlement.clause]).toEqual([10, row('wins with a Natural')]);
        }
      }
    },
  );

  const definition = `1.1 Dragon Bonus(${side === 'player' ? 'a' : 'b'})`;

  it(
    proves(
      { [CM]: definition },
      'a Dragon Bonus loses when the other hand wins, by whatever margin',
    ),
    () => {
      for (const table of TABLES) {
        const coup = side === 'player' ? { player: 0, banker: 9 } : { player: 9, banker: 0 };
        const settlement = settled(table, type, 10, coup);
        expect([settlement.result, settlement.clause]).toEqual(['lose', definition]);
        expect(settlement.cite).toBe(`1.1 Dragon Bonus: ${NAMES[side]} does not win`);
      }
    },
  );

  it(
    proves({ [CM]: definition }, 'the margin of a win by three points is told to be too small'),
    () => {
      for (const table of TABLES) {
        const settlement = settled(table, type, 10, wonBy(side, 3, 7));
        expect(settlement.result).toBe('lose');
        expect(settlement.cite).toBe(
          `1.1 Dragon Bonus: ${NAMES[side]} wins by fewer than 4 points`,
        );
      }
    },
  );

  it('[crown-melbourne 10.1 Dragon Bonus/Natural Tie] a Dragon Bonus stands off on equal naturals', () => {
    for (const table of TABLES) {
      for (const point of [8, 9]) {
        const coup = { player: point, banker: point, playerCards: 2, bankerCards: 2 };
        const settlement = settled(table, type, 10, coup);
        expect(settlement).toMatchObject({ result: 'push', returnedCents: 1000 });
        expect(settlement.clause).toBe('10.1 Dragon Bonus/Natural Tie');
      }
    }
  });

  it.each([
    ['7-7', '3 4', '3 4'],
    ['three-card 8 against three-card 8', '2 3 3', 'K 3 5'],
    ['0-0', 'K Q K', 'K Q K'],
  ])(
    '[crown-melbourne 10.1 Dragon Bonus/Tie] a Dragon Bonus loses on %s: %s, %s',
    (_what, player, banker) => {
      for (const table of TABLES) {
        const settlement = settled(table, type, 10, handsOf(player, banker));
        expect([settlement.result, settlement.clause]).toEqual(['lose', '10.1 Dragon Bonus/Tie']);
      }
    },
  );
});

describe('what wins a Dragon Bonus', () => {
  it.each([
    ['1.1 Dragon Bonus(a)', 'player', 'Player 7 against a three-card 3', '3 4', 'K 2 A', 'win'],
    ['1.1 Dragon Bonus(a)', 'player', 'Player 6 against 3', '2 4', 'K 2 A', 'lose'],
    ['1.1 Dragon Bonus(a)', 'player', 'a natural 8 against 7', '4 4', '3 4', 'win'],
    ['1.1 Dragon Bonus(b)', 'banker', 'Banker 5 against 1', 'K 5 6', 'K 4 A', 'win'],
    ['1.1 Dragon Bonus(b)', 'banker', 'Banker 4 against 1', 'K K A', 'K 4', 'lose'],
    ['1.1 Dragon Bonus(b)', 'banker', 'a natural 9 against a natural 8', '4 4', '4 5', 'win'],
  ] as const)(
    '[crown-melbourne %s] a Dragon Bonus on the %s side, %s: %s, %s: %s',
    (_clause, side, _what, player, banker, result) => {
      for (const table of TABLES) {
        const settlement = settled(table, `${side}-dragon-bonus`, 10, handsOf(player, banker));
        expect(settlement.result).toBe(result);
      }
    },
  );

  it('the Dragon Bonus is offered with Traditional and Crown Baccarat only (VI-19)', () => {
    const offering = bookOf(CM).versions.filter(
      ({ wagers }) => wagers['player-dragon-bonus'] && wagers['banker-dragon-bonus'],
    );
    expect(offering.map((version) => version.id)).toEqual(['traditional', 'crown']);
    expect(() =>
      settled(tableOf(CM, 'two-to-one'), 'player-dragon-bonus', 10, { player: 9, banker: 0 }),
    ).toThrow('2 to 1 Baccarat has no player-dragon-bonus wager');
  });
});
