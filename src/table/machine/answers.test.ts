import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tableAnswersOf } from '../../../test/support/table/answers.ts';

const FOLDER = new URL('../../../test/data/table-answers/', import.meta.url);

it.each(['crown-melbourne', 'victoria-2002', 'tasmania-2013', 'the-ville'])(
  'a table under %s answers every command in every situation as its kept page says (scripts/transcripts.mjs writes it)',
  (bookId) => {
    expect(tableAnswersOf(bookId)).toBe(readFileSync(new URL(`${bookId}.txt`, FOLDER), 'utf8'));
  },
);
