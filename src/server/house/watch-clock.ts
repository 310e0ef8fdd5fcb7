import type { Logger } from 'pino';
import type { Store } from '../../store/index.ts';
import { ClockWatch, clockFault } from '../evidence/clock-watch.ts';
import type { Clock } from '../system/clock.ts';
import type { Metrics } from '../system/metrics.ts';
import { askTimeServer } from '../system/time-source.ts';
import type { HouseConfig } from './config.ts';

interface WatchedClock {
  readonly clock: Clock;
  readonly config: HouseConfig;
  readonly store: Store;
  readonly logger: Logger;
}

type Asking = Pick<WatchedClock, 'config' | 'store'>;

/**
 * The clock to compare with: the configured time server, else the database, by which the nodes go
 * too.
 */
function sourceOf({ config: { timeSource }, store }: Asking) {
  const { clockAheadMs } = store;
  if (timeSource !== null) {
    return { source: timeSource, ask: async () => (await askTimeServer(timeSource)).aheadMs };
  }
  if (clockAheadMs === undefined) return { source: null, ask: null };
  return { source: 'the database', ask: () => clockAheadMs.call(store) };
}

export function watchClock(
  { clock, config, store, logger }: WatchedClock,
  metrics: Metrics,
): ClockWatch {
  const mostMs = config.mostDriftSeconds * 1000;
  const asked = sourceOf({ config, store });
  return new ClockWatch({ ...asked, mostMs, clock, logger, metrics });
}

/**
 * Throws where the clock is off. A house whose source does not answer opens, and `ClockWatch`
 * reports it.
 */
export async function checkClock({ config, store }: Asking): Promise<void> {
  const { source, ask } = sourceOf({ config, store });
  const aheadMs = await ask?.().catch(() => null);
  const fault = clockFault(source, aheadMs ?? 0, config.mostDriftSeconds * 1000);
  if (fault === null) return;
  await store.close();
  throw new Error(fault);
}
