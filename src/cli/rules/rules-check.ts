import { existsSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Command } from 'commander';
import type { OwnBook } from '../../clauses/index.ts';
import { toDecimal } from '../../kit/index.ts';
import {
  defaultTiePercent,
  freshComposition,
  houseEdge,
  type OddsReport,
  oddsEngine,
  oddsReport,
  reportWarnings,
  warningText,
} from '../../odds/index.ts';
import {
  BOOKS,
  bookDigest,
  leavesOf,
  type RuleBook,
  shelveBooks,
  type Version,
} from '../../rules/index.ts';
import type { Stuck } from '../../server/index.ts';
import { COULD_NOT, FOUND_SOMETHING } from '../shared/exit-codes.ts';

/** Coups of each version, a second or two. */
const EXPLORED_COUPS = 400;

export function registerRulesCheck(rules: Command): void {
  rules
    .command('check')
    .description('every fault of a rule book of your own, or its prices and what it leaves unread')
    .argument('<file>', 'the book, such as books/harbour.json; its register lies beside it')
    .action(async (file: string) => {
      if (!file.endsWith('.json') || !existsSync(file)) {
        process.stderr.write(
          `baize rules check: there is no book ${file} (such as harbour.json)\n`,
        );
        process.exitCode = COULD_NOT;
        return;
      }
      const { exploreBook, readOwnBook } = await import('../../server/index.ts');
      const path = resolve(file);
      const taken = new Set(BOOKS.map(({ id }) => id));
      const read = readOwnBook(dirname(path), basename(path, '.json'), taken);
      const lines = read.ok ? reportOf(read.value) : read.error;
      process.stdout.write(`${lines.join('\n')}\n`);
      if (!read.ok) {
        process.exitCode = FOUND_SOMETHING;
        return;
      }
      const { book } = read.value;
      // A book never changes on the shelf, so each text that is checked has its own name there.
      const explored = { ...book, id: `explored-${bookDigest(book).slice(0, 16)}` };
      shelveBooks([explored]);
      const { coups, stuck } = exploreBook(explored, EXPLORED_COUPS);
      if (stuck !== null) process.exitCode = FOUND_SOMETHING;
      const told = exploredText(coups, stuck).replaceAll(explored.id, book.id);
      process.stdout.write(`\n${told}\n`);
    });
}

/** What a walk over its tables found; a table that cannot go on as a script for \`baize play\`. */
function exploredText(coups: number, stuck: Stuck | null): string {
  if (stuck === null) {
    return `${coups} coups were played: each went on to its end, and chips and cards added up`;
  }
  const { version, why, script } = stuck;
  return [`a table of ${version} cannot go on: ${why}`, ...script].join('\n');
}

function reportOf({ book, clauses }: OwnBook): readonly string[] {
  const leaves = leavesOf(book);
  const cited = leaves.flatMap(({ clause }) => clause ?? []);
  const unread = clauses.filter(
    ({ clause, treatment }) =>
      treatment === 'enforce' && !cited.some((one) => isUnder(clause, one)),
  );
  return [
    `${book.id} can be played: ${leaves.length} leaves over ${clauses.length} clauses`,
    ...book.versions.flatMap((version) => pricesOf(book, version)),
    ...(unread.length === 0
      ? []
      : [
          '',
          `No leaf cites ${unread.length} of the clauses that software enforces:`,
          ...unread.map(({ clause, title }) => `  ${clause}  ${title}`),
        ]),
  ];
}

/** 4.3.1(a) lies under 4.3.1 and under 4.3, not under 4.30. */
function isUnder(clause: string, heading: string): boolean {
  return (
    clause === heading ||
    (clause.startsWith(heading) && /^[./( ]/.test(clause.slice(heading.length)))
  );
}

/** The exact house edge of every wager in a fresh shoe of the most decks, dearest last. */
function pricesOf(book: RuleBook, version: Version): readonly string[] {
  const { most } = book.cards.decks.value;
  const report = freshReport(book, version, most);
  const width = Math.max(...report.wagers.map(({ name }) => name.length));
  return [
    '',
    `${version.name} (${version.id}), house edge with ${most} decks`,
    ...report.wagers.map(
      ({ name, price }) => `  ${name.padEnd(width)}  ${percent(houseEdge(price))} %`,
    ),
    ...reportWarnings(report).map((warning) => `  warning: ${warningText(warning)}`),
  ];
}

function freshReport(book: RuleBook, version: Version, decks: number): OddsReport {
  const composition = freshComposition(decks);
  if (!composition.ok) throw new Error(`a book with ${decks} decks is refused before`);
  const engine = oddsEngine(book, version, defaultTiePercent(version));
  return oddsReport(engine, composition.value, decks);
}

function percent(edge: ReturnType<typeof houseEdge>): string {
  return (100 * Number(toDecimal(edge, 8))).toFixed(4).padStart(8);
}
