import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { simulatedClock } from '../system/simulated-clock.ts';
import { type Build, builtFiles, readBuild } from './build.ts';
import { BuildWatch } from './build-watch.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'baize-build-'));
  put('package.json', '{"version":"1.2.3"}');
  put('dist/lib/cli/main.js', 'run()');
  put('dist/src/cli/main.test.js', 'test()');
  put('dist/web/index.html', '<p>');
  put('data/readings.json', '[]');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(name: string, text: string): void {
  mkdirSync(join(root, name, '..'), { recursive: true });
  writeFileSync(join(root, name), text);
}

it('the digest of a build covers everything that runs, is served or decides, and no tests', async () => {
  const names = (await builtFiles(`${root}/`)).map(({ name }) => name);
  expect(names).toEqual([
    'data/readings.json',
    'dist/lib/cli/main.js',
    'dist/web/index.html',
    'package.json',
  ]);
});

it('the digest of a build stays the same for the same files and changes with one byte', async () => {
  const first = await readBuild(`${root}/`);
  expect(await readBuild(`${root}/`)).toEqual(first);
  put('dist/src/cli/main.test.js', 'another test');
  expect((await readBuild(`${root}/`)).digest).toBe(first.digest);
  put('dist/lib/cli/main.js', 'run(1)');
  expect((await readBuild(`${root}/`)).digest).not.toBe(first.digest);
});

it('a running house says when its files are no longer those with which it started', async () => {
  const build = await readBuild(`${root}/`);
  const told: string[] = [];
  let found: Build | null = build;
  const watch = new BuildWatch({
    build,
    clock: simulatedClock(7),
    changed: ({ digest }) => told.push(digest),
    read: async () => {
      if (found === null) throw new Error('no such folder');
      return found;
    },
  });
  expect(await watch.compare()).toEqual({ state: 'same', checkedAtMs: 7 });
  found = { ...build, digest: 'other' };
  expect((await watch.compare()).state).toBe('changed');
  expect(told).toEqual(['other']);
  found = null;
  expect((await watch.compare()).state).toBe('unreadable');
  expect(watch.report.digest).toBe(build.digest);
});
