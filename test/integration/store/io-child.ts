import { join } from 'node:path';
import { openSqliteStore, type Store } from '../../../src/store/index.ts';
import type { FaultPlan } from '../../../src/store/sqlite/database/faults.ts';
import { JOURNAL_FILE } from '../../../src/store/sqlite/journal/files.ts';
import { DATABASE_FILE } from '../../../src/store/sqlite/writing/writer.ts';
import { batch } from '../../contracts/store/under-test.ts';
import { sabotage } from './sabotage.ts';
import { say } from './say.ts';

/**
 * A house whose disk really fails: the operating system refuses the writer's calls. The program
 * prints every acknowledgement, stops as a server must when the store is lost, and prints why.
 */
export interface IoChildPlan {
  readonly folder: string;
  readonly appends: number;
  /** How many appends are sent at a time. */
  readonly group?: number;
  /**
   * The append before which the file is sabotaged; absent where a limit of the shell does the harm.
   */
  readonly sabotageAt?: number;
  readonly device?: string;
  readonly file?: keyof typeof FILES;
  readonly fault?: FaultPlan;
}

export const EXIT_CODE_STOPPED = 70;

const FILES = {
  journal: JOURNAL_FILE,
  log: `${DATABASE_FILE}-wal`,
  database: DATABASE_FILE,
} as const;

const [, , argument] = process.argv;
if (argument !== undefined) await run(JSON.parse(argument));

async function run(plan: IoChildPlan): Promise<void> {
  const { folder, fault } = plan;
  const store = await openSqliteStore({ folder, ...(fault && { fault }) });
  store.onFatal((trouble) => {
    say(`fatal ${(trouble as Error & { code: string }).code}`);
    // The answers of the failed group come first: each must be a rejection.
    setTimeout(() => process.exit(EXIT_CODE_STOPPED), 50);
  });
  for (let from = 0; from < plan.appends; from += plan.group ?? 1) {
    if (from === plan.sabotageAt) {
      const file = FILES[plan.file ?? 'journal'];
      sabotage(join(plan.folder, file), plan.device ?? '/dev/null');
    }
    const group = Array.from({ length: plan.group ?? 1 }, (_, n) => append(store, from + n));
    await Promise.all(group);
  }
}

async function append(store: Store, at: number): Promise<void> {
  try {
    const answer = await store.append(batch({ at, content: { note: 'x'.repeat(3000) } }));
    say(`${answer.kind} ${at}`);
  } catch (error) {
    say(`rejected ${at} ${(error as Error & { code: string }).code}`);
  }
}
