import type { Command } from 'commander';
import {
  commandsIn,
  examineHouse,
  type GivenUp,
  type HouseLoss,
  lossText,
  lostText,
  repairHouse,
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
    .option('--give-up', 'give up what is shown without this option; it is written down')
    .addHelpText('after', HELP)
    .action(repair);
}

const HELP = `
A house that lost acknowledged commands does not open: its journal is damaged or missing, or its
database has lost its last transactions. Without --give-up this command changes nothing and says
what is lost. First look for another copy of house.journal or house.db-wal, on a mirror or in a copy
of the folder, and put it back. With --give-up the house is left as it stood before the first loss.
Damaged files stay in the folder as house.journal.damaged-N and house.db-wal.damaged-N, what could
be read of them is in house.journal.damaged-N.json, and the stream "repairs" of the log has a record
of it. Checkpoints that name what was given up go on saying that it is missing.

Exit code 0: nothing to repair, or repaired. 1: there is something to give up. 2: it failed.`;

function repair(folder: string, options: { readonly giveUp?: boolean }): Promise<void> {
  return guarded('repair', () => {
    const place = houseFolder(folder);
    process.exitCode = options.giveUp === true ? giveUp(place) : show(place);
  });
}

function show(folder: string): number {
  const loss = examineHouse(folder);
  if (loss === null) return say('nothing is lost; there is nothing to repair', 0);
  const commands = (loss.journal?.frames ?? []).flatMap(commandsIn);
  const lines = [...told(loss), ...shown(commands)];
  lines.push('nothing was changed; baize repair --give-up opens the house without these');
  return say(lines.join('\n'), 1);
}

function giveUp(folder: string): number {
  const report = repairHouse(folder, Date.now());
  if (report === null) return say('nothing is lost; nothing was given up', 0);
  const { loss, commands, keptAs, toldIn } = report;
  const lines = [...told(loss), ...shown(commands)];
  if (keptAs.length > 0) lines.push(`damaged files are kept as ${keptAs.join(' and ')}`);
  lines.push(`given up; it is written down in ${toldIn} and in the log's stream "repairs"`);
  return say(lines.join('\n'), 0);
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
