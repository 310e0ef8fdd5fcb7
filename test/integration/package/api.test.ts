import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('docs/api agrees with the types of the package; npm run api writes it', () => {
  const args = ['scripts/api.mjs', '--check'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

it('docs/api has a page for each part of the package and no other', () => {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  const parts = Object.keys(exports).filter((name) => name !== './package.json');
  const pages = readdirSync('docs/api').filter((file) => file !== 'README.md');
  expect(pages.sort()).toEqual(parts.map((name) => `${name.slice(2)}.md`).sort());
  const sources = readdirSync('src/package').map((file) => file.replace(/\.ts$/, '.md'));
  expect(sources.sort()).toEqual(pages);
});
