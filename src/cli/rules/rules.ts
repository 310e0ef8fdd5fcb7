import type { Command } from 'commander';
import { KINDS } from '../../clauses/index.ts';
import { addBooksOption, wholeLibrary } from '../shared/own-books.ts';
import { answerRules } from './rules-command.ts';
import { registerRulesDiff } from './rules-diff.ts';
import { registerRulesExport } from './rules-export.ts';

interface RulesOptions {
  readonly coverage?: boolean;
  readonly open?: boolean;
  readonly kind?: string;
  readonly search?: string;
  readonly json?: boolean;
}

export function registerRules(program: Command): void {
  const rules = addBooksOption(program.command('rules'))
    .description('what a rule book says, how Baize treats it and which tests prove it')
    .argument(
      '[book]',
      'crown-melbourne, victoria-2002, tasmania-2013, the-ville or one of --books',
    )
    .argument('[clause...]', 'a clause as printed, e.g. 11.6.1(b) or 9.3 Table 2/Banker 3')
    .option('--coverage', 'count proved, not applicable and open clauses by treatment and kind')
    .option('--open', 'only clauses that no test proves yet')
    .option('--kind <kind>', `only one kind: ${KINDS.join(', ')}`)
    .option('--search <text>', 'only clauses that hold every word')
    .option('--json', 'answer in JSON')
    .addHelpText('after', EXAMPLES)
    .action((book: string | undefined, clause: readonly string[], options: RulesOptions) => {
      const answer = answerRules(wholeLibrary(), {
        book: book ?? null,
        clause: clause.length === 0 ? null : clause.join(' '),
        coverage: options.coverage ?? false,
        open: options.open ?? false,
        kind: options.kind ?? null,
        search: options.search ?? null,
        json: options.json ?? false,
      });
      process.stdout.write(answer.out);
      if (answer.error !== null) process.stderr.write(`baize rules: ${answer.error}\n`);
      process.exitCode = answer.exitCode;
    });
  registerRulesDiff(rules);
  registerRulesExport(rules);
}

const EXAMPLES = `
Examples:
  baize rules                                     the four rule books
  baize rules crown-melbourne                     its clauses with their status
  baize rules crown-melbourne 11.6.1(b)           one clause: rule, readings, checks, tests
  baize rules crown-melbourne 8.3.4               a number that only gathers others lists them
  baize rules --search "cutting card" --kind deal
  baize rules --coverage --json
  baize rules diff crown-melbourne tasmania-2013
  baize rules export tasmania-2013 --as harbour --to books
  baize rules --books books harbour

Exit code 2: no such book, clause or kind.`;
