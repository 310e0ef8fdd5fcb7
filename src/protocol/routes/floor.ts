import { type Held, nullable, oneOf, optional, shape, text } from '../../machine/index.ts';
import { PHASES, SHOE_KINDS, TIME } from '../../table/index.ts';
import {
  Balance,
  Figure,
  MaybeTime,
  MaybeWords,
  many,
  NamesSchema,
  TableId,
  Words,
} from './pieces.ts';
import { FIGURE_FIELDS, FIGURES_EXAMPLE } from './pit.ts';
import type { Routes } from './route.ts';

/** The floor as the pit boss needs it, and what a gaming day came to. */

export const ALERT_KINDS = [
  'irregularity',
  'dispute',
  'call',
  'no-dealer',
  'no-supervisor',
  'differential',
  'replacement',
  'short-chips',
  'limits-due',
  'closing',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

const AlertSchema = shape({
  kind: oneOf(ALERT_KINDS),
  /** Whether somebody must decide, or only watch. */
  level: oneOf(['decide', 'watch']),
  /** When it falls due, where that is known. */
  dueAtMs: MaybeTime,
  person: MaybeWords,
  about: MaybeWords,
  /** The value of the chips that are short, where they are counted by value. */
  chipCents: nullable(Figure),
});

const TrayChipsSchema = shape(
  { chipCents: Figure, count: Balance, filledCount: Balance },
  'chips of one value: in the tray, and filled by the cage less taken back',
);

const FloorTableSchema = shape({
  tableId: Words,
  name: Words,
  bookId: Words,
  versionId: Words,
  /** Null where the house has not said in which pit the table stands. */
  pit: MaybeWords,
  shoeKind: oneOf(SHOE_KINDS),
  phase: oneOf(PHASES),
  dealer: MaybeWords,
  supervisor: MaybeWords,
  seats: Figure,
  seated: Figure,
  coup: nullable(Figure),
  /** Stakes on the cloth now. */
  playerCents: Figure,
  bankerCents: Figure,
  clothCents: Figure,
  differentialCents: nullable(Figure),
  /** The value of the tray; null where the cage has never filled it. */
  trayCents: nullable(Balance),
  /** Chips by value, the largest first; null where a fill was booked by its amount alone. */
  trayChips: nullable(many(TrayChipsSchema)),
  /** Coups of the gaming day so far. */
  coups: Figure,
  dropCents: Figure,
  handleCents: Figure,
  winCents: Balance,
  commissionCents: Balance,
  coupsPerHour: nullable(Figure),
  alerts: many(AlertSchema),
});

const PointSchema = shape({ atMs: TIME, winCents: Balance }, 'the win after a coup');

const IrregularSchema = shape({ clause: Words, count: Figure });
const ReportRowSchema = shape({
  ...FIGURE_FIELDS,
  tableName: Words,
  bookId: Words,
  pit: MaybeWords,
  irregularities: many(IrregularSchema),
});

const Day = text({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'a gaming day, by the date it begins on: 2026-11-16',
});

export const FLOOR_ROUTES = {
  floor: {
    method: 'GET',
    path: '/api/pit/floor',
    summary: 'Every table with its live figures, exposure, posts and alerts',
    who: 'overseer',
    answer: shape({
      day: Words,
      gamingDay: Words,
      atMs: TIME,
      tables: many(FloorTableSchema),
      names: NamesSchema,
    }),
    refusals: [],
    example: { answer: null },
  },
  winCurve: {
    method: 'GET',
    path: '/api/pit/curve',
    summary: 'What the house had won at a table after each coup of its gaming day',
    who: 'overseer',
    query: shape({ table: TableId }),
    answer: shape({ day: Words, points: many(PointSchema) }),
    refusals: ['not-found'],
    example: {
      query: { table: 'yarra' },
      answer: { day: '2026-11-16', points: [{ atMs: 1_763_344_800_000, winCents: 40_000 }] },
    },
  },
  justNow: {
    method: 'GET',
    path: '/api/pit/just-now',
    summary:
      'The last sentences of a table’s transcript, newest first, since somebody looked at the floor',
    who: 'overseer',
    query: shape({ table: TableId }),
    answer: shape({ lines: many(shape({ atMs: TIME, told: Words })), names: NamesSchema }),
    refusals: ['not-found'],
    example: {
      query: { table: 'yarra' },
      answer: {
        lines: [{ atMs: 1_763_344_800_000, told: 'No more bets.' }],
        names: { 'p-77aa': 'Ann' },
      },
    },
  },
  report: {
    method: 'GET',
    path: '/api/pit/report',
    summary: 'What each table and gaming day came to, irregularities by clause included',
    who: 'overseer',
    query: shape({ from: optional(Day), to: optional(Day) }),
    answer: shape({ gamingDay: Words, rows: many(ReportRowSchema) }),
    refusals: [],
    example: {
      query: { from: '2026-11-16' },
      answer: {
        gamingDay: '06:00+10:00',
        rows: [
          {
            ...FIGURES_EXAMPLE,
            tableName: 'Yarra',
            bookId: 'crown-melbourne',
            pit: null,
            irregularities: [{ clause: '11.2', count: 1 }],
          },
        ],
      },
    },
  },
} as const satisfies Routes;

export type Alert = Held<typeof AlertSchema>;
export type FloorTable = Held<typeof FloorTableSchema>;
export type ReportRow = Held<typeof ReportRowSchema>;
