import { expect, it } from 'vitest';
import { ok } from '../../kit/index.ts';
import { TableDoor, type TableHouse } from './table-door.ts';
import type { Reader } from './text-frame.ts';

it('a stake that is held against a limit is let go when its command throws', async () => {
  let held = 0;
  const gate = {
    maySit: () => ok(null),
    isUnlimited: () => false,
    holdStake: async () => {
      held += 1;
      return ok({ release: () => (held -= 1) });
    },
  };
  const house = {
    people: { gate, touch: () => {} },
    floor: {
      has: () => true,
      state: () => ({ setup: { bookId: 'crown-melbourne' }, bets: { wagers: [] } }),
      submit: async () => Promise.reject(new Error('the disk is full')),
    },
    shares: { maySit: () => null },
    floods: { passes: () => true },
    clock: { monotonicMs: () => 0 },
  } as unknown as TableHouse;
  const door = new TableDoor(house, { send: () => {} } as unknown as Reader);
  const body = { type: 'PlaceWager', wager: 'tie', stakeCents: 500, place: 1, length: null };
  const asked = { t: 'do', id: 'one', machine: 'table', key: 'crown', body };
  const session = { person: { id: 'ann' }, taken: null };
  await expect(door.do(asked as never, session as never)).rejects.toThrow('the disk is full');
  expect(held).toBe(0);
});
