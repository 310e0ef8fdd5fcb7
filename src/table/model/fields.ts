import { type Cents, LARGEST_AMOUNT_CENTS, type Millicents } from '../../kit/index.ts';
import { type Field, field, oneOf, wholeNumber } from '../../machine/index.ts';
import {
  BANK_HOLDERS,
  CARDS,
  type Card,
  DEALING_METHODS,
  DUMMY_GROUNDS,
  type Happening,
  LONGEST_HAPPENING,
  OUTCOMES,
  PAIR_KINDS,
  SHOE_PLACES,
  SHUFFLE_REASONS,
  SIDES,
  STAFF_RANKS,
  TABLE_FORMS,
  type WagerGroup,
  type WagerType,
} from '../../rules/index.ts';
import { FACINGS, INCIDENT_KINDS, SHOE_KINDS, SQUEEZE_AUDIENCES } from './setup.ts';

/**
 * The smallest pieces of a message. Each describes itself, and the fault of a wrong value uses that
 * description.
 */

/**
 * People are keys of the table's records, so no name may be one that every object has already;
 * 'dealer' and 'nobody' mean something else where a person is expected.
 */
const TAKEN_NAMES =
  'dealer|nobody|constructor|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|toLocaleString|toString|valueOf';
const NAME_PATTERN = '[A-Za-z0-9][A-Za-z0-9 ._@-]{0,63}';

export const PERSON: Field<string> = field('person', {
  type: 'string',
  pattern: `^(?!(?:${TAKEN_NAMES})$)${NAME_PATTERN}$`,
  maxLength: 64,
  description: 'a person: 1 to 64 letters, digits, blanks or . _ @ -, and no reserved word',
});

const A_PERSON = new RegExp(`^(?!(?:${TAKEN_NAMES})$)${NAME_PATTERN}$`);

export function isPersonName(text: unknown): text is string {
  return typeof text === 'string' && A_PERSON.test(text);
}

/** The opener of a hand may be the house itself. */
export const PERSON_OR_DEALER: Field<string> = field('person-or-dealer', {
  type: 'string',
  pattern: `^(?:dealer|(?!(?:${TAKEN_NAMES})$)${NAME_PATTERN})$`,
  maxLength: 64,
  description: "a person, or 'dealer'",
});

export const AMOUNT: Field<Cents> = field('amount', {
  type: 'integer',
  minimum: 0,
  maximum: LARGEST_AMOUNT_CENTS,
  description: `whole cents from 0 to ${LARGEST_AMOUNT_CENTS}`,
});

/** A correction may be positive or negative. */
export const SIGNED_AMOUNT: Field<number> = field('signed-amount', {
  type: 'integer',
  minimum: -LARGEST_AMOUNT_CENTS,
  maximum: LARGEST_AMOUNT_CENTS,
  description: `whole cents from -${LARGEST_AMOUNT_CENTS} to ${LARGEST_AMOUNT_CENTS}`,
});

/** Sums over a table's life; they may exceed the largest single amount. */
export const TOTAL: Field<Cents> = field('amount', {
  type: 'integer',
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'whole cents',
});
export const SIGNED_TOTAL = wholeNumber(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
export const MILLICENTS: Field<Millicents> = wholeNumber(0, Number.MAX_SAFE_INTEGER);

export const CARD: Field<Card> = field('card', {
  type: 'string',
  enum: [...CARDS],
  description: 'a card such as AS, TD or 9H',
});

/** The last instant that a date can hold. */
const LAST_INSTANT_MS = 8_640_000_000_000_000;
export const TIME: Field<number> = field('time', {
  type: 'integer',
  minimum: 0,
  maximum: LAST_INSTANT_MS,
  description: 'a time in milliseconds since 1970',
});

export const TEXT: Field<string> = field('text', {
  type: 'string',
  maxLength: 500,
  description: 'a text of at most 500 characters',
});
export const NAME: Field<string> = field('text', {
  type: 'string',
  minLength: 1,
  maxLength: 120,
  description: 'a text of 1 to 120 characters',
});
/** It stands in addresses, names of streams and files. */
export const TABLE_ID: Field<string> = field('text', {
  type: 'string',
  pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$',
  maxLength: 64,
  description: 'the id of a table: 1 to 64 letters, digits or . _ -, a letter or digit first',
});
/** A version by the id that its book gives it. */
export const VERSION: Field<string> = field('version', {
  type: 'string',
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  maxLength: 64,
  description: 'the id of a version: small letters, digits and dashes',
});
export const DAY: Field<string> = field('day', {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'a day such as 2026-07-11',
});
export const CLAUSE: Field<string> = field('clause', {
  type: 'string',
  maxLength: 200,
  description: 'a clause of the rule book',
});
export const FLAG: Field<boolean> = field('flag', {
  type: 'boolean',
  description: 'true or false',
});
/** A flag that is nearly always set, so forms show it set. */
export const USUALLY: Field<boolean> = { ...FLAG, usual: true };
export const PLACE = wholeNumber(0, 99, 'place');
/** Which card of a hand. */
export const CARD_AT = wholeNumber(0, 99);
export const COUNT = wholeNumber(0, 10_000);
/** How many cards lie behind the cutting card. */
export const DEPTH = wholeNumber(0, 10_000, 'depth');
export const POINT = wholeNumber(0, 9);
export const PER_CENT: Field<number> = field('number', {
  type: 'integer',
  minimum: 0,
  maximum: 100,
  description: 'per cent',
});
export const ID = wholeNumber(0, Number.MAX_SAFE_INTEGER, 'id');
export const WAGER_ID = wholeNumber(0, Number.MAX_SAFE_INTEGER, 'wager-id');
export const DISPUTE_ID = wholeNumber(0, Number.MAX_SAFE_INTEGER, 'dispute-id');

const OWN_ID = '^[a-z0-9]+(-[a-z0-9]+)*$';
/** A wager by the id that the table's book gives it; a table refuses one that its book lacks. */
export const WAGER_TYPE: Field<WagerType> = field('wager', {
  type: 'string',
  pattern: OWN_ID,
  maxLength: 64,
  description: "the id of a wager of the table's book: small letters, digits and dashes",
});
export const WAGER_GROUP: Field<WagerGroup> = field('text', {
  type: 'string',
  pattern: OWN_ID,
  maxLength: 64,
  description: "the id of a group of wagers of the table's book",
});
/** What a box of the house's own may pay on, as the book has it. */
export const BONUS_HAPPENING: Field<Happening> = field('text', {
  type: 'string',
  minLength: 1,
  maxLength: LONGEST_HAPPENING,
  description: 'what a box pays on, a sentence such as "player has a pair"',
});

/** Closed lists of words, taken from the engine's own lists. */

export const SIDE = oneOf(SIDES, 'side');
export const OUTCOME = oneOf(OUTCOMES);
export const PAIR = oneOf(PAIR_KINDS);
export const METHOD = oneOf(DEALING_METHODS);
export const FACING = oneOf(FACINGS);
export const SHOE_KIND = oneOf(SHOE_KINDS);
export const SHOE_PLACE = oneOf(SHOE_PLACES);
export const FORM = oneOf(TABLE_FORMS);
export const BANK_HOLDER = oneOf(BANK_HOLDERS);
export const SHUFFLE_REASON = oneOf(SHUFFLE_REASONS);
export const DUMMY_GROUND = oneOf(DUMMY_GROUNDS, 'ground');
export const SQUEEZE_AUDIENCE = oneOf(SQUEEZE_AUDIENCES);
export const INCIDENT = oneOf(INCIDENT_KINDS);
export const RANK = oneOf(STAFF_RANKS);
export const POST = oneOf(['dealer', 'supervisor']);
export const BURN_REQUEST = oneOf(['see', 'face-value']);
export const SCOPE = oneOf(['all', 'some']);
export const BACKING = oneOf(['chips', 'cash', 'voucher', 'token']);
export const MISDELIVERY = oneOf(['wrong-area', 'wrong-opener']);
export const MISDELIVERY_CHOICE = oneOf(['complete', 'offer-retraction', 'dummy-coup']);
export const INVALIDATION_GROUND = oneOf(['disruption', 'fraud']);
export const STRAY_FATE = oneOf(['opens-next-coup', 'opens-dummy-coup', 'next-card', 'discarded']);
/** Where a third card belongs once the cards before it are read rightly. */
export const THIRD_FATE = oneOf([
  'players-third-card',
  'bankers-third-card',
  'opens-next-coup',
  'opens-dummy-coup',
  'discarded',
]);
