import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { builtModule } from '../../../test/support/built.ts';
import { KEY_FILE, masterKey } from './master-key.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-key-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('the master key is made once, readable by its owner alone, and leaves no other file', () => {
  const key = masterKey(folder, undefined);
  expect(key).toHaveLength(32);
  expect(masterKey(folder, undefined)).toEqual(key);
  expect(readdirSync(folder)).toEqual([KEY_FILE]);
  expect(statSync(join(folder, KEY_FILE)).mode & 0o777).toBe(0o600);
});

it('the master key comes from the environment where it is set there, and must be complete', () => {
  expect(masterKey(folder, 'ab'.repeat(32))).toEqual(new Uint8Array(32).fill(0xab));
  expect(() => masterKey(folder, 'ab')).toThrow('64 hexadecimal digits');
  expect(readdirSync(folder)).toEqual([]);
});

it.each(['', 'ab', 'no key at all'])('the master key refuses a file that holds %j', (text) => {
  writeFileSync(join(folder, KEY_FILE), text);
  expect(() => masterKey(folder, undefined)).toThrow('holds no key');
});

it('a letter of the key’s file that became a capital is noticed', () => {
  writeFileSync(join(folder, KEY_FILE), `A${'a'.repeat(63)}\n`);
  expect(() => masterKey(folder, undefined)).toThrow('was changed: it has a capital letter');
});

it('the master key is the same for threads that ask for it at the same moment', async () => {
  const module = builtModule('server/vault/master-key');
  const ask = `import('${module}').then(({ masterKey }) => {
    const { parentPort, workerData } = require('node:worker_threads');
    const { gate, folder } = workerData;
    parentPort.postMessage('ready');
    Atomics.wait(gate, 0, 0);
    parentPort.postMessage(Buffer.from(masterKey(folder, undefined)).toString('hex'));
  })`;
  for (let round = 0; round < 10; round += 1) {
    const gate = new Int32Array(new SharedArrayBuffer(4));
    const place = mkdtempSync(join(folder, 'round-'));
    const workerData = { gate, folder: place };
    const threads = Array.from({ length: 4 }, () => new Worker(ask, { eval: true, workerData }));
    const said = () => Promise.all(threads.map((thread) => next(thread)));
    await said();
    const keys = said();
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
    expect(new Set(await keys).size).toBe(1);
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
});

function next(thread: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}
