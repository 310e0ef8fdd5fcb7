import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { bookFileNames, exportBook, KINDS } from '../../clauses/index.ts';
import { BOOK_ID, BOOKS, findBook } from '../../rules/index.ts';
import { COULD_NOT } from '../shared/exit-codes.ts';
import { addBooksOption, wholeLibrary } from '../shared/own-books.ts';
import { registerRulesCheck } from './rules-check.ts';
import { answerRules } from './rules-command.ts';
import { registerRulesDiff } from './rules-diff.ts';

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
  registerRulesCheck(rules);
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
  baize rules check books/harbour.json

Exit code 2: no such book, clause or kind.`;

interface ExportOptions {
  readonly as?: string;
  readonly to?: string;
}

function registerRulesExport(rules: Command): void {
  rules
    .command('export')
    .description('write a rule book as files, to start a book of your own from')
    .argument('<book>', `one of ${BOOKS.map(({ id }) => id).join(', ')}, or one of your own`)
    .option('--as <id>', 'the id of the copy (default: own- and the id of the book)')
    .option('--to <folder>', 'write book, register and readings there; without it print the book')
    .action((id: string, options: ExportOptions) => {
      const fault = exportTo(id, options);
      if (fault === null) return;
      process.stderr.write(`baize rules export: ${fault}\n`);
      process.exitCode = COULD_NOT;
    });
}

function exportTo(id: string, { as = `own-${id}`, to }: ExportOptions): string | null {
  const book = findBook(id);
  if (book === null) return `no rule book ${id}`;
  if (!BOOK_ID.test(as)) return `the id ${as} needs small letters, digits and dashes`;
  if (findBook(as) !== null) return `a book is called ${as} already; choose another with --as`;
  const texts = exportBook(book, wholeLibrary(), as);
  if (to === undefined) {
    process.stdout.write(texts.book);
    return null;
  }
  const files = bookFileNames(as);
  try {
    mkdirSync(to, { recursive: true });
    for (const part of ['register', 'readings', 'book'] as const) {
      writeFileSync(join(to, files[part]), texts[part], { flag: 'wx' });
      process.stderr.write(`baize: wrote ${join(to, files[part])}\n`);
    }
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
