import type { RememberedTest } from './remembered.ts';
import { Endless, giveUpAfter } from './switches.ts';

export type Verdict = 'passes' | 'asserts' | 'throws' | 'endless';

/** Times of the unchanged test after which a trial is given up. */
const PATIENCE = 10;
const LEAST_PATIENCE_MS = 2000;

/** Runs a test once more, with whatever change holds at the moment. */
export async function verdictOf({ body, ms }: RememberedTest): Promise<Verdict> {
  const patienceMs = LEAST_PATIENCE_MS + PATIENCE * ms;
  giveUpAfter(patienceMs);
  let timer: NodeJS.Timeout | undefined;
  try {
    const done = body();
    // A change can leave a test waiting for what never comes, in no loop of the changed code.
    const givenUp = new Promise((_resolve, reject) => {
      timer = setTimeout(() => reject(new Endless()), patienceMs);
    });
    if (done instanceof Promise) await Promise.race([done, givenUp]);
    return 'passes';
  } catch (error) {
    if (error instanceof Endless) return 'endless';
    return isAssertion(error) ? 'asserts' : 'throws';
  } finally {
    clearTimeout(timer);
    giveUpAfter(null);
  }
}

/** A test says by `expect`, or by `refuses`, what must hold; anything else only stops it. */
function isAssertion(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AssertionError' || error.message.endsWith(' was accepted');
}
