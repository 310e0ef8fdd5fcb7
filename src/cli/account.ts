import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { atTheConsole, leaveLinkFile, operatorAddress } from '../server/index.ts';

const DATA = [
  '--data <folder>',
  'the folder of the house',
  process.env.BAIZE_DATA ?? './data/house',
] as const;
const ADDRESS = 'http://127.0.0.1:8080';
const ACTS = ['unlock', 'disable', 'enable', 'close'] as const;

/** Looking after accounts at the machine itself; the web app does the same while the house runs. */
export function registerAccount(program: Command): void {
  program
    .command('operator-link')
    .description('make a link by which the operator comes in, once and within an hour')
    .option(...DATA)
    .option('--address <address>', 'where the house is reached', ADDRESS)
    .addHelpText('after', '\nThe house may be running. Whoever may write its folder may do this.')
    .action(({ data, address }: { data: string; address: string }) =>
      guarded('operator-link', async () => {
        const folder = resolve(data);
        if (!existsSync(join(folder, 'house.db'))) throw new Error(`${folder} holds no house`);
        process.stdout.write(`${operatorAddress(address, leaveLinkFile(folder))}\n`);
      }),
    );
  program
    .command('account')
    .description('look after an account while the house is closed')
    .argument('<act>', `${ACTS.join(', ')}, invite or take-off-second-factor`)
    .argument('<name>', 'the name to sign in with')
    .option(...DATA)
    .option('--address <address>', 'where the house is reached', ADDRESS)
    .action((act: string, name: string, options: { data: string; address: string }) =>
      guarded('account', () => tend(act, name, options)),
    );
}

async function tend(act: string, name: string, options: { data: string; address: string }) {
  const folder = resolve(options.data);
  if (!existsSync(join(folder, 'house.db'))) throw new Error(`${folder} holds no house`);
  const said = await atTheConsole(folder, async (people) => {
    const by = people.atTheConsole();
    const person = await people.idOfName(name);
    if (person === null) throw new Error(`nobody signs in as ${name}`);
    const tended = ACTS.find((one) => one === act);
    if (tended !== undefined) {
      return sentenceOf(await people.tendAccount(by, person, tended), `${name}: ${tended}, done`);
    }
    if (act === 'take-off-second-factor') {
      return sentenceOf(await people.takeOffSecondFactor(by, person), `${name}: taken off`);
    }
    if (act !== 'invite') throw new Error(`"${act}" is none of the acts; see baize account --help`);
    const link = await people.newInvitation(by, person);
    return link.ok ? `${options.address}/invitation#token=${link.value}` : sentenceOf(link, '');
  });
  process.stdout.write(`${said}\n`);
}

type Answer = { readonly ok: true } | { readonly ok: false; readonly error: { code: string } };

function sentenceOf(answer: Answer, done: string): string {
  if (!answer.ok) throw new Error(answer.error.code);
  return done;
}

async function guarded(command: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    process.stderr.write(
      `baize ${command}: ${error instanceof Error ? error.message : 'failed'}\n`,
    );
    process.exitCode = 2;
  }
}
