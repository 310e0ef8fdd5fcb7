import { field, shape, text } from '../../machine/index.ts';
import type { RuleBook } from '../../rules/index.ts';
import { many, Words } from './pieces.ts';
import type { Routes } from './route.ts';

/** Rule books of the house's own; every program holds the published ones itself. */

const BookSchema = field<RuleBook>('value', {
  type: 'object',
  description: 'a rule book as `baize rules export` writes it',
});

export const BOOK_ROUTES = {
  books: {
    method: 'GET',
    path: '/api/books',
    summary: 'The rule books that the house brought itself',
    who: 'anybody',
    answer: shape({ books: many(BookSchema) }),
    refusals: [],
    example: { answer: { books: [] } },
  },
  bookRegister: {
    method: 'GET',
    path: '/api/books/:book/register',
    summary: 'The clauses and readings of such a book, as its files hold them',
    who: 'anybody',
    params: shape({
      book: text({ minLength: 1, maxLength: 64, description: 'the id of a book' }),
    }),
    answer: shape({ source: Words, register: Words, readings: Words }),
    refusals: ['not-found'],
    example: {
      params: { book: 'harbour' },
      answer: { source: 'harbour.json, a book of the house', register: '', readings: '[]' },
    },
  },
} as const satisfies Routes;
