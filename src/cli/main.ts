import { Command } from 'commander';
import { registerPlay } from './play.ts';
import { registerRoads } from './roads.ts';
import { registerRules } from './rules.ts';
import { registerSchema } from './schema.ts';
import { registerSettle } from './settle.ts';
import { registerVerify } from './verify.ts';

const program = new Command('baize')
  .description('Baccarat (punto banco) the way the regulators wrote it')
  .showHelpAfterError('(baize --help lists the commands)')
  .configureOutput({
    outputError: (text, write) => write(`baize: ${text.replace(/^error: /, '')}`),
  });

registerSettle(program);
registerRoads(program);
registerRules(program);
registerPlay(program);
registerSchema(program);
registerVerify(program);

await program.parseAsync();
