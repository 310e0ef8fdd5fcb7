import { ok } from '../../../kit/index.ts';
import { RUNNING_ROUTES } from '../../../protocol/index.ts';
import type { BuildWatch } from '../../evidence/build-watch.ts';
import type { ClockWatch } from '../../evidence/clock-watch.ts';
import type { CopyWatch } from '../../evidence/copies/copy-watch.ts';
import type { LogWatch } from '../../evidence/log-watch.ts';
import type { Metrics } from '../../system/metrics.ts';
import { no } from '../door/answers.ts';
import { type Door, serve } from '../door/door.ts';

export interface RunningPorts {
  readonly metrics: Metrics;
  /** Why the house is not ready yet; null where it is. */
  readonly notReady: () => string | null;
  /** What was verified before the house opened. */
  readonly verified: { readonly records: number; readonly documents: number };
  readonly watch: LogWatch;
  readonly builds: BuildWatch;
  /** Null for a house without a second place. */
  readonly copies: CopyWatch | null;
  readonly times: ClockWatch;
}

/** Routes for the person or program that keeps the process running. */
export function runningRoutes(door: Door, ports: RunningPorts): void {
  const { metrics, notReady, verified, watch, builds, copies, times } = ports;
  serve(door, RUNNING_ROUTES, {
    health: async () => ok({ ok: true }),
    ready: async () => {
      const why = notReady();
      if (why !== null) return no('not-ready', `Not ready: ${why}.`, { why });
      const copied = copies?.report ?? null;
      const clock = times.report;
      return ok({ ready: true, why, verified, watch: watch.report, copies: copied, clock });
    },
    build: async () => ok(builds.report),
    metrics: async () => ok(await metrics.registry.metrics()),
  });
}
