// The page of refusals: the clause of each book under which every refusal is given. Needs a build.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../prepare.mjs';

/** The test of the same list makes as many walks. */
const WALKS = 400;

export async function refusalsPage() {
  const [{ refusalClauses }, { REFUSAL_CODES, PLAIN }, tournament, { PLAIN: plainThere }] =
    await Promise.all([
      built('test', 'support', 'table', 'refusal-clauses.js'),
      built('src', 'table', 'index.js'),
      built('src', 'tournament', 'kernel', 'refusals.js'),
      built('src', 'tournament', 'kernel', 'plain.js'),
    ]);
  const page = pageOf(refusalClauses(WALKS), REFUSAL_CODES, PLAIN);
  const there = tournament.REFUSAL_CODES.map(
    (code) => `| \`${code}\` | ${plainThere[code] ?? ''} |`,
  );
  return `${page}\n${TOURNAMENTS}\n${there.join('\n')}\n`;
}

function built(...path) {
  return import(pathToFileURL(join(ROOT, 'dist', ...path)).href);
}

const HEAD = `# Refusals and their clauses

Written by \`npm run docs\`. Every command is tried in every common phase by every office, set-ups with one thing
wrong are opened, the stories are played and ${WALKS} random walks are taken; a cell lists what the refusals of a code
named under that book, clauses first, then agreed readings ([readings.md](../rulebooks/readings.md)). An empty cell:
the book does not give the code, or only in a scene that a test of its own plays. The last column says why a code may
come without a clause; one that has nothing there always names its ground, which tests hold for every book.
`;

const TOURNAMENTS = `## Tournaments

A refusal of a tournament names the clause of its book's rules of tournaments, or the item of the terms; a refusal of
its tables comes as \`at-the-table\` with the table's own code and clause. These may come without one:

| code | may lack a clause because |
|---|---|`;

function pageOf(found, codes, plain) {
  const books = [...found.keys()];
  const rows = codes.map((code) => {
    const cells = books.map((book) => groundsIn(found.get(book).get(code)));
    return `| \`${code}\` | ${cells.join(' | ')} | ${plain[code] ?? ''} |`;
  });
  const head = `| code | ${books.join(' | ')} | may lack a clause because |`;
  const rule = `|---|${books.map(() => '---').join('|')}|---|`;
  return `${HEAD}\n## Tables\n\n${[head, rule, ...rows].join('\n')}\n`;
}

function groundsIn(grounds = new Set()) {
  const named = [...grounds].filter((ground) => ground !== null);
  const isReading = (ground) => /^[A-Z]+-\d+$/.test(ground);
  const order = (a, b) =>
    isReading(a) - isReading(b) || a.localeCompare(b, 'en', { numeric: true });
  return named.sort(order).join(', ');
}
