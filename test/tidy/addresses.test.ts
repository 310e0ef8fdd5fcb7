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
    // The first runs before the client is loaded; the others ask for files of the app: the page of
    // the verifier as text, and any file as a proof that the line is back.
    'src/web/live/early.ts',
    'src/web/pages/verify/verify-page.tsx',
    'src/web/parts/fetched/own-file.ts',
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

it('the web app fetches screens and their parts only through parts/fetched, which waits for the line', () => {
  expect(holding(/\blazy\(/)).toEqual([
    'src/web/parts/fetched/fetched.ts',
    'src/web/parts/fetched/prepared-screen.tsx',
  ]);
});
