// Looks for a small break of every clause that a test of the clause notices, and records it in
// data/breaks.json. Breaks on record are tried again first, so a stopped run goes on where it was.
//
//   npm run mutate:clauses                        every clause, on one core, at low priority
//   npm run mutate:clauses -- src/tournament      only what the tests of these folders cite
//   npm run mutate:clauses -- --open [folders]    only clauses without a break, with the tests that name
//                                                 them, and those of the folders whose title changed
//   npm run mutate:clauses -- --report            only the figures, and records that no longer fit
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join, sep } from 'node:path';
import { ensureInstalled, ROOT, say } from './prepare.mjs';

const SEARCH = 'test/breaks/search.breaks.ts';
const LOW_PRIORITY = 10;
const BOOKS = JSON.parse(readFileSync(join(ROOT, 'data', 'clauses', 'books.json'), 'utf8')).map(
  ({ id }) => id,
);

const asked = process.argv.slice(2);
ensureInstalled();
if (!asked.includes('--report')) {
  setPriority(LOW_PRIORITY);
  const open = asked.includes('--open');
  const named = open ? [...testsOfOpenClauses(), ...asked.slice(1)] : asked;
  const files = named.length === 0 ? [] : [...named, SEARCH];
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'test/breaks/vitest.config.ts',
  ];
  const env = { ...process.env, ...(open ? { BAIZE_BREAKS_OPEN: 'yes' } : {}) };
  spawnSync(process.execPath, [...args, ...files], { cwd: ROOT, stdio: 'inherit', env });
}
process.exit(report() ? 0 : 1);

/** Test files in which the id of a clause without a break stands. */
function testsOfOpenClauses() {
  const breaks = JSON.parse(readFileSync(join(ROOT, 'data', 'breaks.json'), 'utf8'));
  const texts = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => ['src', ...path.split(sep)].join('/'))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
  const open = BOOKS.flatMap((id) =>
    clausesOf(id).filter((clause) => breaks[id]?.[clause] === undefined),
  );
  return texts
    .filter(({ text }) => open.some((clause) => text.includes(clause)))
    .map(({ file }) => file);
}

/** Prints the figures of each book; false where a clause has no break, or one that is out of date. */
function report() {
  const read = (...path) => readFileSync(join(ROOT, ...path), 'utf8');
  const breaks = JSON.parse(read('data', 'breaks.json'));
  const without = JSON.parse(read('data', 'clauses', 'without-break.json'));
  let whole = true;
  for (const id of BOOKS) {
    const clauses = clausesOf(id);
    const own = breaks[id] ?? {};
    const stale = clauses.filter((clause) => own[clause] !== undefined && !stands(own[clause]));
    const open = clauses.filter((clause) => own[clause] === undefined);
    const why = (clause) => without.find((one) => one.book === id && one.clause === clause)?.reason;
    say(`${id}: ${clauses.length - open.length} of ${clauses.length} clauses have a break`);
    for (const clause of stale) say(`  ${clause}: the code or the test has changed since`);
    for (const clause of open) say(`  ${clause}: none; ${why(clause) ?? 'not looked at'}`);
    if (stale.length > 0 || open.some((clause) => why(clause) === undefined)) whole = false;
  }
  return whole;
}

function clausesOf(book) {
  return readFileSync(join(ROOT, 'data', 'clauses', `${book}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line).clause);
}

/** Whether the line that was broken is still there, and the test that noticed it. */
function stands({ file, broken }) {
  const has = (path, text) =>
    existsSync(join(ROOT, path)) && readFileSync(join(ROOT, path), 'utf8').includes(text);
  return has(file, '') && ('leaf' in broken || has(broken.file, broken.line));
}
