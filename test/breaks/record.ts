import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Breaks, ClauseBreak } from '../../src/clauses/break.ts';

const RECORD = 'data/breaks.json';

/** The recorded breaks by `book clause`. */
export function readRecord(): Map<string, ClauseBreak> {
  if (!existsSync(RECORD)) return new Map();
  const breaks: Breaks = JSON.parse(readFileSync(RECORD, 'utf8'));
  return new Map(
    Object.entries(breaks).flatMap(([book, clauses]) =>
      Object.entries(clauses).map(([clause, one]): [string, ClauseBreak] => [
        `${book} ${clause}`,
        one,
      ]),
    ),
  );
}

/** One line for each clause, in the order of the registers. */
export function writeRecord(record: ReadonlyMap<string, ClauseBreak>, order: readonly string[]) {
  const lines = new Map<string, string[]>();
  for (const key of order.filter((one) => record.has(one))) {
    const at = key.indexOf(' ');
    const [book, clause] = [key.slice(0, at), key.slice(at + 1)];
    const line = `  ${JSON.stringify(clause)}: ${JSON.stringify(record.get(key))}`;
    lines.set(book, [...(lines.get(book) ?? []), line]);
  }
  const books = [...lines].map(
    ([book, own]) => ` ${JSON.stringify(book)}: {\n${own.join(',\n')}\n }`,
  );
  writeFileSync(RECORD, `{\n${books.join(',\n')}\n}\n`);
}

type Broken = ClauseBreak['broken'];

export function sameBreak(a: Broken, b: Broken): boolean {
  if ('leaf' in a || 'leaf' in b) return 'leaf' in a && 'leaf' in b && a.leaf === b.leaf;
  return a.file === b.file && a.line === b.line && a.from === b.from && a.to === b.to;
}
