import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { openSealed, tellSealKeys } from '../../server/index.ts';
import { type CopyFault, moveHouse, PRIVATE_FOLDER, type Store } from '../../store/index.ts';
import { COULD_NOT, FOUND_SOMETHING } from '../shared/exit-codes.ts';

interface MigrateOptions {
  readonly data: string;
  readonly to?: string;
  readonly from?: string;
}

interface Migrated {
  readonly moved: string;
  /** What is wrong with the database that the house came from, a line each. */
  readonly faults: readonly string[];
}

const HELP = `
The house must be stopped, and the store it moves into must be empty. Every record, stream and
document is copied, every chain is verified in the new store, and both stores must come to the same
digest. The old store is left as it is. Keys and checkpoints stay in the folder: give the nodes the
content of its vault.key as BAIZE_VAULT_KEY, or copy vault.key into the folder before you move back
to it: what is moved must bear the seal of its house, and is sealed anew where it arrives.

Exit code 0: moved and verified. 1: moved, and something was found. 2: it failed.`;

/** `baize migrate`: from the embedded store into PostgreSQL, and back. */
export function registerMigrate(program: Command): void {
  program
    .command('migrate')
    .description('move a house from its folder into PostgreSQL, or back, verified by hash')
    .option('--data <folder>', 'the folder', process.env.BAIZE_DATA ?? './data/house')
    .option('--to <url>', 'from the folder into this database')
    .option('--from <url>', 'from this database into the folder')
    .addHelpText('after', HELP)
    .action(async (options: MigrateOptions) => {
      try {
        const { moved, faults } = await migrate(options);
        process.stdout.write([moved, ...faults.map((fault) => `found: ${fault}`), ''].join('\n'));
        if (faults.length > 0) process.exitCode = FOUND_SOMETHING;
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        process.stderr.write(`baize migrate: ${why}\n`);
        process.exitCode = COULD_NOT;
      }
    });
}

async function migrate({ data, to, from }: MigrateOptions): Promise<Migrated> {
  const folder = resolve(data);
  const url = to ?? from;
  if (url === undefined || (to !== undefined && from !== undefined)) {
    throw new Error('name the database with either --to or --from');
  }
  const isIntoFolder = from !== undefined;
  if (isIntoFolder) mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  else if (!existsSync(folder)) throw new Error(`${folder}: there is no such folder`);
  // The database comes first: it says whether a key is missing, before the folder gets a new one.
  const shared = await openSealed({ folder, databaseUrl: url });
  const embedded = await openSealed({ folder, databaseUrl: null }).catch(async (error: unknown) => {
    await shared.close();
    throw error;
  });
  try {
    if (!isIntoFolder) return { moved: await move(embedded, shared), faults: [] };
    const faults = await faultsIn(shared, folder);
    return { moved: await move(shared, embedded), faults };
  } finally {
    await embedded.close();
    await shared.close();
  }
}

/** Only here somebody looks at the database itself: its seal does not come into the folder. */
async function faultsIn(store: Store, folder: string): Promise<readonly string[]> {
  await tellSealKeys(store, folder);
  const found = await store.findFaults?.({ pauseMs: 0, isLive: false });
  return found?.faults ?? [];
}

async function move(from: Store, to: Store): Promise<string> {
  const moved = await moveHouse(from, to);
  if (!moved.ok) throw new Error(`not moved: ${sentenceOf(moved.error)}`);
  const { report, digest } = moved.value;
  return (
    `moved ${report.records} records of ${report.streams} streams and ` +
    `${report.documents} documents; both stores have the digest ${digest}`
  );
}

function sentenceOf({ code, line }: CopyFault): string {
  if (code === 'target-not-empty') return 'the target already holds a house; name an empty one';
  return `the log cannot be copied from line ${line} on (${code}); baize audit says what is damaged`;
}
