// Collects what a test run proves, clause by clause. Needs a build, because src/clauses does the
// work.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { ROOT } from '../prepare.mjs';

/** Which tests cite a clause: what the command line, the web app and the pages show of it. */
const RECORD = join(ROOT, 'reports', 'proofs.json');

/**
 * Each problem is one sentence; an empty list means that titles cite clauses that exist and, after
 * a whole run, that every clause which Baize claims has its test.
 */
export async function problemsOf(report, { whole }) {
  const { clauses, parts } = await modules();
  const results = readReport(report);
  const { faults } = clauses.foldResults(results, parts.clauses);
  if (!whole) return faults;
  return [...faults, ...clauses.claimFaults(results, parts.clauses, parts.notApplicable)];
}

/** Keeps which tests of a whole run cite a clause; an unchanged record stays as it is. */
export async function recordProofs(report) {
  const { clauses, parts } = await modules();
  const { proofs } = clauses.foldResults(readReport(report), parts.clauses);
  const text = `${JSON.stringify(proofs, null, 1)}\n`;
  if (existsSync(RECORD) && readFileSync(RECORD, 'utf8') === text) return;
  mkdirSync(dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, text);
}

async function modules() {
  const clauses = await import(join(ROOT, 'dist', 'src', 'clauses', 'index.js'));
  const files = await import(join(ROOT, 'dist', 'src', 'cli', 'shared', 'clause-files.js'));
  return { clauses, parts: files.readLibraryParts() };
}

function readReport(report) {
  return JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap((result) => {
    const file = relative(ROOT, result.name).split(sep).join('/');
    // The record would keep the paths of the other folder.
    if (file.startsWith('..')) throw new Error(`${report} is of a run in another folder`);
    return result.assertionResults.map(({ title, ancestorTitles, status }) => ({
      ...{ file, title, ancestors: ancestorTitles, passed: status === 'passed' },
    }));
  });
}
