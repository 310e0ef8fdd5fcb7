import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importLog, MemoryStore, type Store } from '../../store/index.ts';
import { closeBox, openBoxWith } from './box.ts';
import { houseKeys, knowKey } from './house-key.ts';
import { adoptNextKeys, draftNextKeys, KEY_FILE, vaultKeys } from './master-key.ts';

const LABEL = Buffer.from('a shoe');
let folder: string;
let store: Store;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-rotation-'));
  store = new MemoryStore();
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('after a rotation the new key seals, and the former key opens what it sealed and nothing else', async () => {
  const { key: old } = await houseKeys(store, folder, undefined);
  const shoe = closeBox(old, Buffer.from('cards'), LABEL);
  const { key } = draftNextKeys(folder);
  await knowKey(store, key);
  adoptNextKeys(folder);
  const now = await houseKeys(store, folder, undefined);
  expect(now).toEqual({ key, former: [old] });
  expect(Buffer.from(openBoxWith([now.key, ...now.former], shoe, LABEL)).toString()).toBe('cards');
  expect(() => openBoxWith([now.key], shoe, LABEL)).toThrow();
  expect(() => openBoxWith([old], closeBox(key, Buffer.from('x'), LABEL), LABEL)).toThrow();
  expect(statSync(join(folder, KEY_FILE)).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, KEY_FILE), 'utf8').trim().split('\n')).toHaveLength(2);
});

it('a rotation that was cut short, before or after the house knew the new key, leaves a house that opens', async () => {
  const { key: old } = await houseKeys(store, folder, undefined);
  const { key } = draftNextKeys(folder);
  expect((await houseKeys(store, folder, undefined)).key).toEqual(old);
  await knowKey(store, key);
  expect(await houseKeys(store, folder, undefined)).toEqual({ key, former: [old] });
  expect(vaultKeys(folder, undefined)).toEqual({ key, former: [old] });
});

it('a key from the environment that the house does not know yet opens the house only for a rotation', async () => {
  const [old, key] = ['ab'.repeat(32), 'cd'.repeat(32)];
  await houseKeys(store, folder, old);
  await expect(houseKeys(store, folder, `${key},${old}`)).rejects.toThrow('keys rotate --vault');
  await expect(houseKeys(store, folder, key)).rejects.toThrow('not the one of this house');
  const both = await houseKeys(store, folder, `${key},${old}`, true);
  await knowKey(store, both.key);
  expect(await houseKeys(store, folder, `${key},${old}`)).toEqual(both);
  await expect(houseKeys(store, folder, old)).rejects.toThrow('not the one of this house');
});

it('a house whose log was not moved whole does not open, and gets no key', async () => {
  const moving = await importLog(['{"baize":"log","format":2}'], store);
  expect(moving).toMatchObject({ ok: false, error: { code: 'cut-off' } });
  await expect(houseKeys(store, folder, undefined)).rejects.toThrow('was not moved here whole');
  expect(existsSync(join(folder, KEY_FILE))).toBe(false);
});
