import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../kit/index.ts';
import { BOOKS } from '../books/index.ts';
import { type Card, PAIR_KINDS } from './card.ts';
import { type CoupResult, resultOf } from './coup.ts';
import { outcomeOf } from './hand.ts';
import { askedBy, happened } from './happening.ts';
import { readHappening, type Sentence } from './read-happening.ts';

/** Points and cards of Player, those of Banker, and what pairs their first two cards make. */
function ended(hands: string, playerPair = 0, bankerPair = 0): CoupResult {
  const [player = '', banker = ''] = hands.split(' ');
  const [playerPoint, playerCards, bankerPoint, bankerCards] = `${player}${banker}`
    .split('')
    .map(Number) as [number, number, number, number];
  return {
    outcome: outcomeOf(playerPoint, bankerPoint),
    playerPoint,
    bankerPoint,
    playerCards,
    bankerCards,
    playerNatural: playerCards === 2 && playerPoint >= 8,
    bankerNatural: bankerCards === 2 && bankerPoint >= 8,
    playerPair: PAIR_KINDS[playerPair] ?? 'none',
    bankerPair: PAIR_KINDS[bankerPair] ?? 'none',
  };
}

describe('a happening', () => {
  it.each([
    // Points of a hand, then how many cards it has: 73 is seven in three cards.
    ['banker wins with 7 in 3 cards', '62 73', '62 72'],
    ['player wins with 8 in 3 cards', '83 72', '82 72'],
    ['banker wins with 6 in 2 cards', '02 62', '02 63'],
    ['player wins by 4', '92 52', '92 62'],
    ['banker wins by at least 4', '12 72', '42 72'],
    ['banker wins by 4 to 6 with 6 or 7', '13 73', '03 73'],
    ['tie with 0 to 5', '52 53', '62 62'],
    ['tie of naturals', '82 82', '83 83'],
    ['player has at most 5', '53 72', '62 72'],
    ['banker has 3 cards', '62 73', '62 72'],
    ['player has a natural', '82 92', '83 92'],
    ['both have a natural', '82 92', '82 72'],
    ['both have at least 6', '62 72', '52 72'],
    ['either has 3 cards', '62 73', '62 72'],
    ['coup has 4 cards', '62 72', '62 73'],
    ['coup has 5 or 6 cards', '62 73', '62 72'],
    ['coup has 15', '62 92', '62 82'],
    ['player wins or tie', '62 62', '62 72'],
    ['not tie', '62 72', '62 62'],
    ['banker wins and not banker has a natural', '62 72', '62 82'],
    ['(player wins or banker wins) and coup has 6 cards', '63 73', '63 63'],
    ['player wins or banker wins and coup has 6 cards', '82 62', '62 72'],
    ['otherwise', '00 00', null],
  ])('%s is true of a coup that ended %s and not of %s', (happening, yes, no) => {
    expect(happened(happening, ended(yes))).toBe(true);
    if (no !== null) expect(happened(happening, ended(no))).toBe(false);
  });

  it.each([
    ['player has 2 red cards', 'AH KD', 'AH KS'],
    ['player has at least 1 spade cards', '2S 3H', '2C 3H'],
    ['coup has 3 heart cards', 'AH 2H 3C/4H 5S', 'AH 2H 3H/4H 5S'],
    ['coup has 0 black cards', 'AH 2D/4H 5D', 'AH 2D/4H 5S'],
    ['banker has 1 or 2 court cards', 'AH 2D/JS 5D', 'AH 2D/TS 5D'],
    ['player has 1 ten cards', 'TH KD', 'JH KD'],
    ['player has 2 ace cards', 'AH AD', 'AH 2D'],
    ['first player card is red', 'AH 2S', '2S AH'],
    ['third banker card is seven or eight', 'AH 2S/3D 4D 8C', 'AH 2S/3D 4D 9C'],
    ['third player card is red', 'AH 2S 3D', 'AH 2S'],
    ['second banker card is king and player has 2 cards', 'AH 2S/3D KC', 'AH 2S/KC 3D'],
    ['player sums to 10 to 18', '9H 9S', '2H 3S'],
    ['coup sums to 7', '2H KS/3D 2C', '2H KS/3D 3C'],
  ])('%s is true of the cards %s and not of %s', (happening, yes, no) => {
    const dealt = (cards: string) => {
      const [player = '', banker = '2C 2D'] = cards.split('/');
      const hands = { player: player.split(' ') as Card[], banker: banker.split(' ') as Card[] };
      return { ...resultOf(hands), hands };
    };
    expect(happened(happening, dealt(yes))).toBe(true);
    expect(happened(happening, dealt(no))).toBe(false);
  });

  it('pairs are told apart by kind and by hand', () => {
    const coups = PAIR_KINDS.flatMap((_, player) =>
      PAIR_KINDS.map((_, banker) => ended('62 72', player, banker)),
    );
    const count = (happening: string) => coups.filter((coup) => happened(happening, coup)).length;
    expect(count('player has a pair')).toBe(12);
    expect(count('banker has a mixed pair')).toBe(4);
    expect(count('both have a perfect pair')).toBe(1);
    expect(count('either has a pair')).toBe(15);
    expect(count('player has a pair and not banker has a pair')).toBe(3);
  });

  it.each([
    ['', 1, 'the end where player, banker, both, either, tie, coup, first, "not" or "(" belongs'],
    ['dealer wins', 1, '"dealer" where player, banker'],
    ['player leads', 8, '"leads" where "wins", "has", "draws" or "stands" belongs'],
    ['player wins with 10', 18, '"10" where a number from 0 to 9 belongs'],
    ['player wins by 0', 16, '"0" where a number from 1 to 9 belongs'],
    ['player has 4 cards', 12, '"4" where a number from 2 to 3 belongs'],
    ['coup has 3 cards', 10, '"3" where a number from 4 to 6 belongs'],
    ['player has 8 or 7', 17, '"7" where a number from 9 to 9 belongs'],
    ['player has 5 to 2', 17, '"2" where a number from 5 to 9 belongs'],
    ['tie and otherwise', 9, '"otherwise" where player'],
    ['player wins banker wins', 13, '"banker" where "and", "or" or the end belongs'],
    ['(tie', 5, 'the end where ")" belongs'],
    ['(((((((((((((tie)))))))))))))', 14, 'at most 12 brackets within each other'],
    ['player has a royal pair', 14, '"royal" where "pair" belongs'],
  ])('"%s" is refused at letter %i: %s', (text, letter, why) => {
    const read = readHappening(text);
    if (!('why' in read)) throw new Error('it was read');
    expect([read.at + 1, read.why]).toEqual([letter, expect.stringContaining(why)]);
  });

  it('every row of the four books is a sentence of the grammar', () => {
    const rows = BOOKS.flatMap(({ versions }) =>
      versions.flatMap(({ wagers }) => Object.values(wagers).flatMap(({ schedule }) => schedule)),
    );
    expect(rows.filter(({ on }) => 'why' in readHappening(on))).toEqual([]);
    expect(rows.length).toBeGreaterThan(100);
  });
});

describe('what a sentence asks of a coup', () => {
  it.each([
    ['banker wins with 6', 'points'],
    ['player has a pair', 'playerPair'],
    ['both have a perfect pair', 'playerPair bankerPair'],
    ['player has a mixed pair and banker wins', 'points playerPair'],
    ['otherwise', ''],
    ['coup has 3 red cards', 'cards points'],
    ['first player card is ace', 'cards points'],
  ])('%s asks for %s', (happening, asked) => {
    const found = Object.entries(askedBy([happening])).filter(([, isAsked]) => isAsked);
    expect(found.map(([what]) => what).join(' ')).toBe(asked);
  });
});

/** The same sentence, worked out word by word by a second reader of the tree. */
function naive(sentence: Sentence, coup: CoupResult): boolean {
  const of = (side: 'player' | 'banker') =>
    side === 'player'
      ? { point: coup.playerPoint, cards: coup.playerCards, pair: coup.playerPair }
      : { point: coup.bankerPoint, cards: coup.bankerCards, pair: coup.bankerPair };
  const natural = (side: 'player' | 'banker') => of(side).cards === 2 && of(side).point > 7;
  switch (sentence.is) {
    case 'and':
      return !sentence.parts.some((part) => !naive(part, coup));
    case 'or':
      return sentence.parts.map((part) => naive(part, coup)).includes(true);
    case 'not':
      return !naive(sentence.part, coup);
    case 'otherwise':
      return true;
    case 'wins': {
      const { side, by, points, cards } = sentence;
      const other = of(side === 'player' ? 'banker' : 'player');
      const lead = of(side).point - other.point;
      const isIn = (numbers: readonly number[] | null, n: number) => numbers?.includes(n) ?? true;
      const fits = isIn(by, lead) && isIn(points, of(side).point) && isIn(cards, of(side).cards);
      return lead > 0 && fits && (!sentence.natural || natural(side));
    }
    case 'tie': {
      const isTie = coup.playerPoint === coup.bankerPoint;
      const bothNatural = natural('player') && natural('banker');
      const fits = sentence.points?.includes(coup.bankerPoint) ?? true;
      return isTie && fits && (bothNatural || !sentence.naturals);
    }
    case 'points':
      return sentence.numbers.includes(of(sentence.side).point);
    case 'cards':
      return sentence.numbers.includes(of(sentence.side).cards);
    case 'natural':
      return natural(sentence.side);
    case 'pair':
      return (sentence.kind ?? of(sentence.side).pair) === of(sentence.side).pair
        ? of(sentence.side).pair !== 'none'
        : false;
    case 'total-points':
      return sentence.numbers.includes(of('player').point + of('banker').point);
    case 'total-cards':
      return sentence.numbers.includes(of('player').cards + of('banker').cards);
    case 'kind-cards':
    case 'sum':
    case 'one-card':
      throw new Error('the enumerator of the odds deals the cards of these');
  }
}

const FACTS = [
  ...['player', 'banker'].flatMap((hand) => [
    `${hand} wins`,
    `${hand} wins by 2 or 5`,
    `${hand} wins with at least 7 in 2 cards`,
    `${hand} wins with a natural`,
    `${hand} has 3 to 6`,
    `${hand} has 3 cards`,
    `${hand} has a coloured pair`,
  ]),
  'tie',
  'tie of naturals',
  'both have a pair',
  'either has at most 2',
  'coup has 5 or 6 cards',
  'coup has 9 to 12',
];

it('thousands of sentences joined at random say what their parts say', () => {
  const random = seededRandom('happenings');
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)] as T;
  const sentence = (depth: number): string => {
    const kind = depth === 0 ? 0 : random.below(4);
    if (kind === 0) return pick(FACTS);
    if (kind === 1) return `not (${sentence(depth - 1)})`;
    return `(${sentence(depth - 1)} ${kind === 2 ? 'and' : 'or'} ${sentence(depth - 1)})`;
  };
  let held = 0;
  for (let round = 0; round < 5000; round += 1) {
    const text = sentence(3);
    const read = readHappening(text);
    if ('why' in read) {
      expect(text.length, `${text}: ${read.why}`).toBeGreaterThan(300);
      continue;
    }
    const hands = `${random.below(10)}${2 + random.below(2)} ${random.below(10)}${2 + random.below(2)}`;
    const coup = ended(hands, random.below(4), random.below(4));
    expect(happened(text, coup), `${text} of ${hands}`).toBe(naive(read, coup));
    held += happened(text, coup) ? 1 : 0;
  }
  expect(held).toBeGreaterThan(1000);
  expect(held).toBeLessThan(4500);
});
