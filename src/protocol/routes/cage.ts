import type { CageFault, CageTerms } from '../../cage/index.ts';
import {
  described,
  type Held,
  listOf,
  nullable,
  oneOf,
  optional,
  shape,
  text,
} from '../../machine/index.ts';
import { FLAG, SIGNED_AMOUNT } from '../../table/index.ts';
import { CAGE_ORDER_REFUSALS, GivenAmount, TRANSFER_FIELDS, TRANSFER_REFUSALS } from './money.ts';
import { TRANSFER_EXAMPLE, TransferSchema } from './money-pieces.ts';
import {
  Balance,
  Done,
  Figure,
  held,
  many,
  PersonId,
  PersonKindName,
  Reference,
  TableId,
  Words,
} from './pieces.ts';
import type { Routes } from './route.ts';

const LONGEST_REASON = 500;

/** The booking is done, or waits for a second person. */
const Booked = shape({
  done: FLAG,
  waiting: optional(
    text({ description: 'the id in the queue of acts that wait for a second person' }),
  ),
});

const WaitingReason = text({
  minLength: 1,
  maxLength: LONGEST_REASON,
  description: 'what the second person is told',
});

const COUNTER_REFUSALS = [
  ...CAGE_ORDER_REFUSALS,
  'name-not-lawful',
  'no-such-account',
  'amount-not-lawful',
  'own-account',
  'too-many-waiting',
  'not-a-play-money-house',
  'grant-too-large',
  'granted-enough',
  'not-enough-money',
  'balance-too-large',
] as const;

const CORRECTION_REFUSALS = [
  'busy',
  'stopped',
  'id-reused',
  'cage-not-open',
  'not-your-office',
  'own-account',
  'name-not-lawful',
  'no-such-account',
  'amount-not-lawful',
  'reason-needed',
  'too-many-waiting',
  'not-enough-money',
  'balance-too-large',
] as const;

/** What the cage does for people, and what it shows of the books. */

/** Orders over the counter. */
const COUNTER_ACTS = ['GrantPlayMoney', 'Deposit', 'Withdraw'] as const;

/** Chips to and from a table's tray, for nobody in particular. */
const FLOAT_ACTS = ['FillTable', 'CreditTable'] as const;
/** No table has more kinds of chip. */
const MOST_CHIP_VALUES = 32;

const CageViewSchema = shape({
  terms: held<CageTerms>(
    {
      playMoney: 'only a play-money house grants',
      largestGrantCents: 'most in one grant',
      grantsPerDayCents: 'most for one person within 24 hours',
      twoPersonsFromCents: 'from here on a second person is needed; null: never',
      correctionsNeedTwo: 'corrections take two',
    },
    'what the house decided about its cage',
  ),
  bankCents: Balance,
  grantsCents: Balance,
  accounts: Figure,
  tables: many(shape({ table: Words, floatCents: Balance, broughtCents: Balance })),
  underWay: many(TransferSchema),
});

const CagePersonSchema = shape(
  {
    id: Words,
    displayName: Words,
    kind: PersonKindName,
    /** Null for a person without an account, and for a reader who may not see it. */
    balanceCents: nullable(Balance),
  },
  'somebody as the cage finds him',
);

const ReconciledTableSchema = shape({
  tableId: Words,
  name: Words,
  /** Chips brought less chips taken, by the cage's books and by the table's own. */
  cageCents: Balance,
  tableCents: Balance,
  differenceCents: Balance,
  /** Transfers begun and not finished. */
  underWay: Figure,
  /** Chips with players, on the layout, and what the house has won. */
  chipsCents: Balance,
  stakesCents: Balance,
  houseCents: Balance,
  commissionCents: Balance,
  faults: many(shape({ code: Words, detail: Words })),
});

const ReconciliationSchema = shape({
  balanced: FLAG,
  tables: many(ReconciledTableSchema),
  cageFaults: many(
    held<CageFault>(
      {
        code: 'what is wrong',
        account: 'where, or null',
        entry: 'number of the entry to blame, or null',
        expectedCents: 'what it should be',
        foundCents: 'what it is',
      },
      'a fault in the cage’s books',
    ),
  ),
});

const PERSON_EXAMPLE = {
  id: 'p-77aa',
  displayName: 'Ann',
  kind: 'player',
  balanceCents: 250_000,
};
const BEHALF_EXAMPLE = {
  body: { ref: 'desk-2-000017', table: 'pit-one', amountCents: 50_000, person: 'p-77aa' },
  answer: { done: true },
};
const BehalfBody = shape({ ...TRANSFER_FIELDS, person: PersonId });

export const CAGE_ROUTES = {
  cage: {
    method: 'GET',
    path: '/api/cage',
    summary: 'The cage: bank, floats, transfers under way',
    who: 'cage',
    answer: CageViewSchema,
    refusals: [],
    example: {
      answer: {
        terms: {
          playMoney: true,
          largestGrantCents: 1_000_000,
          grantsPerDayCents: 5_000_000,
          twoPersonsFromCents: null,
          correctionsNeedTwo: true,
        },
        bankCents: 0,
        grantsCents: -1_250_000,
        accounts: 4,
        tables: [{ table: 'yarra', floatCents: 50_000, broughtCents: 50_000 }],
        underWay: [TRANSFER_EXAMPLE],
      },
    },
  },
  counter: {
    method: 'POST',
    path: '/api/cage',
    summary: 'A booking over the counter',
    who: 'cage',
    body: shape({
      id: Reference,
      kind: oneOf(COUNTER_ACTS),
      person: PersonId,
      amountCents: GivenAmount,
      /**
       * Set where the booking waits for a second person; otherwise the reader gets only the kind of
       * booking.
       */
      why: optional(WaitingReason),
    }),
    answer: Booked,
    refusals: COUNTER_REFUSALS,
    example: {
      body: { id: 'desk-2-000018', kind: 'Deposit', person: 'p-77aa', amountCents: 50_000 },
      answer: { done: true },
    },
  },
  correct: {
    method: 'POST',
    path: '/api/cage/corrections',
    summary: 'An account put right; it waits for a second cage supervisor',
    who: 'cage',
    body: shape({
      id: Reference,
      person: PersonId,
      amountCents: described(SIGNED_AMOUNT, 'positive in favour of the person'),
      why: WaitingReason,
    }),
    answer: Booked,
    refusals: CORRECTION_REFUSALS,
    example: {
      body: { id: 'desk-2-000021', person: 'p-77aa', amountCents: -2500, why: 'counted twice' },
      answer: { done: false, waiting: 'a-51d0' },
    },
  },
  moveFloat: {
    method: 'POST',
    path: '/api/cage/floats',
    summary: 'A fill of a table’s tray, or a credit from it',
    who: 'cage',
    body: shape({
      id: Reference,
      kind: oneOf(FLOAT_ACTS),
      table: TableId,
      amountCents: GivenAmount,
      /**
       * The chips value by value, so that the pit knows which are short; together they make the
       * amount.
       */
      chips: optional(
        described(
          listOf(shape({ chipCents: Figure, count: Figure }), MOST_CHIP_VALUES),
          'the chips by value; absent where only the amount is known',
        ),
      ),
    }),
    answer: Booked,
    refusals: [
      'busy',
      'stopped',
      'id-reused',
      'not-found',
      'too-many-waiting',
      'cage-not-open',
      'not-your-office',
      'name-not-lawful',
      'amount-not-lawful',
      'float-too-small',
      'balance-too-large',
    ],
    example: {
      body: {
        id: 'desk-2-000020',
        kind: 'FillTable',
        table: 'yarra',
        amountCents: 500_000,
        chips: [
          { chipCents: 10_000, count: 40 },
          { chipCents: 2500, count: 40 },
        ],
      },
      answer: { done: true },
    },
  },
  findPeople: {
    method: 'GET',
    path: '/api/cage/people',
    summary: 'People by name, twenty at the most; without their money for staff of a table',
    who: 'cage-or-table',
    query: shape({
      q: text({ minLength: 1, maxLength: 64, description: 'words of the name' }),
      table: optional(TableId),
    }),
    answer: shape({ people: many(CagePersonSchema) }),
    refusals: ['not-found'],
    example: { query: { q: 'ann' }, answer: { people: [PERSON_EXAMPLE] } },
  },
  addPerson: {
    method: 'POST',
    path: '/api/cage/people',
    summary: 'An account for a player who comes to the counter without a device',
    who: 'cage',
    body: shape({
      id: Reference,
      displayName: text({ minLength: 1, maxLength: 64, description: 'what he is called' }),
    }),
    answer: shape({ person: CagePersonSchema }),
    refusals: [
      'display-name-not-lawful',
      'name-looks-alike',
      'busy',
      'changed-meanwhile',
      'stopped',
      'id-reused',
    ],
    example: {
      body: { id: 'desk-2-000019', displayName: 'Ann' },
      answer: { person: { ...PERSON_EXAMPLE, balanceCents: 0 } },
    },
  },
  buyInFor: {
    method: 'POST',
    path: '/api/cage/buy-in',
    summary: 'Chips to a table for a named person, by the cage or the table’s staff',
    who: 'cage-or-table',
    body: BehalfBody,
    answer: Done,
    refusals: TRANSFER_REFUSALS,
    example: BEHALF_EXAMPLE,
  },
  cashOutFor: {
    method: 'POST',
    path: '/api/cage/cash-out',
    summary: 'Chips back from a table for a named person, by the cage or the table’s staff',
    who: 'cage-or-table',
    body: BehalfBody,
    answer: Done,
    refusals: TRANSFER_REFUSALS,
    example: BEHALF_EXAMPLE,
  },
  reconcile: {
    method: 'GET',
    path: '/api/cage/reconcile',
    summary: 'The cage against every table’s own meters, to the cent',
    who: 'cage',
    answer: ReconciliationSchema,
    refusals: [],
    example: { answer: { balanced: true, tables: [], cageFaults: [] } },
  },
} as const satisfies Routes;

export type CagePerson = Held<typeof CagePersonSchema>;
export type CageOverview = Held<typeof CageViewSchema>;
export type ReconciledTable = Held<typeof ReconciledTableSchema>;
export type Reconciliation = Held<typeof ReconciliationSchema>;
