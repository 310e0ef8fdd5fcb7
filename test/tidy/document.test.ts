import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { namesIn, tableUnder } from './checker/document-tables.ts';
import { LAYERS, PURE_LAYERS } from './checker/layers.ts';
import { SUB_LAYERS, WORDS_FOR_FOLDERS } from './checker/sub-layer-tables.ts';
import { ROOT } from './checker/tree.ts';

const DOCUMENT = readFileSync(join(ROOT, 'docs', 'architecture.md'), 'utf8');
const ALL = Object.keys(LAYERS);
/** Words of the document that stand for several layers. */
const WORDS = {
  nothing: [],
  'the pure layers': PURE_LAYERS,
  'all but web and cli and package': ALL.filter(
    (layer) => !['server', 'web', 'cli', 'package'].includes(layer),
  ),
  'all but web and package': ALL.filter((layer) => !['web', 'cli', 'package'].includes(layer)),
};

/** A row may name several layers that may import the same. */
function tableOf(heading: RegExp, words: Readonly<Record<string, readonly string[]>>) {
  const rows = tableUnder(DOCUMENT, heading) ?? [];
  return Object.fromEntries(
    rows.flatMap(([names = '', , may = '']) =>
      namesIn(names, {}).map((name) => [name, namesIn(may, words).sort()] as const),
    ),
  );
}

it('the table of layers in docs/architecture.md is the one that is enforced', () => {
  const enforced = Object.entries(LAYERS).map(([layer, { may }]) => [
    layer,
    may.filter((other) => other !== layer).sort(),
  ]);
  const written = Object.entries(tableOf(/^# Architecture/, WORDS)).map(([layer, may]) => [
    layer,
    may.filter((other) => other !== layer),
  ]);
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(enforced));
});

it.each(Object.entries(SUB_LAYERS))(
  'the table inside %s in docs/architecture.md is the one that is enforced',
  (layer, table) => {
    const enforced = Object.entries(table).map(([folder, may]) => [folder, [...may].sort()]);
    const heading = new RegExp(`^### Inside \`${layer}\``);
    expect(tableOf(heading, { nothing: [], ...WORDS_FOR_FOLDERS })).toEqual(
      Object.fromEntries(enforced),
    );
  },
);

it('no type in the report of the package is `any`', () => {
  const lines = readFileSync(join(ROOT, 'docs', 'api.md'), 'utf8').split('\n');
  expect(lines.filter((line) => /[:<|] any\b(?! [a-z])/.test(line))).toEqual([]);
});

it('no table inside a layer stands in docs/architecture.md alone', () => {
  const written = [...DOCUMENT.matchAll(/^### Inside `(.*)`/gm)].map(([, layer]) => layer);
  expect(written.sort()).toEqual(Object.keys(SUB_LAYERS).sort());
});

it.each([
  ['# A\n\ntext\n\n| a | b |\n|---|---|\n| `x` | y |\n\n| c |\n', [['`x`', 'y']]],
  ['# A\n| a |\n|---|\n| x |', [['x']]],
  ['# A\n\n## B\n\n| a |\n|---|\n| x |\n', []],
  ['# C\n\n| a |\n|---|\n| x |\n', null],
])('the document %j holds the rows %j under its heading A', (document, rows) => {
  expect(tableUnder(document, /^# A/)).toEqual(rows);
});
