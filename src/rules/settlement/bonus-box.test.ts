import { expect, it } from 'vitest';
import { settled, tableOf } from '../../../test/support/rules/table.ts';
import { THE_VILLE } from '../books/index.ts';
import { silent } from '../model/leaf.ts';
import { versionFaults } from '../shape/validate-version.ts';
import { type BonusBox, withBonusBoxes } from './bonus-box.ts';
import { bonusFault } from './bonus-fault.ts';

const PAIR: BonusBox = {
  type: 'player-pair',
  name: 'Player Pair',
  pays: [{ on: 'player has a pair', toOne: 11 }],
};

it.each([
  ['a box of the catalogue', PAIR, null],
  ['the longest odds', { ...PAIR, pays: [{ on: 'player has a pair', toOne: 200 }] }, null],
  [
    'odds past them',
    { ...PAIR, pays: [{ on: 'player has a pair', toOne: 201 }] },
    'odds-not-lawful',
  ],
  [
    'odds of nothing',
    { ...PAIR, pays: [{ on: 'player has a pair', toOne: 0 }] },
    'odds-not-lawful',
  ],
  ['broken odds', { ...PAIR, pays: [{ on: 'player has a pair', toOne: 1.5 }] }, 'odds-not-lawful'],
  ['no odds', { ...PAIR, pays: [] }, 'no-odds'],
  ['no name', { ...PAIR, name: ' ' }, 'no-name'],
  ['a foreign win', { ...PAIR, pays: [{ on: 'tie', toOne: 8 }] }, 'not-in-catalogue'],
  ['another hand', { ...PAIR, pays: [{ on: 'banker has a pair', toOne: 11 }] }, 'not-in-catalogue'],
  ['a win shown twice', { ...PAIR, pays: [...PAIR.pays, ...PAIR.pays] }, 'shown-twice'],
  ['an unknown wager', { ...PAIR, type: 'lucky-eight' } as unknown as BonusBox, 'not-in-catalogue'],
] as readonly (readonly [string, BonusBox, string | null])[])(
  "the check of a house's own boxes judges %s (V-09)",
  (_what, box, fault) => {
    expect(bonusFault(THE_VILLE, box)).toBe(fault);
  },
);

it('a bonus box joins the version it stands beside, and is settled like any wager of it (V-09)', () => {
  const terms = tableOf('the-ville', 'traditional');
  const version = withBonusBoxes(terms.version, [PAIR], terms.book.betting.bonusBoxes);
  expect(versionFaults(version)).toEqual([]);
  const pair = { player: ['4S', '4D'], banker: ['2H', '5C'] } as const;
  const none = { player: ['9S', 'KD'], banker: ['2H', '5C'] } as const;
  const withBox = { ...terms, version };
  expect(settled(withBox, 'player-pair', 5, pair)).toMatchObject({
    result: 'win',
    grossCents: 5500,
    clause: 'Bonus wagers/2',
  });
  expect(settled(withBox, 'player-pair', 5, none)).toMatchObject({ result: 'lose' });
  expect(withBonusBoxes(terms.version, [], terms.book.betting.bonusBoxes)).toBe(terms.version);
  expect(withBonusBoxes(terms.version, [PAIR], silent(null, 'V-09'))).toBe(terms.version);
});

it('a bonus box cites the clause alone where the book needs no reading', () => {
  const { version, book } = tableOf('the-ville', 'traditional');
  const plain = { ...book.betting.bonusBoxes, reading: null };
  const { wagers } = withBonusBoxes(version, [PAIR], plain);
  expect(wagers['player-pair']?.offered.reading).toBe('Bonus wagers/2');
});
