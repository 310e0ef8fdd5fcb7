import { parentPort, workerData } from 'node:worker_threads';
import { never, present } from '../../../kit/index.ts';
import { LogSeal } from '../../log-seal.ts';
import { troubleFrom } from '../database/sqlite-trouble.ts';
import { checkSeal, makeBackup, restoreBackup } from './backup.ts';
import type { Chore, ChoreAnswer } from './chore.ts';
import { findFaults, type InspectionReport } from './inspect.ts';

const port = present(parentPort, 'the port to the main thread');
const chore = workerData as Chore;

port.postMessage(answer());

function answer(): ChoreAnswer {
  try {
    return { kind: 'done', report: perform() };
  } catch (error) {
    const { code, message } = troubleFrom(error, 'the database');
    return { kind: 'failed', code, sentence: message };
  }
}

/** Blocks this thread, which does nothing else. */
function sleep(ms: number): void {
  if (ms > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

function perform(): InspectionReport {
  switch (chore.kind) {
    case 'backup':
      return makeBackup(chore.folder, chore.toFile, chore.keys);
    case 'restore':
      return restoreBackup(chore.fromFile, chore.folder);
    case 'inspect':
      return findFaults(chore.file, {
        isLive: chore.isLive === true,
        seal: new LogSeal(chore.keys),
        pause: () => sleep(chore.pauseMs ?? 0),
      });
    case 'verify':
      return checkSeal(chore.file, new LogSeal(chore.keys));
    default:
      return never(chore);
  }
}
