import { resolve } from 'node:path';
import type { Command } from 'commander';
import {
  acceptShorterLog,
  logKeysAtHand,
  type ShorterLog,
  shorterLogAt,
} from '../../server/index.ts';
import {
  commandsIn,
  giveUpUnsigned as cutUnsigned,
  examineHouse,
  examineUnsigned,
  type GivenUp,
  type HouseLoss,
  lossText,
  lostText,
  openHouseCopy,
  openPostgresStore,
  openSqliteStore,
  repairHouse,
  type UnsignedEnd,
} from '../../store/index.ts';
import { guarded } from '../shared/guarded.ts';
import { houseFolder } from './embedded-folder.ts';

const MOST_SHOWN = 20;

/** `baize repair`: opens a house that lost acknowledged commands, and says what is lost. */
export function registerRepair(program: Command): void {
  program
    .command('repair')
    .description('show what a damaged house has lost, and open it without that if told to')
    .argument('<folder>', 'the folder of the house')
    .option('--database <url>', 'the PostgreSQL that holds its log')
    .option('--give-up', 'give up what is shown without this option; it is written down')
    .addHelpText('after', HELP)
    .action(repair);
}

const HELP = `
A house that lost acknowledged commands does not open: its journal is damaged or missing, or its
database has lost its last transactions. Nor does one whose log goes on without the seal of its key,
or is shorter than a checkpoint in its folder has signed. Without --give-up this command changes
nothing and says what is lost. First look for another copy of house.journal or house.db-wal, on a
mirror or in a copy of the folder, and put it back. With --give-up the house is left as it stood
before the first loss. Damaged files stay in the folder as house.journal.damaged-N and
house.db-wal.damaged-N, what could be read of them is in house.journal.damaged-N.json, and the
stream "repairs" of the log has a record of it. A log that goes on unsealed ends before its first
record without a seal; the whole of it stays as house.db.unsigned-N, or in the table
baize.records_unsigned_N. Checkpoints that name what was given up go on saying that it is missing.

Exit code 0: nothing to repair, or repaired. 1: there is something to give up. 2: it failed.`;

interface RepairOptions {
  readonly giveUp?: boolean;
  readonly database?: string;
}

function repair(folder: string, { giveUp: gives = false, database }: RepairOptions): Promise<void> {
  return guarded('repair', async () => {
    if (database === undefined) {
      const place = houseFolder(folder);
      process.exitCode = gives ? await giveUp(place) : await show(place);
    } else process.exitCode = await repairDatabase(resolve(folder), database, gives);
  });
}

/** The log of several nodes: only what was written without the key, and what was signed. */
async function repairDatabase(folder: string, url: string, gives: boolean): Promise<number> {
  const keys = logKeysAtHand(folder);
  const store = await openPostgresStore({ url, isAlone: true, isInspected: true, keys });
  try {
    const end = await (gives ? store.giveUpUnsigned(Date.now()) : store.examineUnsigned());
    const shorter = end === null || gives ? await shorterLogAt(store, folder) : null;
    if (gives && shorter !== null) await acceptShorterLog(store, shorter, Date.now());
    return ended([...unsignedLines(end), ...shorterLines(shorter)], gives);
  } finally {
    await store.close();
  }
}

function ended(lines: readonly string[], gives: boolean): number {
  if (lines.length === 0) return say('nothing is lost; there is nothing to repair', 0);
  const done = 'given up; it is written down in the log\'s stream "repairs"';
  const open = 'nothing was changed; baize repair --give-up opens the house without these';
  return say([...lines, gives ? done : open].join('\n'), gives ? 0 : 1);
}

function unsignedLines(end: UnsignedEnd | null): readonly string[] {
  if (end === null) return [];
  const { fromPosition, records, commands } = end;
  const last = fromPosition + records - 1;
  const named = commands
    .slice(0, MOST_SHOWN)
    .map(
      (one) => `  record ${one.position}: ${one.stream} ${one.kind} ${one.command} by ${one.actor}`,
    );
  return [
    `records ${fromPosition} to ${last} of the log: the first was written without the house’s key`,
    ...named,
  ];
}

function shorterLines(shorter: ShorterLog | null): readonly string[] {
  return shorter === null ? [] : ['the log is not the one that was signed:', ...shorter.lines];
}

async function show(folder: string): Promise<number> {
  const keys = logKeysAtHand(folder);
  const loss = examineHouse(folder, keys);
  if (loss === null) {
    // A house that has never had a key has a log without seals.
    const end = keys === undefined ? null : examineUnsigned(folder, keys);
    if (end !== null) return ended(unsignedLines(end), false);
    const store = await openHouseCopy(folder, { keys });
    const shorter = await shorterLogAt(store, folder).finally(() => store.close());
    return ended(shorterLines(shorter), false);
  }
  const commands = (loss.journal?.frames ?? []).flatMap(commandsIn);
  const lines = [...told(loss), ...shown(commands)];
  lines.push('nothing was changed; baize repair --give-up opens the house without these');
  return say(lines.join('\n'), 1);
}

async function giveUp(folder: string): Promise<number> {
  const keys = logKeysAtHand(folder);
  const report = repairHouse(folder, Date.now(), keys);
  if (report === null) return giveUpUnsigned(folder, keys);
  const { loss, commands, keptAs, toldIn } = report;
  const lines = [...told(loss), ...shown(commands)];
  if (keptAs.length > 0) lines.push(`damaged files are kept as ${keptAs.join(' and ')}`);
  lines.push(`given up; it is written down in ${toldIn} and in the log's stream "repairs"`);
  return say(lines.join('\n'), 0);
}

/** Gives up what was written without the key, and accepts a log that was signed as a longer one. */
async function giveUpUnsigned(folder: string, keys?: readonly Uint8Array[]): Promise<number> {
  const cut = keys === undefined ? null : cutUnsigned(folder, keys, Date.now());
  const store = await openSqliteStore({ folder, keys });
  try {
    const shorter = await shorterLogAt(store, folder);
    if (shorter !== null) await acceptShorterLog(store, shorter, Date.now());
    const kept = cut === null ? [] : [`the log as it was is kept as ${cut.keptAs}`];
    return ended([...unsignedLines(cut?.end ?? null), ...kept, ...shorterLines(shorter)], true);
  } finally {
    await store.close();
  }
}

function told({ journal, transactions, lastAtMs }: HouseLoss): string[] {
  const lines: string[] = [];
  if (transactions !== null) lines.push(`the database ${lostText(transactions)}`);
  else if (journal !== null) lines.push(`the journal ${lossText(journal)}`);
  if (lastAtMs !== null) {
    lines.push(`the last record that is there was decided at ${new Date(lastAtMs).toISOString()}`);
  }
  return lines;
}

function shown(commands: readonly GivenUp[]): readonly string[] {
  const lines = commands
    .slice(0, MOST_SHOWN)
    .map((one) => `  frame ${one.frame}: ${one.stream} ${one.kind} ${one.command} by ${one.actor}`);
  const more = commands.length - lines.length;
  return more > 0 ? [...lines, `  and ${more} more`] : lines;
}

function say(text: string, exitCode: number): number {
  process.stdout.write(`${text}\n`);
  return exitCode;
}
