import type { Command } from 'commander';
import { nearest } from '../../clauses/index.ts';
import { ok, type Result, refuse } from '../../kit/index.ts';
import {
  type BookLeaf,
  booksOnShelf,
  diffBooks,
  findBook,
  type LeafDifference,
  printedClause,
  type RuleBook,
  valueText,
} from '../../rules/index.ts';
import { COULD_NOT } from '../shared/exit-codes.ts';

const COLUMN_WIDTH = 46;
export function registerRulesDiff(rules: Command): void {
  rules
    .command('diff')
    .description('every leaf in which two books differ, side by side, with both clauses')
    .argument('<left>', 'a rule book, such as crown-melbourne')
    .argument('<right>', 'another')
    .option('--json', 'answer in JSON')
    .action((left: string, right: string, _options: unknown, command: Command) => {
      const answer = answerDiff(left, right, command.optsWithGlobals().json === true);
      if (answer.ok) process.stdout.write(answer.value);
      else {
        process.stderr.write(`baize rules diff: ${answer.error}\n`);
        process.exitCode = COULD_NOT;
      }
    });
}

function answerDiff(left: string, right: string, json: boolean): Result<string, string> {
  const [a, b] = [findBook(left), findBook(right)];
  const missing = a === null ? left : right;
  if (a === null || b === null) {
    const near = nearest(
      missing,
      booksOnShelf().map(({ id }) => id),
    );
    return refuse(`no rule book ${missing}; near: ${near.join(', ')}`);
  }
  const rows = diffBooks(a, b);
  if (json) return ok(`${JSON.stringify({ left, right, differences: rows }, null, 2)}\n`);
  return ok(diffText(a, b, rows));
}

function diffText(left: RuleBook, right: RuleBook, rows: readonly LeafDifference[]): string {
  const lines = [...columns(left.id, right.id), ''];
  for (const row of rows) {
    const name = row.notice === null ? row.name : `${row.name} (shown, not decided)`;
    lines.push(name, ...columns(sideText(row.left), sideText(row.right)), '');
  }
  lines.push(rows.length === 1 ? '1 leaf differs' : `${rows.length} leaves differ`);
  return `${lines.join('\n')}\n`;
}

function sideText(leaf: BookLeaf | null): string {
  if (leaf === null) return 'not in this book';
  const ground = leaf.clause === null ? leaf.reading : printedClause(leaf.clause);
  return ground === null ? valueText(leaf.value) : `${valueText(leaf.value)} [${ground}]`;
}

function columns(left: string, right: string): string[] {
  const [a, b] = [wrapped(left), wrapped(right)];
  return Array.from({ length: Math.max(a.length, b.length) }, (_, at) =>
    `  ${(a[at] ?? '').padEnd(COLUMN_WIDTH)}  ${b[at] ?? ''}`.trimEnd(),
  );
}

/** Lines that fit a column; a longer word gets a line of its own. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > COLUMN_WIDTH) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
