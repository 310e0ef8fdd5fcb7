import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../../../src/store/index.ts';
import { MAIN } from '../../support/built.ts';
import { ChildHouse } from '../support/child-house.ts';

const PART = /\.part/;

let root = '';
const at = (...names: readonly string[]) => join(root, ...names);
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'baize-private-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const baize = (...args: readonly string[]) =>
  spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8' });

/** The files and folders that others than the owner could read or enter. */
function readableByOthers(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return ['', ...names].filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);
}

describe('files of the house', () => {
  it('files of the house and its backups, keys and exports can be read by their owner alone', async () => {
    const before = process.umask(0o022);
    try {
      mkdirSync(at('out'), { mode: 0o700 });
      const house = new ChildHouse(at('house'));
      await house.start();
      expect(readableByOthers(at('house'))).toEqual([]);
      const keys = ['--keys', at('out', 'house.keys')];
      expect(baize('backup', at('out', 'copy.db'), '--data', at('house'), ...keys).status).toBe(0);
      await house.kill('SIGTERM');
      expect(baize('export', at('out', 'log.jsonl'), '--data', at('house')).status).toBe(0);
      expect(baize('restore', at('out', 'copy.db'), '--data', at('out', 'again')).status).toBe(0);
      expect(readdirSync(at('out')).sort()).toEqual([
        'again',
        'copy.db',
        'house.keys',
        'log.jsonl',
      ]);
      expect(readableByOthers(at('out'))).toEqual([]);
      expect(readableByOthers(at('house'))).toEqual([]);
    } finally {
      process.umask(before);
    }
  });

  it('files of the house that an older Baize left readable to everybody are made private by the next start', async () => {
    const folder = at('older');
    await (await openSqliteStore({ folder })).close();
    for (const name of ['house.db', 'house.lock']) spawnSync('chmod', ['644', join(folder, name)]);
    await (await openSqliteStore({ folder })).close();
    expect(readableByOthers(folder)).toEqual([]);
  });
});

describe('a backup that was killed', () => {
  it('a backup that was killed leaves nothing behind once another is made beside it', async () => {
    const store = await openSqliteStore({ folder: at('large') });
    for (let n = 0; n < 60; n += 1) {
      const data = `${n}`.repeat(500_000);
      await store.changeDocuments([{ kind: 'large', id: `${n}`, expectedVersion: 0, data }]);
    }
    await store.close();
    mkdirSync(at('safe'));
    await killedBackup();
    expect(readdirSync(at('safe')).some((name) => PART.test(name))).toBe(true);
    expect(baize('backup', at('safe', 'second.db'), '--data', at('large')).status).toBe(0);
    expect(readdirSync(at('safe'))).toEqual(['second.db']);
  });

  it('the next start removes half a backup in the folder of the house, and a restore that was cut short', async () => {
    const folder = at('house');
    mkdirSync(join(folder, 'backups'), { recursive: true });
    const left = ['backups/2026-11-16T02-15-30-000Z.db.part-1', 'house.db.part-1'];
    for (const name of left) writeFileSync(join(folder, name), 'half of it');
    writeFileSync(join(folder, 'backups', 'notes.part-1'), 'not a backup of this folder');
    const house = new ChildHouse(folder);
    await house.start();
    await house.kill('SIGTERM');
    expect(left.filter((name) => existsSync(join(folder, name)))).toEqual([]);
    expect(readdirSync(join(folder, 'backups'))).toEqual(['notes.part-1']);
  });
});

/**
 * A backup killed while its file is being written; now and then a machine is too quick for that.
 */
async function killedBackup(): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const file = at('safe', `first-${attempt}.db`);
    const child = spawn(process.execPath, [MAIN, 'backup', file, '--data', at('large')]);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const isWriting = () => readdirSync(at('safe')).some((name) => PART.test(name));
    while (!isWriting() && child.exitCode === null) {
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    child.kill('SIGKILL');
    await ended;
    if (isWriting()) return;
    rmSync(file, { force: true });
  }
  throw new Error('no backup could be killed in time');
}
