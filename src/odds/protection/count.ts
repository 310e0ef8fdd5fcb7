import { minus, toNumber } from '../../kit/index.ts';
import { CARDS, RANKS, type Rank } from '../../rules/index.ts';
import { type Composition, cardsIn } from '../counts/composition.ts';
import { type CoupWagerOdds, waysByRow } from '../prices/coup-wager.ts';
import { countCoups, type OddsEngine } from '../prices/odds-engine.ts';
import { houseEdge, weigh } from '../prices/price.ts';

/** What a bettor adds up as cards are seen, and when he bets. */
export interface CardCount {
  /** By rank, in the order of `RANKS`. */
  readonly tags: readonly number[];
  /** He bets while the sum for each deck left is at least this. */
  readonly trigger: number;
  /** How closely the tags follow the effects of removal: 1 is exactly. */
  readonly correlation: number;
}

/** Tags beyond this are more than a person adds up at a table. */
const LARGEST_TAG = 4;
/** Small tags are taken where they follow the effects as closely as this. */
const GOOD_CORRELATION = 0.96;
/** How finely the tags are scaled before they are rounded. */
const STEPS = 20;
const CARDS_OF_A_DECK = 52;

/** What the bettor gains for each unit from this shoe; floats, for millions of coups. */
export function gainFrom(
  engine: OddsEngine,
  wager: CoupWagerOdds,
  composition: Composition,
): number {
  const counted = countCoups(engine, composition);
  const ways = waysByRow(wager, counted.of(wager));
  let gain = 0;
  let total = 0;
  for (const [at, nets] of netsOf(wager).entries()) {
    gain += nets * (ways[at] ?? 0);
    total += ways[at] ?? 0;
  }
  return gain / total;
}

const NETS = new WeakMap<CoupWagerOdds, readonly number[]>();

function netsOf(wager: CoupWagerOdds): readonly number[] {
  const known = NETS.get(wager);
  if (known !== undefined) return known;
  const nets = wager.endings.map(({ net }) => toNumber(net));
  NETS.set(wager, nets);
  return nets;
}

/**
 * How the bettor's gain changes when one card of a rank leaves a whole shoe, exactly computed and
 * then written as a number. Suits of a rank count alike: nobody counts them apart.
 */
export function effectsByRank(
  engine: OddsEngine,
  wager: CoupWagerOdds,
  shoe: Composition,
): readonly number[] {
  const exact = (composition: Composition) => {
    const counted = countCoups(engine, composition);
    const ways = waysByRow(wager, counted.of(wager));
    const total = ways.reduce((sum, each) => sum + each, 0);
    return houseEdge(weigh(wager.endings, ways, total));
  };
  const whole = exact(shoe);
  return RANKS.map((rank) => {
    const kinds = kindsOf(rank);
    const changes = kinds.map((kind) => toNumber(minus(whole, exact(lessOne(shoe, kind)))));
    return changes.reduce((sum, change) => sum + change, 0) / kinds.length;
  });
}

/**
 * The best count that adds: tags in proportion to the effects that come to nothing over a whole
 * deck, as small as they can be and still follow the effects; the trigger is where the estimated
 * gain is no longer a loss.
 */
export function bestCount(
  effects: readonly number[],
  shoe: Composition,
  wholeGain: number,
): CardCount | null {
  const largest = Math.max(...effects.map(Math.abs));
  if (largest === 0) return null;
  const counts = Array.from({ length: LARGEST_TAG * STEPS }, (_, step) => {
    const scale = (step + 1) / STEPS / largest;
    return effects.map((effect) => Math.round(effect * scale) + 0);
  })
    .filter((tags) => tags.some((tag) => tag !== 0) && tags.reduce((sum, tag) => sum + tag) === 0)
    .map((tags) => countOf(tags, effects, shoe, wholeGain));
  const good = counts.find(({ correlation }) => correlation >= GOOD_CORRELATION);
  const best = (one: CardCount, other: CardCount) =>
    other.correlation > one.correlation ? other : one;
  return good ?? (counts.length === 0 ? null : counts.reduce(best));
}

/** A count with given tags: its trigger follows from how the gain moves with the sum. */
export function countOf(
  tags: readonly number[],
  effects: readonly number[],
  shoe: Composition,
  wholeGain: number,
): CardCount {
  const sum = (of: (tag: number, effect: number) => number) =>
    tags.reduce((total, tag, at) => total + of(tag, effects[at] ?? 0), 0);
  const [both, squares, effectSquares] = [
    sum((tag, effect) => tag * effect),
    sum((tag) => tag * tag),
    sum((_, effect) => effect * effect),
  ];
  // Removing a card whose effect is e from n cards is worth e (n - 1) for each card that is left.
  const slope = (both / squares) * ((cardsIn(shoe) - 1) / CARDS_OF_A_DECK);
  return {
    tags,
    trigger: slope > 0 ? -wholeGain / slope : Number.POSITIVE_INFINITY,
    correlation: both / Math.sqrt(squares * effectSquares),
  };
}

export function kindsOf(rank: Rank): readonly number[] {
  return CARDS.flatMap((card, kind) => (card.startsWith(rank) ? [kind] : []));
}

function lessOne(composition: Composition, kind: number): Composition {
  return composition.map((held, at) => (at === kind ? held - 1 : held));
}
