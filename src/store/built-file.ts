import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

const MANIFEST = createRequire(import.meta.url).resolve('baize/package.json');

/** The folder of the package, whose code runs from the sources (in tests) or from its build. */
export const PACKAGE_ROOT = dirname(MANIFEST);

/**
 * The file of a thread, named by its path under src. Threads run built JavaScript, also when tests
 * start them from the sources, so build before testing.
 */
export function builtFile(name: string): URL {
  return new URL(`dist/lib/${name}.js`, pathToFileURL(MANIFEST));
}

/**
 * Starts a thread of the store without the parent's own flags (loaders, `--input-type`), which need
 * not suit it.
 */
export function startThread(name: string, workerData: unknown): Worker {
  return new Worker(builtFile(`store/sqlite/${name}`), { workerData, execArgv: [] });
}
