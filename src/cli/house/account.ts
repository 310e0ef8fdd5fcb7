import { resolve } from 'node:path';
import type { Command } from 'commander';
import {
  atTheConsole,
  type HousePlace,
  leaveOperatorLink,
  operatorAddress,
} from '../../server/index.ts';
import { guarded } from '../shared/guarded.ts';
import { noSuchAct } from '../shared/no-such-act.ts';

const DATA = [
  '--data <folder>',
  'the folder of the house',
  process.env.BAIZE_DATA ?? './data/house',
] as const;
const DATABASE = [
  '--database <url>',
  'the PostgreSQL of the house, where it has one (BAIZE_DATABASE_URL)',
] as const;
const ADDRESS = 'http://127.0.0.1:8080';
const ACTS = ['unlock', 'disable', 'enable', 'close'] as const;
const ALL_ACTS = [...ACTS, 'invite', 'take-off-second-factor'] as const;

/** Looking after accounts at the machine itself; the web app does the same while the house runs. */
export function registerAccount(program: Command): void {
  program
    .command('operator-link')
    .description('make a link by which the operator comes in, once and within an hour')
    .option(...DATA)
    .option(...DATABASE)
    .option('--address <address>', 'where the house is reached', ADDRESS)
    .addHelpText(
      'after',
      '\nThe house may be running. Whoever may write its folder or database may do this.',
    )
    .action((options: HouseOptions) =>
      guarded('operator-link', async () => {
        const token = await leaveOperatorLink(placeOf(options));
        process.stdout.write(`${operatorAddress(options.address, token)}\n`);
      }),
    );
  program
    .command('account')
    .description('look after an account while the house is closed')
    .usage('[options] <act> <name>')
    .argument('[act]', ALL_ACTS.join(', '))
    .argument('[name]', 'the name to sign in with')
    .option(...DATA)
    .option(...DATABASE)
    .option('--address <address>', 'where the house is reached', ADDRESS)
    .action((act: string | undefined, name: string | undefined, options: HouseOptions) =>
      guarded('account', () => tend(act, name, options)),
    );
}

/** Exports what the house knows of a person, for that person, by somebody at its machine. */
export function registerPersonalData(program: Command): void {
  program
    .command('personal-data')
    .description('print everything the house knows of somebody, while it is closed')
    .argument('<name>', 'the name to sign in with, or an id')
    .option(...DATA)
    .option(...DATABASE)
    .action((name: string, options: HouseOptions) =>
      guarded('personal-data', async () => {
        const data = await atTheConsole(placeOf(options), async (people) =>
          people.ownData((await people.idOfName(name)) ?? name),
        );
        if (data === null) throw new Error(`nobody signs in as ${name}`);
        process.stdout.write(`${JSON.stringify(data, null, 2)}\n`);
      }),
    );
}

interface HouseOptions {
  readonly data: string;
  readonly database?: string;
  readonly address: string;
}

/** The environment variable that names the house's own database is used here too. */
function placeOf({ data, database }: HouseOptions): HousePlace {
  const url = database ?? process.env.BAIZE_DATABASE_URL ?? '';
  return { folder: resolve(data), databaseUrl: url === '' ? null : url };
}

async function tend(act: string | undefined, name: string | undefined, options: HouseOptions) {
  if (!ALL_ACTS.some((one) => one === act)) throw noSuchAct('account', act, ALL_ACTS);
  if (name === undefined) throw new Error('name the account: the name to sign in with');
  const said = await atTheConsole(placeOf(options), async (people) => {
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
