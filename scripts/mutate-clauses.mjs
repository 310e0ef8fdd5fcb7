// Looks for a small break of every clause that a test of the clause notices, and records it in
// data/breaks.json. Breaks on record are tried again first, so a stopped run goes on where it was.
//
//   npm run mutate:clauses                        every clause, on one core, at low priority
//   npm run mutate:clauses -- src/tournament      only what the tests of these folders cite
//   npm run mutate:clauses -- --report            only the figures, and records that no longer fit
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, ROOT, say } from './prepare.mjs';

const SEARCH = 'test/breaks/search.breaks.ts';
const LOW_PRIORITY = 10;

const asked = process.argv.slice(2);
ensureInstalled();
if (!asked.includes('--report')) {
  setPriority(LOW_PRIORITY);
  const files = asked.length === 0 ? [] : [...asked, SEARCH];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.breaks.config.ts'];
  spawnSync(process.execPath, [...args, ...files], { cwd: ROOT, stdio: 'inherit' });
}
process.exit(report() ? 0 : 1);

/** Prints the figures of each book; false where a clause has no break, or one that is out of date. */
function report() {
  const read = (...path) => readFileSync(join(ROOT, ...path), 'utf8');
  const breaks = JSON.parse(read('data', 'breaks.json'));
  const without = JSON.parse(read('data', 'clauses', 'without-break.json'));
  let whole = true;
  for (const { id } of JSON.parse(read('data', 'clauses', 'books.json'))) {
    const clauses = read('data', 'clauses', `${id}.jsonl`)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line).clause);
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

/** Whether the line that was broken is still there, and the test that noticed it. */
function stands({ file, broken }) {
  const has = (path, text) =>
    existsSync(join(ROOT, path)) && readFileSync(join(ROOT, path), 'utf8').includes(text);
  return has(file, '') && ('leaf' in broken || has(broken.file, broken.line));
}
