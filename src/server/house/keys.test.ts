import { expect, it } from 'vitest';
import { courierName } from './keys.ts';

it('houses that share a courier have names of their own there, which every node of one knows', () => {
  const one = new Uint8Array(32).fill(1);
  const other = new Uint8Array(32).fill(2);
  expect(courierName(one)).toBe(courierName(new Uint8Array(one)));
  expect(courierName(one)).not.toBe(courierName(other));
  // A word of a NATS subject.
  expect(courierName(one)).toMatch(/^[\w-]+$/);
});
