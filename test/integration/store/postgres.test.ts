import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { type RunningPostgres, startPostgres } from '../../../scripts/servers.mjs';
import { storeContract } from '../../../src/store/contract/contract.ts';
import { openPostgresStore } from '../../../src/store/index.ts';

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
  DELETE FROM baize.documents; UPDATE baize.log_end SET position = 0`;

storeContract(
  'the PostgreSQL store',
  async () => {
    await admin.query(EMPTY);
    const store = await openPostgresStore({ url: server.url });
    return { store, dispose: () => store.close() };
  },
  { modelRuns: 25 },
);
