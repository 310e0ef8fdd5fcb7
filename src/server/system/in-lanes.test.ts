import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inLanes } from './in-lanes.ts';

it('lanes act on every item once, never on more at a time than asked, and a slow item holds up only one lane', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  let end = () => {};
  const others = new Promise<void>((resolve) => {
    end = resolve;
  });
  await inLanes([0, 1, 2, 3, 4, 5, 6], 2, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await (item === 0 ? others : wait(1));
    running -= 1;
    done.push(item);
    if (done.length === 6) end();
  });
  expect(most).toBe(2);
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 0]);
});

it('the first failure in a lane is the failure of all', async () => {
  await expect(
    inLanes([1, 2, 3], 2, async (item) => {
      if (item === 2) throw new Error('no');
    }),
  ).rejects.toThrow('no');
});
