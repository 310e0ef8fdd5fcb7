import { expect, it } from 'vitest';
import { checkComments } from './checker/comments.ts';
import { checkShape } from './checker/shape.ts';
import { checkSize } from './checker/size.ts';
import { parse, show, type Violation } from './checker/source.ts';
import { checkSubjects, checkValues } from './checker/titles.ts';
import { projectFiles } from './checker/tree.ts';
import { checkWords } from './checker/words.ts';

it('the tidy check finds no machine path, registry host, silenced error, unfinished mark or left-out test', () => {
  const files = projectFiles();
  expect(files.some((file) => file.path === 'package.json')).toBe(true);
  expect(files.some((file) => file.path.startsWith('docs/'))).toBe(true);
  expect(files.some((file) => file.path.startsWith('scripts/'))).toBe(true);
  expect(show(checkWords(files))).toEqual([]);
});

const BARE = '(7.3.1)';
it.each([
  [`/** Paid in full ${BARE}. */`, ['bare-clause']],
  ['  // Nobody may touch it\n  // any more (11.7(a), VI-13).', ['bare-clause']],
  ['/** Paid in full (Crown 7.3.1). */', []],
  ['/** About a tenth of the time (0.42 ms). */', []],
])('the tidy check reads the comment %j', (comment, expected) => {
  const found = checkComments([parse('src/kit/a.ts', `${comment}\n${LINE}`)]);
  expect(rules(found)).toEqual(expected);
});

it.each([
  ['a verb alone', 'keeps what it was given', ['no-subject']],
  ['a clause before a verb', '[the-ville Hands/3] is dealt', ['no-subject']],
  ['a noun', 'a store keeps what it was given', []],
  ['a verb that is a noun', 'reading a page is bounded', []],
])('the tidy check reads a title that opens with %s', (_what, title, expected) => {
  const text = `import { it } from 'vitest';\nit('${title}', () => {});\n`;
  expect(rules(checkSubjects([parse('src/kit/a.test.ts', text)]))).toEqual(expected);
});

it.each([
  ['it.each([1])', 'a stake of $20 wins', ['no-value']],
  ['it.each([1])', 'a margin of %d %% is shown', ['no-value']],
  ['it.each([1])', 'a stake of $%d wins for $name', []],
  ['it', 'a stake of $20 wins', []],
])('the tidy check reads %s with the title "%s"', (call, title, expected) => {
  const text = `import { it } from 'vitest';\n${call}('${title}', () => {});\n`;
  expect(rules(checkValues([parse('src/kit/a.test.ts', text)]))).toEqual(expected);
});

const LINE = 'export const a = 1;\n';
const BODY = (lines: number) => `export function f() {\n${'  step();\n'.repeat(lines)}}\n`;
const WIDE = (columns: number) => `export const a = ${'1'.repeat(columns - 18)};`;

function rules(found: readonly Violation[]): string[] {
  return found.map((item) => item.rule);
}

it.each([
  ['a file of 401 lines', 'src/kit/a.ts', LINE.repeat(401), ['file-size']],
  ['a file of 400 lines', 'src/kit/a.ts', LINE.repeat(400), []],
  ['a long test', 'src/kit/a.test.ts', LINE.repeat(401), ['file-size']],
  ['a long printed table', 'src/rules/books/a.ts', LINE.repeat(401), []],
  ['a function of 51 lines', 'src/kit/a.ts', BODY(49), ['function-size']],
  ['a function of 50 lines', 'src/kit/a.ts', BODY(48), []],
  ['a long function in a test', 'src/kit/a.test.ts', BODY(80), []],
  ['a contract suite', 'src/store/a.ts', `import { it } from 'vitest';\n${BODY(80)}`, []],
  [
    'a long arrow function',
    'src/kit/a.ts',
    `const f = () => {\n${'s();\n'.repeat(50)}};`,
    ['function-size'],
  ],
  ['101 columns', 'src/kit/a.ts', WIDE(101), ['columns']],
  ['100 columns', 'src/kit/a.ts', WIDE(100), []],
  ['120 columns with a string', 'src/kit/a.ts', `const a = '${'b'.repeat(108)}';`, ['columns']],
  ['a shorter string', 'src/kit/a.ts', `const a = '${'b'.repeat(107)}';`, []],
  ['a notice in a table', 'src/rules/books/a.ts', `  text: '${'b'.repeat(150)}',`, []],
  ['a sentence on a line of its own', 'src/rules/a.ts', `  text: '${'b'.repeat(150)}',`, []],
  ['a long test title', 'src/kit/a.test.ts', `it('${'b'.repeat(150)}', () => {`, []],
  ['a component of 81 lines', 'src/web/a.tsx', BODY(79), ['function-size']],
  ['a component of 80 lines', 'src/web/a.tsx', BODY(78), []],
  ['a wide comment', 'src/kit/a.ts', `// It's ${'b'.repeat(95)}`, ['columns']],
])('the tidy check measures %s', (_what, path, text, expected) => {
  expect(rules(checkSize([parse(path, text)]))).toEqual(expected);
});

it.each([
  ['any', 'src/kit/a.ts', 'export const a = (b: any) => b;', ['any']],
  ['enum', 'src/kit/a.ts', 'enum Suit { Clubs }', ['enum']],
  ['default export of a value', 'src/kit/a.ts', 'export default 1;', ['default export']],
  ['default function', 'src/kit/a.ts', 'export default function f() {}', ['default export']],
  ['renamed default', 'src/kit/a.ts', 'export { a as default };', ['default export']],
  ['a switch with a default', 'src/kit/a.ts', 'switch (a) { default: b(); }', []],
  ['a tool that wants a default', 'src/web/vite.config.ts', 'export default {};', []],
  ['camel case', 'src/kit/myFile.ts', '', ['myFile.ts is not kebab-case']],
  ['capitals', 'src/web/App.tsx', '', ['App.tsx is not kebab-case']],
  ['a test of a module', 'src/kit/my-file.test.ts', '', []],
])('the tidy check judges the shape of %s', (_what, path, text, expected) => {
  expect(checkShape([parse(path, text)]).map((item) => item.detail)).toEqual(expected);
});

/** The sentences are put together here, so that they are not in this file. */
const planted = (...pieces: string[]) => pieces.join('');

it.each([
  ['docs/a.md', planted('see /', 'work/main'), 'machine-path'],
  ['src/a.ts', planted('const a = "/', 'home/ann/x"'), 'machine-path'],
  ['data/a.json', planted('https://registry.', 'npmjs.org/x'), 'registry-host'],
  ['src/a.ts', planted('// @ts-', 'ignore'), 'silenced'],
  ['src/a.ts', planted('// TO', 'DO later'), 'unfinished'],
  ['src/a.test.ts', planted('it.', 'only("a", f)'), 'left-out-test'],
  ['src/a.test.ts', planted('describe.', 'skip("a", f)'), 'left-out-test'],
  ['src/a.test.ts', planted('test.', 'todo("a")'), 'left-out-test'],
])('the tidy check catches planted words in %s: %s', (path, text, rule) => {
  const found = checkWords([{ path, text: `first\n${text}\n` }]);
  expect(found.map((item) => [item.line, item.rule])).toEqual([[2, rule]]);
});

it.each([
  ['docs/a.md', planted('TO', 'DO lists are fine in prose')],
  ['src/a.ts', 'await unit.only'],
  ['docs/a.md', planted('https://example.org/wo', 'rk/a')],
])('the tidy check lets harmless words in %s pass: %s', (path, text) => {
  expect(checkWords([{ path, text }])).toEqual([]);
});
