import { Worker } from 'node:worker_threads';
import { builtFile } from '../../built-file.ts';

/**
 * Starts a thread without the parent's own flags (loaders, `--input-type`), which need not suit it.
 */
export function startThread(name: string, workerData: unknown): Worker {
  return new Worker(builtFile(`store/sqlite/${name}`), { workerData, execArgv: [] });
}
