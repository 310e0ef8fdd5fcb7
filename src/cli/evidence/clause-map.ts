import { type ClauseLibrary, coverageOf } from '../../clauses/index.ts';
import { csvOf } from '../../kit/index.ts';
import type { TestResult } from './test-report.ts';

/** Every clause of every book with the tests that prove it, and their last results. */
export interface ClauseMap {
  readonly clausesCsv: string;
  readonly testsCsv: string;
  readonly sentence: string;
}

export function clauseMap(library: ClauseLibrary, report: readonly TestResult[] | null): ClauseMap {
  const results =
    report && new Map(report.map(({ file, title, status }) => [`${file} ${title}`, status]));
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
