import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditHouse, openSealed } from '../../../src/server/index.ts';
import { walkEvents } from '../../../src/store/index.ts';
import { type Database, openDatabase } from '../../../src/store/sqlite/database/driver.ts';
import { ChildHouse } from '../support/child-house.ts';
import { until, Visitor } from '../support/house.ts';
import { rewriteDocument } from '../support/rewritten.ts';

let folder: string;
let killed: string;

/** A house in which a guest was, killed while it ran. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-killed-'));
  killed = join(folder, 'killed');
  const house = new ChildHouse(killed);
  await house.start();
  const ann = await new Visitor(house.address).asGuest();
  ann.close();
  await until('the first checkpoint', () => checkpointsIn(killed) > 0);
  // Until then the seal may be in the journal only, and there would be none to remove.
  await until('a seal over the documents', () => sealIn(killed) !== '');
  await house.kill();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function checkpointsIn(place: string): number {
  return readdirSync(join(place, 'checkpoints')).filter((name) => name.endsWith('.json')).length;
}

function sealIn(place: string): string {
  const database = openDatabase(join(place, 'house.db'), { readOnly: true });
  try {
    const found = database.prepare('SELECT seal FROM documents_seal').get() as { seal: string };
    return found.seal;
  } finally {
    database.close();
  }
}

/** What the next start notes, and what an audit says after an orderly stop. */
async function afterNextStart(name: string, change: (database: Database) => void) {
  const place = join(folder, name);
  cpSync(killed, place, { recursive: true });
  const database = openDatabase(join(place, 'house.db'), { readOnly: false });
  change(database);
  database.close();
  const house = new ChildHouse(place);
  const before = checkpointsIn(place);
  await house.start();
  // A start that dies before it has reported a broken seal leaves that to the next start.
  await until('a checkpoint of this start', () => checkpointsIn(place) > before);
  await house.kill('SIGTERM');
  const store = await openSealed({ folder: place, databaseUrl: null });
  try {
    const noted: string[] = [];
    for await (const { event } of walkEvents(store, 'people', 1, ({ type }) => ({ type }))) {
      if (event.type === 'DocumentsChanged') noted.push(event.type);
    }
    const checkpoints = join(place, 'checkpoints');
    const held = { audit: [readFileSync(join(checkpoints, 'public.pem'), 'utf8')], second: [] };
    const found = await auditHouse(store, { checkpoints: { folder: checkpoints, held } });
    return { noted, faults: found.checkpointFaults.map(({ why }) => why) };
  } finally {
    await store.close();
  }
}

it('T7c: a document rewritten after a kill, with its digests put right, is found by the next start and for ever', async () => {
  const forged = await afterNextStart('forged', (database) =>
    rewriteDocument(database, 'session', (data) => data.replace('"person":"', '"person":"x')),
  );
  expect(forged).toEqual({ noted: ['DocumentsChanged'], faults: ['documents-differ'] });
});

it('T7c: a house whose seal over documents was removed after a kill says so', async () => {
  const unsealed = await afterNextStart('unsealed', (database) =>
    database.exec("UPDATE documents_seal SET seal = ''"),
  );
  expect(unsealed).toEqual({ noted: ['DocumentsChanged'], faults: ['documents-differ'] });
});

it('T7c: a house that was killed and left alone finds its documents as they were', async () => {
  expect(await afterNextStart('alone', () => {})).toEqual({ noted: [], faults: [] });
});
