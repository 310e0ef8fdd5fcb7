import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLAIN_PLAN, sampleShoe } from '../../../test/support/shoe/sample-shoe.ts';
import { VERDICTS, verifyTranscript } from '../verify/verify.ts';
import { MOST_ENTRIES, parseTranscript } from './parse-transcript.ts';
import { type ShoeEntry, transcriptOf } from './transcript.ts';

const RECORD = transcriptOf(sampleShoe({ ...PLAIN_PLAN, cards: 1 }).entries);

describe('parseTranscript', () => {
  test('parseTranscript lets a record through unchanged', () => {
    expect(parseTranscript(RECORD)).toEqual({ ok: true, value: RECORD });
  });

  const entry = (at: number, change: object) =>
    RECORD.entries.with(at, { ...RECORD.entries[at], ...change } as ShoeEntry);
  const MALFORMED: readonly (readonly [input: unknown, place: string, wanted: string])[] = [
    [null, 'transcript', 'an object'],
    [[RECORD], 'transcript', 'an object'],
    [
      { ...RECORD, format: 'shoe-transcript/3' },
      'transcript.format',
      'shoe-transcript/2; shoe-transcript/1 is refused, because it does not bind the house',
    ],
    [{ ...RECORD, head: 'ff' }, 'transcript.head', '32 bytes in lower-case hexadecimal'],
    [{ ...RECORD, note: 1 }, 'transcript.note', 'no such field'],
    [{ ...RECORD, entries: [] }, 'entries[0]', 'the seal'],
    [{ ...RECORD, entries: RECORD.entries.slice(1) }, 'entries[0]', 'the seal'],
    [{ ...RECORD, entries: [1] }, 'entries[0]', 'an object'],
    [{ ...RECORD, entries: [{ type: 'toString' }] }, 'entries[0].type', 'a known type of entry'],
    [
      { ...RECORD, entries: entry(0, { decks: 9 }) },
      'entries[0].decks',
      'a whole number from 1 to 8',
    ],
    [
      { ...RECORD, entries: entry(6, { cutter: 'a\u0007' }) },
      'entries[6].cutter',
      '1 to 200 plain characters',
    ],
    [
      { ...RECORD, entries: entry(6, { cutter: '\ud800' }) },
      'entries[6].cutter',
      '1 to 200 plain characters',
    ],
    [
      { ...RECORD, entries: entry(6, { cutter: 'x'.repeat(201) }) },
      'entries[6].cutter',
      '1 to 200 plain characters',
    ],
    [
      { ...RECORD, entries: Array.from({ length: MOST_ENTRIES + 1 }, () => RECORD.entries[0]) },
      'transcript.entries',
      `a list of at most ${MOST_ENTRIES} entries`,
    ],
  ];
  test.each(MALFORMED.map(([input, place, wanted]) => ({ input, place, wanted })))(
    'parseTranscript stops at $place and wants $wanted',
    ({ input, place, wanted }) => {
      expect(parseTranscript(input)).toEqual({ ok: false, error: { place, wanted } });
    },
  );
});

describe('whatever comes in', () => {
  const hasVerdict = (input: unknown) => VERDICTS.includes(verifyTranscript(input).verdict);

  test('any JSON gets a verdict and never an exception', () => {
    fc.assert(fc.property(fc.jsonValue(), hasVerdict), { seed: 20_260_130, numRuns: 1000 });
  });

  test('a record with one field of one entry replaced by any JSON gets a verdict and never an exception', () => {
    const place = fc.nat(RECORD.entries.length - 1).chain((at) => {
      const fields = Object.keys(RECORD.entries[at] as ShoeEntry);
      const value = fc.oneof(fc.jsonValue(), fc.nat(500), fc.constantFrom('play', 'AS', 'opened'));
      return fc.record({ at: fc.constant(at), field: fc.constantFrom(...fields), value });
    });
    fc.assert(
      fc.property(place, ({ at, field, value }) => {
        const changed = { ...RECORD.entries[at], [field]: value } as ShoeEntry;
        return hasVerdict({ ...RECORD, entries: RECORD.entries.with(at, changed) });
      }),
      { seed: 20_260_131, numRuns: 500 },
    );
  });

  test('a record whose entries come in any order gets a verdict and never an exception', () => {
    const shuffled = fc.shuffledSubarray([...RECORD.entries], { minLength: 1 });
    fc.assert(
      fc.property(shuffled, (entries) => hasVerdict(transcriptOf(entries))),
      { seed: 20_260_132, numRuns: 300 },
    );
  });
});
