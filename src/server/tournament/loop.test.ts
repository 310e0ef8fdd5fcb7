import { expect, it } from 'vitest';
import { simulatedClock } from '../system/simulated-clock.ts';
import { Loop } from './loop.ts';

const MANY = 30;

/** How often the loop tries an act that ends as `end` says and is accepted after `MANY` tries. */
async function tries(end: () => boolean): Promise<number> {
  let tried = 0;
  const act = async () => {
    tried += 1;
    return tried > MANY ? true : end();
  };
  const clock = simulatedClock();
  const loop = new Loop(
    clock,
    () => (tried > MANY ? null : { key: `${tried}`, waitMs: 0, act }),
    () => {},
  );
  loop.wake();
  await clock.pass(2 * MANY * 1000);
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
