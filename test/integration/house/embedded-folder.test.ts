import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { MAIN } from '../../support/built.ts';

const URL = 'postgres://nobody@127.0.0.1:1/none';

it.each([
  ['backup', ['house.backup']],
  ['export', ['-']],
  ['audit', []],
  ['reconcile', []],
])('baize %s of a house in PostgreSQL says in one line what to use', (command, args) => {
  const env = { ...process.env, BAIZE_DATABASE_URL: URL, BAIZE_DATA: 'the-folder-it-moved-from' };
  const run = spawnSync(process.execPath, [MAIN, command, ...args], { encoding: 'utf8', env });
  expect(run.status).toBe(2);
  expect(run.stderr).toMatch(
    new RegExp(`^baize ${command}: the log of this house is in PostgreSQL: .*pg_dump.*\\n$`),
  );
  const named = spawnSync(process.execPath, [MAIN, command, ...args, '--data', 'no-such-folder'], {
    encoding: 'utf8',
    env,
  });
  expect(named.stderr).toContain('no-such-folder');
});
