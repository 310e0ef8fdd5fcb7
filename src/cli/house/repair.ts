import { resolve } from 'node:path';
import type { Command } from 'commander';
import {
  commandsIn,
  examineJournal,
  type GivenUp,
  lossText,
  repairJournal,
} from '../../store/index.ts';

const MOST_SHOWN = 20;

/** `baize repair`: opens a house whose journal is damaged, and says what that costs. */
export function registerRepair(program: Command): void {
  program
    .command('repair')
    .description('show what a damaged journal has lost, and open the house without it if told to')
    .argument('<folder>', 'the folder of the house')
    .option('--give-up', 'give up what is shown without this option; it is written down')
    .addHelpText('after', HELP)
    .action(repair);
}

const HELP = `
A house whose journal lost acknowledged commands does not open. Without --give-up this command
changes nothing and lists them. First look for another copy of house.journal, on a mirror or in a
copy of the folder, and put it back. With --give-up the house is left as it stood before the first
bad frame. The damaged journal stays in the folder as house.journal.damaged-N, what could be read
of it is in house.journal.damaged-N.json, and the stream "repairs" of the log has a record of it.

Exit code 0: nothing to repair, or repaired. 1: there is something to give up. 2: it failed.`;

function repair(folder: string, options: { readonly giveUp?: boolean }): void {
  const place = resolve(folder);
  try {
    process.exitCode = options.giveUp === true ? giveUp(place) : show(place);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'failed';
    process.stderr.write(`baize repair: ${why}\n`);
    process.exitCode = 2;
  }
}

function show(folder: string): number {
  const loss = examineJournal(folder);
  if (loss === null) return say('the journal is sound; there is nothing to repair', 0);
  const lines = [`the journal ${lossText(loss)}`, ...shown(loss.frames.flatMap(commandsIn))];
  lines.push('nothing was changed; baize repair --give-up opens the house without these');
  return say(lines.join('\n'), 1);
}

function giveUp(folder: string): number {
  const report = repairJournal(folder, Date.now());
  if (report === null) return say('the journal is sound; nothing was given up', 0);
  const { loss, commands, keptAs, toldIn } = report;
  const lines = [`the journal ${lossText(loss)}`, ...shown(commands)];
  if (!loss.isMissing) lines.push(`the damaged journal is kept as ${keptAs}`);
  lines.push(`given up; it is written down in ${toldIn} and in the log's stream "repairs"`);
  return say(lines.join('\n'), 0);
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
