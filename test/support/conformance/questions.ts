import { parseVector } from '../../../src/conformance/parse-vector.ts';
import { settleVector } from '../../../src/conformance/settle-vector.ts';
import { assert, present } from '../../../src/kit/index.ts';
import { SUITS } from '../../../src/rules/index.ts';

export type Question = Readonly<Record<string, unknown>>;
export type VectorAnswer = Readonly<Record<string, unknown>>;

/** One coup that Player wins 9 to 7 with naturals out of the way, $25 on Player. */
export const COUP: Question = {
  id: 'q',
  rules: 'crown-melbourne',
  variant: 'traditional',
  decks: 8,
  shoe: ['9H', '2S', 'KD', '5C'],
  wagers: [{ id: 'w1', seat: 3, type: 'player', amount: 2500 }],
};

/** The code of the refusal, or null when the vector is answered. */
export function faultOf(question: unknown): string | null {
  const parsed = parseVector(question);
  if (!parsed.ok) return parsed.error.code;
  const settled = settleVector(parsed.value);
  return settled.ok ? null : settled.error.code;
}

export function answerTo(question: unknown): VectorAnswer {
  const parsed = parseVector(question);
  assert(parsed.ok, () => JSON.stringify(parsed));
  const settled = settleVector(parsed.value);
  assert(settled.ok, () => JSON.stringify(settled));
  return settled.value;
}

const RANKS: Readonly<Record<string, readonly [string, string, string, string]>> = {
  P: ['9', '2', 'K', '5'],
  B: ['2', '9', '5', 'K'],
  T: ['9', '9', 'K', 'K'],
};

/** Four cards for each letter: P, B or T wins at once. */
export function shoeFor(results: string): string[] {
  return [...results].flatMap((letter, at) => {
    const suit = present(SUITS[at % SUITS.length], 'a suit');
    return present(RANKS[letter], letter).map((rank) => `${rank}${suit}`);
  });
}

interface Settled {
  readonly id: string;
  readonly result: string;
  readonly returned: number;
  readonly clause: string;
}

/** What was settled after each coup: `w1 win 3000`, and at the end of the shoe. */
export function settledIn(answer: VectorAnswer): string[][] {
  const { coups, end_of_shoe } = answer as unknown as {
    readonly coups: readonly { readonly settled: readonly Settled[] }[];
    readonly end_of_shoe: readonly Settled[];
  };
  const text = (list: readonly Settled[]) =>
    list.map(({ id, result, returned, clause }) => `${id} ${result} ${returned} (${clause})`);
  return [...coups.map((coup) => text(coup.settled)), text(end_of_shoe)];
}

export interface Placed {
  readonly type: string;
  readonly amount?: number;
  readonly seat?: number;
  readonly length?: number;
  readonly nomination?: readonly string[];
}

/** Results as letters; a lower-case letter became a dummy coup, `-` before one was announced. */
export function sequence(
  results: string,
  placed: Readonly<Record<number, readonly Placed[]>>,
  more: Question = {},
): Question {
  const letters = [...results.matchAll(/(-?)([PBTpbt])/g)];
  let number = 0;
  const coups = letters.map(([, announced, letter = 'P'], at) => ({
    dummy: dummyOf(announced === '-', letter),
    wagers: (placed[at] ?? []).map((wager) => {
      number += 1;
      return { seat: 1, amount: 1000, ...wager, id: `w${number}` };
    }),
  }));
  const dealt = letters.map(([, , letter = 'P']) => letter.toUpperCase()).join('');
  const { wagers: _wagers, ...base } = COUP;
  return { ...base, shoe: shoeFor(dealt), coups, end: 'open', ...more };
}

function dummyOf(announced: boolean, letter: string): 'announced' | 'became' | null {
  if (announced) return 'announced';
  return letter === letter.toLowerCase() ? 'became' : null;
}
