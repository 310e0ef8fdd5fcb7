import { expect, it } from 'vitest';
import { courierName } from './keys.ts';

it('each house that shares a courier has a name of its own there, which all of its nodes know', () => {
  const one = new Uint8Array(32).fill(1);
  const other = new Uint8Array(32).fill(2);
  expect(courierName(one)).toBe(courierName(new Uint8Array(one)));
  expect(courierName(one)).not.toBe(courierName(other));
  // The name is one word of a NATS subject.
  expect(courierName(one)).toMatch(/^[\w-]+$/);
});
