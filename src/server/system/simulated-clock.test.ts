import { expect, it } from 'vitest';
import { simulatedClock } from './simulated-clock.ts';

it('a simulated clock does what was planned at its moment, and not before time is moved', async () => {
  const clock = simulatedClock(1000, 0);
  const done: [what: string, atMs: number][] = [];
  const note = (what: string) => () => void done.push([what, clock.monotonicMs()]);
  clock.after(30, note('last'));
  clock.after(10, note('first'));
  const callOff = clock.after(20, note('called off'));
  clock.every(12, note('again'), 5);
  callOff();
  await new Promise(setImmediate);
  expect(done).toEqual([]);
  await clock.pass(30);
  expect(done).toEqual([
    ['again', 5],
    ['first', 10],
    ['again', 17],
    ['again', 29],
    ['last', 30],
  ]);
  expect([clock.wallMs(), clock.monotonicMs()]).toEqual([1030, 30]);
});

it('a simulated clock lets each act end before time goes on', async () => {
  const clock = simulatedClock();
  const done: string[] = [];
  clock.after(1, async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
    done.push('slow');
  });
  clock.after(2, () => void done.push('quick'));
  await clock.pass(2);
  expect(done).toEqual(['slow', 'quick']);
});

it('an act that waits for time does not hold the simulated clock', async () => {
  const clock = simulatedClock();
  const done: number[] = [];
  clock.after(1, async () => {
    await clock.pause(50);
    done.push(clock.monotonicMs());
  });
  await clock.pass(100);
  expect(done).toEqual([51]);
});

it('a simulated clock is quiet when nothing is planned but what recurs', async () => {
  const clock = simulatedClock();
  let left = 3;
  const again = () => {
    left -= 1;
    if (left > 0) clock.after(1000, again);
  };
  clock.after(1000, again);
  clock.every(700, () => {});
  await clock.untilQuiet();
  expect([left, clock.monotonicMs()]).toEqual([0, 3000]);
  clock.every(60_000, () => clock.after(90_000, () => {}));
  await clock.pass(60_000);
  await expect(clock.untilQuiet()).rejects.toThrow('something goes on for ever');
});

it('a machine that slept does what recurs once, however long it slept', () => {
  const clock = simulatedClock();
  let times = 0;
  clock.every(1000, () => {
    times += 1;
  });
  clock.advance(60_000);
  expect(times).toBe(1);
  clock.advance(999);
  expect(times).toBe(1);
  clock.advance(1);
  expect(times).toBe(2);
});
