import { expect, it } from 'vitest';
import { isTest } from './checker/source.ts';
import { projectFiles } from './checker/tree.ts';

const WEB = projectFiles().filter(({ path }) => /^src\/web\/.*\.tsx?$/.test(path) && !isTest(path));

function holding(words: RegExp): string[] {
  return WEB.filter(({ text }) => words.test(text)).map(({ path }) => path);
}

it('the web app asks the house only through the typed client', () => {
  expect(WEB.length).toBeGreaterThan(100);
  expect(holding(/\bfetch\(/)).toEqual([
    'src/web/live/api.ts',
    // This one runs before the client is loaded; the other is a file that the page of the verifier
    // reads as text.
    'src/web/live/early.ts',
    'src/web/pages/verify/verify-page.tsx',
  ]);
});

it('the web app contains no address of the API except the socket and the page of the API', () => {
  const found = WEB.flatMap(({ path, text }) =>
    [...text.matchAll(/\/api\/[\w/-]+/g)].map(([address]) => `${path} ${address}`),
  );
  expect(found).toEqual([
    'src/web/live/early.ts /api/live',
    'src/web/pages/house/health-part.tsx /api/docs',
  ]);
});
