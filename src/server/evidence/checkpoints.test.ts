import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { commandDigest, MemoryStore, type Store } from '../../store/index.ts';
import { Checkpoints, checkAgainstCheckpoints } from './checkpoints.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-checkpoints-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const DAY_MS = 24 * 60 * 60 * 1000;

async function append(store: Store, stream: string): Promise<void> {
  const { version } = await store.head(stream);
  const command = {
    id: `${stream}-${version}`,
    actor: 'house',
    digest: commandDigest('Note', null),
    kind: 'Note',
    atMs: 0,
    content: null,
  };
  const events = [{ type: 'Noted', schema: 1, data: null }];
  const answer = await store.append({
    stream,
    expectedVersion: version,
    epoch: 0,
    command,
    events,
  });
  expect(answer.kind).toBe('appended');
}

it('names every stream first and once a day, and between what has changed', async () => {
  const store = new MemoryStore();
  const checkpoints = new Checkpoints(folder, join(folder, 'checkpoints'));
  for (const stream of ['table:a', 'table:b', 'shoe:a.1']) await append(store, stream);
  const named = async (atMs: number) => {
    const { heads, whole } = await checkpoints.write(store, atMs);
    return [whole, ...Object.keys(heads).sort()];
  };
  expect(await named(0)).toEqual([true, 'shoe:a.1', 'table:a', 'table:b']);
  expect(await named(60_000)).toEqual([false]);
  await append(store, 'table:b');
  await append(store, 'shoe:a.2');
  expect(await named(120_000)).toEqual([false, 'shoe:a.2', 'table:b']);
  expect(await named(DAY_MS)).toEqual([true, 'shoe:a.1', 'shoe:a.2', 'table:a', 'table:b']);
  expect(await named(DAY_MS + 60_000)).toEqual([false]);
  const again = new Checkpoints(folder, join(folder, 'checkpoints'));
  expect((await again.write(store, DAY_MS + 90_000)).whole).toBe(true);
});

it('finds one that was taken out of the row', async () => {
  const store = new MemoryStore();
  const place = join(folder, 'checkpoints');
  const checkpoints = new Checkpoints(folder, place);
  for (let minute = 0; minute < 5; minute += 1) {
    await append(store, 'table:a');
    await checkpoints.write(store, minute * 60_000);
  }
  const faults = () => checkAgainstCheckpoints(store, place, checkpoints.publicKey());
  expect(await faults()).toEqual([]);
  rmSync(join(place, '00000001.json'));
  expect(await faults()).toEqual([]);
  rmSync(join(place, '00000003.json'));
  expect(await faults()).toEqual([{ stream: '', why: 'checkpoint-missing', checkpoint: 3 }]);
});
