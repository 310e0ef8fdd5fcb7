import { once } from 'node:events';
import { createWriteStream, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import type { Command } from 'commander';
import {
  auditHouse,
  type HeldKeys,
  type HouseAudit,
  isClean,
  type KeyRole,
  keyInPlace,
  logKeysAtHand,
  publicOf,
  putErasedList,
  putKeys,
  readKeyBundle,
  writeKeyBundle,
} from '../../server/index.ts';
import {
  type CopyReport,
  exportLog,
  type Inspection,
  openHouseCopy,
  PRIVATE_FILE,
  partOf,
  removeDeadParts,
  restoreBackup,
  runChore,
  type Store,
} from '../../store/index.ts';
import { FOUND_SOMETHING } from '../shared/exit-codes.ts';
import { guarded } from '../shared/guarded.ts';
import { addBooksOption } from '../shared/own-books.ts';
import { EMBEDDED_DATA, embeddedFolder, houseFolder } from './embedded-folder.ts';

interface CopyOptions {
  readonly data?: string;
  readonly keys?: string;
  readonly erased?: string;
}

/** Commands on the files of a house: backup, restore, export, audit. All verify what they did. */
export function registerHouseFiles(program: Command): void {
  program
    .command('backup')
    .description('copy the house’s log into one file, while it runs or not, and read it back')
    .argument('<file>', 'where the backup goes; it must not exist yet')
    .option(...EMBEDDED_DATA)
    .option('--keys <file>', 'write the keys of the house too, apart from the backup')
    .action((file: string, options: CopyOptions) =>
      guarded('backup', async () => {
        const folder = houseFolder(options.data);
        const report = await runChore({
          ...{ kind: 'backup', folder, toFile: resolve(file) },
          keys: logKeysAtHand(folder),
        });
        say(`backed up ${report.records} records of ${report.streams} streams, ${report.sha256}`);
        if (options.keys === undefined) say('the keys are not in it; see --keys');
        else say(`keys: ${writeKeyBundle(folder, resolve(options.keys)).join(', ')}`);
      }),
    );

  program
    .command('restore')
    .description('put a backup into an empty folder and verify it')
    .argument('<file>', 'a backup made by baize backup')
    .option(...EMBEDDED_DATA)
    .option('--keys <file>', 'the keys that baize backup --keys wrote')
    .option('--erased <file>', 'the newest checkpoints/erased.ids: who was erased since')
    .action((file: string, options: CopyOptions) =>
      guarded('restore', () => restore(file, options)),
    );

  registerExport(program);
  registerAudit(program);
}

/** Looks at what can be wrong before anything is restored, since a second try would be refused. */
async function restore(file: string, options: CopyOptions): Promise<void> {
  const folder = embeddedFolder(options.data);
  const keys = keysFor(folder, options.keys);
  const erased = options.erased === undefined ? null : resolve(options.erased);
  if (erased !== null && !existsSync(erased)) throw new Error(`${erased} cannot be found`);
  const report = await restoreBackup(resolve(file), folder);
  putErased(folder, erased);
  say(`restored ${report.records} records of ${report.streams} streams, ${report.sha256}`);
  if (keys !== null) putKeys(folder, keys);
  else say('without its keys the house will not open; see --keys');
}

function keysFor(folder: string, file: string | undefined) {
  if (file === undefined) return null;
  const keys = readKeyBundle(resolve(file));
  if (!keys.ok) throw new Error(keys.error);
  const there = keyInPlace(folder, keys.value);
  if (there !== undefined) throw new Error(`${there} already exists`);
  return keys.value;
}

/** The list of people whom the house must erase again as soon as it opens. */
function putErased(folder: string, from: string | null): void {
  if (from === null) {
    say('whoever was erased after this backup is in it again; see --erased');
    return;
  }
  const people = putErasedList(folder, from);
  say(`${people} erased people are erased again when the house opens`);
}

function registerExport(program: Command): void {
  program
    .command('export')
    .description('write the whole log as JSON Lines for an inspector')
    .argument('<file>', 'where the lines go, or - for standard output')
    .option(...EMBEDDED_DATA)
    .action((file: string, options: { data?: string }) =>
      guarded('export', async () => {
        const folder = houseFolder(options.data);
        const store = await openHouseCopy(folder, { keys: logKeysAtHand(folder) });
        try {
          const write = (to: Writable) => exportTo(store, to);
          const report = await (file === '-' ? write(process.stdout) : whole(resolve(file), write));
          say(`exported ${report.records} records`);
        } finally {
          await store.close();
        }
      }),
    );
}

function exportTo(store: Store, out: Writable): Promise<CopyReport> {
  return exportLog(store, async (line) => {
    if (!out.write(`${line}\n`)) await once(out, 'drain');
  });
}

/** Writes under another name and renames at the end, so that a killed export leaves no file. */
async function whole<T>(file: string, write: (out: Writable) => Promise<T>): Promise<T> {
  if (existsSync(file)) throw new Error(`${file} already exists`);
  const part = partOf(file);
  removeDeadParts(file);
  const out = createWriteStream(part, { flags: 'wx', mode: PRIVATE_FILE, flush: true });
  try {
    await once(out, 'open');
    const written = await write(out);
    out.end();
    await once(out, 'close');
    renameSync(part, file);
    return written;
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

function registerAudit(program: Command): void {
  addBooksOption(program.command('audit'))
    .description(
      'check chains and shoes, and decide every command of every table and of the cage again',
    )
    .option(...EMBEDDED_DATA)
    .option('--table <id>', 'only this table')
    .option('--checkpoints <folder>', 'signed checkpoints kept elsewhere')
    .option('--key <file...>', 'the public key the checkpoints are signed with')
    .option('--second-key <file...>', 'the public key that countersigns them')
    .option('--json', 'answer in JSON')
    .addHelpText(
      'after',
      '\nExit code 1: something was found. The house must not be running; nothing in it is changed.',
    )
    .action((options: AuditOptions) => guarded('audit', () => audit(options)));
}

interface AuditOptions {
  readonly data?: string;
  readonly table?: string;
  readonly checkpoints?: string;
  readonly key?: readonly string[];
  readonly secondKey?: readonly string[];
  readonly json?: boolean;
}

async function audit(options: AuditOptions): Promise<void> {
  const folder = houseFolder(options.data);
  const compared = comparedWith(options, folder);
  const keys = logKeysAtHand(folder);
  const store = await openHouseCopy(folder, { isInspected: true, keys });
  try {
    if (keys === undefined) say('without the key of the house its seals cannot be verified');
    say('reading every byte of the log and the documents');
    const found = await store.findFaults({ pauseMs: 0, isLive: false });
    const result = await auditOf(store, options, compared).catch((error: unknown) => {
      // Damaged data may be unreadable; the rest of the audit comes after a restore.
      if (found.faultCount === 0) throw error;
      return null;
    });
    const clean = found.faultCount === 0 && result !== null && isClean(result);
    const { faults, faultCount } = found;
    const told = { clean, faults, faultCount, ...result };
    if (options.json === true) process.stdout.write(`${JSON.stringify(told)}\n`);
    else process.stdout.write(damageText(found) + (result === null ? '' : summary(result, clean)));
    process.exitCode = clean ? 0 : FOUND_SOMETHING;
  } finally {
    await store.close();
  }
}

type Compared = { readonly folder: string; readonly held: HeldKeys };

/**
 * The checkpoints and keys that the log is compared with, or null where a house has none.
 * Those that were named must be there: an audit that leaves them out would find nothing.
 */
function comparedWith(options: AuditOptions, data: string): Compared | null {
  const folder = options.checkpoints ?? join(data, 'checkpoints');
  const own = (role: KeyRole) => publicOf(data, role) ?? [];
  const read = (files: readonly string[]) => files.map((file) => readFileSync(file, 'utf8'));
  const held: HeldKeys = {
    audit: [options.key === undefined ? own('audit') : read(options.key)].flat(),
    second: [options.secondKey === undefined ? own('second') : read(options.secondKey)].flat(),
  };
  if (existsSync(folder) && held.audit.length > 0) return { folder, held };
  if (options.checkpoints !== undefined || options.key !== undefined) {
    const missing = existsSync(folder) ? 'the key of its checkpoints; name it with --key' : folder;
    throw new Error(`${missing} cannot be found`);
  }
  return null;
}

async function auditOf(
  store: Store,
  { table }: AuditOptions,
  checkpoints: Compared | null,
): Promise<HouseAudit> {
  if (checkpoints === null) say('there are no checkpoints to compare the log with');
  const result = await auditHouse(store, {
    ...(table === undefined ? {} : { table }),
    ...(checkpoints === null ? {} : { checkpoints }),
    progress: say,
  });
  if (table !== undefined && result.tables.length === 0) {
    throw new Error(`there is no table ${table} in this house`);
  }
  return result;
}

function damageText({ faults, faultCount }: Inspection): string {
  const more = faultCount - faults.length;
  return [...faults, ...(more > 0 ? [`and ${more} more`] : [])].map((line) => `${line}\n`).join('');
}

function summary(result: Awaited<ReturnType<typeof auditHouse>>, clean: boolean): string {
  const lines = result.tables.map(
    ({ tableId, records, events }) =>
      `${tableId}: ${records} commands decided again, ${events} events`,
  );
  for (const { tournamentId, records, events } of result.tournaments) {
    lines.push(`tournament ${tournamentId}: ${records} commands decided again, ${events} events`);
  }
  if (result.cage !== null) {
    const { records, events } = result.cage;
    lines.push(`cage: ${records} orders decided again, ${events} events`);
  }
  const shoes = result.shoes.filter(({ verdict }) => verdict !== 'good');
  for (const { shoe, verdict } of shoes) lines.push(`shoe ${shoe}: ${verdict}`);
  for (const finding of result.findings) {
    lines.push(
      `${finding.stream} record ${finding.record} ${finding.command}: ${finding.code}, ${finding.detail}`,
    );
  }
  for (const person of result.people) {
    lines.push(`${person}: what he signs in with differs from the log`);
  }
  for (const { stream, why } of [...result.chainFaults, ...result.checkpointFaults]) {
    lines.push(`${stream}: ${why}`);
  }
  lines.push(clean ? `nothing found; ${result.shoes.length} shoes verify` : 'something was found');
  return `${lines.join('\n')}\n`;
}

function say(line: string): void {
  process.stderr.write(`baize: ${line}\n`);
}
