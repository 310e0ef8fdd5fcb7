import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { bookFileNames, exportBook } from '../../clauses/index.ts';
import { BOOK_ID, BOOKS, findBook } from '../../rules/index.ts';
import { COULD_NOT } from '../shared/exit-codes.ts';
import { wholeLibrary } from '../shared/own-books.ts';

interface ExportOptions {
  readonly as?: string;
  readonly to?: string;
}

export function registerRulesExport(rules: Command): void {
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
