import { parentPort, workerData } from 'node:worker_threads';
import { never, present } from '../../kit/index.ts';
import { checkSeal, makeBackup, restoreBackup } from './backup.ts';
import type { Chore, ChoreAnswer } from './chore.ts';
import { type InspectionReport, inspectFile } from './inspect.ts';
import { troubleFrom } from './sqlite-trouble.ts';

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

function perform(): InspectionReport {
  switch (chore.kind) {
    case 'backup':
      return makeBackup(chore.folder, chore.toFile);
    case 'restore':
      return restoreBackup(chore.fromFile, chore.folder);
    case 'inspect':
      return inspectFile(chore.file);
    case 'verify':
      return checkSeal(chore.file);
    default:
      return never(chore);
  }
}
