import { expect, it } from 'vitest';
import { cyclesOf, edgesOf, graphOf, partOf } from './checker/graph.ts';
import { isTest, layerOf, parse } from './checker/source.ts';
import { SUB_LAYERS } from './checker/sub-layer-tables.ts';
import { checkSubLayers, faultsOfTable, type SubLayers } from './checker/sub-layers.ts';
import { projectFiles } from './checker/tree.ts';

const LAYERS_WITH_TABLES = Object.entries(SUB_LAYERS);

it('no table of folders has a circle or names a folder that it does not hold', () => {
  for (const [layer, table] of LAYERS_WITH_TABLES) {
    expect(faultsOfTable(table), layer).toEqual([]);
  }
});

it('a table of folders names no folder that the layer does not have', () => {
  for (const [layer, table] of LAYERS_WITH_TABLES) {
    const paths = projectFiles().map(({ path }) => path);
    const inside = paths.filter((path) => layerOf(path) === layer);
    const found = new Set(inside.map((path) => partOf(path, Object.keys(table))));
    const missing = Object.keys(table).filter((folder) => folder !== '.' && !found.has(folder));
    expect(missing, layer).toEqual([]);
  }
});

/** A folder with more files than this holds two ideas. */
const MOST_FILES = 30;

it('no folder of src holds more than thirty files besides tests', () => {
  const counts = new Map<string, number>();
  for (const { path } of projectFiles()) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (!path.startsWith('src/') || isTest(path)) continue;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect(counts.size).toBeGreaterThan(LAYERS_WITH_TABLES.length);
  expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([]);
});

const TABLE: SubLayers = { desk: [], floor: ['desk'], 'floor/dealer': ['desk'], house: ['floor'] };

it.each([
  ['src/server/desk/a.ts', `import { b } from '../floor/b.ts';`, 'may not import server/floor'],
  ['src/server/desk/a.ts', `import type { B } from '../floor/b.ts';`, 'may not import'],
  ['src/server/desk/a.ts', `export * from '../house/b.ts';`, 'may not import server/house'],
  ['src/server/desk/a.ts', `const b = import('../floor/b.ts');`, 'may not import server/floor'],
  ['src/server/house/a.ts', `import { b } from '../desk/b.ts';`, 'may not import server/desk'],
  ['src/server/floor/a.ts', `import { b } from './dealer/b.ts';`, 'may not import server/floor/'],
  ['src/server/floor/deep/a.ts', `import { b } from '../../house/b.ts';`, 'may not import'],
  ['src/server/floor/a.ts', `import { b } from '../index.ts';`, 'is for other layers'],
  ['src/server/floor/a.ts', `import { b } from '../b.ts';`, 'may not import src/server/b.ts'],
  ['src/server/attic/a.ts', '', 'attic is in no table'],
  ['src/server/a.ts', '', '. is in no table'],
])('the planted import in %s is caught: %s', (path, text, detail) => {
  const found = checkSubLayers([parse(path, text)], 'server', TABLE);
  expect(found.map(({ rule }) => rule)).toEqual(['sub-layer']);
  expect(found[0]?.detail).toContain(detail);
});

it.each([
  ['src/server/floor/a.ts', `import { b } from '../desk/b.ts';`],
  ['src/server/floor/dealer/a.ts', `import { b } from '../../desk/b.ts';`],
  ['src/server/floor/a.ts', `import { b } from './deep/b.ts';`],
  ['src/server/desk/a.ts', `import { b } from '../../kit/index.ts';`],
  ['src/server/desk/a.test.ts', `import { b } from '../house/b.ts';`],
  ['src/server/index.ts', `export * from './house/b.ts';`],
  ['src/web/a.ts', `import { b } from './b.ts';`],
])('a lawful import in %s passes: %s', (path, text) => {
  expect(checkSubLayers([parse(path, text)], 'server', TABLE)).toEqual([]);
});

it.each([
  [{ a: ['b'], b: ['a'] }, ['a circle: a, b']],
  [{ a: ['a'] }, ['a circle: a']],
  [{ a: ['b'], b: ['c'], c: ['a'], d: ['a'] }, ['a circle: a, b, c']],
  [{ a: ['b'] }, ['a may import b, which is in no table']],
  [{ a: [], b: ['a'], c: ['a', 'b'] }, []],
])('the table %j has the faults %j', (table: SubLayers, faults) => {
  expect(faultsOfTable(table)).toEqual(faults);
});

it('a circle of imports between folders shows in the graph', () => {
  const sources = [
    parse('src/server/a/x.ts', `import { y } from '../b/y.ts';`),
    parse('src/server/b/y.ts', `import type { z } from '../c/z.ts';`),
    parse('src/server/c/z.ts', `export * from '../a/x.ts';`),
    parse('src/server/d/w.ts', `import { z } from '../c/z.ts';`),
  ];
  const graph = graphOf(edgesOf(sources, 'server'));
  expect([...graph]).toEqual([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['a']],
    ['d', ['c']],
  ]);
  expect(cyclesOf(graph)).toEqual([['a', 'b', 'c']]);
});
