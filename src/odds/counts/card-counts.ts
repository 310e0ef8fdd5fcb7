import { present } from '../../kit/index.ts';
import {
  CARDS,
  type Card,
  type CardKind,
  cardValue,
  decidingRow,
  type Fact,
  factsOf,
  type Happening,
  isOfKind,
  pairKind,
  pointOf,
  resultOf,
  type Schedule,
} from '../../rules/index.ts';
import type { Composition } from './composition.ts';
import { type DecisionTable, NOBODY_DRAWS, PLAYER_DRAWS } from './decision-table.ts';

/** Kinds of card that are alike to the odds table, and how many of them the shoe holds. */
interface CardClass {
  /** A card that stands for all of them. */
  readonly card: Card;
  readonly held: number;
}

function classesFor(schedule: Schedule, composition: Composition): readonly CardClass[] {
  const tells = signatureOf(schedule.map(({ on }) => on));
  const bySignature = new Map<string, { card: Card; held: number }>();
  for (const [kind, card] of CARDS.entries()) {
    const signature = tells(card);
    const known = bySignature.get(signature);
    const held = composition[kind] ?? 0;
    if (known === undefined) bySignature.set(signature, { card, held });
    else known.held += held;
  }
  return [...bySignature.values()].filter(({ held }) => held > 0);
}

/** What the sentences can tell of a card; a question about pairs tells every kind from another. */
function signatureOf(happenings: readonly Happening[]): (card: Card) => string {
  const facts = happenings.flatMap(factsOf);
  if (facts.some(({ is }) => is === 'pair')) return (card) => card;
  const asked = kindsAsked(facts);
  return (card) =>
    `${cardValue(card)} ${asked.map((kind) => Number(isOfKind(card, kind))).join('')}`;
}

/** The kinds of card that the sentences name, each once. */
function kindsAsked(facts: readonly Fact[]): readonly CardKind[] {
  const kinds = facts.flatMap((fact): readonly CardKind[] => {
    if (fact.is === 'kind-cards') return [fact.kind];
    return fact.is === 'one-card' ? fact.kinds : [];
  });
  return [...new Set(kinds)];
}

interface Features {
  /** By `i * classes + j`, and by `(i * classes + j) * classes + k`. */
  readonly two: Int32Array;
  readonly three: Int32Array;
  /** Hands that stand for each feature. */
  readonly hands: readonly (readonly Card[])[];
  readonly points: Uint8Array;
}

/** What the odds table can tell of every hand of two or three cards. */
function featuresOf(
  classes: readonly CardClass[],
  tells: (hand: readonly Card[]) => string,
): Features {
  const size = classes.length;
  const hands: Card[][] = [];
  const ids = new Map<string, number>();
  const idOf = (hand: Card[]) => {
    const key = tells(hand);
    const known = ids.get(key);
    if (known !== undefined) return known;
    hands.push(hand);
    ids.set(key, hands.length - 1);
    return hands.length - 1;
  };
  const cardAt = (at: number) => (classes[at] as CardClass).card;
  const two = Int32Array.from({ length: size * size }, (_, at) =>
    idOf([cardAt(Math.floor(at / size)), cardAt(at % size)]),
  );
  const three = Int32Array.from({ length: size ** 3 }, (_, at) =>
    idOf([
      cardAt(Math.floor(at / (size * size))),
      cardAt(Math.floor(at / size) % size),
      cardAt(at % size),
    ]),
  );
  return { two, three, hands, points: Uint8Array.from(hands, pointOf) };
}

/** What the odds table can tell of a whole hand; hands that are told alike end alike. */
function tellsOf(schedule: Schedule): (hand: readonly Card[]) => string {
  const facts = schedule.flatMap(({ on }) => factsOf(on));
  const asks = (is: string) => facts.some((fact) => fact.is === is);
  const [pairs, sums, inOrder] = [asks('pair'), asks('sum'), asks('one-card')];
  const kinds = kindsAsked(facts);
  return (hand) => {
    const [first, second] = hand as readonly [Card, Card];
    const flags = hand.map((card) => kinds.map((kind) => Number(isOfKind(card, kind))).join(''));
    const counts = kinds.map((kind) => hand.filter((card) => isOfKind(card, kind)).length);
    return [
      hand.length,
      pointOf(hand),
      counts.join('.'),
      sums ? hand.reduce((sum, card) => sum + cardValue(card), 0) : '',
      pairs ? pairKind(first, second) : '',
      inOrder ? flags.join('.') : '',
    ].join(' ');
  };
}

/** What a walk through all deals looks up and adds to. */
interface Walk {
  readonly table: DecisionTable;
  readonly features: Features;
  readonly values: Uint8Array;
  /** How many cards of each class are left in the shoe, and how many in all before the deal. */
  readonly left: Float64Array;
  readonly cards: number;
  /** Whether the order of a hand's first two cards tells the table anything. */
  readonly inOrder: boolean;
  add(player: number, banker: number, ways: number): void;
}

/**
 * Ordered six-card sequences by the deciding row of an odds table that asks for single cards. Kinds
 * of card that the table cannot tell apart are one class, so that a question about one suit or rank
 * walks through some twenty classes and not through 52 kinds. Whole hands are known by their
 * features, and each pair of features asks the odds table once.
 *
 * Cards that a coup does not need are counted too, so every row has the same denominator; up to
 * eight decks every number here is a whole number that a double holds exactly.
 */
export function countByCards(
  schedule: Schedule,
  table: DecisionTable,
  composition: Composition,
): Float64Array {
  const classes = classesFor(schedule, composition);
  const features = featuresOf(classes, tellsOf(schedule));
  const rows = new Float64Array(schedule.length);
  const known = new Int16Array(features.hands.length ** 2).fill(-1);
  const rowOf = (player: number, banker: number) => {
    const hands = { player: handAt(features, player), banker: handAt(features, banker) };
    return schedule.indexOf(decidingRow(schedule, { ...resultOf(hands), hands }));
  };
  const facts = schedule.flatMap(({ on }) => factsOf(on));
  walk({
    table,
    features,
    values: Uint8Array.from(classes, ({ card }) => cardValue(card)),
    left: Float64Array.from(classes, ({ held }) => held),
    cards: classes.reduce((sum, { held }) => sum + held, 0),
    inOrder: facts.some(({ is }) => is === 'one-card'),
    add(player, banker, ways) {
      const at = player * features.hands.length + banker;
      if (known[at] === -1) known[at] = rowOf(player, banker);
      const row = known[at] as number;
      rows[row] = (rows[row] as number) + ways;
    },
  });
  return rows;
}

function handAt({ hands }: Features, at: number): readonly Card[] {
  return present(hands[at], 'a hand of these features');
}

function walk(deal: Walk): void {
  eachTwo(deal, 1, (p1, p2, ways) => {
    eachTwo(deal, ways, (b1, b2, both) => thirds(deal, [p1, p2], [b1, b2], both));
  });
}

/** Two cards of a hand in each way, taken out of the shoe while `each` runs. */
function eachTwo(
  { left, inOrder }: Walk,
  ways: number,
  each: (first: number, second: number, ways: number) => void,
): void {
  for (let first = 0; first < left.length; first += 1) {
    const held = left[first] as number;
    if (held === 0) continue;
    left[first] = held - 1;
    const end = inOrder ? left.length : first + 1;
    for (let second = 0; second < end; second += 1) {
      const rest = left[second] as number;
      if (rest === 0) continue;
      left[second] = rest - 1;
      // Where order tells nothing, two different classes come in two orders.
      each(first, second, ways * held * rest * (inOrder || first === second ? 1 : 2));
      left[second] = rest;
    }
    left[first] = held;
  }
}

type Two = readonly [number, number];

function thirds(deal: Walk, player: Two, banker: Two, ways: number): void {
  const { table, features, values, left, cards } = deal;
  const size = left.length;
  const pair = player[0] * size + player[1];
  const bank = banker[0] * size + banker[1];
  const [playerTwo, bankerTwo] = [features.two[pair] as number, features.two[bank] as number];
  const cell = (features.points[playerTwo] as number) * 10 + (features.points[bankerTwo] as number);
  const draws = table.draws[cell];
  if (draws === NOBODY_DRAWS) {
    deal.add(playerTwo, bankerTwo, ways * (cards - 4) * (cards - 5));
    return;
  }
  for (let x = 0; x < size; x += 1) {
    const held = left[x] as number;
    if (held === 0) continue;
    if (draws !== PLAYER_DRAWS) {
      deal.add(playerTwo, features.three[bank * size + x] as number, ways * held * (cards - 5));
      continue;
    }
    const playerThree = features.three[pair * size + x] as number;
    if (table.bankerAfter[cell * 10 + (values[x] as number)] === 0) {
      deal.add(playerThree, bankerTwo, ways * held * (cards - 5));
      continue;
    }
    left[x] = held - 1;
    for (let y = 0; y < size; y += 1) {
      const more = left[y] as number;
      if (more === 0) continue;
      deal.add(playerThree, features.three[bank * size + y] as number, ways * held * more);
    }
    left[x] = held;
  }
}
