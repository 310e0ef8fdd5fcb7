import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore, type SqliteStore } from '../../store/index.ts';
import { openDatabase } from '../../store/sqlite/database/driver.ts';
import { removeFolder, temporaryFolder } from '../../store/sqlite/folder/temporary-folder.ts';
import { Metrics } from '../system/metrics.ts';
import { simulatedClock } from '../system/simulated-clock.ts';
import { LogWatch, watchLog } from './log-watch.ts';

let folder = '';
let store: SqliteStore;
let watch: LogWatch;
const metrics = new Metrics();
const told: unknown[] = [];

beforeEach(async () => {
  folder = temporaryFolder();
  store = await openSqliteStore({ folder });
  for (const id of ['ann', 'bob']) {
    await store.changeDocuments([
      { kind: 'person', id, expectedVersion: 0, data: { rank: 'guest' } },
    ]);
  }
  const logger = { error: (facts: object) => told.push(facts) };
  watch = watchLog({ store, clock: simulatedClock(5000), logger }, metrics);
});
afterEach(async () => {
  await watch.stop();
  await store.close();
  removeFolder(folder);
});

describe('the daily look at the log', () => {
  it('the daily look at the log finds nothing in a sound house, and tells when it looked', async () => {
    expect(watch.report.state).toBe('never');
    const report = { state: 'clean', endedAtMs: 5000, records: 0, documents: 2, faults: 0 };
    expect(await watch.pass()).toEqual(report);
    const text = await metrics.registry.metrics();
    expect(text).toContain('baize_log_verified_timestamp_seconds 5\n');
    expect(text).toContain('baize_log_faults 0\n');
    expect(told).toEqual([]);
  });

  it('the daily look at the log finds and reports damage that came while the house runs', async () => {
    const database = openDatabase(join(folder, 'house.db'), { readOnly: false });
    database.exec(`UPDATE documents SET data = replace(data, 'guest', 'pit-b') WHERE id = 'ann'`);
    database.close();
    expect(await watch.pass()).toMatchObject({ state: 'damaged', faults: 1 });
    expect(told).toEqual([{ faults: 1, lines: ['document person ann does not verify'] }]);
    expect(await metrics.registry.metrics()).toContain('baize_log_faults 1\n');
    await expect(store.getDocument('person', 'ann')).rejects.toMatchObject({
      code: 'database-damaged',
    });
    expect((await store.getDocument('person', 'bob'))?.data).toEqual({ rank: 'guest' });
  });

  it('a daily check of the log that does not finish is reported, and one that is called off is not', async () => {
    const failures: unknown[] = [];
    const away = new LogWatch({
      findFaults: () => Promise.reject(new Error('the disk is away')),
      clock: simulatedClock(5000),
      ended: () => undefined,
      failed: (error) => failures.push(error),
    });
    expect(await away.pass()).toMatchObject({ state: 'failed', endedAtMs: null });
    expect(failures).toMatchObject([{ message: 'the disk is away' }]);
    const under = new LogWatch({
      findFaults: (calledOff) =>
        new Promise((_resolve, reject) => {
          calledOff.onabort = () => reject(new Error('called off'));
        }),
      clock: simulatedClock(5000),
      ended: () => undefined,
      failed: (error) => failures.push(error),
    });
    const pass = under.pass();
    await under.stop();
    expect(await pass).toMatchObject({ state: 'failed' });
    expect(failures).toHaveLength(1);
  });

  it('a daily look at the log that is called off leaves the last result', async () => {
    await watch.stop();
    expect(await watch.pass()).toMatchObject({ state: 'never' });
  });
});
