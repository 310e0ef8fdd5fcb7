import {
  type ClauseBreak,
  type ClauseEntry,
  type ClauseLibrary,
  type Coverage,
  coverageOf,
  entriesOf,
  type Reading,
  type Tally,
  tellBreak,
} from '../../clauses/index.ts';
import { printedClause } from '../../rules/index.ts';

const STATUS_WIDTH = 'not-applicable'.length;
const NAME_WIDTH = 24;

export function booksText(library: ClauseLibrary): string {
  const blocks = library.books.map((book) => {
    const { all } = coverageOf(library, entriesOf(library, book.id));
    return `${book.id}\n  ${book.name}\n  ${book.source}\n  ${counts(all)}\n`;
  });
  return blocks.join('\n');
}

export function listText(entries: readonly ClauseEntry[], withBook: boolean): string {
  if (entries.length === 0) return 'No clause answers to that.\n';
  return entries
    .map(({ clause, status }) => {
      const shown = printedClause(clause.clause);
      const id = withBook ? `${clause.book} ${shown}` : shown;
      return `${status.padEnd(STATUS_WIDTH)}  ${id}: ${clause.title} (${clause.kind})\n`;
    })
    .join('');
}

export function clauseText(entry: ClauseEntry): string {
  const { clause } = entry;
  const lines = [
    `${clause.book} ${printedClause(clause.clause)}: ${clause.title}`,
    '',
    clause.rule,
    '',
    `Kind:      ${clause.kind}`,
    `Treatment: ${clause.treatment}`,
    `Actor:     ${clause.actor}`,
    `Status:    ${entry.status}${entry.reason === null ? '' : ` (${entry.reason})`}`,
  ];
  section(
    lines,
    'Readings',
    entry.readings.map((r) => `${r.id} ${r.title}: ${r.recommended}`),
  );
  section(lines, 'Checks', clause.checks);
  section(
    lines,
    'Tests',
    entry.proofs.map((proof) => `${proof.file}: ${proof.title}`),
  );
  section(lines, 'Break that a test notices', entry.broken === null ? [] : [told(entry.broken)]);
  return `${lines.join('\n')}\n`;
}

function told(broken: ClauseBreak): string {
  return `${tellBreak(broken)} (${broken.file}: ${broken.title})`;
}

/** A whole reading, and the clauses it bears on as their books print them. */
export function readingText(reading: Reading, entries: readonly ClauseEntry[]): string {
  const lines = [
    `${reading.id}: ${reading.title}`,
    '',
    `Question:     ${reading.question}`,
    `Alternatives: ${reading.alternatives}`,
    `Read as:      ${reading.recommended}`,
    `Example:      ${reading.example}`,
  ];
  section(
    lines,
    'Clauses',
    entries.map(({ clause }) => `${clause.book} ${printedClause(clause.clause)}: ${clause.title}`),
  );
  return `${lines.join('\n')}\n`;
}

export function coverageText(coverage: Coverage): string {
  const rows: string[] = [row('', ['proved', 'not appl.', 'open', 'all'])];
  for (const book of coverage.books) {
    rows.push(row(book.book, cells(book.all)));
    for (const line of book.treatments)
      rows.push(row(`  treatment ${line.treatment}`, cells(line)));
    for (const line of book.kinds) rows.push(row(`  kind ${line.kind}`, cells(line)));
  }
  if (coverage.books.length > 1) rows.push(row('all books', cells(coverage.all)));
  return `${rows.join('\n')}\n`;
}

function section(lines: string[], name: string, items: readonly string[]): void {
  if (items.length === 0) return;
  lines.push('', `${name}:`, ...items.map((item) => `  - ${item}`));
}

function counts(tally: Tally): string {
  const share = tally.total === 0 ? 0 : Math.floor((100 * tally.proved) / tally.total);
  const { total, proved, notApplicable, open } = tally;
  const rest = `${notApplicable} not applicable, ${open} open`;
  return `${total} clauses: ${proved} proved (${share} %), ${rest}`;
}

function cells(tally: Tally): string[] {
  return [tally.proved, tally.notApplicable, tally.open, tally.total].map(String);
}

function row(name: string, values: readonly string[]): string {
  return `${name.padEnd(NAME_WIDTH)}${values.map((value) => value.padStart(11)).join('')}`;
}
