import { expect, it } from 'vitest';
import { appended } from '../../test/contracts/store/under-test.ts';
import { seededRandom } from '../kit/index.ts';
import { MemoryStore } from './memory/memory-store.ts';
import { moveHouse } from './move.ts';
import { removeFolder, temporaryFolder } from './sqlite/folder/temporary-folder.ts';
import { openSqliteStore } from './sqlite/sqlite-store.ts';
import type { Store } from './store.ts';
import { walkAll, walkRecords, walkStreams } from './walk.ts';

const RECORDS = 600;
const STREAMS = 7;

/** Streams that take turns by chance, as tables on several nodes do. */
async function filled(): Promise<Store> {
  const store = new MemoryStore();
  const random = seededRandom('a house that moves');
  const ends = new Array<number>(STREAMS).fill(0);
  for (let at = 0; at < RECORDS; at += 1) {
    const which = random.below(STREAMS);
    await appended(store, { stream: `table-${which}`, at: ends[which] ?? 0, id: `order-${at}` });
    ends[which] = (ends[which] ?? 0) + 1;
  }
  await store.claim('table-0', 3);
  return store;
}

/** Each stream with its epoch and its records in their order, without their places among others. */
async function told(store: Store): Promise<unknown> {
  const streams: unknown[] = [];
  for await (const { stream, epoch } of walkStreams(store)) {
    const records: unknown[] = [];
    for await (const { position: _, ...record } of walkRecords(store, stream)) records.push(record);
    streams.push({ stream, epoch, records });
  }
  return streams;
}

/** The names of the streams in the order in which their records lie. */
async function placed(store: Store): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const { stream } of walkAll(store)) names.push(stream);
  return names;
}

it('a house that moves into a folder and back has every stream as it was and the same digest, though streams lie in another order among each other', async () => {
  const house = await filled();
  const folder = temporaryFolder();
  const embedded = await openSqliteStore({ folder });
  const back = new MemoryStore();
  const there = await moveHouse(house, embedded);
  const again = await moveHouse(embedded, back);
  expect(there).toMatchObject({ ok: true, value: { report: { records: RECORDS } } });
  expect(again).toMatchObject({ ok: true, value: { digest: there.ok && there.value.digest } });
  for (const store of [embedded, back]) expect(await told(store)).toEqual(await told(house));
  // What the embedded store takes in together it keeps stream by stream; ADR 15 says why it may.
  expect(await placed(back)).not.toEqual(await placed(house));
  expect([...(await placed(back))].sort()).toEqual([...(await placed(house))].sort());
  await embedded.close();
  removeFolder(folder);
});
