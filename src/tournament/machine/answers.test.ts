import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { answersOf, refusalsInWords } from '../../../test/support/tournament/answers.ts';
import { CROWN, TAS, VICTORIA } from '../../../test/support/tournament/tournament.ts';

const FOLDER = new URL('../../../test/data/tournament-answers/', import.meta.url);

it.each([CROWN, VICTORIA, TAS])(
  'a tournament under %s answers every command in every situation as its kept page says (scripts/transcripts.mjs writes it)',
  (bookId) => {
    expect(answersOf(bookId)).toBe(readFileSync(new URL(`${bookId}.txt`, FOLDER), 'utf8'));
  },
);

it('the refusals of a tournament read in words as their kept page says', () => {
  expect(refusalsInWords()).toBe(readFileSync(new URL('refusals.txt', FOLDER), 'utf8'));
});
