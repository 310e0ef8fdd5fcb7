import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookFileNames, exportBook } from '../../../src/clauses/index.ts';
import { settleLine } from '../../../src/cli/play/settle.ts';
import { loadLibrary } from '../../../src/cli/shared/clause-files.ts';
import { present } from '../../../src/kit/index.ts';
import {
  defaultTiePercent,
  freshComposition,
  oddsEngine,
  oddsReport,
  reportJson,
} from '../../../src/odds/index.ts';
import { BOOKS, findBook, type RuleBook } from '../../../src/rules/index.ts';
import { readOwnBooks, shelveLawfulBooks, shelveOwnBooks } from '../../../src/server/index.ts';
import {
  type Command,
  decide,
  evolveAll,
  type TableEvent,
  UNOPENED,
} from '../../../src/table/index.ts';
import { STORIES } from '../../support/table/stories/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'baize-books-'));
const LIBRARY = loadLibrary();
const copyOf = (id: string) => `copy-${id}`;

function writeBook(book: RuleBook, name: string, to = folder): void {
  const texts = exportBook(book, LIBRARY, name);
  const files = bookFileNames(name);
  for (const part of ['book', 'register', 'readings'] as const) {
    writeFileSync(join(to, files[part]), texts[part]);
  }
}

beforeAll(() => {
  for (const book of BOOKS) writeBook(book, copyOf(book.id));
  const read = shelveOwnBooks(folder);
  if (!read.ok) throw new Error(read.error);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function bookOf(id: string): RuleBook {
  return present(findBook(id), id);
}

/** The text of a value without the id and the digest of its book. */
function nameless(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('copy-', '')
    .replace(/"bookDigest":"[0-9a-f]{64}",/, '');
}

function replayed(commands: readonly Command[]): readonly TableEvent[] {
  let state = UNOPENED;
  const log: TableEvent[] = [];
  for (const command of commands) {
    const opened =
      command.type === 'OpenTable'
        ? { ...command, setup: { ...command.setup, bookId: copyOf(command.setup.bookId) } }
        : command;
    const decision = decide(state, opened);
    if (!decision.ok) throw new Error(`${command.type}: ${decision.error.code}`);
    log.push(...decision.value);
    state = evolveAll(state, decision.value);
  }
  return log;
}

describe('a published book, exported and read back under another id,', () => {
  it.each(STORIES.map((story) => [story.name, story] as const))(
    'a published book, exported and read back under another id, leads to the same events in %s',
    (_name, story) => {
      const table = story.play();
      const log = replayed(table.records.map(({ command }) => command));
      expect(nameless(log) === nameless(table.log)).toBe(true);
      expect(log.length).toBe(table.log.length);
    },
  );

  it.each(
    BOOKS.flatMap(({ id, versions }) => versions.map((version) => [id, version.id] as const)),
  )(
    'a published book, exported and read back under another id, has the prices of %s %s',
    (id, versionId) => {
      const [price, copy] = [id, copyOf(id)].map((bookId) => {
        const book = bookOf(bookId);
        const version = present(
          book.versions.find((each) => each.id === versionId),
          versionId,
        );
        const shoe = freshComposition(8);
        if (!shoe.ok) throw new Error('no shoe');
        const engine = oddsEngine(book, version, defaultTiePercent(version));
        return nameless(reportJson(oddsReport(engine, shoe.value, 8, new Map())));
      });
      expect(copy).toBe(price);
    },
  );

  it.each(['coups.json', 'sequences.json', 'insurance.json', 'differential.json'])(
    'a published book, exported and read back under another id, settles every vector of %s alike',
    (name) => {
      const file = new URL(`../../../data/vectors/${name}`, import.meta.url);
      const { vectors }: { vectors: { rules: string }[] } = JSON.parse(readFileSync(file, 'utf8'));
      expect(vectors.length).toBeGreaterThan(5);
      for (const vector of vectors) {
        const copy = JSON.stringify({ ...vector, rules: copyOf(vector.rules) });
        expect(settleLine(copy)).toEqual(settleLine(JSON.stringify(vector)));
      }
    },
  );
});

describe('a folder of rule books', () => {
  it('a folder with a bad book is refused as a whole, and a house shelves the others', () => {
    const bad = mkdtempSync(join(tmpdir(), 'baize-bad-'));
    try {
      writeBook(bookOf('the-ville'), 'good-house', bad);
      writeBook({ ...bookOf('the-ville'), versions: [] }, 'bad-house', bad);
      rmSync(join(bad, 'good-house.clauses.jsonl'));
      const read = readOwnBooks(bad);
      expect(!read.ok && read.error.split('\n')).toEqual([
        `${join(bad, 'bad-house.json')}: versions (no clause) a book needs at least one version`,
        `${join(bad, 'good-house.clauses.jsonl')} is missing: a book needs its register of clauses`,
      ]);
      expect(shelveOwnBooks(bad).ok).toBe(false);
      expect([findBook('good-house'), findBook('bad-house')]).toEqual([null, null]);
      writeBook(bookOf('the-ville'), 'good-house', bad);
      const lawful = shelveLawfulBooks(bad);
      expect(lawful.ok && lawful.value.faults).toEqual([
        `${join(bad, 'bad-house.json')}: versions (no clause) a book needs at least one version`,
      ]);
      expect([findBook('good-house')?.id, findBook('bad-house')]).toEqual(['good-house', null]);
    } finally {
      rmSync(bad, { recursive: true, force: true });
    }
  });

  it('a folder of rule books is named where it cannot be read or holds no book', () => {
    const none = mkdtempSync(join(tmpdir(), 'baize-none-'));
    expect(readOwnBooks(none)).toMatchObject({ ok: false, error: expect.stringContaining(none) });
    rmSync(none, { recursive: true });
    expect(existsSync(none)).toBe(false);
    expect(readOwnBooks(none)).toMatchObject({ ok: false, error: expect.stringContaining(none) });
    expect(shelveOwnBooks(null)).toEqual({ ok: true, value: [] });
  });
});
