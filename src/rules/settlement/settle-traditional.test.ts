import { describe, expect, it } from 'vitest';
import { CM, proves, V02, VILLE, victorian } from '../../../test/support/rules/cite.ts';
import {
  bookOf,
  dollars,
  net,
  resultAt,
  settled,
  tableOf,
} from '../../../test/support/rules/table.ts';
import { settleCoup } from './settle.ts';

const VICTORIAN = [tableOf(CM, 'traditional'), tableOf(V02, 'traditional')];
const LEAFLET = tableOf(VILLE, 'traditional');

describe('Traditional Baccarat', () => {
  it.each([
    ['player', 100, 7, 5, 'win', 100],
    ['player', 100, 5, 7, 'lose', -100],
    ['player', 0.01, 1, 0, 'win', 0.01],
  ] as const)(
    proves(
      victorian('10.1 Traditional/Player'),
      'a %s wager of $%d at Player %i and Banker %i: %s, %d gained',
    ),
    (type, stake, player, banker, result, won) => {
      for (const table of VICTORIAN) {
        const settlement = settled(table, type, stake, { player, banker });
        expect([settlement.result, net(settlement)]).toEqual([result, won]);
        expect(settlement.clause).toBe('10.1 Traditional/Player');
      }
    },
  );

  it.each([
    ['banker', 100, 5, 7, 'win', 95],
    ['banker', 20, 5, 7, 'win', 19],
    ['banker', 100, 4, 6, 'win', 95],
    ['banker', 100, 7, 5, 'lose', -100],
  ] as const)(
    proves(
      victorian('10.1 Traditional/Banker'),
      'a %s wager of $%d at Player %i and Banker %i: %s, %d gained',
    ),
    (type, stake, player, banker, result, won) => {
      for (const table of VICTORIAN) {
        const settlement = settled(table, type, stake, { player, banker });
        expect([settlement.result, net(settlement)]).toEqual([result, won]);
        expect(settlement.clause).toBe('10.1 Traditional/Banker');
      }
    },
  );

  it.each([
    ['tie', 25, 6, 6, 'win', 200],
    ['tie', 25, 6, 5, 'lose', -25],
    ['tie', 25, 8, 9, 'lose', -25],
  ] as const)(
    proves(
      victorian('10.1 Traditional/Tie'),
      'a %s wager of $%d at Player %i and Banker %i: %s, %d gained',
    ),
    (type, stake, player, banker, result, won) => {
      for (const table of VICTORIAN) {
        const settlement = settled(table, type, stake, { player, banker });
        expect([settlement.result, net(settlement)]).toEqual([result, won]);
        expect(settlement.clause).toBe('10.1 Traditional/Tie');
      }
    },
  );

  it(
    proves(
      victorian('1.1 Traditional Baccarat'),
      'commission takes 5 % of a Banker win, nothing of a Player win',
    ),
    () => {
      for (const table of VICTORIAN) {
        const banker = settled(table, 'banker', 100, { player: 3, banker: 8 });
        expect(banker).toMatchObject({
          odds: [1, 1],
          grossCents: 10_000,
          commissionCents: 500,
          commissionParts: { standardCents: 500, additionalCents: 0 },
          returnedCents: 19_500,
          owedMillicents: 0,
          consecutive: null,
        });
        const player = settled(table, 'player', 100, { player: 8, banker: 3 });
        expect(player).toMatchObject({
          grossCents: 10_000,
          commissionCents: 0,
          returnedCents: 20_000,
        });
      }
    },
  );

  it.each([
    [6, 6],
    [0, 0],
    [9, 9],
  ])(
    proves(victorian('10.1 footnote ***'), 'Player and Banker wagers go back on %i-%i'),
    (player, banker) => {
      for (const table of VICTORIAN) {
        for (const [type, stake] of [
          ['player', 100],
          ['banker', 50],
        ] as const) {
          const settlement = settled(table, type, stake, { player, banker });
          expect(settlement).toMatchObject({
            result: 'void',
            odds: null,
            grossCents: 0,
            commissionCents: 0,
            returnedCents: dollars(stake),
            clause: '10.1 footnote ***',
          });
        }
      }
      for (const type of ['player', 'banker'] as const) {
        const lost = settled(tableOf(CM, 'two-to-one'), type, 100, { player, banker });
        expect([lost.result, net(lost)]).toEqual(['lose', -100]);
      }
    },
  );
});

describe('the three wagers of every version', () => {
  const tables = [CM, V02].flatMap((book) =>
    bookOf(book).versions.map((version) => tableOf(book, version.id)),
  );

  it(proves(victorian('6.5.1'), 'a Player wager is settled at the odds of the version'), () => {
    for (const table of tables) {
      expect(net(settled(table, 'player', 50, { player: 9, banker: 4, playerCards: 2 }))).toBe(50);
    }
  });

  it(proves(victorian('6.5.2'), 'a Banker wager is settled at the odds of the version'), () => {
    const won = tables.map((table) =>
      net(settled(table, 'banker', 50, { player: 4, banker: 9, bankerCards: 2 })),
    );
    const byVersion = tables.map(({ book, version }, at) => [book.id, version.id, won[at]]);
    expect(byVersion).toEqual([
      [CM, 'traditional', 47.5],
      [CM, 'crown', 50],
      [CM, 'two-to-one', 50],
      [CM, 'tie-baccarat', 47.5],
      [V02, 'traditional', 47.5],
      [V02, 'crown', 50],
    ]);
  });

  it(proves(victorian('6.5.3'), 'a Tie wager is settled at 8 to 1'), () => {
    for (const table of tables) {
      expect(net(settled(table, 'tie', 10, { player: 4, banker: 4 }))).toBe(80);
      expect(net(settled(table, 'tie', 10, { player: 5, banker: 4 }))).toBe(-10);
    }
  });
});

describe('The Ville', () => {
  it.each([
    ['Payouts/1', 'player', 50, 6, 2, 'win', 50],
    ['Payouts/1', 'player', 50, 2, 6, 'lose', -50],
    ['Payouts/2', 'banker', 100, 2, 6, 'win', 95],
    ['Payouts/2', 'banker', 50, 2, 6, 'win', 47.5],
    ['Payouts/2', 'banker', 15, 2, 6, 'win', 14.25],
    ['Payouts/2', 'banker', 100, 6, 2, 'lose', -100],
    ['Payouts/4', 'tie', 10, 7, 7, 'win', 80],
    ['Payouts/4', 'tie', 10, 7, 6, 'lose', -10],
    ['Payouts/5', 'player', 100, 0, 0, 'push', 0],
    ['Payouts/5', 'banker', 60, 0, 0, 'push', 0],
  ] as const)(
    '[the-ville %s] a %s wager of $%d at Player %i and Banker %i: %s, %d gained',
    (clause, type, stake, player, banker, result, won) => {
      const settlement = settled(LEAFLET, type, stake, { player, banker });
      expect([settlement.result, net(settlement)]).toEqual([result, won]);
      expect(settlement.clause).toBe(clause);
      if (result !== 'win') expect(settlement.commissionCents).toBe(0);
    },
  );

  it('[the-ville How to play/4] The Ville settles opposite bettors each with the house, never with the other', () => {
    const coup = resultAt(LEAFLET, { player: 2, banker: 6 });
    const alone = settled(LEAFLET, 'banker', 100, { player: 2, banker: 6 });
    for (const against of [1, 100, 5000]) {
      const both = settleCoup(
        LEAFLET,
        [
          { type: 'player', stakeCents: dollars(against), bettor: 'ann' },
          { type: 'banker', stakeCents: dollars(100), bettor: 'bob' },
        ],
        coup,
      );
      expect(both.map(net)).toEqual([-against, 95]);
      expect(both[1]).toEqual(alone);
    }
  });
});
