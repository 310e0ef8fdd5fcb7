import { Worker } from 'node:worker_threads';

/**
 * The file of a thread, which is started from built JavaScript and named by its path under
 * `sqlite`. From `dist`, the built file lies there too. From the sources, as the tests run, it lies
 * in `dist` under the same path, so build before testing.
 */
export function builtFile(name: string, from: string = import.meta.url): URL {
  const here = new URL(from);
  if (here.pathname.endsWith('.js')) return new URL(`../${name}.js`, here);
  return new URL(`../../../../dist/src/store/sqlite/${name}.js`, here);
}

/**
 * Starts a thread without the parent's own flags (loaders, `--input-type`), which need not suit it.
 */
export function startThread(name: string, workerData: unknown): Worker {
  return new Worker(builtFile(name), { workerData, execArgv: [] });
}
