import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Fraction, present, toDecimal } from '../kit/index.ts';
import { CARDS, findBook, versionOf, type WagerType } from '../rules/index.ts';
import { type CoupOdds, coupOdds, oddsEngine } from './prices/odds-engine.ts';
import { chanceOf, houseEdge, type Price } from './prices/price.ts';

interface StoredFraction {
  readonly num: string;
  readonly den: string;
  readonly decimal: string;
}
type Stored = Readonly<Record<string, StoredFraction>>;
interface StoredShoe {
  readonly denominator: string;
  readonly outcomes: Readonly<Record<string, StoredFraction & { readonly count: string }>>;
  readonly wagers: Readonly<Record<string, Stored>>;
  readonly insurance_no_6: {
    readonly offered: StoredFraction;
    readonly overall: Stored;
    readonly by_player_two_card_total: Readonly<Record<string, Stored>>;
  };
}

const PATH = new URL('../../data/vectors/odds.json', import.meta.url);
const SHOES: Readonly<Record<string, StoredShoe>> = JSON.parse(readFileSync(PATH, 'utf8')).decks;

/** Where each stored wager is found among the books, and under which name. */
const PLACES: readonly (readonly [string, string, string, WagerType])[] = [
  ['player', 'crown-melbourne', 'traditional', 'player'],
  ['player', 'victoria-2002', 'crown', 'player'],
  ['player', 'tasmania-2013', 'federal', 'player'],
  ['player', 'the-ville', 'no-commission', 'player'],
  ['banker_5pct_commission', 'crown-melbourne', 'traditional', 'banker'],
  ['banker_5pct_commission', 'victoria-2002', 'traditional', 'banker'],
  ['banker_5pct_commission', 'tasmania-2013', 'traditional', 'banker'],
  ['banker_5pct_commission', 'the-ville', 'traditional', 'banker'],
  ['banker_six_pays_half', 'crown-melbourne', 'crown', 'banker'],
  ['banker_six_pays_half', 'victoria-2002', 'crown', 'banker'],
  ['banker_six_pays_half', 'tasmania-2013', 'federal', 'banker'],
  ['banker_six_pays_half', 'the-ville', 'no-commission', 'banker'],
  ['tie', 'crown-melbourne', 'two-to-one', 'tie'],
  ['tie', 'the-ville', 'traditional', 'tie'],
  ['player_dragon_bonus', 'crown-melbourne', 'traditional', 'player-dragon-bonus'],
  ['banker_dragon_bonus', 'crown-melbourne', 'crown', 'banker-dragon-bonus'],
  ['baccarat_pair', 'crown-melbourne', 'traditional', 'player-pair'],
  ['baccarat_pair', 'crown-melbourne', 'crown', 'banker-pair'],
  ['perfect_pair', 'crown-melbourne', 'traditional', 'player-perfect-pair'],
  ['perfect_pair', 'crown-melbourne', 'crown', 'banker-perfect-pair'],
];

function oddsFor(bookId: string, versionId: string, decks: number): CoupOdds {
  const book = present(findBook(bookId), bookId);
  const version = present(versionOf(book, versionId), versionId);
  return coupOdds(
    oddsEngine(book, version, null),
    CARDS.map(() => decks),
  );
}

function stored(value: Fraction): StoredFraction {
  return { num: `${value.num}`, den: `${value.den}`, decimal: toDecimal(value, 18) };
}

function figures(price: Price): Stored {
  return {
    house_edge: stored(houseEdge(price)),
    win: stored(chanceOf(price, 'win')),
    lose: stored(chanceOf(price, 'lose')),
    push: stored(chanceOf(price, 'push', 'void')),
  };
}

/** The stored file leaves out what is zero or follows by subtraction. */
function matching(price: Price, expected: Stored): Stored {
  const all = figures(price);
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in expected));
}

describe.each(Object.keys(SHOES))('published odds for %s decks', (decks) => {
  const shoe = present(SHOES[decks], decks);

  it('outcomes and their counts are those that the vectors hold', () => {
    const odds = oddsFor('crown-melbourne', 'crown', Number(decks));
    expect(`${odds.sequences}`).toBe(shoe.denominator);
    for (const outcome of ['player', 'banker', 'tie'] as const) {
      expect({ ...stored(odds.outcomes[outcome]), count: `${odds.ways[outcome]}` }).toEqual(
        shoe.outcomes[outcome],
      );
    }
  });

  it.each(PLACES)('%s is priced as published: %s, %s, %s', (name, book, version, type) => {
    const price = present(oddsFor(book, version, Number(decks)).wagers.get(type), type);
    const expected = present(shoe.wagers[name], name);
    const found = matching(price, expected);
    expect(Object.keys(found).length).toBeGreaterThanOrEqual(1);
    for (const [figure, value] of Object.entries(found)) {
      expect(value, figure).toEqual(expected[figure]);
    }
    if (name !== 'perfect_pair') return;
    for (const kind of ['mixed', 'coloured', 'perfect'] as const) {
      const side = type.split('-')[0];
      const row = price.find((ending) => ending.on === `${side} has a ${kind} pair`);
      expect(stored(present(row, kind).probability)).toEqual(expected[kind]);
    }
  });

  it.each(['crown-melbourne', 'victoria-2002'])(
    'insurance in %s is priced as published',
    (book) => {
      const insurance = present(
        oddsFor(book, 'crown', Number(decks)).windows.get('insurance'),
        'insurance',
      );
      const expected = shoe.insurance_no_6;
      expect(stored(insurance.offered)).toEqual(expected.offered);
      expect(matching(insurance.overall, expected.overall)).toEqual(expected.overall);
      const byTotal = Object.fromEntries(
        insurance.byPlayerTotal.map((each) => [
          `${each.playerTotal}`,
          {
            ...matching(each.price, expected.overall),
            share_of_offers: stored(each.shareOfOffers),
            probability: stored(each.probability),
          },
        ]),
      );
      expect(byTotal).toEqual(expected.by_player_two_card_total);
    },
  );
});
