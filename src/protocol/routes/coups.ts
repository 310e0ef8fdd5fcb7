import Type from '#typebox';
import type {
  CoupRecord,
  DealtCard,
  DrawReason,
  SettledRow,
  Slip,
  StrayCard,
  ToldEvent,
} from '../../table/index.ts';
import { Flag, nullable, oneOf, shape, Time, wholeNumber } from '../leaves.ts';
import { OutcomeName } from '../words.ts';
import {
  Balance,
  CoupParams,
  Figure,
  held,
  MaybeWords,
  many,
  NamesSchema,
  Next,
  PersonId,
  TableParams,
  Words,
} from './pieces.ts';
import type { Routes, Told } from './route.ts';
import { COUP_KINDS, CoupSummarySchema, SUMMARY_EXAMPLE } from './summary.ts';

/** What the house answers about finished coups. */

export const LARGEST_PAGE = 50;
export const Limit = Type.Optional(wholeNumber(1, LARGEST_PAGE));
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'a day: 2026-11-16' });

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
  draws: many(Type.Unsafe<DrawReason>({ type: 'object', required: ['kind', 'side', 'point'] })),
  drawClause: Words,
  result: Type.Unsafe<CoupRecord['result']>({ type: ['object', 'null'] }),
  insuranceOffered: Flag,
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
        atMs: Time,
        event: Type.Unsafe<ToldEvent>({ type: 'object', required: ['type'] }),
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
  atMs: Time,
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
      before: Type.Optional(
        Type.String({ pattern: '^\\d{1,9}\\.\\d{1,9}$', description: 'SHOE.COUP' }),
      ),
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
      person: Type.Optional(PersonId),
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      before: Type.Optional(
        Type.String({
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

export type CoupSummary = Told<Type.Static<typeof CoupSummarySchema>>;
export type CoupDetail = Told<Type.Static<typeof CoupDetailSchema>>;
export type OwnCoup = Told<Type.Static<typeof OwnCoupSchema>>;
export type Correction = Told<Type.Static<typeof CorrectionSchema>>;
export type PastCoup = Told<Type.Static<typeof PastCoupSchema>>;
export type TimedEvent = CoupDetail['events'][number];
export type CoupsPage = Told<Type.Static<(typeof COUP_ROUTES)['coups']['answer']>>;
export type PastCoupsPage = Told<Type.Static<(typeof COUP_ROUTES)['wagers']['answer']>>;
