import { listOf, nullable, oneOf, optional, shape } from '../../machine/index.ts';
import { OUTCOMES } from '../../rules/index.ts';
import { TIME } from '../../table/index.ts';
import { Balance, Figure, PersonId, Words } from './pieces.ts';

export const COUP_KINDS = ['betting', 'dummy', 'void'] as const;

/** One line of a table's history. */
export const SUMMARY_FIELDS = {
  shoe: Figure,
  coup: Figure,
  firstVersion: Figure,
  lastVersion: Figure,
  atMs: TIME,
  kind: oneOf(COUP_KINDS),
  outcome: nullable(oneOf(OUTCOMES)),
  playerPoint: nullable(Figure),
  bankerPoint: nullable(Figure),
  handleCents: Figure,
  houseCents: Balance,
  people: listOf(PersonId),
  /** Clauses under which something irregular was put right; absent in older records. */
  irregular: optional(listOf(Words)),
};
export const CoupSummarySchema = shape(SUMMARY_FIELDS, 'one line of a table’s history');

export const SUMMARY_EXAMPLE = {
  shoe: 3,
  coup: 11,
  firstVersion: 790,
  lastVersion: 812,
  atMs: 1_763_344_795_000,
  kind: 'betting',
  outcome: 'banker',
  playerPoint: 4,
  bankerPoint: 9,
  handleCents: 12_500,
  houseCents: -2375,
  people: ['p-9f2c'],
};
