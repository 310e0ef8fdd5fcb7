import { type Command, InvalidArgumentError } from 'commander';
import { ok, type Result, refuse } from '../../kit/index.ts';
import {
  bookFaults,
  booksOnShelf,
  findBook,
  type RuleBook,
  type Version,
} from '../../rules/index.ts';
import { addBooksOption } from '../shared/own-books.ts';
import { readBounded } from '../shared/read-bounded.ts';

/** Where a command writes: the process, unless a caller brings its own. */
export interface OddsStreams {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown; readonly isTTY?: boolean };
  exitCode?: number | string | null | undefined;
}

export interface BookOptions {
  readonly book: string;
  readonly version: string;
}

export function addBookOptions(command: Command): Command {
  return addBooksOption(command)
    .requiredOption('--book <id>', `rule book: ${bookIds()}, or one of your own`)
    .requiredOption('--version <id>', 'version of the game, such as traditional or crown');
}

/** The book and version that were named, or one line that lists those there are. */
export function findVersion(
  options: BookOptions,
): Result<{ readonly book: RuleBook; readonly version: Version }, string> {
  const book = options.book.endsWith('.json') ? readBook(options.book) : namedBook(options.book);
  if (!book.ok) return book;
  const version = book.value.versions.find(({ id }) => id === options.version);
  if (version !== undefined) return ok({ book: book.value, version });
  const known = book.value.versions.map(({ id }) => id).join(', ');
  return refuse(`${book.value.id} has no version "${options.version}"; it has ${known}`);
}

/** Refuses a figure that the version does not have; otherwise it would seem to count. */
export function figureFault(
  { book, version }: { readonly book: RuleBook; readonly version: Version },
  given: { readonly tiePercent?: number; readonly differential?: number },
): string | null {
  if (given.tiePercent !== undefined && version.tiePercent.value === null) {
    return `${version.name} has no percentage on a Tie; leave out --tie-percent`;
  }
  const past = book.limits.pastDifferential.value?.versions ?? [];
  return given.differential !== undefined && !past.includes(version.id)
    ? `${version.name} of ${book.id} takes no wager past a differential; leave out --differential`
    : null;
}

/** A parser for commander: a whole number within bounds. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text.replaceAll('_', ''));
    if (!/^\d[\d_]*$/.test(text) || value < least || value > most) {
      throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`);
    }
    return value;
  };
}

/** The largest file that these commands read. */
const LARGEST_FILE_BYTES = 8_000_000;

export function readJsonFile(file: string): Result<unknown, string> {
  let bytes: Buffer;
  try {
    bytes = readBounded(file, LARGEST_FILE_BYTES);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
  if (bytes.length > LARGEST_FILE_BYTES) return refuse(`${file} is too large`);
  try {
    return ok(JSON.parse(bytes.toString('utf8')));
  } catch {
    return refuse(`${file} is not JSON`);
  }
}

function namedBook(id: string): Result<RuleBook, string> {
  const book = findBook(id);
  return book === null ? refuse(`no book "${id}"; there are ${bookIds()}`) : ok(book);
}

/** A book of one's own is the same value as a published one, as JSON. */
function readBook(file: string): Result<RuleBook, string> {
  const read = readJsonFile(file);
  if (!read.ok) return read;
  try {
    const book = read.value as RuleBook;
    const [fault] = bookFaults(book);
    if (fault === undefined) return ok(book);
    return refuse(`${file}: ${fault.field} ${fault.why}`);
  } catch {
    return refuse(`${file} is not a rule book`);
  }
}

function bookIds(): string {
  return booksOnShelf()
    .map(({ id }) => id)
    .join(', ');
}
