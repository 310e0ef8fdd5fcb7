import { measured, median } from '../store/floors.ts';
import type { ServerWork, Started } from './channel.ts';
import type { LoadOrder, LoadResult } from './load.ts';

/** What one server did under one load. */
export interface Leg {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time of the whole server process, its threads included. */
  readonly cpuUs: number;
  readonly accepted: number;
}

export async function runLeg(server: Started, load: Started, order: LoadOrder): Promise<Leg> {
  const before = await server.ask<ServerWork>('work');
  const result = await load.ask<LoadResult>('load', order);
  const after = await server.ask<ServerWork>('work');
  if (result.refused > 0) throw new Error(`${result.refused} lawful wagers were refused`);
  const { accepted, lapsMs, wallMs } = result;
  const cpuUs = (after.cpuMicros - before.cpuMicros) / accepted;
  return { ...measured(lapsMs, 1, wallMs), cpuUs, accepted };
}

export function medianOf(legs: readonly Leg[], part: keyof Leg): number {
  return median(legs.map((leg) => leg[part]));
}
