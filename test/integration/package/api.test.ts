import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DOORS } from '../../../scripts/packages.mjs';

it('docs/api.md agrees with the types of the package; npm run api writes it', () => {
  const args = ['scripts/api.mjs', '--check'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

it('docs/api.md has a part for each door of the packages and no other', () => {
  const parts = [...readFileSync('docs/api.md', 'utf8').matchAll(/^## (@baize.*)$/gm)];
  expect(parts.map(([, name]) => name).sort()).toEqual(Object.values(DOORS).sort());
  const doors = readdirSync('src/package').map((file) => file.replace(/\.ts$/, ''));
  expect(doors.sort()).toEqual(Object.keys(DOORS).sort());
});
