/**
 * Fetches code once the house can be reached. A browser remembers code that it could not fetch and
 * does not try again before the page is loaded anew, so no file may be asked for in a break.
 */
export async function whenOnline<Code>(load: () => Promise<Code>): Promise<Code> {
  // A browser without a network calls itself offline even where the house is on the same machine.
  while (!navigator.onLine && !(await reachesHouse())) await nextTry();
  return load();
}

/** Asks for this very file past every cache; any answer at all proves the line. */
function reachesHouse(): Promise<boolean> {
  const asked = fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });
  return asked.then(
    () => true,
    () => false,
  );
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
