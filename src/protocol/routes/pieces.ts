import {
  byName,
  type Field,
  field,
  type Held,
  listOf,
  nullable,
  oneOf,
  shape,
  text,
  wholeNumber,
} from '../../machine/index.ts';
import { OUTCOMES, STAFF_RANKS } from '../../rules/index.ts';
import { FLAG, SHOE_KINDS, TIME } from '../../table/index.ts';

/** Pieces that are in several routes. */

export const TableId = text({
  minLength: 1,
  maxLength: 64,
  description: 'the id of a table',
});
export const PersonId = text({
  minLength: 1,
  maxLength: 64,
  description: 'the id of a person',
});
/** The client makes the reference before it sends, so that a repeated request has one effect. */
export const Reference = text({
  minLength: 8,
  maxLength: 100,
  description: 'a reference of your own of 8 to 100 characters; the same again is the same act',
});
export const ShoeNumber = wholeNumber(1, 999_999_999);
const CoupNumber = wholeNumber(1, 999_999_999);
export const TableParams = shape({ table: TableId });
export const ShoeParams = shape({ table: TableId, shoe: ShoeNumber });
export const CoupParams = shape({ table: TableId, shoe: ShoeNumber, coup: CoupNumber });
export const Before = text({
  maxLength: 120,
  pattern: '^\\d[\\d.-]*(\\.[\\w.-]+)?$',
  description: '`next` of the page before',
});

/** A text in an answer. */
export const Words = text({ description: 'a text' });
export const Figure = wholeNumber(0, Number.MAX_SAFE_INTEGER);
export const Balance = wholeNumber(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
export const MaybeTime = nullable(TIME);
export const MaybeWords = nullable(Words);
export const Next = nullable(text({ description: 'hand it back as `before`' }));
export const NamesSchema = byName(text(), 'what people are called, by id');
export type Names = Held<typeof NamesSchema>;
/** Closed lists of words, taken from the engine's own. */
export const OutcomeName = oneOf(OUTCOMES);
export const ShoeKindName = oneOf(SHOE_KINDS);
export const RankName = oneOf(STAFF_RANKS);
export const PersonKindName = oneOf(['guest', 'player', 'staff', 'operator']);
export const CageDeskName = oneOf(['cashier', 'cage-supervisor']);
export const Done = shape({ done: FLAG }, 'done');

/** A list of any length in an answer. */
export function many<T>(entry: Field<T>): Field<readonly T[]> {
  return listOf(entry, Number.MAX_SAFE_INTEGER);
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
  return field<T>('value', { type: 'object', properties, required: names, description });
}
