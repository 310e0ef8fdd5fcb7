import Type from '#typebox';
import { type Cents, LARGEST_AMOUNT_CENTS } from '../kit/index.ts';
import { CARDS, type Card } from '../rules/index.ts';

/** The smallest pieces of a message. Each describes itself, and a wrong value is told so. */

export function oneOf<const T extends readonly string[]>(values: T) {
  const description = `one of ${values.join(', ')}`;
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...values], description });
}

export function nullable<T extends Type.TSchema>(schema: T) {
  const described = schema as { description?: string };
  const description = `${described.description ?? 'a value'}, or null`;
  return Type.Union([schema, Type.Null()], { description });
}

export function listOf<T extends Type.TSchema>(schema: T, maxItems = 1000) {
  const described = schema as { description?: string };
  return Type.Array(schema, {
    maxItems,
    description: `a list, each entry ${described.description ?? 'an object'}`,
  });
}

export function shape<T extends Type.TProperties>(fields: T, description = 'an object') {
  return Type.Object(fields, { additionalProperties: false, description });
}

export function wholeNumber(minimum: number, maximum: number) {
  const description = `a whole number from ${minimum} to ${maximum}`;
  return Type.Integer({ minimum, maximum, description });
}

/**
 * People are keys of the table's records, so no name may be one that every object has already;
 * 'dealer' and 'nobody' mean something else where a person is expected.
 */
const TAKEN_NAMES =
  'dealer|nobody|constructor|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|toLocaleString|toString|valueOf';
const NAME = '[A-Za-z0-9][A-Za-z0-9 ._@-]{0,63}';

export const Person = Type.String({
  pattern: `^(?!(?:${TAKEN_NAMES})$)${NAME}$`,
  maxLength: 64,
  description: 'a person: 1 to 64 letters, digits, blanks or . _ @ -, and no reserved word',
});

const A_PERSON = new RegExp(`^(?!(?:${TAKEN_NAMES})$)${NAME}$`);

export function isPersonName(text: unknown): text is string {
  return typeof text === 'string' && A_PERSON.test(text);
}

/** Whoever opens a hand may be the house itself. */
export const PersonOrDealer = Type.String({
  pattern: `^(?:dealer|(?!(?:${TAKEN_NAMES})$)${NAME})$`,
  maxLength: 64,
  description: "a person, or 'dealer'",
});

export const Amount = Type.Unsafe<Cents>({
  type: 'integer',
  minimum: 0,
  maximum: LARGEST_AMOUNT_CENTS,
  description: `whole cents from 0 to ${LARGEST_AMOUNT_CENTS}`,
});

/** A correction may go either way. */
export const SignedAmount = Type.Integer({
  minimum: -LARGEST_AMOUNT_CENTS,
  maximum: LARGEST_AMOUNT_CENTS,
  description: `whole cents from -${LARGEST_AMOUNT_CENTS} to ${LARGEST_AMOUNT_CENTS}`,
});

/** Sums over a table's life, which single amounts bound but do not cap. */
export const Total = Type.Unsafe<Cents>({
  type: 'integer',
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'whole cents',
});
export const SignedTotal = wholeNumber(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
export const Millis = wholeNumber(0, Number.MAX_SAFE_INTEGER);

export const CardName = Type.Unsafe<Card>({
  type: 'string',
  enum: [...CARDS],
  description: 'a card such as AS, TD or 9H',
});

/** The last instant that a date can hold. */
const LAST_INSTANT_MS = 8_640_000_000_000_000;
export const Time = Type.Integer({
  minimum: 0,
  maximum: LAST_INSTANT_MS,
  description: 'a time in milliseconds since 1970',
});

export const Text = Type.String({
  maxLength: 500,
  description: 'a text of at most 500 characters',
});
export const Name = Type.String({
  minLength: 1,
  maxLength: 120,
  description: 'a text of 1 to 120 characters',
});
export const Clause = Type.String({ maxLength: 200, description: 'a clause of the rule book' });
export const Flag = Type.Boolean({ description: 'true or false' });
export const Place = wholeNumber(0, 99);
export const Count = wholeNumber(0, 10_000);
export const Id = wholeNumber(0, Number.MAX_SAFE_INTEGER);
