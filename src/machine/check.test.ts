import { expect, it } from 'vitest';
import { checkOf } from './check.ts';
import {
  byName,
  either,
  type Field,
  field,
  listOf,
  nullable,
  oneOf,
  optional,
  pairOf,
  shape,
  text,
  wholeNumber,
} from './field.ts';
import { messageField } from './reader.ts';

const SEAT = wholeNumber(1, 9);
const NAME = text({ minLength: 1, maxLength: 3, pattern: '^\\p{L}+$', description: 'a name' });
const PLACE = shape({ seat: SEAT, name: optional(NAME) }, 'a place');
const ORDERS = field('orders', {
  anyOf: [
    messageField('Sit', { seat: SEAT }, 'order').schema,
    messageField('Call', { name: NAME, seats: listOf(SEAT, 2) }, 'order').schema,
  ],
});
const BOXED = either(shape({ box: NAME }), shape({ seat: SEAT, name: NAME }));

it.each<[Field<unknown>, unknown]>([
  [SEAT, 9],
  [NAME, 'Ann'],
  // Three characters, and six code units.
  [NAME, '𐐀𐐀𐐀'],
  [PLACE, { seat: 1 }],
  [PLACE, { seat: 1, name: undefined }],
  [nullable(PLACE), null],
  [listOf(SEAT, 2), []],
  [pairOf(SEAT), [1, 2]],
  [byName(SEAT), { ann: 1 }],
  [ORDERS, { type: 'Call', name: 'Bo', seats: [1] }],
  [BOXED, { seat: 1, name: 'Bo' }],
  [field('anything', {}), undefined],
  [field('many', { type: ['string', 'null'] }), null],
])('%j fits %j', ({ schema }, value) => {
  expect(checkOf(schema)(value)).toBeNull();
});

it.each<[Field<unknown>, unknown, string, string]>([
  [SEAT, 10, '', 'must be a whole number from 1 to 9'],
  [SEAT, 1.5, '', 'must be a whole number from 1 to 9'],
  [SEAT, Number.NaN, '', 'must be a whole number from 1 to 9'],
  [SEAT, '1', '', 'must be a whole number from 1 to 9'],
  [NAME, '', '', 'must be a name'],
  [NAME, 'Anna', '', 'must be a name'],
  [NAME, 'A1', '', 'must be a name'],
  [text(), 7, '', 'must be a text'],
  [oneOf(['a', 'b']), 'c', '', 'must be one of a, b'],
  [PLACE, null, '', 'must be a place'],
  [PLACE, [], '', 'must be a place'],
  [PLACE, {}, '/seat', 'is missing'],
  [PLACE, { seat: undefined }, '/seat', 'must be a whole number from 1 to 9'],
  [PLACE, { seat: 0, hat: 1 }, '/hat', 'is not a field here'],
  [PLACE, { seat: 1, toString: 1 }, '/toString', 'is not a field here'],
  [nullable(PLACE), 7, '', 'must be a place, or null'],
  [nullable(PLACE), { seat: 0 }, '/seat', 'must be a whole number from 1 to 9'],
  [listOf(PLACE), [{ seat: 1 }, { seat: 'x' }], '/1/seat', 'must be a whole number from 1 to 9'],
  [listOf(SEAT, 2), [1, 2, 3], '', 'must be a list, each entry a whole number from 1 to 9'],
  [pairOf(SEAT), [1, 2, 3], '', 'must be a list'],
  [pairOf(SEAT), [1, 0], '/1', 'must be a whole number from 1 to 9'],
  [byName(SEAT), { ann: 'x' }, '/ann', 'must be a whole number from 1 to 9'],
  [ORDERS, { type: 'Call', name: '', seats: [] }, '/name', 'must be a name'],
  [ORDERS, { type: 'Sit' }, '/seat', 'is missing'],
  [ORDERS, { type: 'Fly' }, '/type', 'must be the order Sit, or the order Call'],
  [nullable(ORDERS), { type: 'Sit', seat: 0 }, '/seat', 'must be a whole number from 1 to 9'],
  [ORDERS, null, '', 'must be the order Sit, or the order Call'],
  [BOXED, { box: '' }, '/box', 'must be a name'],
  [BOXED, { seat: 1, name: '' }, '/name', 'must be a name'],
])('%j does not fit %j: %s %s', ({ schema }, value, path, message) => {
  expect(checkOf(schema)(value)).toEqual({ path, message });
});

it('a schema with a keyword that no check obeys is not accepted', () => {
  expect(() => checkOf({ type: 'string', multipleOf: 3 })).toThrow('the keyword multipleOf');
  expect(() => checkOf({ type: 'text' })).toThrow('JSON has no type text');
});
