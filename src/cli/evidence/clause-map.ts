import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';
import { type ClauseLibrary, coverageOf } from '../../clauses/index.ts';
import { csvOf } from '../../kit/index.ts';

/** Every clause of every book with the tests that prove it, and what they last said. */
export interface ClauseMap {
  readonly clausesCsv: string;
  readonly testsCsv: string;
  readonly sentence: string;
}

interface Report {
  readonly startTime?: number;
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

export function clauseMap(library: ClauseLibrary, root: string, reportFile: string): ClauseMap {
  const results = resultsOf(root, reportFile);
  const clauses = [['book', 'clause', 'state', 'tests', 'reason']];
  const tests = [['book', 'clause', 'file', 'title', 'result']];
  for (const { clause, status, proofs, reason } of library.entries) {
    clauses.push([clause.book, clause.clause, status, String(proofs.length), reason ?? '']);
    for (const { file, title } of proofs) {
      const result =
        results?.get(`${file} ${title}`) ?? (results === null ? 'recorded' : 'not run');
      tests.push([clause.book, clause.clause, file, title, result]);
    }
  }
  const { proved, notApplicable, open, total } = coverageOf(library).all;
  const said = `${total} clauses: ${proved} proved, ${notApplicable} not applicable, ${open} open`;
  return {
    clausesCsv: csvOf(clauses),
    testsCsv: csvOf(tests),
    sentence: results === null ? `${said}; results as recorded in the repository` : said,
  };
}

/** What the last whole `npm test` said, where one was made in this clone. */
function resultsOf(root: string, reportFile: string): ReadonlyMap<string, string> | null {
  if (!existsSync(reportFile)) return null;
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  const results = new Map<string, string>();
  for (const { name, assertionResults } of report.testResults ?? []) {
    const file = (isAbsolute(name) ? relative(root, name) : name).split(sep).join('/');
    for (const { title, status } of assertionResults) results.set(`${file} ${title}`, status);
  }
  return results;
}
