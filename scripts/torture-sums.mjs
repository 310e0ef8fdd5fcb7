// Several runs of a torture test add up in a small file, so that a figure for a release can be
// reached in parts: { "kill": { "runs": 3, "failed": 0, "seconds": 1800, "sums": { "BAIZE_KILLS":
// 300 } } }.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Two runs of 500 are as good as one of 1,000, but two crowds of 2,500 are not a crowd of 5,000.
 */
const ADDS_UP = [
  'BAIZE_KILLS',
  'BAIZE_BANK_COMMANDS',
  'BAIZE_RACE_COUPS',
  'BAIZE_SHOES',
  'BAIZE_FRAMES',
  'BAIZE_PARSED',
  'BAIZE_BODIES',
  'BAIZE_INJECTED',
  'BAIZE_COPIES',
];

export function readSums(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

export function writeSums(file, sums) {
  writeFileSync(file, `${JSON.stringify(sums, null, 2)}\n`);
}

/** The part of these figures that is still to be run; null where nothing is left. */
export function figuresLeft(kept, figures) {
  const variables = Object.keys(figures);
  const counted = variables.filter((variable) => ADDS_UP.includes(variable));
  const left = { ...figures };
  for (const variable of counted) {
    left[variable] = Math.max(0, figures[variable] - (kept?.sums[variable] ?? 0));
  }
  const isDone =
    counted.length > 0
      ? counted.every((variable) => left[variable] === 0)
      : kept !== undefined && variables.every((one) => kept.sums[one] === figures[one]);
  return isDone && kept?.runs > kept?.failed ? null : left;
}

/** A run that failed counts as failed and adds nothing. */
export function addRun(kept, figures, { ok, seconds }) {
  const { runs = 0, failed = 0, seconds: before = 0, sums = {} } = kept ?? {};
  const added = { ...sums };
  for (const [variable, figure] of ok ? Object.entries(figures) : []) {
    const number = Number(figure);
    if (ADDS_UP.includes(variable)) added[variable] = (added[variable] ?? 0) + number;
    else added[variable] = Number.isNaN(number) ? figure : number;
  }
  return {
    runs: runs + 1,
    failed: failed + (ok ? 0 : 1),
    seconds: before + seconds,
    sums: added,
  };
}
