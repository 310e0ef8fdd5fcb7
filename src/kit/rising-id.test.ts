import { expect, it } from 'vitest';
import { ID_RANDOM_BYTES, risingId } from './rising-id.ts';

const NOTHING = new Uint8Array(ID_RANDOM_BYTES);
const ALL = new Uint8Array(ID_RANDOM_BYTES).fill(255);

it('rising ids sort by time whatever their random part is, and all have the same length', () => {
  const ids = [
    risingId(0, ALL),
    risingId(1, NOTHING),
    risingId(1_794_787_200_000, ALL),
    risingId(1_794_787_200_001, NOTHING),
    risingId(1_794_787_200_001, ALL),
  ];
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});

it('a rising id is refused without all of its random bytes', () => {
  expect(() => risingId(0, new Uint8Array(9))).toThrow('10 random bytes');
});
