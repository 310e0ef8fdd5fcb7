import { expect, it } from 'vitest';
import { MemoryStore } from '../../store/index.ts';
import { simulatedClock } from '../system/simulated-clock.ts';
import { openSteadyClock } from './steady-clock.ts';

const DAY_MS = 86_400_000;
const START_MS = 1_700_000_000_000;

async function opened(store = new MemoryStore(), clock = simulatedClock(START_MS, 5000)) {
  const steps: number[] = [];
  const steady = await openSteadyClock(store, clock, ({ byMs }) => steps.push(byMs));
  return { store, clock, steady, steps };
}

it('the steady clock runs with the monotonic clock and notes when the wall clock is set', async () => {
  const { clock, steady, steps } = await opened();
  expect(steady.nowMs()).toBe(START_MS);
  for (const step of [DAY_MS, -DAY_MS, 2000, -5 * DAY_MS]) {
    clock.stepWall(step);
    clock.advance(1000);
    steady.nowMs();
  }
  expect(steady.nowMs()).toBe(START_MS + 4000);
  expect(steps).toEqual([DAY_MS, -DAY_MS, 2000, -5 * DAY_MS]);
});

it('the steady clock overlooks ordinary drift, but not when it adds up', async () => {
  const { clock, steady, steps } = await opened();
  for (let at = 0; at < 4; at += 1) {
    clock.stepWall(500);
    steady.nowMs();
  }
  expect(steps).toEqual([2000]);
});

it.each([
  ['time passes while the house is closed', 3 * DAY_MS, 0, 3 * DAY_MS],
  ['the wall clock is set back meanwhile', 0, -DAY_MS, 0],
  ['both', DAY_MS, -3 * DAY_MS, 0],
])(
  'the steady clock is bridged forward across a restart when %s',
  async (_what, passedMs, setMs, expectedMs) => {
    const first = await opened();
    first.clock.advance(1000);
    await first.steady.save();
    first.clock.advance(passedMs);
    first.clock.stepWall(setMs);
    const second = await opened(first.store, simulatedClock(first.clock.wallMs(), 0));
    expect(second.steady.nowMs()).toBe(START_MS + 1000 + expectedMs);
  },
);

it('the steady clock does not count a step of the wall clock that was made before the stop', async () => {
  const first = await opened();
  first.clock.stepWall(30 * DAY_MS);
  first.clock.advance(10);
  first.steady.nowMs();
  // The clock is saved as soon as the step is seen; the process may die at any moment after.
  await new Promise((resolve) => setImmediate(resolve));
  const second = await opened(first.store, simulatedClock(first.clock.wallMs() + 500, 0));
  expect(second.steady.nowMs()).toBe(START_MS + 510);
});
