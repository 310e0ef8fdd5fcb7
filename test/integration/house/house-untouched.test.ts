import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAIN } from '../../support/built.ts';
import { ChildHouse } from '../support/child-house.ts';
import { Visitor } from '../support/house.ts';

const CLOSED = 'closed';
const KILLED = 'killed';
/** Mounts the folder read-only in a namespace of its own; this needs the rights of a superuser. */
const ON_READ_ONLY = 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && exec "$@"';
const canMount =
  spawnSync('unshare', ['-m', 'sh', '-c', ON_READ_ONLY, tmpdir(), 'true']).status === 0;

let root = '';
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'baize-untouched-'));
  const house = new ChildHouse(join(root, CLOSED), { BAIZE_BOTS: 'true' });
  await house.start();
  const ann = await new Visitor(house.address).asGuest();
  expect(await ann.buyIn('two-to-one', 100_000)).toMatchObject({ status: 200 });
  ann.close();
  await house.kill('SIGKILL');
  cpSync(join(root, CLOSED), join(root, KILLED), { recursive: true });
  await house.start();
  await house.kill('SIGTERM');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Names, sizes, times, rights and contents of everything in the folder. */
function stateOf(folder: string): Readonly<Record<string, unknown>> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.map((name) => {
    const { mtimeMs, mode, size } = statSync(join(folder, name));
    const isFile = statSync(join(folder, name)).isFile();
    const text = isFile ? readFileSync(join(folder, name)) : '';
    const sha256 = createHash('sha256').update(text).digest('hex');
    return [name, { mtimeMs, mode, size: isFile ? size : 0, sha256 }] as const;
  });
  return Object.fromEntries(files);
}

describe.each([CLOSED, KILLED])('a house that was %s', (name) => {
  const COMMANDS = [
    ['audit', (data: string) => ['audit', '--data', data], /nothing found/],
    ['export', (data: string) => ['export', '-', '--data', data], /"end":/],
    ['reconcile', (data: string) => ['reconcile', '--data', data], /the books agree/],
    ['repair without --give-up', (data: string) => ['repair', data], /nothing to repair/],
  ] as const;

  it.each(COMMANDS)('a house is not changed by %s', (_, args, told) => {
    const folder = join(root, name);
    const before = stateOf(folder);
    // Other tests make copies too, so this command gets a place of its own for them.
    const copies = mkdtempSync(join(root, 'copies-'));
    const env = { ...process.env, TMPDIR: copies };
    const run = spawnSync(process.execPath, [MAIN, ...args(folder)], { encoding: 'utf8', env });
    expect(run.stderr).not.toMatch(/cannot|could not/);
    expect(run.stdout).toMatch(told);
    expect(run.status).toBe(0);
    expect(stateOf(folder)).toEqual(before);
    expect(readdirSync(copies)).toEqual([]);
  });

  // Without the right to mount, only the comparison above is possible.
  it.runIf(canMount).each(COMMANDS)(
    'a house can be read by %s from a medium that is read-only',
    (_, args, told) => {
      const folder = join(root, name);
      const command = [process.execPath, MAIN, ...args(folder)];
      const run = spawnSync('unshare', ['-m', 'sh', '-c', ON_READ_ONLY, folder, ...command], {
        encoding: 'utf8',
      });
      expect(run.stdout).toMatch(told);
      expect(run.status).toBe(0);
    },
  );
});
