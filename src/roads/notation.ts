import { ok, type Result, refuse } from '../kit/index.ts';
import type { Outcome } from '../rules/index.ts';
import { type NaturalTotal, type RoadResult, roadResult } from './results.ts';

/** Several times what the largest shoe can deal; more is a mistake, not a shoe. */
export const MAX_RESULTS = 1_000;
export const MAX_NOTATION_LENGTH = 16_384;

export const NOTATION_FAULTS = [
  'text-too-long',
  'too-many-results',
  'not-a-result',
  'mark-repeated',
  'total-unlawful',
  'natural-unlawful',
] as const;

export interface NotationError {
  readonly code: (typeof NOTATION_FAULTS)[number];
  /** The offending character, counted from 1 over everything that was given. */
  readonly position: number;
  readonly message: string;
}

/**
 * Reads results such as `B P8 Tb BPT P9np`. B, P and T are the outcomes; directly after one, in
 * any order, stand `b` and `p` for the pairs, one digit for the winning total, `n` for a natural
 * (the winning hand's, in a tie both; `nn` when an 8 lost to a 9) and `d` for a dummy coup.
 * Blanks and commas may separate coups.
 */
export function parseResults(text: string): Result<readonly RoadResult[], NotationError> {
  if (text.length > MAX_NOTATION_LENGTH) {
    const most = MAX_NOTATION_LENGTH;
    return fault('text-too-long', most, `the text is longer than ${most} characters`);
  }
  const characters = [...text];
  const results: RoadResult[] = [];
  let at = 0;
  while (at < characters.length) {
    if (SEPARATORS.test(characters[at] as string)) {
      at += 1;
      continue;
    }
    if (results.length === MAX_RESULTS) {
      return fault('too-many-results', at, `a shoe has at most ${MAX_RESULTS} results here`);
    }
    const marks = marksAfter(characters, at);
    const result = readCoup(characters[at] as string, marks, at);
    if (!result.ok) return result;
    results.push(result.value);
    at += 1 + marks.length;
  }
  return ok(results);
}

const SEPARATORS = /^[\s,]$/;
const MARKS = /^[bpnd0-9]$/;
const OUTCOME_LETTERS = new Map<string, Outcome>([
  ['B', 'banker'],
  ['P', 'player'],
  ['T', 'tie'],
]);

function marksAfter(characters: readonly string[], letterAt: number): readonly string[] {
  let end = letterAt + 1;
  while (end < characters.length && MARKS.test(characters[end] as string)) end += 1;
  return characters.slice(letterAt + 1, end);
}

function readCoup(
  letter: string,
  marks: readonly string[],
  at: number,
): Result<RoadResult, NotationError> {
  const outcome = OUTCOME_LETTERS.get(letter);
  if (outcome === undefined) {
    return fault('not-a-result', at, `expected B, P or T but found ${JSON.stringify(letter)}`);
  }
  const repeatedAt = marks.findIndex((mark, index) => isRepeated(marks.slice(0, index), mark));
  if (repeatedAt >= 0) {
    const kind = isDigit(marks[repeatedAt] as string) ? 'total' : `mark ${marks[repeatedAt]}`;
    return fault('mark-repeated', at + 1 + repeatedAt, `one ${kind} too many for the same coup`);
  }
  const digitAt = marks.findIndex(isDigit);
  const total = digitAt < 0 ? null : Number(marks[digitAt]);
  if (total === 0 && outcome !== 'tie') {
    return fault('total-unlawful', at + 1 + digitAt, 'no hand wins with a total of 0');
  }
  return withNaturals(outcome, marks, total, at);
}

function withNaturals(
  outcome: Outcome,
  marks: readonly string[],
  total: number | null,
  at: number,
): Result<RoadResult, NotationError> {
  const naturals = marks.filter((mark) => mark === 'n').length;
  const firstAt = at + 1 + marks.indexOf('n');
  if (naturals > 0 && total !== 8 && total !== 9) {
    return fault('natural-unlawful', firstAt, 'a natural needs its total, 8 or 9');
  }
  if (naturals > 1 && (outcome === 'tie' || total !== 9)) {
    return fault('natural-unlawful', firstAt, 'nn is a natural 9 that beat a natural 8');
  }
  const winning = naturals > 0 ? (total as NaturalTotal) : null;
  const losing = naturals > 1 ? 8 : null;
  return ok(
    roadResult(outcome, {
      playerPair: marks.includes('p'),
      bankerPair: marks.includes('b'),
      playerNatural: outcome === 'banker' ? losing : winning,
      bankerNatural: outcome === 'player' ? losing : winning,
      winningTotal: total,
      dummy: marks.includes('d'),
    }),
  );
}

/** Two `n` are lawful, a third is not; two totals are not, whatever the digits. */
function isRepeated(earlier: readonly string[], mark: string): boolean {
  if (isDigit(mark)) return earlier.some(isDigit);
  const allowed = mark === 'n' ? 2 : 1;
  return earlier.filter((other) => other === mark).length >= allowed;
}

function isDigit(mark: string): boolean {
  return mark >= '0' && mark <= '9';
}

function fault(
  code: NotationError['code'],
  index: number,
  message: string,
): { readonly ok: false; readonly error: NotationError } {
  return refuse({ code, position: index + 1, message });
}
