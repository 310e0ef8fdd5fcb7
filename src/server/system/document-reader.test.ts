import { describe, expect, it } from 'vitest';
import type { Json } from '../../kit/index.ts';
import { nullable } from '../../machine/index.ts';
import { FLAG } from '../../table/index.ts';
import { documentReader } from './document-reader.ts';
import { LIST, NUMBER, RECORD, TEXT } from './stored-shape.ts';

interface Purse {
  readonly person: string;
  readonly cents: number;
  readonly open: boolean;
  readonly note: string | null;
  readonly coups: readonly number[];
  readonly terms: { readonly book: string };
  readonly added?: number;
}

const read = documentReader<Purse>('purse', {
  person: TEXT,
  cents: NUMBER,
  open: FLAG,
  note: nullable(TEXT),
  coups: LIST,
  terms: RECORD,
});
const GOOD = {
  person: 'ann',
  cents: 5,
  open: true,
  note: null,
  coups: [1],
  terms: { book: 'b' },
};
const stored = (data: Json, kind = 'purse') => ({ kind, id: 'ann.1', version: 1, data });

describe('the reader of a kind of document', () => {
  it('the reader of a kind of document gives back what was kept, with fields that are newer or older than it', () => {
    expect(read(stored(GOOD))).toBe(GOOD);
    const more = { ...GOOD, note: 'late', added: 1, former: 'field' };
    expect(read(stored(more))).toEqual(more);
  });

  it.each<[string, Json]>([
    ['person', { ...GOOD, person: null }],
    ['cents', { ...GOOD, cents: '5' }],
    ['open', { ...GOOD, open: 0 }],
    ['note', { ...GOOD, note: 7 }],
    ['coups', { ...GOOD, coups: { 0: 1 } }],
    ['terms', { ...GOOD, terms: [] }],
    ['terms', { ...GOOD, terms: null }],
    ['person', {}],
    ['it is no record', []],
    ['it is no record', null],
    ['it is no record', 'ann'],
  ])(
    'a document that does not fit in %s throws with its kind, its key and that field',
    (field, data) => {
      expect(() => read(stored(data))).toThrow(`the document purse ann.1 does not fit: ${field}`);
    },
  );

  it('a document of another kind, or one that is no record, is never read as this kind', () => {
    expect(() => read(stored(GOOD, 'figures'))).toThrow('does not fit: kind');
    const empty = documentReader<{ readonly later?: string }>('empty', {});
    expect(() => empty(stored([], 'empty'))).toThrow('does not fit: it is no record');
    expect(empty(stored({}, 'empty'))).toEqual({});
  });
});
