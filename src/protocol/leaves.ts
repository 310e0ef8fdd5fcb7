import Type from '#typebox';
import type { Cents } from '../kit/index.ts';
import type { Card } from '../rules/index.ts';
import { AMOUNT, CARD, CLAUSE, NAME, PERSON, TEXT, TIME } from '../table/index.ts';

/**
 * The smallest pieces of a message. Each describes itself, and the fault of a wrong value uses that
 * description.
 */

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

export const Person = Type.Unsafe<string>(PERSON.schema);
export const Amount = Type.Unsafe<Cents>(AMOUNT.schema);
export const CardName = Type.Unsafe<Card>(CARD.schema);
export const Time = Type.Unsafe<number>(TIME.schema);
export const Text = Type.Unsafe<string>(TEXT.schema);
export const Name = Type.Unsafe<string>(NAME.schema);
export const Clause = Type.Unsafe<string>(CLAUSE.schema);
export const Flag = Type.Boolean({ description: 'true or false' });
