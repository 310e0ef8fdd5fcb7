import type { Estimate, OddsEngine, SimulationResults, StreakResult } from '../../odds/index.ts';
import { table } from '../shared/text-table.ts';

/** The results for a terminal. */
export function simulateText(
  engine: OddsEngine,
  decks: number,
  results: SimulationResults,
): string {
  const { book, version } = engine.terms;
  const coups = results.coups.toLocaleString('en-US');
  const shoes = results.shoes.toLocaleString('en-US');
  return [
    `${book.name.value}: ${version.name}, ${decks} decks, ${coups} coups from ${shoes} whole shoes`,
    '',
    ...outcomeTable(results),
    '',
    ...wagerTable(results),
    '',
    ...tailTable(results.streaks),
    checkLine(results),
    '',
  ].join('\n');
}

function outcomeTable(results: SimulationResults): string[] {
  const rows = Object.entries(results.outcomes).map(([name, seen]) => [
    name,
    percent(seen.mean),
    percent(seen.standardError, 5),
    percent(seen.expected ?? 0),
    zText(seen.z),
  ]);
  return table(['outcome', 'seen', 'standard error', 'exact', 'z'], rows);
}

function wagerTable(results: SimulationResults): string[] {
  const named: (readonly [string, Estimate])[] = [
    ...results.wagers,
    ...results.streaks.map(({ name, gain }) => [name, gain] as const),
  ];
  const rows = named.map(([name, gain]) => [
    name,
    gain.trials.toLocaleString('en-US'),
    percent(-gain.mean),
    percent(gain.standardError),
    `${percent(-gain.interval[1])} … ${percent(-gain.interval[0])}`,
    gain.expected === null ? '' : percent(-gain.expected),
    zText(gain.z === null ? null : -gain.z),
  ]);
  const head = [
    'wager',
    'placed',
    'house edge',
    'standard error',
    '95 % interval',
    'expected',
    'z',
  ];
  return table(head, rows);
}

function tailTable(streaks: readonly StreakResult[]): string[] {
  const tails = streaks.filter(({ byCoupsLeft }) => byCoupsLeft.length > 0);
  if (tails.length === 0) return [];
  const lefts = Math.max(...tails.map(({ byCoupsLeft }) => byCoupsLeft.length));
  const rows = tails.map(({ name, byCoupsLeft }) => [
    name,
    ...byCoupsLeft.map(({ gain }) => percent(-gain.mean, 2)),
  ]);
  const head = Array.from({ length: lefts }, (_, at) => `${at + 1} left`);
  return [
    'Dragon Tails by the coups left in the shoe; the last column stands for that many or more',
    ...table(['house edge with', ...head], rows),
    '',
  ];
}

function checkLine({ check }: SimulationResults): string {
  const verdict = check.agrees ? 'agree with' : 'DO NOT AGREE WITH';
  const furthest = Math.abs(check.largestZ).toFixed(2);
  return `${check.classes} classes of coups ${verdict} the exact counts (furthest off: ${furthest} standard errors)`;
}

function percent(value: number, places = 4): string {
  return `${(100 * value).toFixed(places)} %`;
}

function zText(z: number | null): string {
  return z === null ? '' : z.toFixed(2);
}
