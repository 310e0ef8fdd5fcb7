import type { Cents, ChipCount } from '../kit/index.ts';
import {
  type Field,
  type Fields,
  field,
  listOf,
  nullable,
  oneOf,
  optional,
  shape,
  text,
  wholeNumber,
} from '../machine/index.ts';
import { CAGE_OFFICES } from './actor.ts';
import type { CageTerms } from './terms.ts';

/** The commands and events of the cage as data: what each may hold. */

const AMOUNT: Field<Cents> = field('amount', {
  type: 'integer',
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'whole cents',
});
const SIGNED = wholeNumber(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
const COUNT = wholeNumber(0, Number.MAX_SAFE_INTEGER);
const NAME = text({ minLength: 1, maxLength: 64, description: 'the id of a person' });
const PLACE = text({
  minLength: 1,
  maxLength: 64,
  description: 'the id of a table or a tournament',
});
const REF = text({ minLength: 1, maxLength: 100, description: 'a reference' });
const WHY = text({ maxLength: 500, description: 'a reason in words' });
const TIME: Field<number> = field('time', {
  type: 'integer',
  description: 'milliseconds since 1970',
});
const FLAG: Field<boolean> = field('flag', { type: 'boolean' });
const TERMS: Field<CageTerms> = shape({
  playMoney: FLAG,
  largestGrantCents: AMOUNT,
  grantsPerDayCents: AMOUNT,
  twoPersonsFromCents: nullable(AMOUNT),
  correctionsNeedTwo: FLAG,
});
/** The chips value by value; absent where only the amount is known. */
const CHIPS: Field<readonly ChipCount[]> = listOf(shape({ chipCents: COUNT, count: COUNT }));
const SIGNATURE = shape({ person: NAME, office: oneOf(CAGE_OFFICES) }, 'who signs');

const AT_TABLE = { table: PLACE, amountCents: AMOUNT, chips: optional(CHIPS) };
const FOR_PERSON = { person: NAME, amountCents: AMOUNT };
const TO_TABLE = { ref: REF, person: NAME, table: PLACE, amountCents: AMOUNT };

export const HOUSE_COMMANDS = {
  OpenCage: { fields: { terms: TERMS } },
  ChangeTerms: { fields: { terms: TERMS, why: WHY } },
  OpenAccount: { fields: { person: NAME } },
  FillTable: { fields: AT_TABLE },
  CreditTable: { fields: AT_TABLE },
  /** A refund or a prize; the bank adds what the pool does not hold. */
  PayFromPool: {
    fields: { ref: REF, person: NAME, tournament: PLACE, amountCents: AMOUNT, why: WHY },
  },
  /** The tournament is over; the operator keeps what is left. */
  ClosePool: { fields: { tournament: PLACE } },
};

export const COUNTER_COMMANDS = {
  GrantPlayMoney: { fields: FOR_PERSON },
  Deposit: { fields: FOR_PERSON },
  Withdraw: { fields: FOR_PERSON },
  /** A positive amount is in favour of the person. */
  Correct: { fields: { person: NAME, amountCents: SIGNED, why: WHY } },
};

/** Between cage and table, or to a tournament: first an intent, then its end, done or not. */
export const TRANSFER_COMMANDS = {
  ReserveBuyIn: { fields: TO_TABLE },
  BeginCashOut: { fields: TO_TABLE },
  ReserveFee: { fields: { ref: REF, person: NAME, tournament: PLACE, amountCents: AMOUNT } },
  PostBuyIn: { fields: { ref: REF } },
  PostCashOut: { fields: { ref: REF } },
  PostFee: { fields: { ref: REF } },
  VoidBuyIn: { fields: { ref: REF, why: WHY } },
  VoidCashOut: { fields: { ref: REF, why: WHY } },
  VoidFee: { fields: { ref: REF, why: WHY } },
};

/** What each command carries besides. */
export const CAGE_ENVELOPE = {
  by: SIGNATURE,
  atMs: TIME,
  /** The house counts gaming days. */
  gamingDay: optional(COUNT),
  /** The second person, where the terms require one. */
  approvedBy: optional(SIGNATURE),
} satisfies Fields;

export const LINE = shape({
  account: text(),
  amountCents: SIGNED,
  /** The balance that the person was told; the self-audit computes it again. */
  balanceCents: SIGNED,
  /** Number of the entry that moved this account before; 0 if this is the first. */
  previous: COUNT,
});

/** What every booking holds. */
export const POSTING = {
  lines: listOf(LINE),
  amountCents: SIGNED,
  person: nullable(NAME),
  table: nullable(PLACE),
  /** The tournament whose pool is concerned; only on postings of fees and prizes. */
  tournament: optional(PLACE),
  /** The chips of a fill or a credit, where they were counted. */
  chips: optional(CHIPS),
  ref: nullable(REF),
  why: nullable(WHY),
  by: SIGNATURE,
  approvedBy: nullable(SIGNATURE),
  atMs: TIME,
  /**
   * Only where one person signed alone for money over the counter: the amount counts against that
   * day.
   */
  gamingDay: optional(COUNT),
} satisfies Fields;

/** Events that move no money. */
export const PLAIN_EVENTS = {
  CageOpened: { fields: { terms: TERMS } },
  TermsChanged: {
    fields: {
      before: TERMS,
      terms: TERMS,
      why: WHY,
      by: SIGNATURE,
      approvedBy: nullable(SIGNATURE),
      atMs: TIME,
    },
  },
  AccountOpened: { fields: { person: NAME, atMs: TIME } },
  CashOutBegun: { fields: { ...TO_TABLE, atMs: TIME } },
  CashOutVoided: { fields: { ref: REF, why: WHY } },
};
