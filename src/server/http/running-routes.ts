import { ok } from '../../kit/index.ts';
import { RUNNING_ROUTES } from '../../protocol/index.ts';
import type { Metrics } from '../system/metrics.ts';
import { no } from './answers.ts';
import { type Door, serve } from './door.ts';

export interface RunningPorts {
  readonly metrics: Metrics;
  /** Why the house is not ready yet, or null. */
  readonly notReady: () => string | null;
}

/** For whoever keeps the process running. */
export function runningRoutes(door: Door, { metrics, notReady }: RunningPorts): void {
  serve(door, RUNNING_ROUTES, {
    health: async () => ok({ ok: true }),
    ready: async () => {
      const why = notReady();
      return why === null
        ? ok({ ready: true, why })
        : no('not-ready', `Not ready: ${why}.`, { why });
    },
    metrics: async () => ok(await metrics.registry.metrics()),
  });
}
