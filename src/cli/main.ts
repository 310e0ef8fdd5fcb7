import { Command } from 'commander';
import { registerEvidence } from './evidence/evidence.ts';
import { registerAccount, registerPersonalData } from './house/account.ts';
import { registerHouseFiles } from './house/house-files.ts';
import { registerKeys } from './house/keys.ts';
import { registerMigrate } from './house/migrate.ts';
import { registerReconcile } from './house/reconcile.ts';
import { registerRepair } from './house/repair.ts';
import { registerServe } from './house/serve.ts';
import { registerCompare } from './odds/compare.ts';
import { registerOdds } from './odds/odds.ts';
import { registerSchema } from './pages/schema.ts';
import { registerPlay } from './play/play.ts';
import { registerRoads } from './play/roads.ts';
import { registerSettle } from './play/settle.ts';
import { registerRules } from './rules/rules.ts';
import { registerSimulate } from './simulate/simulate.ts';
import { registerTournament } from './tournament/tournament.ts';
import { registerVerify } from './verify/verify.ts';

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

registerServe(program);
registerSettle(program);
registerRoads(program);
registerRules(program);
registerPlay(program);
registerTournament(program);
registerSchema(program);
registerOdds(program);
registerSimulate(program);
registerCompare(program);
registerVerify(program);
registerHouseFiles(program);
registerReconcile(program);
registerRepair(program);
registerAccount(program);
registerPersonalData(program);
registerKeys(program);
registerMigrate(program);
registerEvidence(program);

// A reader that stops early (| head) is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

await program.parseAsync();
