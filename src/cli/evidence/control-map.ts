import { csvOf } from '../../kit/index.ts';
import type { TestResult } from './test-report.ts';

/** A threat or a requirement with the files of the tests that would fail without its control. */
export interface Control {
  readonly number: string;
  readonly words: string;
  readonly files: readonly string[];
}

/**
 * The rows of docs/reference/threats.md: T1 and so on are threats, R1 and so on are requirements on
 * a house.
 */
export function controlsIn(page: string): readonly Control[] {
  return page.split('\n').flatMap((line) => {
    const [, number = '', words = ''] = line.split('|').map((cell) => cell.trim());
    if (!/^[TR]\d+[a-z]?$/.test(number)) return [];
    const files = [...line.matchAll(/`((?:src|test)\/[^`]+)`/g)].map(([, file]) => file ?? '');
    return [{ number, words, files }];
  });
}

/** Each of those files with its result in the last whole run. */
export function controlTests(page: string, report: readonly TestResult[] | null): string {
  const rows = [['no.', 'what', 'file', 'passed', 'not passed']];
  for (const { number, words, files } of controlsIn(page)) {
    for (const file of files) rows.push([number, words, file, ...countsOf(file, report)]);
  }
  return csvOf(rows);
}

function countsOf(file: string, report: readonly TestResult[] | null): readonly string[] {
  const own = (report ?? []).filter((result) => result.file === file);
  if (own.length === 0) return ['not run', 'not run'];
  const passed = own.filter(({ status }) => status === 'passed').length;
  return [String(passed), String(own.length - passed)];
}
