import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OUTCOMES } from '../rules/index.ts';
import { MAX_NOTATION_LENGTH, MAX_RESULTS, type NotationError, parseResults } from './notation.ts';
import { type RoadResult, roadResult } from './results.ts';

describe('a coup reads as', () => {
  test.each<[text: string, result: RoadResult]>([
    ['B', roadResult('banker')],
    ['P', roadResult('player')],
    ['T', roadResult('tie')],
    ['Bb', roadResult('banker', { bankerPair: true })],
    ['Bp', roadResult('banker', { playerPair: true })],
    ['Tbp', roadResult('tie', { bankerPair: true, playerPair: true })],
    ['Tpb', roadResult('tie', { bankerPair: true, playerPair: true })],
    ['B1', roadResult('banker', { winningTotal: 1 })],
    ['T0', roadResult('tie', { winningTotal: 0 })],
    ['P8', roadResult('player', { winningTotal: 8 })],
    ['P8n', roadResult('player', { winningTotal: 8, playerNatural: 8 })],
    ['Bn9', roadResult('banker', { winningTotal: 9, bankerNatural: 9 })],
    ['B9nn', roadResult('banker', { winningTotal: 9, bankerNatural: 9, playerNatural: 8 })],
    ['P9nn', roadResult('player', { winningTotal: 9, playerNatural: 9, bankerNatural: 8 })],
    ['T8n', roadResult('tie', { winningTotal: 8, playerNatural: 8, bankerNatural: 8 })],
    ['Td', roadResult('tie', { dummy: true })],
    [
      'Pd6bp',
      roadResult('player', { winningTotal: 6, playerPair: true, bankerPair: true, dummy: true }),
    ],
  ])('%s', (text, result) => {
    expect(parseResults(text)).toEqual({ ok: true, value: [result] });
  });
});

test('blanks, line ends and commas separate coups, and are not needed', () => {
  const plain = parseResults('BbP9nTB');
  expect(parseResults(' Bb, P9n\tT\r\nB\n')).toEqual(plain);
  expect(parseResults('')).toEqual({ ok: true, value: [] });
  expect(parseResults(' ,\n')).toEqual({ ok: true, value: [] });
});

describe('bad input is refused with the position of the character', () => {
  test.each<[text: string, code: NotationError['code'], position: number, message: string]>([
    ['BPX', 'not-a-result', 3, 'expected B, P or T but found "X"'],
    ['bp', 'not-a-result', 1, 'expected B, P or T but found "b"'],
    ['B b', 'not-a-result', 3, 'expected B, P or T but found "b"'],
    ['B\u0007', 'not-a-result', 2, 'expected B, P or T but found "\\u0007"'],
    ['B-9', 'not-a-result', 2, 'expected B, P or T but found "-"'],
    ['P🂡', 'not-a-result', 2, 'expected B, P or T but found "🂡"'],
    ['P, 🂡P', 'not-a-result', 4, 'expected B, P or T but found "🂡"'],
    ['PBbpb', 'mark-repeated', 5, 'one mark b too many for the same coup'],
    ['B88', 'mark-repeated', 3, 'one total too many for the same coup'],
    ['B10', 'mark-repeated', 3, 'one total too many for the same coup'],
    ['B9nnn', 'mark-repeated', 5, 'one mark n too many for the same coup'],
    ['Tdd', 'mark-repeated', 3, 'one mark d too many for the same coup'],
    ['Bp0', 'total-unlawful', 3, 'no hand wins with a total of 0'],
    ['P0', 'total-unlawful', 2, 'no hand wins with a total of 0'],
    ['Pn', 'natural-unlawful', 2, 'a natural needs its total, 8 or 9'],
    ['P7bn', 'natural-unlawful', 4, 'a natural needs its total, 8 or 9'],
    ['B8nn', 'natural-unlawful', 3, 'nn is a natural 9 that beat a natural 8'],
    ['T9nn', 'natural-unlawful', 3, 'nn is a natural 9 that beat a natural 8'],
  ])('%j: %s at %i', (text, code, position, message) => {
    expect(parseResults(text)).toEqual({ ok: false, error: { code, position, message } });
  });

  test('results and characters are counted up to their bounds', () => {
    const full = 'B'.repeat(MAX_RESULTS);
    expect(parseResults(`${full} \n`)).toMatchObject({ ok: true });
    expect(parseResults(`${full} P`)).toMatchObject({
      error: { code: 'too-many-results', position: MAX_RESULTS + 2 },
    });
    expect(parseResults(' '.repeat(MAX_NOTATION_LENGTH))).toMatchObject({ ok: true });
    expect(parseResults(' '.repeat(MAX_NOTATION_LENGTH + 1))).toMatchObject({
      error: { code: 'text-too-long', position: MAX_NOTATION_LENGTH + 1 },
    });
  });
});

test('whatever was written reads back as the same results', () => {
  const coup = fc.record({
    outcome: fc.constantFrom(...OUTCOMES),
    playerPair: fc.boolean(),
    bankerPair: fc.boolean(),
    winningTotal: fc.option(fc.integer({ min: 1, max: 9 })),
    dummy: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(coup, { maxLength: 100 }), fc.constantFrom('', ' ', ','), (coups, gap) => {
      const results = coups.map(({ outcome, ...details }) => roadResult(outcome, details));
      expect(parseResults(results.map(written).join(gap))).toEqual({ ok: true, value: results });
    }),
  );
});

test('no text at all makes the parser throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const parsed = parseResults(text);
      if (!parsed.ok) expect(parsed.error.position).toBeLessThanOrEqual([...text].length);
    }),
  );
});

function written(result: RoadResult): string {
  const letter = result.outcome.slice(0, 1).toUpperCase();
  const pairs = `${result.bankerPair ? 'b' : ''}${result.playerPair ? 'p' : ''}`;
  return `${letter}${pairs}${result.winningTotal ?? ''}${result.dummy ? 'd' : ''}`;
}
