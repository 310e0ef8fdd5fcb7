import { type SimulatedClock, simulatedClock } from '../../src/server/index.ts';

/** Noon of the house's own time zone in the middle of a month. */
export const NOON_MS = Date.UTC(2026, 0, 14, 2);
/** A fact that does not come within this time of a house will not come at all. */
const LONGEST_MS = 2 * 60 * 60_000;

/** The clocks of everything that this test has open. */
const clocks = new Set<SimulatedClock>();

/**
 * A clock that stands still until the test moves it, from noon in the middle of a month, so that no
 * test meets another gaming day, date, month or year.
 */
export function testClock(wallMs = NOON_MS): SimulatedClock {
  const clock = simulatedClock(wallMs);
  clocks.add(clock);
  return clock;
}

/** Leaves a clock alone from now on, because what ran on it is closed. */
export function leaveClock(clock: SimulatedClock): void {
  clocks.delete(clock);
}

/**
 * Leaves every clock alone. A worker runs many test files; what a failed test of one left open must
 * not slow down the tests of the next.
 */
export function leaveAllClocks(): void {
  clocks.clear();
}

/**
 * Moves time, from one planned act to the next, until something holds. While nothing is planned on
 * any clock, what runs in real time (another process, a browser) has `mostMs` for it: a busy
 * machine may stand still for seconds. A house whose clock moves is given its own time, however
 * slow the machine is.
 */
export async function until(what: string, holds: () => boolean, mostMs = 60_000): Promise<void> {
  let endMs = Date.now() + mostMs;
  const startedMs = new Map([...clocks].map((clock) => [clock, clock.monotonicMs()]));
  const passedMs = (clock: SimulatedClock) =>
    clock.monotonicMs() - (startedMs.get(clock) ?? clock.monotonicMs());
  for (;;) {
    for (const clock of clocks) await clock.rest();
    if (holds()) return;
    // The clock that is behind goes first, so that two houses keep the same time. One on which
    // nothing is planned, because its house has stopped, must not keep the others back.
    let moved: SimulatedClock | null = null;
    for (const clock of [...clocks].sort((one, other) => passedMs(one) - passedMs(other))) {
      if (!(await clock.step())) continue;
      moved = clock;
      break;
    }
    if (holds()) return;
    if (moved !== null) endMs = Date.now() + mostMs;
    const isTooLate = moved !== null && passedMs(moved) > LONGEST_MS;
    if (isTooLate || Date.now() > endMs) throw new Error(`waited in vain for: ${what}`);
    if (moved === null) await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Moves every clock to the next act that is planned on it. */
export async function nextAct(): Promise<void> {
  for (const clock of clocks) await clock.step();
}

/** Lets the same time pass on every clock that this test has open. */
export async function pass(ms: number): Promise<void> {
  for (const clock of clocks) await clock.pass(ms);
}

/** Lets time pass until nothing is planned anywhere but what recurs. */
export async function untilQuiet(): Promise<void> {
  for (const clock of clocks) await clock.untilQuiet();
}
