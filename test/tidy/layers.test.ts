import { expect, it } from 'vitest';
import { checkLayers, LAYERS, PURE_LAYERS } from './checker/layers.ts';
import { checkPurity } from './checker/purity.ts';
import { parse } from './checker/source.ts';
import { checkTimers } from './checker/timers.ts';

it('the layer table has no circles, and its pure layers import only pure layers', () => {
  const order = Object.keys(LAYERS);
  for (const [layer, { may }] of Object.entries(LAYERS)) {
    expect(may.filter((other) => !order.includes(other))).toEqual([]);
    const pure = PURE_LAYERS.includes(layer);
    if (pure) expect(may.filter((other) => !PURE_LAYERS.includes(other))).toEqual([]);
    for (const other of may) {
      if (other !== layer) expect(LAYERS[other]?.may ?? []).not.toContain(layer);
    }
  }
});

it.each([
  ['src/kit/a.ts', `import { rule } from '../rules/index.ts';`, 'kit may not import rules'],
  ['src/cage/a.ts', `export * from '../table/index.ts';`, 'cage may not import table'],
  ['src/rules/a.ts', `const m = import('../store/index.ts');`, 'rules may not import store'],
  ['src/web/a.tsx', `import { desk } from '../server/index.ts';`, 'web may not import server'],
  ['src/server/a.ts', `import { app } from '../web/index.ts';`, 'nothing imports web'],
  ['src/kit/a.test.ts', `import { app } from '../web/app.ts';`, 'nothing imports web'],
  ['src/table/a.ts', `import { card } from '../rules/card.ts';`, 'go through rules/index.ts'],
  ['src/client/a.ts', `import { schema } from '../protocol/index.ts';`, 'may use only types'],
  ['src/kit/a.ts', `import { b } from './b';`, 'write the extension'],
  ['src/kit/a.ts', `import { b } from '../../test/b.ts';`, 'leaves src'],
  ['test/support/cage/a.ts', `import { b } from '../table/b.ts';`, 'cage may not import table'],
  ['test/support/kit/a.ts', `import { b } from '../../../src/rules/b.ts';`, 'may not import rules'],
  ['src/attic/a.ts', '', 'stands in no known layer'],
  ['src/a.ts', '', 'stands in no known layer'],
])('the tidy check catches a planted import in %s: %s', (path, text, detail) => {
  const found = checkLayers([parse(path, text)]);
  expect(found.map((item) => item.rule)).toEqual(['layer']);
  expect(found[0]?.detail).toContain(detail);
});

it.each([
  ['src/table/a.ts', `import { card } from '../rules/index.ts';`],
  ['src/kit/a.ts', `import { b } from './b.ts';`],
  ['src/client/a.ts', `import type { Frame } from '../protocol/index.ts';`],
  ['src/client/a.ts', `import { type Frame } from '../protocol/index.ts';`],
  ['src/cage/a.test.ts', `import { settle } from '../rules/settle.ts';`],
  ['test/support/table/a.ts', `import { b } from '../rules/b.ts';`],
  ['test/support/server/cage/a.ts', `import { b } from '../../../../src/table/b.ts';`],
  ['src/cli/a.ts', `import { Command } from 'commander';`],
])('the tidy check lets a lawful import in %s pass: %s', (path, text) => {
  expect(checkLayers([parse(path, text)])).toEqual([]);
});

it.each([
  [`import { readFileSync } from 'node:fs';`, 'imports node:fs'],
  [`import Fastify from 'fastify';`, 'imports fastify'],
  ['export async function f() {}', 'async'],
  ['export const f = (p: Promise<void>) => { await p; };', 'await'],
  ['for await (const x of xs) use(x);', 'for await'],
  ['export const now = Date.now();', 'Date'],
  ['export const now = new Date();', 'Date'],
  ['export const t = performance.now();', 'performance'],
  ['export const r = Math.random();', 'Math.random'],
  ['console.log(1);', 'console'],
  ['export const e = process.env;', 'process'],
  ['setTimeout(() => {}, 1);', 'setTimeout'],
  ['setInterval(() => {}, 1);', 'setInterval'],
  [`fetch('x');`, 'fetch'],
  ['export const k = crypto.randomUUID();', 'crypto'],
  ['export const k = globalThis.crypto;', 'globalThis'],
])('the tidy check catches planted impurity: %s', (text, detail) => {
  const found = checkPurity([parse('src/kit/a.ts', text)]);
  expect(found.map((item) => item.detail)).toContain(detail);
  expect(checkPurity([parse('test/support/kit/a.ts', text)])).not.toEqual([]);
  expect(checkPurity([parse('src/kit/a.test.ts', text)])).toEqual([]);
  expect(checkPurity([parse('src/server/a.ts', text)])).toEqual([]);
});

it.each([
  'export const a = { process: 1 };',
  'export const b = coup.process;',
  'export function f(process: number) { return process; }',
  'export interface Clock { performance: number }',
  'export const c = Math.floor(1.5);',
])('the tidy check lets a mere name pass: %s', (text) => {
  expect(checkPurity([parse('src/kit/a.ts', text)])).toEqual([]);
});

it.each([
  ['setTimeout(() => {}, 1);', 1],
  ['const timer = setInterval(act, 5);', 1],
  [`import { setTimeout as wait } from 'node:timers/promises';`, 1],
  ['clock.after(1, act);', 0],
  ['socket.setTimeout(0);', 0],
])('the tidy check finds a timer in the server that goes past the clock: %s', (text, count) => {
  expect(checkTimers([parse('src/server/floor/a.ts', text)])).toHaveLength(count);
  expect(checkTimers([parse('src/server/floor/a.test.ts', text)])).toEqual([]);
});
