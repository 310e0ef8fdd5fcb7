import type { Side } from '../../../rules/index.ts';
import { rangeOf } from '../format.ts';
import type { HappeningWords } from '../happening-words.ts';

const HANDS: Readonly<Record<Side, string>> = { player: 'Player', banker: 'Banker' };
const COUNTS: Readonly<Record<number, string>> = {
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
};
const WHOSE = { player: 'Player has', banker: 'Banker has', coup: 'The coup has' } as const;
const NTH = ['First', 'Second', 'Third'];
const PAIRS = { mixed: 'two colours', coloured: 'one colour', perfect: 'one suit' } as const;

function numbers(of: readonly number[], word: (number: number) => string = String): string {
  const range = rangeOf(of);
  return range === null ? of.map(word).join(' or ') : `${word(range[0])} to ${word(range[1])}`;
}

function cards(of: readonly number[]): string {
  return `${numbers(of, (count) => COUNTS[count] ?? String(count))} cards`;
}

/** What odds are paid on, in a player's words. */
export const HAPPENING_WORDS: HappeningWords = {
  otherwise: () => 'Anything else',
  wins: ({ side, by, points, cards: count, natural }) =>
    [
      `${HANDS[side]} wins`,
      by === null ? '' : ` by ${numbers(by)}`,
      natural ? ' with a natural' : '',
      points === null ? '' : ` with ${numbers(points)}`,
      count === null ? '' : ` in ${cards(count)}`,
    ].join(''),
  tie: ({ points, naturals }) => {
    if (naturals) return 'Tie of naturals';
    return points === null ? 'Tie' : `Tie with ${numbers(points)}`;
  },
  points: ({ side, numbers: of }) => `${HANDS[side]} has ${numbers(of)}`,
  cards: ({ side, numbers: of }) => `${HANDS[side]} has ${cards(of)}`,
  natural: ({ side }) => `${HANDS[side]} has a natural`,
  pair: ({ side, kind }) => `${HANDS[side]} pair, ${kind === null ? 'any' : PAIRS[kind]}`,
  'total-points': ({ numbers: of }) => `Both hands count ${numbers(of)} together`,
  'total-cards': ({ numbers: of }) => `${cards(of)} in the coup`,
  'kind-cards': ({ of, kind, numbers: count }) =>
    `${WHOSE[of]} ${numbers(count)} ${kind} ${count.join() === '1' ? 'card' : 'cards'}`,
  sum: ({ of, numbers: sums }) => `${WHOSE[of]} cards that sum to ${numbers(sums)}`,
  'one-card': ({ side, at, kinds }) => `${NTH[at]} ${HANDS[side]} card ${kinds.join(' or ')}`,
  and: (parts) => parts.join(' and '),
  or: (parts) => parts.join(', or '),
  not: (part) => `Not: ${part}`,
};
