import { Command } from 'commander';
import { registerRoads } from './roads.ts';
import { registerRules } from './rules.ts';
import { registerSettle } from './settle.ts';

const program = new Command('baize')
  .description('Baccarat (punto banco) the way the regulators wrote it')
  .showHelpAfterError('(baize --help lists the commands)')
  .configureOutput({
    outputError: (text, write) => write(`baize: ${text.replace(/^error: /, '')}`),
  });

registerSettle(program);
registerRoads(program);
registerRules(program);

await program.parseAsync();
