import type { Store } from '../../store/index.ts';
import type { Clock } from '../system/clock.ts';
import { change, findDocument, keep } from './documents.ts';

/**
 * Time for everything that must last: locks, idle limits, the 24 hours before a limit loosens. It
 * runs with the monotonic clock, so setting the wall clock moves nothing while the house is open.
 * Across a restart the wall clock bridges the gap, forward only. A step of the wall clock before
 * the stop does not count, because both times were saved after it.
 */
export interface SteadyClock {
  nowMs(): number;
  wallMs(): number;
  /** Saves both times; called every little while and whenever the wall clock was set. */
  save(): Promise<void>;
}

/** A smaller difference is ordinary drift or a busy moment. */
const NOTED_STEP_MS = 2000;

export interface ClockStep {
  readonly byMs: number;
  readonly wallMs: number;
}

export async function openSteadyClock(
  store: Store,
  clock: Clock,
  onStep: (step: ClockStep) => void,
): Promise<SteadyClock> {
  const saved = await findDocument(store, 'house-clock', 'hands');
  let version = saved?.version ?? 0;
  const startWallMs = clock.wallMs();
  const startMonotonicMs = clock.monotonicMs();
  const startSteadyMs =
    saved === null
      ? startWallMs
      : saved.data.steadyMs + Math.max(0, startWallMs - saved.data.wallMs);
  let drift = 0;
  const elapsed = () => Math.floor(clock.monotonicMs() - startMonotonicMs);
  const self: SteadyClock = {
    nowMs() {
      const passedMs = elapsed();
      const now = clock.wallMs() - startWallMs - passedMs;
      if (Math.abs(now - drift) >= NOTED_STEP_MS) {
        onStep({ byMs: now - drift, wallMs: clock.wallMs() });
        drift = now;
        void self.save();
      }
      return startSteadyMs + passedMs;
    },
    wallMs: () => clock.wallMs(),
    async save() {
      const hands = { steadyMs: startSteadyMs + elapsed(), wallMs: clock.wallMs() };
      const mine = version;
      version += 1;
      const failure = await keep(store, [change('house-clock', 'hands', mine, hands)]);
      if (failure !== null) {
        version = (await findDocument(store, 'house-clock', 'hands'))?.version ?? 0;
      }
    },
  };
  return self;
}
