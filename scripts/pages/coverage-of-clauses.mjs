// Collects what a test run proves, clause by clause, and compares it with the record. Needs a
// build, because src/clauses does the work.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ROOT } from '../prepare.mjs';

const RECORD = join(ROOT, 'data', 'clauses', 'proved.json');
const PAGES = join(ROOT, 'docs', 'rulebooks');

/** Each problem is one sentence; an empty list means that titles, record, pages and run agree. */
export async function problemsOf(report, { whole }) {
  const { clauses, files } = await modules();
  const parts = files.readLibraryParts();
  const run = readReport(report);
  const { proofs, faults } = clauses.foldResults(run.results, parts.clauses);
  const differences = clauses.compareProofs(parts.proofs, proofs, whole ? null : run.wholeFiles);
  const problems = [...faults];
  if (differences.length > 0) {
    problems.push(
      `data/clauses/proved.json differs from this run in ${differences.length} proofs` +
        ` (first: ${differences[0]}); run npm run docs`,
    );
  }
  const stale = clauses
    .rulebookPages(files.loadLibrary())
    .filter((page) => textOf(join(PAGES, page.name)) !== page.text);
  if (stale.length > 0) {
    problems.push(`docs/rulebooks/${stale[0].name} is not what the data says; run npm run docs`);
  }
  return problems;
}

/** Writes the record and the pages; returns wrong claims of titles. */
export async function recordProofs(report) {
  const { clauses, files } = await modules();
  const run = readReport(report);
  const { proofs, faults } = clauses.foldResults(run.results, files.readLibraryParts().clauses);
  writeFileSync(RECORD, clauses.proofsText(proofs));
  mkdirSync(PAGES, { recursive: true });
  for (const page of clauses.rulebookPages(files.loadLibrary())) {
    writeFileSync(join(PAGES, page.name), page.text);
  }
  return faults;
}

async function modules() {
  const clauses = await import(join(ROOT, 'dist', 'src', 'clauses', 'index.js'));
  const files = await import(join(ROOT, 'dist', 'src', 'cli', 'shared', 'clause-files.js'));
  return { clauses, files };
}

/** A file counts as run completely when no filter left out any of its tests. */
function readReport(report) {
  const results = [];
  const wholeFiles = new Set();
  for (const result of JSON.parse(readFileSync(report, 'utf8')).testResults) {
    const file = relative(ROOT, result.name).split(sep).join('/');
    // The record would keep the paths of the other folder.
    if (file.startsWith('..')) throw new Error(`${report} is of a run in another folder`);
    const tests = result.assertionResults;
    if (tests.every(({ status }) => status === 'passed' || status === 'failed')) {
      wholeFiles.add(file);
    }
    for (const { title, ancestorTitles, status } of tests) {
      results.push({ file, title, ancestors: ancestorTitles, passed: status === 'passed' });
    }
  }
  return { results, wholeFiles };
}

function textOf(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
