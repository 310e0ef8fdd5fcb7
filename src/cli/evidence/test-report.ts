import { existsSync, readFileSync } from 'node:fs';
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

/** What the last whole `npm test` said, where one was made in this clone. */
export function readTestReport(root: string, reportFile: string): readonly TestResult[] | null {
  if (!existsSync(reportFile)) return null;
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  return (report.testResults ?? []).flatMap(({ name, assertionResults }) => {
    const file = (isAbsolute(name) ? relative(root, name) : name).split(sep).join('/');
    return assertionResults.map(({ title, status }) => ({ file, title, status }));
  });
}
