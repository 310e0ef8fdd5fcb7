import { canonicalJson, toJson } from '../../../kit/index.ts';
import type { Store } from '../../../store/index.ts';
import type { Said } from '../people-log.ts';
import { type StandingFault, standingFaults } from './standing-faults.ts';

/**
 * How often a running house is looked at again. A change is in the log first and in its document
 * an instant later.
 */
const LOOKS = 3;

/**
 * Faults that stand. An audit beside play reads the log and the documents one after the other, so a
 * person who changes his limits in between seems to have a wrong document: a fault counts only
 * where log and document still say the same two things at every later look.
 */
export async function lastingFaults(
  store: Store,
  fold: () => Promise<Said>,
): Promise<readonly StandingFault[]> {
  let faults = await standingFaults(store, await fold());
  for (let look = 1; look < LOOKS && faults.length > 0; look += 1) {
    const again = new Set((await standingFaults(store, await fold())).map(keyOf));
    faults = faults.filter((fault) => again.has(keyOf(fault)));
  }
  return faults;
}

function keyOf(fault: StandingFault): string {
  return canonicalJson(toJson(fault));
}
