import { Command } from 'commander';
import { registerAccount } from './account.ts';
import { registerCompare } from './compare.ts';
import { registerEvidence } from './evidence/evidence.ts';
import { registerHouseFiles } from './house-files.ts';
import { registerKeys } from './keys.ts';
import { registerMigrate } from './migrate.ts';
import { registerOdds } from './odds.ts';
import { registerPlay } from './play.ts';
import { registerReconcile } from './reconcile.ts';
import { registerRepair } from './repair.ts';
import { registerRoads } from './roads.ts';
import { registerRules } from './rules.ts';
import { registerSchema } from './schema.ts';
import { registerServe } from './serve.ts';
import { registerSettle } from './settle.ts';
import { registerSimulate } from './simulate.ts';
import { registerTournament } from './tournament.ts';
import { registerVerify } from './verify.ts';

const program = new Command('baize')
  .description('Baccarat (punto banco) the way the regulators wrote it')
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
registerKeys(program);
registerMigrate(program);
registerEvidence(program);

// A reader that has seen enough (| head) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

await program.parseAsync();
