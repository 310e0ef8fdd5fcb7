import { isCard } from '../../../src/rules/index.ts';

/**
 * Pairs of coups that look alike and leave other cards in the shoe: points and results are equal
 * card by card from the fourth card on, ranks and suits are not. What a player is told of both may
 * differ in the open cards and in nothing else, because anything more would help to count the cards
 * left.
 */
export const TWIN_COUPS: readonly (readonly [one: string, other: string])[] = [
  ['9S 2H KD 5C', '4S 3H 5D 4C'],
  ['2S 9H KD TC', '5S 4H 7D 5C'],
  ['2S 2H 3D AC 4S 4H', 'KS JH 5D 3C 4D 4C'],
  ['8S 8H KD KC', '3S 5H 5D 3C'],
];

/** What was told, with a mark in place of each open card. */
export function withoutCards(told: unknown): unknown {
  if (typeof told === 'string') return isCard(told) ? 'a card' : told;
  if (typeof told !== 'object' || told === null) return told;
  if (Array.isArray(told)) return told.map(withoutCards);
  return Object.fromEntries(Object.entries(told).map(([name, part]) => [name, withoutCards(part)]));
}

/** The paths at which one of these numbers stands in what was told. */
export function pathsOf(numbers: ReadonlySet<number>, told: unknown, at = ''): readonly string[] {
  if (typeof told === 'number') return numbers.has(told) ? [at] : [];
  if (typeof told !== 'object' || told === null) return [];
  return Object.entries(told).flatMap(([name, part]) => pathsOf(numbers, part, `${at}/${name}`));
}
