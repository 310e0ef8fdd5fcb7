import { expect, it } from 'vitest';
import { appended } from '../../test/contracts/store/under-test.ts';
import { MemoryStore } from './memory/memory-store.ts';
import { LONGEST_TURN_MS, walkEvents, walkRecords, walkStreams } from './walk.ts';

const STREAMS = 3;

/** A few streams, all of them shorter than a page. */
async function filled() {
  const store = new MemoryStore();
  for (let at = 0; at < STREAMS; at += 1) {
    await appended(store, { stream: `table-${at}`, at: 0, id: 'one' });
    await appended(store, { stream: `table-${at}`, at: 1, id: 'two' });
  }
  return store;
}

/** As long as a reader of a walk works on one thing. */
function work(): void {
  const beganMs = performance.now();
  while (performance.now() - beganMs < LONGEST_TURN_MS);
}

it.each([
  ['streams', (store: MemoryStore) => walkStreams(store)],
  ['records', (store: MemoryStore) => walkRecords(store, 'table-0')],
  ['events', (store: MemoryStore) => walkEvents(store, 'table-0', 1, (event) => event)],
])('a walk over %s gives way to other work though a page holds them all', async (_, walk) => {
  let turns = 0;
  const store = await filled();
  setImmediate(() => {
    turns += 1;
  });
  for await (const _one of walk(store)) work();
  expect(turns).toBe(1);
});
