import { assert } from '../../kit/index.ts';
import { type Card, cardValue } from './card.ts';
import { isOfKind } from './card-kind.ts';
import type { CoupResult, Hands } from './coup.ts';
import type { Side } from './hand.ts';
import { type Fact, readHappening, type Sentence, type Whose } from './read-happening.ts';

/**
 * What the rows of an odds table say: a sentence about a finished coup, such as `banker wins with
 * 6` or `player wins with 8 or 9 in 3 cards`, in the grammar of `read-happening.ts`. A schedule
 * lists happenings in the order in which the book prints them; the first that occurred decides.
 */
export type Happening = string;

export const OTHERWISE: Happening = 'otherwise';

/** A finished coup; sentences about single cards need its hands too. */
export interface DecidedCoup extends CoupResult {
  readonly hands?: Hands;
}

type Test = (coup: DecidedCoup) => boolean;

/** A book has a few dozen sentences, which every coup is asked again. */
const TESTS = new Map<Happening, Test>();
const MOST_TESTS = 4096;

export function happened(happening: Happening, coup: DecidedCoup): boolean {
  return (TESTS.get(happening) ?? testFor(happening))(coup);
}

function testFor(happening: Happening): Test {
  const sentence = readHappening(happening);
  assert('is' in sentence, () => `no happening: ${happening}`);
  const test = testOf(sentence);
  if (TESTS.size >= MOST_TESTS) TESTS.clear();
  TESTS.set(happening, test);
  return test;
}

function testOf(sentence: Sentence): Test {
  switch (sentence.is) {
    case 'or': {
      const tests = sentence.parts.map(testOf);
      return (coup) => tests.some((test) => test(coup));
    }
    case 'and': {
      const tests = sentence.parts.map(testOf);
      return (coup) => tests.every((test) => test(coup));
    }
    case 'not': {
      const test = testOf(sentence.part);
      return (coup) => !test(coup);
    }
    default:
      return testOfFact(sentence);
  }
}

function testOfFact(fact: Fact): Test {
  switch (fact.is) {
    case 'otherwise':
      return () => true;
    case 'wins':
      return testOfWin(fact);
    case 'tie':
      return (coup) =>
        coup.outcome === 'tie' &&
        (!fact.naturals || (coup.playerNatural && coup.bankerNatural)) &&
        (fact.points === null || fact.points.includes(coup.playerPoint));
    case 'points':
      return (coup) => fact.numbers.includes(pointOfHand(coup, fact.side));
    case 'cards':
      return (coup) => fact.numbers.includes(cardsOfHand(coup, fact.side));
    case 'natural':
      return (coup) => (fact.side === 'player' ? coup.playerNatural : coup.bankerNatural);
    case 'pair':
      return (coup) => {
        const kind = fact.side === 'player' ? coup.playerPair : coup.bankerPair;
        return fact.kind === null ? kind !== 'none' : kind === fact.kind;
      };
    case 'kind-cards':
      return (coup) =>
        fact.numbers.includes(
          cardsIn(coup, fact.of).filter((card) => isOfKind(card, fact.kind)).length,
        );
    case 'sum':
      return (coup) =>
        fact.numbers.includes(
          cardsIn(coup, fact.of).reduce((sum, card) => sum + cardValue(card), 0),
        );
    case 'one-card':
      return (coup) => {
        const card = cardsIn(coup, fact.side)[fact.at];
        return card !== undefined && fact.kinds.some((kind) => isOfKind(card, kind));
      };
    case 'total-points':
      return (coup) => fact.numbers.includes(coup.playerPoint + coup.bankerPoint);
    case 'total-cards':
      return (coup) => fact.numbers.includes(coup.playerCards + coup.bankerCards);
  }
}

function testOfWin({ side, by, points, cards, natural }: Extract<Fact, { is: 'wins' }>): Test {
  return (coup) => {
    if (coup.outcome !== side) return false;
    if (natural && !(side === 'player' ? coup.playerNatural : coup.bankerNatural)) return false;
    if (by !== null && !by.includes(Math.abs(coup.playerPoint - coup.bankerPoint))) return false;
    if (points !== null && !points.includes(pointOfHand(coup, side))) return false;
    return cards === null || cards.includes(cardsOfHand(coup, side));
  };
}

function cardsIn({ hands }: DecidedCoup, of: Whose): readonly Card[] {
  assert(hands !== undefined, 'a sentence about cards needs the cards');
  return of === 'coup' ? [...hands.player, ...hands.banker] : hands[of];
}

function pointOfHand(coup: CoupResult, side: Side): number {
  return side === 'player' ? coup.playerPoint : coup.bankerPoint;
}

function cardsOfHand(coup: CoupResult, side: Side): number {
  return side === 'player' ? coup.playerCards : coup.bankerCards;
}

/** What of a coup a sentence asks: the least that has to be counted to price a wager on it. */
export interface Asked {
  readonly points: boolean;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
  /** Single cards: their ranks, suits and colours, or sums of them. */
  readonly cards: boolean;
}

export function askedBy(happenings: readonly Happening[]): Asked {
  const facts = happenings.flatMap(factsOf);
  const pairOf = (side: Side) => facts.some((fact) => fact.is === 'pair' && fact.side === side);
  return {
    cards: facts.some(({ is }) => CARD_FACTS.includes(is)),
    points: facts.some(({ is }) => is !== 'pair' && is !== 'otherwise'),
    playerPair: pairOf('player'),
    bankerPair: pairOf('banker'),
  };
}

const CARD_FACTS: readonly string[] = ['kind-cards', 'sum', 'one-card'];

export function factsOf(happening: Happening): readonly Fact[] {
  const sentence = readHappening(happening);
  assert('is' in sentence, () => `no happening: ${happening}`);
  return leavesOf(sentence);
}

function leavesOf(sentence: Sentence): readonly Fact[] {
  if (sentence.is === 'not') return leavesOf(sentence.part);
  return sentence.is === 'and' || sentence.is === 'or'
    ? sentence.parts.flatMap(leavesOf)
    : [sentence];
}
