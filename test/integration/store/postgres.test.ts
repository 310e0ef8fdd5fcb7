import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningPostgres, startPostgres } from '../../../scripts/servers.mjs';
import { documentDigest, withDigest, withoutDigest } from '../../../src/store/digests.ts';
import {
  type Batch,
  LEFT_FROM_OUTSIDE,
  openPostgresStore,
  type PostgresStore,
} from '../../../src/store/index.ts';
import { storeContract } from '../../contracts/store/contract.ts';
import { sealingContract } from '../../contracts/store/sealing.ts';

const KEY = [new Uint8Array(32).fill(1)];

let server: RunningPostgres;
let admin: Client;

beforeAll(async () => {
  server = await startPostgres();
  await (await openPostgresStore({ url: server.url })).close();
  admin = new Client(server.url);
  await admin.connect();
});

afterAll(async () => {
  await admin?.end();
  await server?.stop();
});

const EMPTY = `DELETE FROM baize.records; DELETE FROM baize.streams; DELETE FROM baize.snapshots;
  DELETE FROM baize.documents; UPDATE baize.log_end SET position = 0;
  UPDATE baize.log_key SET name = ''; UPDATE baize.documents_seal SET changes = 0, sum = '', seal = ''`;

storeContract(
  'the PostgreSQL store',
  async () => {
    await admin.query(EMPTY);
    const store = await openPostgresStore({ url: server.url, keys: KEY });
    return { store, dispose: () => store.close() };
  },
  { modelRuns: 25 },
);

sealingContract('the PostgreSQL store', async () => {
  await admin.query(EMPTY);
  const store = await openPostgresStore({ url: server.url });
  let newest = store;
  return {
    store,
    async again() {
      await newest.close();
      newest = await openPostgresStore({ url: server.url });
      return newest;
    },
    async forge(kind, id, text) {
      const digests = await rewrite(kind, id, text);
      const { rows } = await admin.query('SELECT sum FROM baize.documents_seal');
      const sum = withDigest(withoutDigest(rows[0].sum, digests.before), digests.after);
      await admin.query('UPDATE baize.documents_seal SET sum = $1', [sum]);
    },
    async takeSealOff() {
      await admin.query("UPDATE baize.documents_seal SET seal = ''");
    },
    dispose: () => newest.close(),
  };
});

/** One SQL update of a document with its digest, by an intruder with every right to the table. */
async function rewrite(kind: string, id: string, text: string) {
  const where = 'WHERE kind = $1 AND id = $2';
  const found = await admin.query(`SELECT version::int, digest FROM baize.documents ${where}`, [
    kind,
    id,
  ]);
  const [{ version, digest: before }] = found.rows;
  const after = documentDigest(kind, id, version, text);
  const values = [kind, id, text, after];
  await admin.query(`UPDATE baize.documents SET data = $3, digest = $4 ${where}`, values);
  return { before, after };
}

describe('the seals on the log in PostgreSQL', () => {
  const url = () => server.url;
  const record = (stream: string, version: number): Batch => {
    const id = `${stream}-${version}`;
    const command = { id, actor: 'ann', digest: 'd', kind: 'Act', atMs: 1, content: {} };
    const events = [{ type: 'Acted', schema: 1, data: version }];
    return { stream, expectedVersion: version, epoch: 9, command, events };
  };
  const house = (keys = KEY) => openPostgresStore({ url: url(), keys, isAlone: true });

  beforeEach(async () => {
    await admin.query(EMPTY);
    const store = await house();
    for (const stream of ['cage', 'people']) {
      for (let version = 0; version < 5; version += 1) await store.append(record(stream, version));
    }
    await store.close();
  });

  it('a house on PostgreSQL stays closed over records that the product’s own code appended without the key, until a repair gives them up', async () => {
    await expect(house([])).rejects.toMatchObject({ code: 'key-missing' });
    await expect(house([new Uint8Array(32)])).rejects.toMatchObject({ code: 'key-other' });
    const intruder = await openPostgresStore({ url: url() });
    await intruder.append(record('people', 5));
    await intruder.close();
    const unsigned = /record 11 of the log, in stream people, does not bear the seal/;
    await expect(house()).rejects.toThrow(unsigned);
    const store = await openPostgresStore({
      url: url(),
      keys: KEY,
      isAlone: true,
      isInspected: true,
    });
    await expect(store.read('people', 1, 100)).rejects.toThrow(unsigned);
    const { faults } = await store.findFaults({ pauseMs: 0, isLive: false });
    expect(faults).toEqual([expect.stringMatching(unsigned)]);
    expect(await store.giveUpUnsigned(77)).toMatchObject({ fromPosition: 11, records: 1 });
    await store.close();
    const again = await house();
    expect(await again.head('people')).toMatchObject({ version: 5, number: 5 });
    expect(await again.read('repairs', 1, 10)).toMatchObject([
      { events: [{ type: 'UnsignedRecordsGivenUp' }] },
    ]);
    expect((await again.findFaults({ pauseMs: 0, isLive: false })).faults).toEqual([]);
    await again.close();
  });

  it.each([
    [
      'changed in its place',
      'UPDATE baize.records SET facts = replace(facts, \'"ann"\', \'"bob"\') WHERE position = 3',
    ],
    [
      'moved to another stream',
      'UPDATE baize.records SET seal = (SELECT seal FROM baize.records WHERE position = 4) WHERE position = 9',
    ],
    ['sealed with nothing', "UPDATE baize.records SET seal = '' WHERE position = 3"],
  ])('a record that was %s keeps the house closed', async (_, sql) => {
    await admin.query(sql);
    await expect(house()).rejects.toThrow('does not bear the seal of this house');
  });

  it('a record that was cut out of its stream is missed', async () => {
    const store = await house();
    await admin.query('DELETE FROM baize.records WHERE position = 3');
    await expect(store.read('cage', 1, 100)).rejects.toThrow(
      'events 3 to 3 of stream cage are missing',
    );
    await store.close();
    await expect(house()).rejects.toMatchObject({ code: 'database-damaged' });
  });
});

describe('the seal over the documents in PostgreSQL', () => {
  const stores: PostgresStore[] = [];
  const opened = async () => {
    const store = await openPostgresStore({ url: server.url });
    stores.push(store);
    return store;
  };
  const put = (store: PostgresStore, id: string, expectedVersion: number, data: string) =>
    store.changeDocuments([{ kind: 'office', id, expectedVersion, data }]);
  const faultsOf = async (store: PostgresStore) =>
    (await store.findFaults({ pauseMs: 0, isLive: true })).faults;

  beforeEach(async () => {
    await admin.query(EMPTY);
    for (const store of stores.splice(0)) await store.close();
  });
  afterAll(async () => {
    for (const store of stores) await store.close();
  });

  it('one SQL update of a document, with its digest, is found by the next start and by the daily pass', async () => {
    const store = await opened();
    await store.sealDocuments(KEY, true);
    await put(store, 'ann', 0, 'guest');
    await put(store, 'ben', 0, 'guest');
    expect(await faultsOf(store)).toEqual([]);
    await rewrite('office', 'ann', '"pit-boss"');
    const found = 'the documents are not those that were written last';
    expect(await faultsOf(store)).toEqual([found]);
    // A later change, even of that document, does not repair the seal.
    await put(store, 'ben', 1, 'dealer');
    await put(store, 'ann', 1, 'dealer');
    expect(await faultsOf(store)).toEqual([found]);
    expect(await (await opened()).sealDocuments(KEY)).toMatchObject({ state: 'broken' });
  });

  it('a document whose digest does not fit keeps the house closed, and the daily pass names it', async () => {
    const store = await opened();
    await put(store, 'ann', 0, 'guest');
    await admin.query(`UPDATE baize.documents SET data = '"pit-boss"'`);
    expect(await faultsOf(store)).toEqual(['document office ann does not verify']);
    await expect(openPostgresStore({ url: server.url, isAlone: true })).rejects.toMatchObject({
      code: 'database-damaged',
    });
  });

  it('nodes that change documents at the same time leave one seal that holds, and lose nothing', async () => {
    const [first, second] = [await opened(), await opened()];
    await first.sealDocuments(KEY, true);
    await second.sealDocuments(KEY);
    const both = [first, second];
    const raise = async (store: PostgresStore, id: string) => {
      for (;;) {
        const found = await store.getDocument('office', id);
        const next = Number(found?.data ?? 0) + 1;
        const answer = await put(store, id, found?.version ?? 0, String(next));
        if (answer.kind === 'changed') return;
      }
    };
    const ids = ['ann', 'ben', 'cy', 'dee'];
    const raises = both.flatMap((store) => ids.flatMap((id) => Array(10).fill([store, id])));
    await Promise.all(raises.map(([store, id]) => raise(store, id)));
    for (const id of ids) expect((await first.getDocument('office', id))?.data).toBe('20');
    expect(await (await opened()).sealDocuments(KEY)).toMatchObject({ state: 'kept' });
    expect(await faultsOf(second)).toEqual([]);
  });

  it('a link that a process without the key leaves breaks no seal', async () => {
    const store = await opened();
    await store.sealDocuments(KEY, true);
    await put(store, 'ann', 0, 'guest');
    const link = { kind: LEFT_FROM_OUTSIDE, id: 'operator', expectedVersion: 0, data: 1 };
    expect(await (await opened()).changeDocuments([link])).toMatchObject({ kind: 'changed' });
    await put(store, 'ann', 1, 'dealer');
    const { data: _, ...removal } = { ...link, expectedVersion: 1 };
    expect(await store.changeDocuments([removal])).toMatchObject({ kind: 'changed' });
    expect(await (await opened()).sealDocuments(KEY)).toMatchObject({ state: 'kept' });
  });

  it('a database without the row of the seal counts as damaged, and keeps nothing', async () => {
    const store = await opened();
    await admin.query('DELETE FROM baize.documents_seal');
    await expect(put(store, 'ann', 0, 'guest')).rejects.toMatchObject({ code: 'database-damaged' });
    await admin.query("INSERT INTO baize.documents_seal (changes, sum, seal) VALUES (0, '', '')");
    expect(await store.getDocument('office', 'ann')).toBeUndefined();
  });

  it('a change that was judged before the first seal was made is judged again, and leaves the seal', async () => {
    const store = await opened();
    await store.sealDocuments(KEY, true);
    // The other node saw no seal at the same count of changes: to make a seal changes no document.
    const asSeenBefore = [['office'], ['ann'], [0], [1], ['"guest"'], ['00'], 0, '', '', ''];
    const change = 'SELECT baize.change_documents($1,$2,$3,$4,$5,$6,$7,$8,$9,$10) AS kept';
    expect((await admin.query(change, asSeenBefore)).rows).toEqual([{ kept: false }]);
    expect(await (await opened()).sealDocuments(KEY)).toMatchObject({ state: 'kept' });
  });
});
