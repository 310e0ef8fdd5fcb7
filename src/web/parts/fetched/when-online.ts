import { ownFile } from './own-file.ts';

/**
 * Fetches code once the house can be reached. A browser remembers code that it could not fetch and
 * does not try again before the page is loaded anew, so no file may be asked for in a break.
 */
export async function whenOnline<Code>(load: () => Promise<Code>): Promise<Code> {
  // A browser without a network calls itself offline even where the house is on the same machine;
  // any answer at all proves the line.
  while (!navigator.onLine && (await ownFile()) === null) await nextTry();
  return load();
}

/** Resolves when the browser says that the line is back, or after a second. */
function nextTry(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(go, TRY_MS);
    function go() {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    }
    addEventListener('online', go);
  });
}

const TRY_MS = 1000;
