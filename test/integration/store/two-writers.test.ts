import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore, verifyLog } from '../../../src/store/index.ts';
import { LOCK_FILE } from '../../../src/store/sqlite/folder/lock.ts';
import {
  removeFolder,
  temporaryFolder,
} from '../../../src/store/sqlite/folder/temporary-folder.ts';
import { inspectFile } from '../../../src/store/sqlite/upkeep/inspect.ts';
import { DATABASE_FILE } from '../../../src/store/sqlite/writing/writer.ts';
import { startProgram } from './child.ts';
import { EXIT_CODE_LOST } from './owner-child.ts';

const TAKEOVERS = 4;
const ENOUGH = 60;

let folder = '';
const owners: Owner[] = [];
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  for (const owner of owners.splice(0)) await owner.kill();
  removeFolder(folder);
});

const removeLock = () => rmSync(join(folder, LOCK_FILE), { force: true });

/** A process that appends to the house as fast as it can. */
class Owner {
  readonly lines: string[] = [];
  readonly ended: Promise<number | null>;
  readonly #child: ChildProcess;
  #rest = '';

  constructor(name: string) {
    this.#child = startProgram('owner-child', { folder, name });
    this.ended = new Promise((resolve) => this.#child.once('close', resolve));
    this.#child.stdout?.on('data', (data: Buffer) => {
      const lines = `${this.#rest}${data}`.split('\n');
      this.#rest = lines.pop() ?? '';
      this.lines.push(...lines);
    });
    owners.push(this);
  }

  count(word: string): number {
    return this.lines.filter((line) => line.startsWith(`${word} `)).length;
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.ended;
  }
}

const soon = (what: () => number) => expect.poll(what, { timeout: 60_000, interval: 20 });

describe('two processes that write to one house', () => {
  it('two processes that write to one house each lose it to the next, and nothing that either acknowledged is lost', async () => {
    for (let n = 0; n <= TAKEOVERS; n += 1) {
      const before = owners.at(-1);
      removeLock();
      const owner = new Owner(`owner-${n}`);
      await soon(() => owner.count('acknowledged')).toBeGreaterThan(ENOUGH);
      if (before === undefined) continue;
      expect(await before.ended).toBe(EXIT_CODE_LOST);
      const last = before.lines.findIndex((line) => line.startsWith('lost'));
      expect(before.lines[last]).toMatch(/^lost taken-over .* was taken over by another process/);
      expect(before.lines.slice(last + 1)).toEqual([]);
    }
    await owners.at(-1)?.kill();
    await expectAllKept();
  });

  it('of two processes that start at the same moment without a lock, one is left that writes', async () => {
    const removing = setInterval(removeLock, 1);
    const both = [new Owner('left'), new Owner('right')] as const;
    await soon(() => Math.min(...both.map(({ lines }) => lines.length))).toBeGreaterThan(0);
    clearInterval(removing);
    const acknowledged = () => both.map((owner) => owner.count('acknowledged'));
    await Promise.race(both.map(({ ended }) => ended));
    const then = Math.max(...acknowledged());
    await soon(() => Math.max(...acknowledged())).toBeGreaterThan(then + ENOUGH);
    expect(
      both.filter(({ lines }) => lines.some((line) => /^lost|^refused/.test(line))),
    ).toHaveLength(1);
    for (const owner of both) await owner.kill();
    await expectAllKept();
  });

  it('a house whose journal is removed while it runs keeps what it acknowledged, and stops', async () => {
    const owner = new Owner('only');
    await soon(() => owner.count('acknowledged')).toBeGreaterThan(ENOUGH);
    rmSync(join(folder, 'house.journal'));
    expect(await owner.ended).toBe(EXIT_CODE_LOST);
    expect(() => inspectFile(join(folder, DATABASE_FILE))).not.toThrow();
    await expectAllKept();
  });
});

async function expectAllKept(): Promise<void> {
  const store = await openSqliteStore({ folder, checkIntegrity: true });
  const log = await verifyLog(store);
  expect(log.ok).toBe(true);
  const lost: string[] = [];
  for (const line of owners.flatMap(({ lines }) => lines)) {
    const [word, a = '', b = '', count] = line.split(' ');
    if (word === 'acknowledged' && (await store.findCommand(a, b)) === undefined) lost.push(line);
    if (word !== 'document') continue;
    const document = await store.getDocument(a, b);
    if (Number(document?.data ?? -1) < Number(count)) lost.push(line);
  }
  expect(lost).toEqual([]);
  await store.close();
}
