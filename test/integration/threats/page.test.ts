import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../../src/cli/shared/data-folder.ts';

const PAGE = readFileSync(join(packageRoot(), 'docs', 'reference', 'threats.md'), 'utf8');
const NUMBERS =
  'T1 T2 T3 T4 T5 T6 T7 T7b T7c T7d T8a T8b T9 T9b T9c T10 T10b T11 T14 T15 T16 T20 T22'.split(' ');

it('docs/reference/threats.md names a test that exists for every threat', () => {
  const rows = PAGE.split('\n').filter((line) => /^\| T\d/.test(line));
  expect(rows.map((row) => row.split(' ')[1])).toEqual(NUMBERS);
  for (const row of rows) {
    const files = [...row.matchAll(/`((?:src|test)\/[^`]+)`/g)].map(([, file]) => file ?? '');
    expect(files.length, row).toBeGreaterThan(0);
    for (const file of files) expect(existsSync(join(packageRoot(), file)), file).toBe(true);
  }
});
