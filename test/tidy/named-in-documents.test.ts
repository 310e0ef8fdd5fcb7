import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFiles, ROOT } from './checker/tree.ts';

const WRITTEN_BY_HAND = /^(README|CONTRIBUTING|docs\/architecture|docs\/(adr|how-to)\/[\w-]+)\.md$/;
const PATHS = projectFiles().map(({ path }) => path);

/** Files that an example creates, and endings that are no names. */
const MADE_BY_EXAMPLES =
  /^(books\/harbour\.|src\/web\/pages\/words\/|test\/web\/words\.|words\.|-worker)/;
const FILE_NAME = /^[\w./-]+\.(ts|tsx|mjs|md|json|jsonl|css)$/;

/** Names of files between back quotes that the project does not have. */
function missingFiles(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
  return quoted
    .filter((name) => FILE_NAME.test(name) && !MADE_BY_EXAMPLES.test(name))
    .filter((name) => !existsSync(join(ROOT, name)))
    .filter((name) => !PATHS.some((path) => path.endsWith(`/${name}`)));
}

it.each(projectFiles().filter(({ path }) => WRITTEN_BY_HAND.test(path)))(
  '$path names only files that exist',
  ({ text }) => {
    expect(missingFiles(text)).toEqual([]);
  },
);

it.each(projectFiles().filter(({ path }) => path.startsWith('docs/adr/')))(
  '$path has fewer than forty lines',
  ({ text }) => {
    expect(text.trimEnd().split('\n').length).toBeLessThan(40);
  },
);

it('a file that was moved is found in the documents that still name it', () => {
  expect(missingFiles('see `src/rules/model/gone.ts` and `wager.ts`')).toEqual([
    'src/rules/model/gone.ts',
  ]);
});
