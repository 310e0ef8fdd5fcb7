import type { Command } from 'commander';
import { type HouseConfig, openHouse, openNode, readConfig } from '../../server/index.ts';
import { StoreTrouble } from '../../store/index.ts';
import { COULD_NOT } from '../shared/exit-codes.ts';

export function registerServe(program: Command): void {
  program
    .command('serve', { isDefault: false })
    .description('open the house: tables, live play, cage, audit and the web app')
    .option('--host <host>', 'address to listen on (BAIZE_HOST)')
    .option('--port <port>', 'port, 8080 by default (BAIZE_PORT)')
    .option('--data <folder>', 'where the house keeps its log (BAIZE_DATA)')
    .option('--books <folder>', 'rule books of the house’s own (BAIZE_BOOKS)')
    .option('--casino <name>', 'the name on the cloth (BAIZE_CASINO)')
    .option('--no-bots', 'no house players (BAIZE_BOTS=false)')
    .option('--pace <pace>', 'usual, brisk or quick (BAIZE_PACE)')
    .option('--log-level <level>', 'silent, error, warn, info or debug (BAIZE_LOG)')
    .option('--config <file>', 'a JSON file with these settings (BAIZE_CONFIG)')
    .action(async (flags: Record<string, unknown>) => {
      const { bots, data, books, ...others } = flags;
      const given = {
        ...others,
        dataFolder: data,
        booksFolder: books,
        ...(bots === false ? { bots } : {}),
      };
      const config = readConfig(given, process.env);
      if (!config.ok) return fail(config.error);
      try {
        await serve(config.value);
      } catch (error) {
        fail(sentenceOf(error, config.value.port, config.value.dataFolder));
      }
    });
}

async function serve(config: HouseConfig): Promise<void> {
  // Asked to stop while it opens, the house opens first and then ends in order.
  const asked = stopAsked();
  say('opening the house');
  const house = await (config.natsUrl === null ? openHouse(config) : openNode(config));
  const address = await house.listen();
  say(`players: ${address}`);
  const link = await house.operatorLink(address);
  if (link !== null) say(`operator, once and within an hour: ${link}`);
  else if (await house.people?.operatorNeedsLink()) {
    // The address of a database holds its password, so it is not printed again.
    const where = config.databaseUrl === null ? ` --data ${config.dataFolder}` : '';
    say(`no operator can sign in; ask for a link: baize operator-link${where}`);
  }
  say(`API: ${address}/api/docs   stop with Ctrl-C`);
  await asked;
  say('stopping: coups are held where they are');
  await house.stop();
  process.exit(0);
}

/** Whoever asks a second time does not want to wait: the log is safe from a kill. */
function stopAsked(): Promise<void> {
  return new Promise((resolve) => {
    let isAsked = false;
    const ask = () => {
      if (isAsked) process.exit(1);
      isAsked = true;
      resolve();
    };
    process.on('SIGINT', ask);
    process.on('SIGTERM', ask);
  });
}

function sentenceOf(error: unknown, port: number, folder: string): string {
  const code = (error as { code?: string }).code;
  if (code === 'EADDRINUSE') return `port ${port} is taken; choose another with --port`;
  if (code === 'EACCES') return `no permission for port ${port} or folder ${folder}`;
  if (code === 'EROFS') return `${folder} is on a read-only disk`;
  if (error instanceof StoreTrouble) return error.message;
  return error instanceof Error ? error.message : String(error);
}

function fail(sentence: string): void {
  process.stderr.write(`baize serve: ${sentence}\n`);
  process.exit(COULD_NOT);
}

function say(line: string): void {
  process.stderr.write(`baize: ${line}\n`);
}
