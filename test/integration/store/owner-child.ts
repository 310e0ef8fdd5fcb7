import { setTimeout as wait } from 'node:timers/promises';
import { openSqliteStore, type Store, type StoreTrouble } from '../../../src/store/index.ts';
import { batch } from '../../contracts/store/under-test.ts';
import { say } from './say.ts';

/** A house under load that prints every acknowledgement, and why it stopped. */
export interface OwnerChildPlan {
  readonly folder: string;
  readonly name: string;
}

export const EXIT_CODE_LOST = 71;
const STREAMS = 4;

const [, , argument] = process.argv;
if (argument !== undefined) await run(JSON.parse(argument));

async function run({ folder, name }: OwnerChildPlan): Promise<void> {
  const store = await openSqliteStore({ folder }).catch((error: StoreTrouble) => {
    say(`refused ${error.code}`);
    process.exit(EXIT_CODE_LOST);
  });
  say('opened');
  store.onFatal((trouble) => {
    say(`lost ${(trouble as StoreTrouble).code} ${trouble.message}`);
    // Any answer after this would be printed, and be a fault.
    setTimeout(() => process.exit(EXIT_CODE_LOST), 50);
  });
  for (let stream = 0; stream < STREAMS; stream += 1) void produce(store, name, stream);
  await wait(60_000);
}

async function produce(store: Store, name: string, number: number): Promise<void> {
  const stream = `table-${number}`;
  try {
    for (let count = 0; ; count += 1) {
      const { version } = await store.head(stream);
      // Several appends are under way at once, with documents between them: both ways into the log.
      const ids = [0, 1, 2].map((n) => `${name}-${number}-${count}-${n}`);
      const answers = ids.map((id, n) => store.append(batch({ stream, id, at: version + n })));
      for (const [index, answer] of (await Promise.all(answers)).entries()) {
        if (answer.kind === 'appended') say(`acknowledged ${stream} ${ids[index]}`);
      }
      const change = { kind: name, id: `${number}`, expectedVersion: count, data: count };
      const kept = await store.changeDocuments([change]);
      if (kept.kind === 'changed') say(`document ${name} ${number} ${count}`);
    }
  } catch {
    // The store itself has reported it once.
  }
}
