import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Loop } from './loop.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const MANY = 30;

/** How often the loop tries an act that ends as `end` says and is accepted after `MANY` tries. */
async function tries(end: () => boolean): Promise<number> {
  let tried = 0;
  const act = async () => {
    tried += 1;
    return tried > MANY ? true : end();
  };
  const loop = new Loop(
    () => (tried > MANY ? null : { key: `${tried}`, waitMs: 0, act }),
    () => {},
  );
  loop.wake();
  await vi.advanceTimersByTimeAsync(2 * MANY * 1000);
  loop.stop();
  return tried;
}

it('an act that fails is tried until it works, because its owner may be between two nodes', async () => {
  const failing = () => {
    throw new Error('nobody has it now');
  };
  expect(await tries(failing)).toBe(MANY + 1);
});

it('an act that is refused too often is left to people', async () => {
  expect(await tries(() => false)).toBe(21);
});
