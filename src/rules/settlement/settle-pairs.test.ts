import { describe, expect, it } from 'vitest';
import { CM } from '../../../test/support/rules/cite.ts';
import { handsOf } from '../../../test/support/rules/coups.ts';
import {
  bookOf,
  dollars,
  net,
  resultAt,
  settled,
  tableOf,
} from '../../../test/support/rules/table.ts';
import { settleCoup } from './settle.ts';

const TABLES = [tableOf(CM, 'traditional'), tableOf(CM, 'crown')];

describe('Baccarat Pairs', () => {
  it.each([
    ['player-pair', 'two kings', 'KS KH 8C', '3S 4S', 110],
    ['player-pair', 'K,Q although Banker has 4,4', 'KS QS', '4S 4H', -10],
    ['player-pair', 'a third card that matches the first', '2S AH 2D', '3S 4S', -10],
    ['player-pair', 'a pair whatever its third card', '2S 2H 5D', '3S 4S', 110],
    ['player-pair', 'a pair in a coup that Player loses', '2S 2H', '4S 5H', 110],
  ] as const)(
    '[crown-melbourne 1.1 Baccarat Pairs] a wager on %s with %s (%s, %s) gains %d',
    (type, _what, player, banker, won) => {
      for (const table of TABLES) {
        const settlement = settled(table, type, 10, handsOf(player, banker));
        expect(net(settlement)).toBe(won);
        if (won < 0) expect(settlement.clause).toBe('1.1 Baccarat Pairs');
      }
    },
  );

  it.each([
    ['banker-pair', '4S 5S', '10H 10C', 110],
    ['banker-pair', '4S 5S', '10H KH', -10],
    ['banker-pair', '4S 4H', '3S 4S', -10],
    ['player-pair', '10S 10S 3H', '3S 4S', 110],
    ['player-pair', '10S KS 3H', '3S 4S', -10],
  ] as const)(
    '[crown-melbourne 10.1 Pairs/Baccarat Pair] a wager on %s with %s and %s gains %d',
    (type, player, banker, won) => {
      for (const table of TABLES) {
        expect(net(settled(table, type, 10, handsOf(player, banker)))).toBe(won);
      }
    },
  );

  it('[crown-melbourne 1.1 Baccarat Pairs nomination] Baccarat Pairs settle Player Pair and Banker Pair apart', () => {
    for (const table of TABLES) {
      const settlements = settleCoup(
        table,
        [
          { type: 'player-pair', stakeCents: dollars(10), bettor: 1 },
          { type: 'banker-pair', stakeCents: dollars(20), bettor: 1 },
        ],
        resultAt(table, handsOf('9S 9H', '2S 5S')),
      );
      expect(settlements.map(net)).toEqual([110, -20]);
    }
  });
});

describe('Baccarat Perfect Pairs', () => {
  it.each([
    ['10.1 Perfect Pairs/Mixed Pair', 'player-perfect-pair', '9H 9C', '3S 4S', 60],
    ['10.1 Perfect Pairs/Mixed Pair', 'banker-perfect-pair', '3S 4S', '9H 9C', 60],
    ['10.1 Perfect Pairs/Coloured Pair', 'banker-perfect-pair', '3S 4S', '2H 2D 9S', 120],
    ['10.1 Perfect Pairs/Coloured Pair', 'player-perfect-pair', 'KH KD 8S', '3S 4S', 120],
    ['10.1 Perfect Pairs/Perfect Pair', 'player-perfect-pair', 'JS JS 8S', '3S 4S', 250],
    ['10.1 Perfect Pairs/Perfect Pair', 'banker-perfect-pair', '3S 4S', 'JS JS 8S', 250],
    ['1.1 Baccarat Perfect Pairs', 'player-perfect-pair', '8H 9H', '3S 4S', -10],
    ['1.1 Baccarat Perfect Pairs', 'player-perfect-pair', 'TH KH 8S', '3S 4S', -10],
    ['1.1 Baccarat Perfect Pairs', 'player-perfect-pair', '3S 4S', '2H 2D 9S', -10],
    ['1.1 Baccarat Perfect Pairs', 'banker-perfect-pair', '2H 2D 9S', '3S 4S', -10],
  ] as const)(
    '[crown-melbourne %s] a wager on %s with %s and %s gains %d',
    (clause, type, player, banker, won) => {
      for (const table of TABLES) {
        const settlement = settled(table, type, 10, handsOf(player, banker));
        expect([net(settlement), settlement.clause]).toEqual([won, clause]);
      }
    },
  );

  it('[crown-melbourne 1.1 Baccarat Perfect Pairs] Perfect Pairs pay exactly one kind for each equal pair', () => {
    const table = tableOf(CM, 'traditional');
    for (const second of ['S', 'H', 'D', 'C']) {
      const won = net(settled(table, 'player-perfect-pair', 1, handsOf(`4S 4${second}`, '3S 4S')));
      expect([6, 12, 25]).toContain(won);
    }
  });

  it('[crown-melbourne 1.1 Baccarat Perfect Pairs nomination] Perfect Pairs settle both sides apart', () => {
    for (const table of TABLES) {
      const settlements = settleCoup(
        table,
        [
          { type: 'player-perfect-pair', stakeCents: dollars(5), bettor: 1 },
          { type: 'banker-perfect-pair', stakeCents: dollars(5), bettor: 1 },
        ],
        resultAt(table, handsOf('3H 3H', '7C 7S AD')),
      );
      expect(settlements.map(net)).toEqual([125, 60]);
    }
  });

  it('[crown-melbourne 3.1.1] Perfect Pairs need eight decks', () => {
    const { decks, decksForGroup } = bookOf(CM).cards;
    expect(decksForGroup['perfect-pair']).toEqual({ value: 8, clause: '3.1.1', reading: null });
    expect(Object.keys(decksForGroup)).toEqual(['perfect-pair']);
    expect(decks.value.most).toBe(8);
  });

  it('Baccarat Perfect Pairs is offered with Traditional and Crown Baccarat only (VI-19)', () => {
    const types = [
      'player-pair',
      'banker-pair',
      'player-perfect-pair',
      'banker-perfect-pair',
    ] as const;
    const offering = bookOf(CM).versions.map(({ wagers }) => types.filter((type) => wagers[type]));
    expect(offering).toEqual([types, types, [], []]);
  });
});
