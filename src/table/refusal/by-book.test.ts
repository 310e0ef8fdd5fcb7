import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { refusalClauses } from '../../../test/support/table/refusal-clauses.ts';
import { isCitable, isReadingId, type Reading } from '../../clauses/index.ts';
import { BOOKS } from '../../rules/index.ts';
import { PLAIN } from './plain.ts';
import { REFUSAL_CODES, type RefusalCode } from './refusal.ts';

const DATA = new URL('../../../data/', import.meta.url);
const WALKS = 400;

const found = refusalClauses(WALKS);

function registerOf(bookId: string): readonly string[] {
  const lines = readFileSync(new URL(`clauses/${bookId}.jsonl`, DATA), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => (JSON.parse(line) as { clause: string }).clause);
}

describe.each(BOOKS.map(({ id }) => id))('the refusals of %s', (bookId) => {
  const codes = found.get(bookId) ?? new Map<string, ReadonlySet<string | null>>();

  it(`every refusal of a table of ${bookId} names a clause, unless its code is listed with the reason`, () => {
    const bare = [...codes].filter(([, grounds]) => grounds.has(null)).map(([code]) => code);
    expect(bare.filter((code) => !(code in PLAIN))).toEqual([]);
    expect(codes.size).toBeGreaterThan(40);
  });

  it(`every refusal of a table of ${bookId} names a clause of its register or a reading for it`, () => {
    const clauses = registerOf(bookId);
    const readings = (
      JSON.parse(readFileSync(new URL('readings.json', DATA), 'utf8')) as readonly Reading[]
    ).filter(({ books }) => books.includes(bookId));
    const isKnown = (ground: string) =>
      isReadingId(ground) ? readings.some(({ id }) => id === ground) : isCitable(clauses, ground);
    const unknown = [...codes].flatMap(([code, grounds]) =>
      [...grounds].flatMap((ground) =>
        ground === null || isKnown(ground) ? [] : [`${code}: ${ground}`],
      ),
    );
    expect(unknown).toEqual([]);
  });
});

/** Codes that need a scene of their own, with the test that plays it. */
const SCENES_ELSEWHERE: Readonly<Partial<Record<RefusalCode, string>>> = {
  'not-in-force': 'opening/notices.test.ts',
  'area-full': 'betting/side-wagers.test.ts',
  'place-full': 'betting/tasmania-betting.test.ts',
  'rules-copy-missing': 'opening/notices.test.ts',
  'exposure-order': 'dealing/tasmania-squeeze.test.ts',
  'prior-claims': 'betting/side-wagers.test.ts',
  'nomination-needed': 'betting/runs.test.ts',
  'notice-not-given': 'conduct/disputes.test.ts',
  'no-supervisor': 'opening/tasmania-opening.test.ts',
  'card-carried': 'refusal/grounds.test.ts',
  'tail-cannot-win': 'betting/tails.test.ts',
  'wagers-let-stand': 'limits/let-stand.test.ts',
  'wager-not-offered': 'betting/wager-list.test.ts',
};

/**
 * No published book lets anybody approve deferral without having deferral; a house's own book may.
 */
const OWN_BOOKS_ALONE: readonly RefusalCode[] = ['deferral-not-lawful'];

it('every code that a rule demands occurs under some book with its clause, here or in a test of its own', () => {
  const met = new Set(
    [...found.values()].flatMap((codes) =>
      [...codes].flatMap(([code, grounds]) => ([...grounds].some((one) => one) ? [code] : [])),
    ),
  );
  const elsewhere = REFUSAL_CODES.filter(
    (code) => !(code in PLAIN) && !met.has(code) && !OWN_BOOKS_ALONE.includes(code),
  );
  expect(elsewhere.filter((code) => !(code in SCENES_ELSEWHERE))).toEqual([]);
  for (const [code, file] of Object.entries(SCENES_ELSEWHERE)) {
    expect(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).toContain(`'${code}'`);
  }
});
