import {
  byName,
  field,
  type Held,
  nullable,
  oneOf,
  optional,
  shape,
  text,
  wholeNumber,
} from '../../machine/index.ts';
import { SIDES } from '../../rules/index.ts';
import { FLAG, type TableEvent, type TableView, TIME, type Viewer } from '../../table/index.ts';
import {
  Before,
  CoupParams,
  Figure,
  held,
  MaybeTime,
  many,
  NamesSchema,
  Next,
  PersonId,
  TableId,
  Words,
} from './pieces.ts';
import type { Routes } from './route.ts';
import { CoupSummarySchema, SUMMARY_EXAMPLE, SUMMARY_FIELDS } from './summary.ts';

/** For surveillance, auditors and regulators. */

const LARGEST_PAGE = 100;

const FoundCoupSchema = shape(
  { ...SUMMARY_FIELDS, tableId: Words, tableName: Words },
  'a coup with the table it was played at',
);

export const TableViewSchema = held<TableView>(
  {
    viewer: 'whose view it is',
    table: 'the public view',
    own: 'a patron’s own chips, limits and cards, or null',
    staff: 'what the staff works with, or null',
    lawful: 'commands that could be accepted from this viewer now',
  },
  'the table as one viewer sees it',
);

const StepsSchema = shape({
  summary: CoupSummarySchema,
  viewer: field<Viewer>('value', { type: 'object', required: ['kind'] }),
  steps: many(
    shape({
      version: Figure,
      atMs: TIME,
      /** The sentences of the transcript. */
      told: many(Words),
      event: field<TableEvent>('value', { type: 'object', required: ['type'] }),
      view: TableViewSchema,
    }),
  ),
  /** Each card in its hand, and from when each viewer knew its face. */
  faces: many(
    shape({
      side: oneOf(SIDES),
      at: Figure,
      card: Words,
      knownAtMs: byName(TIME, 'by viewer, as in `as`'),
    }),
  ),
  names: NamesSchema,
});

const MeterFaultSchema = shape({ where: Words, what: Words });
const MeterReportSchema = shape({
  state: oneOf(['never', 'running', 'done', 'failed']),
  /** How many events of the log have been audited. */
  done: Figure,
  of: Figure,
  beganAtMs: MaybeTime,
  faults: many(MeterFaultSchema),
});

const ChainFaultSchema = shape({ stream: Words, why: Words, checkpoint: Figure });
const AuditAnswerSchema = shape({
  clean: FLAG,
  tables: many(shape({ tableId: Words, records: Figure, events: Figure })),
  /** Empty where one table was asked for. */
  tournaments: many(shape({ tournamentId: Words, records: Figure, events: Figure })),
  /** Null where one table was asked for. */
  cage: nullable(shape({ records: Figure, events: Figure })),
  shoes: many(shape({ shoe: Words, verdict: Words })),
  findings: many(
    shape({
      code: Words,
      stream: Words,
      record: Figure,
      command: Words,
      detail: Words,
    }),
  ),
  chainFaults: many(ChainFaultSchema),
  checkpointFaults: many(ChainFaultSchema),
  /** People whose document holds nothing that they sign in with by the log. */
  people: many(Words),
});

const METERS_EXAMPLE = {
  state: 'done',
  done: 8120,
  of: 8120,
  beganAtMs: 1_763_344_800_000,
  faults: [],
};

export const AUDIT_ROUTES = {
  searchCoups: {
    method: 'GET',
    path: '/api/audit/coups',
    summary: 'Finished coups across tables, by person, clause, amount and time, newest first',
    who: 'overseer',
    query: shape({
      table: optional(TableId),
      person: optional(PersonId),
      clause: optional(
        text({
          maxLength: 40,
          description: 'the clause of an irregularity, or its beginning',
        }),
      ),
      irregular: optional(oneOf(['yes'])),
      /** The least stakes in all, or the least that the house won or lost. */
      leastCents: optional(Figure),
      fromMs: optional(TIME),
      toMs: optional(Figure),
      before: optional(Before),
      limit: optional(wholeNumber(1, LARGEST_PAGE)),
    }),
    answer: shape({ coups: many(FoundCoupSchema), names: NamesSchema, next: Next }),
    refusals: ['not-found'],
    example: {
      query: { table: 'yarra', limit: 20 },
      answer: {
        coups: [{ ...SUMMARY_EXAMPLE, tableId: 'yarra', tableName: 'Yarra' }],
        names: { 'p-9f2c': 'Guest 9f2c' },
        next: null,
      },
    },
  },
  auditCoup: {
    method: 'GET',
    path: '/api/audit/tables/:table/shoes/:shoe/coups/:coup',
    summary: 'A coup step by step, as a viewer saw it',
    who: 'overseer',
    params: CoupParams,
    query: shape({
      as: optional(
        text({
          maxLength: 100,
          description: 'spectator, dealer, auditor or patron:ID',
        }),
      ),
    }),
    answer: StepsSchema,
    refusals: ['not-found'],
    example: {
      params: { table: 'yarra', shoe: 3, coup: 11 },
      query: { as: 'dealer' },
      answer: null,
    },
  },
  runAudit: {
    method: 'POST',
    path: '/api/audit/run',
    summary: 'Verify chains and shoes and decide every command again, of one table or of all',
    who: 'overseer',
    body: shape({ table: optional(TableId) }),
    answer: AuditAnswerSchema,
    refusals: ['not-found'],
    example: {
      body: { table: 'yarra' },
      answer: {
        clean: true,
        tables: [{ tableId: 'yarra', records: 740, events: 812 }],
        tournaments: [],
        cage: null,
        shoes: [{ shoe: 'yarra 3', verdict: 'good' }],
        findings: [],
        chainFaults: [],
        checkpointFaults: [],
        people: [],
      },
    },
  },
  meterAudit: {
    method: 'GET',
    path: '/api/audit/meters',
    summary: 'How far the last recount of every meter has come',
    who: 'overseer',
    answer: MeterReportSchema,
    refusals: [],
    example: { answer: METERS_EXAMPLE },
  },
  beginMeterAudit: {
    method: 'POST',
    path: '/api/audit/meters',
    summary: 'Count every meter again from the whole log, in slices beside play',
    who: 'overseer',
    answer: MeterReportSchema,
    refusals: [],
    example: { answer: { ...METERS_EXAMPLE, state: 'running', done: 0 } },
  },
} as const satisfies Routes;

export type FoundCoup = Held<typeof FoundCoupSchema>;
export type FoundCoupsPage = Held<(typeof AUDIT_ROUTES)['searchCoups']['answer']>;
export type AuditSteps = Held<typeof StepsSchema>;
export type AuditAnswer = Held<typeof AuditAnswerSchema>;
export type MeterFault = Held<typeof MeterFaultSchema>;
export type MeterAuditReport = Held<typeof MeterReportSchema>;
