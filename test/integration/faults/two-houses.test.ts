import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LOCK_FILE } from '../../../src/store/sqlite/folder/lock.ts';
import {
  removeFolder,
  temporaryFolder,
} from '../../../src/store/sqlite/folder/temporary-folder.ts';
import { ChildHouse } from '../support/child-house.ts';
import { Visitor } from '../support/house.ts';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => removeFolder(folder));

it('a house that another process has taken over says so in one line and ends with code 1', async () => {
  const first = new ChildHouse(folder, { BAIZE_BOTS: 'true', BAIZE_LOG: 'silent' });
  const second = new ChildHouse(folder, { BAIZE_LOG: 'silent' });
  await first.start();
  const ann = await new Visitor(first.address).asGuest();
  expect(await ann.buyIn('two-to-one', 100_000)).toMatchObject({ status: 200 });
  rmSync(join(folder, LOCK_FILE));
  await second.start();
  await first.ended();
  expect(first.crashes).toHaveLength(1);
  expect(first.crashes[0]).toMatch(/^1: /);
  expect(first.crashes[0]?.match(/was taken over by another process/g)).toHaveLength(1);
  const ready = await fetch(`${second.address}/readyz`);
  const { verified, ...said } = (await ready.json()) as { verified: { records: number } };
  expect(said).toMatchObject({ ready: true, watch: { state: 'never', faults: 0 } });
  expect(verified.records).toBeGreaterThan(10);
  ann.close();
  await second.kill('SIGTERM');
  expect(second.crashes).toEqual([]);
});
