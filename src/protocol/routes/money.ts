import { POSTING_TYPES } from '../../cage/index.ts';
import { LARGEST_AMOUNT_CENTS } from '../../kit/index.ts';
import { type Held, oneOf, optional, shape, wholeNumber } from '../../machine/index.ts';
import { TIME } from '../../table/index.ts';
import {
  Balance,
  Done,
  Figure,
  MaybeWords,
  many,
  NamesSchema,
  PersonId,
  Reference,
  TableId,
  Words,
} from './pieces.ts';
import type { Routes } from './route.ts';

/** A person's own money. */

export const GivenAmount = wholeNumber(1, LARGEST_AMOUNT_CENTS);

export const TRANSFER_FIELDS = { ref: Reference, table: TableId, amountCents: GivenAmount };

/** Codes that may refuse any order to the cage. */
export const CAGE_ORDER_REFUSALS = [
  'busy',
  'stopped',
  'id-reused',
  'self-excluded',
  'past-own-limit',
  'past-house-limit',
  'identity-not-checked',
  'cage-not-open',
  'not-your-office',
] as const;

/** Codes that may keep chips from moving between the cage and a table. */
export const TRANSFER_REFUSALS = [
  'not-found',
  'table-refused',
  ...CAGE_ORDER_REFUSALS,
  'not-your-account',
  'name-not-lawful',
  'reference-not-lawful',
  'no-such-account',
  'amount-not-lawful',
  'reference-in-use',
  'too-many-unfinished',
  'not-enough-money',
  'float-too-small',
  'balance-too-large',
] as const;

/** The kinds of lines on a person's statement. */
export const STATEMENT_LINES = [
  'buy-in',
  'buy-in-returned',
  'cash-out',
  'grant',
  'deposit',
  'withdraw',
  'correction',
  'fee',
  'fee-returned',
  'prize',
] as const;
export type StatementLine = (typeof STATEMENT_LINES)[number];

const EntrySchema = shape({
  /** Unique in the whole cage and never used again. */
  id: Words,
  entry: Figure,
  atMs: TIME,
  type: oneOf(POSTING_TYPES),
  amountCents: Balance,
  balanceCents: Balance,
  table: MaybeWords,
  ref: MaybeWords,
  why: MaybeWords,
  by: Words,
  approvedBy: MaybeWords,
  kind: oneOf(STATEMENT_LINES),
  /** The line in English, for a reader without a catalogue of his own. */
  line: Words,
  tableName: MaybeWords,
});

const StatementSchema = shape({
  account: Words,
  openingCents: Balance,
  closingCents: Balance,
  entries: many(EntrySchema),
  names: NamesSchema,
});

const TRANSFER_EXAMPLE = {
  body: { ref: 'my-ref-0001', table: 'yarra', amountCents: 50_000 },
  answer: { done: true },
};

export const MONEY_ROUTES = {
  buyIn: {
    method: 'POST',
    path: '/api/buy-in',
    summary: 'Take chips to a table; not done means that the table has not answered yet',
    who: 'person',
    body: shape(TRANSFER_FIELDS),
    answer: Done,
    refusals: TRANSFER_REFUSALS,
    example: TRANSFER_EXAMPLE,
  },
  cashOut: {
    method: 'POST',
    path: '/api/cash-out',
    summary: 'Bring chips back to the cage',
    who: 'person',
    body: shape(TRANSFER_FIELDS),
    answer: Done,
    refusals: TRANSFER_REFUSALS,
    example: TRANSFER_EXAMPLE,
  },
  statement: {
    method: 'GET',
    path: '/api/statement',
    summary: 'Every booking of one’s account in a period; the cage may name a person',
    who: 'person',
    query: shape({
      person: optional(PersonId),
      fromMs: optional(Figure),
      toMs: optional(Figure),
    }),
    answer: StatementSchema,
    refusals: ['not-your-rank', 'period-too-long', 'too-far-back'],
    example: {
      query: { fromMs: 1_763_300_000_000 },
      answer: {
        account: 'person:p-9f2c',
        openingCents: 1_000_000,
        closingCents: 950_000,
        entries: [
          {
            id: 'C-31',
            entry: 31,
            atMs: 1_763_344_800_000,
            type: 'BuyInPosted',
            amountCents: -50_000,
            balanceCents: 950_000,
            table: 'yarra',
            ref: 'p-9f2c-my-ref-0001',
            why: null,
            by: 'p-9f2c',
            approvedBy: null,
            kind: 'buy-in',
            line: 'Chips to Yarra',
            tableName: 'Yarra',
          },
        ],
        names: { 'p-9f2c': 'Guest 9f2c' },
      },
    },
  },
} as const satisfies Routes;

export type ReadableEntry = Held<typeof EntrySchema>;
export type ReadableStatement = Held<typeof StatementSchema>;
