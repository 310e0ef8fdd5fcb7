import {
  field,
  type Held,
  nullable,
  oneOf,
  optional,
  shape,
  text,
  wholeNumber,
} from '../../machine/index.ts';
import {
  type CoupRecord,
  type DealtCard,
  type DrawReason,
  FLAG,
  type SettledRow,
  type Slip,
  type StrayCard,
  TIME,
  type ToldEvent,
} from '../../table/index.ts';
import {
  Balance,
  CoupParams,
  Figure,
  held,
  MaybeWords,
  many,
  NamesSchema,
  Next,
  OutcomeName,
  PersonId,
  TableParams,
  Words,
} from './pieces.ts';
import type { Routes } from './route.ts';
import { COUP_KINDS, CoupSummarySchema, SUMMARY_EXAMPLE } from './summary.ts';

/** What the house answers about finished coups. */

export const LARGEST_PAGE = 50;
export const Limit = optional(wholeNumber(1, LARGEST_PAGE));
const Day = text({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'a day: 2026-11-16' });

const SettledRowSchema = held<SettledRow>(
  {
    wager: 'the wager',
    result: 'win, lose, push or void',
    odds: 'the odds that were paid, or null',
    grossCents: 'won before commission',
    commissionCents: 'commission taken',
    additionalCents: 'added by a bonus',
    owedMillicents: 'commission owed and not yet collected, in thousandths of a cent',
    returnedCents: 'stake and winnings together',
    excessCents: 'part of the stake above the maximum, given back',
    excess: 'the clause by which that part was not in play',
    consecutive: 'coups in a row, for a Run or a Dragon Tail',
    rounded: 'what the win came to before it was rounded up to a chip, and by which clause',
    warned: 'the stake stood under the minimum with a warning',
    clause: 'the clause that decided',
    cite: 'the same with its book',
  },
  'a wager settled',
  ['excess', 'rounded'],
);
const SlipSchema = held<Slip>(
  { wager: 'the wager', progress: 'how far it has come', short: 'placed under the minimum' },
  'a Run or a Dragon Tail that rides on',
  ['short'],
);
const ReturnedSchema = held<CoupRecord['returned'][number]>(
  { wagerId: 'which', person: 'whose', amountCents: 'how much', clause: 'by which clause' },
  'a stake given back',
);
const CorrectionSchema = shape({ amountCents: Balance, clause: Words, why: Words });

const OwnCoupSchema = shape(
  {
    wagers: many(SettledRowSchema),
    riding: many(SlipSchema),
    returned: many(ReturnedSchema),
    /** Corrections of payments and what an invalid result put right. */
    corrections: many(CorrectionSchema),
    stakeCents: Figure,
    returnedCents: Figure,
    commissionCents: Figure,
    netCents: Balance,
  },
  'the reader’s own part',
);

const RECORD_FIELDS = {
  cards: many(
    held<DealtCard>(
      {
        side: 'player or banker',
        draw: 'counted from the first card of the shoe',
        card: 'null where nobody turned it',
        why: 'initial, irregularity, or a reason of `draws`',
        clause: 'where one put it there',
      },
      'a card in the order dealt',
    ),
  ),
  strays: many(
    held<StrayCard>(
      { draw: 'which', card: 'null where unseen', fate: 'what became of it', clause: 'by which' },
      'a card drawn by mistake',
    ),
  ),
  draws: many(field<DrawReason>('value', { type: 'object', required: ['kind', 'side', 'point'] })),
  drawClause: Words,
  result: field<CoupRecord['result']>('value', { type: ['object', 'null'] }),
  insuranceOffered: FLAG,
  dummyClause: MaybeWords,
  voidClause: MaybeWords,
  rows: many(SettledRowSchema),
  riding: many(SlipSchema),
  returned: many(ReturnedSchema),
};

const CoupDetailSchema = shape(
  {
    ...RECORD_FIELDS,
    tableId: Words,
    tableName: Words,
    bookId: Words,
    versionId: Words,
    summary: CoupSummarySchema,
    own: nullable(OwnCoupSchema),
    invalidated: nullable(shape({ ground: Words, clause: Words })),
    names: NamesSchema,
    events: many(
      shape({
        version: Figure,
        atMs: TIME,
        event: field<ToldEvent>('value', { type: 'object', required: ['type'] }),
      }),
    ),
  },
  'a finished coup as its reader may know it',
);

const PastCoupSchema = shape({
  tableId: Words,
  tableName: Words,
  bookId: Words,
  shoe: Figure,
  /** Null for slips that ended with their shoe. */
  coup: nullable(Figure),
  atMs: TIME,
  kind: oneOf([...COUP_KINDS, 'end-of-shoe'] as const),
  outcome: nullable(OutcomeName),
  playerPoint: nullable(Figure),
  bankerPoint: nullable(Figure),
  own: OwnCoupSchema,
});

export const COUP_ROUTES = {
  coups: {
    method: 'GET',
    path: '/api/tables/:table/coups',
    summary: 'Finished coups of a table, newest first, a page at a time',
    who: 'anybody',
    params: TableParams,
    query: shape({
      before: optional(text({ pattern: '^\\d{1,9}\\.\\d{1,9}$', description: 'SHOE.COUP' })),
      limit: Limit,
    }),
    answer: shape({ coups: many(CoupSummarySchema), next: Next }),
    refusals: ['not-found'],
    example: {
      params: { table: 'yarra' },
      query: { before: '3.12', limit: 20 },
      answer: { coups: [SUMMARY_EXAMPLE], next: '3.11' },
    },
  },
  coup: {
    method: 'GET',
    path: '/api/tables/:table/shoes/:shoe/coups/:coup',
    summary: 'One finished coup: cards, reasons, result, own wagers, public events',
    who: 'anybody',
    params: CoupParams,
    answer: CoupDetailSchema,
    refusals: ['not-found'],
    example: { params: { table: 'yarra', shoe: 3, coup: 11 }, answer: null },
  },
  wagers: {
    method: 'GET',
    path: '/api/me/wagers',
    summary: 'Own wagers at all tables, newest first; the cage may name a person',
    who: 'person',
    query: shape({
      person: optional(PersonId),
      from: optional(Day),
      to: optional(Day),
      before: optional(
        text({
          pattern: '^\\d{4}-\\d{2}-\\d{2}\\.\\d{1,9}$',
          description: '`next` of the page before',
        }),
      ),
      limit: Limit,
    }),
    answer: shape({ coups: many(PastCoupSchema), next: Next }),
    refusals: ['not-your-rank'],
    example: { query: { from: '2026-11-01', limit: 20 }, answer: { coups: [], next: null } },
  },
} as const satisfies Routes;

export type CoupSummary = Held<typeof CoupSummarySchema>;
export type CoupDetail = Held<typeof CoupDetailSchema>;
export type OwnCoup = Held<typeof OwnCoupSchema>;
export type Correction = Held<typeof CorrectionSchema>;
export type PastCoup = Held<typeof PastCoupSchema>;
export type TimedEvent = CoupDetail['events'][number];
export type CoupsPage = Held<(typeof COUP_ROUTES)['coups']['answer']>;
export type PastCoupsPage = Held<(typeof COUP_ROUTES)['wagers']['answer']>;
