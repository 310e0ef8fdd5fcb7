import type { CageCommandBody, Signature } from '../../cage/index.ts';
import {
  ANYTHING,
  byName,
  field,
  type Held,
  nullable,
  oneOf,
  optional,
  shape,
  text,
} from '../../machine/index.ts';
import { APPROVAL_STATES } from '../../people/index.ts';
import { type Actor, type CommandBody, FLAG, TIME, WAGER_TYPE } from '../../table/index.ts';
import { Balance, Figure, held, MaybeWords, many, NamesSchema, TableId, Words } from './pieces.ts';
import type { Routes } from './route.ts';

/** The pit: figures, and acts that wait for a second person. */

/** An act that waits, and who asks for it. */
export type Asked =
  | {
      readonly where: 'table';
      readonly table: string;
      readonly body: CommandBody;
      readonly by: Actor;
      /** The patron for whom it is keyed, where the command needs one. */
      readonly for?: string;
    }
  | {
      readonly where: 'cage';
      readonly body: CageCommandBody;
      readonly by: Signature;
      /** Made by the client; asking again with the same reference finds the same waiting act. */
      readonly ref?: string;
    };

const DecisionSchema = shape({
  by: held<Actor | Signature>({ person: 'by id' }, 'who, in which rank or office'),
  /** Wall time; also the time of the act, so that a second try is the same order. */
  atMs: TIME,
  why: MaybeWords,
});

const ApprovalSchema = shape({
  id: Words,
  asked: field<Asked>('value', {
    type: 'object',
    required: ['where', 'body', 'by'],
    description: 'at a table or at the cage: which command, by whom',
  }),
  why: Words,
  askedAtMs: TIME,
  /** A time of the steady clock, not of the wall clock. */
  expiresMs: Figure,
  state: oneOf(APPROVAL_STATES),
  decision: nullable(DecisionSchema),
  /** What the table or the cage answered. */
  outcome: ANYTHING,
});

const AskedWagerSchema = shape(
  {
    person: Words,
    place: Figure,
    type: WAGER_TYPE,
    stakeCents: Figure,
    coup: Figure,
  },
  'the wager that an act is about: whose, where, on what, how much',
);

export const FIGURE_FIELDS = {
  tableId: Words,
  day: Words,
  coups: Figure,
  /** The amount of chips bought in. */
  dropCents: Figure,
  takenCents: Figure,
  /** The sum of all decided stakes. */
  handleCents: Figure,
  paidCents: Figure,
  voidedCents: Figure,
  winCents: Balance,
  commissionCents: Balance,
};
const FiguresSchema = shape(FIGURE_FIELDS);
export const FIGURES_EXAMPLE = {
  tableId: 'yarra',
  day: '2026-11-16',
  coups: 211,
  dropCents: 500_000,
  takenCents: 320_000,
  handleCents: 2_150_000,
  paidCents: 2_110_000,
  voidedCents: 0,
  winCents: 40_000,
  commissionCents: 6200,
};

const APPROVAL_EXAMPLE = {
  id: 'a-51d0',
  asked: {
    where: 'table',
    table: 'yarra',
    body: { type: 'VoidWager', wagerId: 14, why: 'placed late' },
    by: { person: 'p-3c11', role: 'inspector' },
  },
  why: 'placed late',
  askedAtMs: 1_763_344_800_000,
  expiresMs: 600_000,
  state: 'waiting',
  decision: null,
  outcome: null,
};

export const PIT_ROUTES = {
  figures: {
    method: 'GET',
    path: '/api/pit/figures',
    summary: 'Drop, handle, win and commission by table and day',
    who: 'overseer',
    query: shape({
      day: optional(text({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'a day: 2026-11-16' })),
    }),
    answer: shape({ figures: many(FiguresSchema) }),
    refusals: [],
    example: {
      query: { day: '2026-11-16' },
      answer: {
        figures: [FIGURES_EXAMPLE],
      },
    },
  },
  approvals: {
    method: 'GET',
    path: '/api/approvals',
    summary: 'Acts that wait for a second person',
    who: 'staff',
    answer: shape({
      waiting: many(ApprovalSchema),
      /** By the id of the approval, where it is about one wager that is still known. */
      wagers: byName(AskedWagerSchema),
      names: NamesSchema,
    }),
    refusals: [],
    example: {
      answer: {
        waiting: [APPROVAL_EXAMPLE],
        wagers: {
          'a-51d0': { person: 'p-77aa', place: 4, type: 'banker', stakeCents: 10_000, coup: 38 },
        },
        names: { 'p-3c11': 'Dan', 'p-77aa': 'Ann' },
      },
    },
  },
  netsAtTable: {
    method: 'GET',
    path: '/api/pit/nets',
    summary: 'What each person at a table has won or lost at all tables in the last 24 hours',
    who: 'overseer',
    query: shape({ table: TableId }),
    answer: shape({
      nets: byName(Balance, 'in cents, by person'),
    }),
    refusals: ['not-found'],
    example: { query: { table: 'yarra' }, answer: { nets: { 'p-77aa': -12_500 } } },
  },
  answerApproval: {
    method: 'POST',
    path: '/api/approvals/:id',
    summary: 'Approve or decline, never one’s own',
    who: 'staff',
    params: shape({ id: text({ minLength: 1, maxLength: 64, description: 'which' }) }),
    body: shape({
      approve: FLAG,
      why: optional(text({ maxLength: 500, description: 'why' })),
    }),
    answer: ApprovalSchema,
    refusals: [
      'no-such-approval',
      'not-waiting',
      'is-your-own',
      'rank-too-low',
      'not-your-office',
      'nobody-may',
      'reason-needed',
      'no-such-table',
      'busy',
    ],
    example: {
      params: { id: 'a-51d0' },
      body: { approve: true },
      answer: { ...APPROVAL_EXAMPLE, state: 'done' },
    },
  },
} as const satisfies Routes;

export type AskedWager = Held<typeof AskedWagerSchema>;
export type Approval = Held<typeof ApprovalSchema>;
export type ApprovalDecision = Held<typeof DecisionSchema>;
export type Figures = Held<typeof FiguresSchema>;
