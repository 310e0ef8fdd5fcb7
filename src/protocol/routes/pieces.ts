import Type from '#typebox';
import { listOf, nullable, oneOf, shape, Time, wholeNumber } from '../leaves.ts';
import type { Told } from './route.ts';

/** Pieces that stand in several routes. */

export const TableId = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'the id of a table',
});
export const PersonId = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'the id of a person',
});
/** The client makes the reference before it sends, so that a repeated request has one effect. */
export const Reference = Type.String({
  minLength: 8,
  maxLength: 100,
  description: 'a reference of your own of 8 to 100 characters; the same again is the same act',
});
export const ShoeNumber = wholeNumber(1, 999_999_999);
const CoupNumber = wholeNumber(1, 999_999_999);
export const TableParams = shape({ table: TableId });
export const ShoeParams = shape({ table: TableId, shoe: ShoeNumber });
export const CoupParams = shape({ table: TableId, shoe: ShoeNumber, coup: CoupNumber });
export const Before = Type.String({
  maxLength: 120,
  pattern: '^\\d[\\d.-]*(\\.[\\w.-]+)?$',
  description: '`next` of the page before',
});

/** A text in an answer. */
export const Words = Type.String({ description: 'a text' });
export const Figure = wholeNumber(0, Number.MAX_SAFE_INTEGER);
export const Balance = wholeNumber(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
export const MaybeTime = nullable(Time);
export const MaybeWords = nullable(Words);
export const Next = nullable(Type.String({ description: 'hand it back as `before`' }));
export const NamesSchema = Type.Record(Type.String(), Type.String(), {
  description: 'what people are called, by id',
});
export type Names = Told<Type.Static<typeof NamesSchema>>;
export const PersonKindName = oneOf(['guest', 'player', 'staff', 'operator']);
export const CageDeskName = oneOf(['cashier', 'cage-supervisor']);
export const Done = shape({ done: Type.Boolean() }, 'done');

/** A list of any length in an answer. */
export function many<T extends Type.TSchema>(schema: T) {
  return listOf(schema, Number.MAX_SAFE_INTEGER);
}

/**
 * A value of the engine: its fields are named here, and each field's type is the engine's own. A
 * field that the engine gains and this list forgets is a type error.
 */
export function held<T extends object>(
  fields: Readonly<Record<keyof T & string, string>>,
  description: string,
  optional: readonly (keyof T & string)[] = [],
) {
  const properties = Object.fromEntries(
    Object.entries<string>(fields).map(([name, text]) => [name, { description: text }]),
  );
  const names = Object.keys(fields).filter(
    (name) => !(optional as readonly string[]).includes(name),
  );
  return Type.Unsafe<T>({ type: 'object', properties, required: names, description });
}
