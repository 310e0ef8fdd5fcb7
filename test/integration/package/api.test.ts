import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('docs/api.md agrees with the types of the package; npm run api writes it', () => {
  const args = ['scripts/api.mjs', '--check'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

it('docs/api.md has a part for each door of the package and no other', () => {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  const doors = Object.keys(exports).filter((name) => name !== './package.json');
  const parts = [...readFileSync('docs/api.md', 'utf8').matchAll(/^## baize\/(.*)$/gm)];
  const names = parts.map(([, name]) => name);
  expect(names).toEqual(doors.map((name) => name.slice(2)).sort());
  expect(readdirSync('src/package').map((file) => file.replace(/\.ts$/, ''))).toEqual(names);
});
