import { type Fraction, fraction, ONE, plus, times, ZERO } from '../../../src/kit/index.ts';
import type { ShuffleUnderTest } from './faulty-shuffles.ts';

/**
 * The exact chance of every order of a few cards: the shuffle is run once for each possible list of
 * draws. Nothing here is sampled, so a wrong shuffle cannot pass by luck.
 */
export function orderChances(under: ShuffleUnderTest, cards: number): Map<string, Fraction> {
  const chances = new Map<string, Fraction>();
  let choices: Choice[] = [];
  for (let run = 0; run < MOST_RUNS; run += 1) {
    const numbers = Uint16Array.from({ length: cards }, (_, number) => number);
    let step = 0;
    under.shuffle(numbers, (range) => {
      if (step === choices.length) choices.push({ picked: 0, range });
      const choice = choices[step] as Choice;
      step += 1;
      return choice.picked;
    });
    const chance = choices.reduce((all, { range }) => times(all, fraction(1, range)), ONE);
    const key = numbers.join(' ');
    chances.set(key, plus(chances.get(key) ?? ZERO, chance));
    choices = nextChoices(choices);
    if (choices.length === 0) return chances;
  }
  throw new Error(`${under.name} needs more than ${MOST_RUNS} runs`);
}

/** Whether each of the cards! orders comes with exactly the same chance. */
export function isUniform(chances: ReadonlyMap<string, Fraction>, cards: number): boolean {
  let orders = 1n;
  for (let card = 2n; card <= BigInt(cards); card += 1n) orders *= card;
  if (BigInt(chances.size) !== orders) return false;
  return [...chances.values()].every((chance) => chance.num === 1n && chance.den === orders);
}

/** The ranges up to `highest` in which some number comes up more often than another. */
export function unevenRanges(
  map: ShuffleUnderTest['map'],
  wordCount: number,
  highest: number,
): number[] {
  const uneven: number[] = [];
  for (let range = 1; range <= highest; range += 1) {
    const { counts } = tally(map, wordCount, range);
    if (counts.some((count) => count !== counts[0])) uneven.push(range);
  }
  return uneven;
}

/** How often each number comes up over all words, and which words are thrown away. */
export function tally(
  map: ShuffleUnderTest['map'],
  wordCount: number,
  range: number,
): { readonly counts: Uint32Array; readonly rejected: readonly number[] } {
  const counts = new Uint32Array(range);
  const rejected: number[] = [];
  for (let word = 0; word < wordCount; word += 1) {
    const number = map(word, range, wordCount);
    if (number === undefined) rejected.push(word);
    else counts[number] = (counts[number] ?? 0) + 1;
  }
  return { counts, rejected };
}

/** All that the structural checks find wrong with a shuffle; empty for a correct one. */
export function structuralFaults(under: ShuffleUnderTest): string[] {
  const faults: string[] = [];
  for (const cards of SMALL_DECKS) {
    if (!isUniform(orderChances(under, cards), cards)) faults.push(`orders of ${cards} cards`);
  }
  if (unevenRanges(under.map, 256, 255).length > 0) faults.push('numbers from 8-bit words');
  return faults;
}

export const SMALL_DECKS = [3, 4, 5, 6, 7] as const;

interface Choice {
  readonly picked: number;
  readonly range: number;
}

const MOST_RUNS = 200_000;

/** The next list of choices, counted like an odometer; empty after the last. */
function nextChoices(choices: readonly Choice[]): Choice[] {
  const next = [...choices];
  for (let last = next.pop(); last !== undefined; last = next.pop()) {
    if (last.picked + 1 < last.range) {
      next.push({ picked: last.picked + 1, range: last.range });
      return next;
    }
  }
  return next;
}
