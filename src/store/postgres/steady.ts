import { setTimeout as wait } from 'node:timers/promises';
import { StoreTrouble } from '../trouble.ts';
import { isPassing } from './postgres-trouble.ts';

/**
 * A database that is away for longer than this stops the house; the next start recovers from the
 * log.
 */
const LONGEST_OUTAGE_MS = 60_000;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

/** Tries again while the server is away; any other error goes to the caller. */
export async function whileAway<T>(attempt: () => Promise<T>, isClosed: () => boolean): Promise<T> {
  const endMs = performance.now() + LONGEST_OUTAGE_MS;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (isClosed()) throw stopped();
      if (!isPassing(error) || performance.now() > endMs) throw error;
    }
    await wait(pauseMs);
  }
}

export function stopped(): StoreTrouble {
  return new StoreTrouble('store-stopped', 'the store has been closed');
}
