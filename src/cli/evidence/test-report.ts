import { existsSync, readFileSync, statSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';

export interface TestResult {
  readonly file: string;
  readonly title: string;
  readonly status: string;
}

interface Report {
  readonly testResults?: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

/** The results of the last whole `npm test`; null where none was run in this clone. */
export function readTestReport(root: string, reportFile: string): readonly TestResult[] | null {
  if (!existsSync(reportFile)) return null;
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  return (report.testResults ?? []).flatMap(({ name, assertionResults }) => {
    const file = (isAbsolute(name) ? relative(root, name) : name).split(sep).join('/');
    return assertionResults.map(({ title, status }) => ({ file, title, status }));
  });
}

/** Says when that run was and how it ended, so that nobody takes a list for a result. */
export function testRunSentence(report: readonly TestResult[] | null, reportFile: string): string {
  if (report === null) {
    return (
      'no whole `npm test` was run in this clone, so the tests of a clause are not listed and those ' +
      'of a control are "not run"; run it, and then this command, for their results'
    );
  }
  const passed = report.filter(({ status }) => status === 'passed').length;
  const at = statSync(reportFile).mtime.toISOString();
  return `\`npm test\` of ${at}: ${passed} passed, ${report.length - passed} not passed`;
}
