import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { controlsIn } from '../../../src/cli/evidence/control-map.ts';
import { packageRoot } from '../../../src/cli/shared/data-folder.ts';

const PAGE = readFileSync(join(packageRoot(), 'docs', 'reference', 'threats.md'), 'utf8');
const NUMBERS =
  'T1 T2 T3 T4 T5 T6 T7 T7b T7c T7d T8a T8b T9 T9b T9c T10 T10c T6b T10b T11 T14 T14b T15 T16 T18 T20 T22'.split(
    ' ',
  );

const REQUIREMENTS = Array.from({ length: 19 }, (_, index) => `R${index + 1}`);

it('docs/reference/threats.md names a test that exists for every threat and requirement', () => {
  const controls = controlsIn(PAGE);
  expect(controls.map(({ number }) => number)).toEqual([...NUMBERS, ...REQUIREMENTS]);
  for (const { number, files } of controls) {
    expect(files.length, number).toBeGreaterThan(0);
    for (const file of files) expect(existsSync(join(packageRoot(), file)), file).toBe(true);
  }
});
