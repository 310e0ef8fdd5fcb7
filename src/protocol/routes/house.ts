import {
  byName,
  field,
  type Held,
  nullable,
  oneOf,
  optional,
  shape,
  text,
} from '../../machine/index.ts';
import { FLAG, REFUSAL_CODES, SETUP, type TableSetup, TIME } from '../../table/index.ts';
import { TakenSchema } from './entering.ts';
import {
  CageDeskName,
  MaybeWords,
  many,
  PersonId,
  PersonKindName,
  RankName,
  TableId,
  Words,
} from './pieces.ts';
import type { Routes } from './route.ts';

/** The operator's office: staff, ranks, tables. */

const Ranks = byName(RankName, 'a rank by the id of each book');

/** What the operator may know of a person: nothing that signs anybody in. */
const PERSON_FIELDS = {
  id: Words,
  kind: PersonKindName,
  displayName: Words,
  /** The name to sign in with; none for a guest. */
  name: MaybeWords,
  ranks: Ranks,
  cage: nullable(CageDeskName),
  createdAtMs: TIME,
};
export const PersonSchema = shape(PERSON_FIELDS, 'somebody the house knows');

const WARNINGS = [
  'bettors-edge',
  'absurd-edge',
  'tie-percent-past-break-even',
  'wager-needs-other-decks',
  'decks-outside-the-book',
  'tie-percent-outside-the-book',
] as const;
const Percent = optional(field<number>('number', { type: 'number' }));
const WarningSchema = shape(
  {
    code: oneOf(WARNINGS),
    wager: optional(Words),
    /** A decimal text, because JSON has no fractions. */
    edge: optional(Words),
    breakEven: optional(Words),
    tiePercent: Percent,
    least: Percent,
    most: Percent,
    decks: optional(field<number>('number', { type: 'integer' })),
  },
  'what the odds say against a set-up',
);

const NameField = text({ minLength: 1, maxLength: 64, description: 'a name' });
export const PERSON_EXAMPLE = {
  id: 'p-3c11',
  kind: 'staff',
  displayName: 'Dan',
  name: 'dan',
  ranks: { 'crown-melbourne': 'dealer' },
  cage: null,
  createdAtMs: 1_763_344_800_000,
};
/** A whole set-up is long; `baize schema setup` describes it. */
const SETUP_EXAMPLE = { setup: { tableId: 'yarra-2', name: 'Yarra 2' } };
const WARNING_EXAMPLE = { code: 'bettors-edge', wager: 'tie', edge: '-0.01250000' };

export const HOUSE_ROUTES = {
  people: {
    method: 'GET',
    path: '/api/house/people',
    summary: 'The people whom the house knows, two hundred at the most',
    who: 'operator',
    answer: shape({ people: many(PersonSchema) }),
    refusals: [],
    example: { answer: { people: [PERSON_EXAMPLE] } },
  },
  invite: {
    method: 'POST',
    path: '/api/house/people',
    summary: 'Make a staff account; its owner chooses the password by the link',
    who: 'operator',
    body: shape({ name: NameField, displayName: NameField }),
    answer: shape({ person: PersonSchema, token: Words }),
    refusals: [
      'busy',
      'changed-meanwhile',
      'name-not-lawful',
      'display-name-not-lawful',
      'name-taken',
      'name-looks-alike',
      'account-disabled',
      'account-closed',
      'no-such-person',
    ],
    example: {
      body: { name: 'dan', displayName: 'Dan' },
      answer: { person: PERSON_EXAMPLE, token: 'the token of the link' },
    },
  },
  offices: {
    method: 'POST',
    path: '/api/house/offices',
    summary: 'Ranks of a member of the staff, by book; he signs in again',
    who: 'operator',
    body: shape({ person: PersonId, ranks: Ranks, cage: nullable(CageDeskName) }),
    answer: PersonSchema,
    refusals: [
      'busy',
      'changed-meanwhile',
      'is-yourself',
      'rank-not-lawful',
      'offices-apart',
      'offices-in-one-day',
      'no-such-person',
    ],
    example: {
      body: { person: 'p-3c11', ranks: { 'crown-melbourne': 'dealer' }, cage: null },
      answer: PERSON_EXAMPLE,
    },
  },
  actAs: {
    method: 'POST',
    path: '/api/house/act-as',
    summary: 'Act in any rank on a play-money house; each act is logged',
    who: 'operator',
    body: shape({ rank: nullable(RankName), cage: nullable(CageDeskName) }),
    answer: shape({ taken: nullable(TakenSchema) }),
    refusals: ['busy', 'changed-meanwhile', 'not-a-play-money-house', 'rank-not-lawful'],
    example: {
      body: { rank: 'dealer', cage: null },
      answer: { taken: { rank: 'dealer', cage: null } },
    },
  },
  openTable: {
    method: 'POST',
    path: '/api/house/tables',
    summary: 'Open a table; `baize schema setup` describes the set-up',
    who: 'operator',
    body: shape({ setup: SETUP, automatic: FLAG }),
    answer: shape({ tableId: TableId, warnings: many(WarningSchema) }),
    refusals: ['busy', 'stopped', 'id-reused', ...REFUSAL_CODES],
    example: {
      body: { ...SETUP_EXAMPLE, automatic: true },
      answer: { tableId: 'yarra-2', warnings: [WARNING_EXAMPLE] },
    },
  },
  warnings: {
    method: 'POST',
    path: '/api/house/warnings',
    summary: 'What the odds say against a set-up',
    who: 'operator',
    body: shape({ setup: SETUP }),
    answer: shape({ warnings: many(WarningSchema) }),
    refusals: [],
    example: { body: SETUP_EXAMPLE, answer: { warnings: [WARNING_EXAMPLE] } },
  },
  houseTables: {
    method: 'GET',
    path: '/api/house/tables',
    summary: 'Tables of the floor with their set-ups',
    who: 'staff',
    answer: shape({
      tables: many(
        shape({
          tableId: TableId,
          setup: field<TableSetup | null>('value', { type: ['object', 'null'] }),
        }),
      ),
    }),
    refusals: [],
    example: { answer: { tables: [{ tableId: 'yarra', setup: null }] } },
  },
} as const satisfies Routes;

export type HousePerson = Held<typeof PersonSchema>;
export type OddsWarningTold = Held<typeof WarningSchema>;
