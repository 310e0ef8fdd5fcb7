import { Command } from 'commander';
import { COMMANDS } from './commands.ts';

const program = new Command('baize')
  .description('Baccarat (punto banco) the way the regulators wrote it')
  // A command with wrong arguments did nothing: exit code 2, as README.md says.
  .exitOverride(({ exitCode, code }) => {
    process.exit(exitCode === 1 && code !== 'commander.error' ? 2 : exitCode);
  })
  .showHelpAfterError('(baize --help lists the commands)')
  .configureOutput({
    outputError: (text, write) => write(`baize: ${text.replace(/^error: /, '')}`),
  });

const own = COMMANDS[process.argv[2] ?? ''];
// Help and a wrong name need all of them.
const needed = own === undefined ? new Set(Object.values(COMMANDS)) : [own];
for (const load of needed) (await load())(program);

// A reader that stops early (| head) is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

await program.parseAsync();
