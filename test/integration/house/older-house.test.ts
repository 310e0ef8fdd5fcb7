import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cents } from '../../../src/kit/index.ts';
import { auditHouse, isClean } from '../../../src/server/index.ts';
import { openSqliteStore } from '../../../src/store/index.ts';
import { startHouse, type TestHouse, until, Visitor } from '../support/house.ts';
import { unpack } from '../support/unpack.ts';

/**
 * A house that version 0.1 wrote, with snapshots of tables in their second shape; see its README.
 */
const HOUSE = fileURLToPath(new URL('../../data/house-0.1', import.meta.url));
/** How many events each table's log holds. */
const LENGTHS = {
  yarra: 123,
  crown: 136,
  'two-to-one': 59,
  tie: 10,
  gazette: 117,
  'gazette-crown': 10,
  derwent: 103,
  federal: 10,
  ville: 95,
  'ville-nc': 9,
} as const;
const TABLE = 'crown';
const STAKE_CENTS = cents(1000);
const BUY_IN_CENTS = 50_000;
const MOST_TRIES = 50;

let test: TestHouse;
let guest: Visitor;

beforeAll(async () => {
  test = await startHouse({ dataFolder: unpack(HOUSE) });
  guest = await new Visitor(test.address).asGuest();
});
afterAll(async () => {
  guest.close();
  await test.end();
});

it('a house of version 0.1 opens with every table where it stood', () => {
  const versions = [...test.recovered].map(([id, { version }]) => [id, version]);
  expect(Object.fromEntries(versions)).toEqual(LENGTHS);
});

it('a guest takes a seat in a house of version 0.1, wagers, and the coup settles', async () => {
  guest.client.subscribe(TABLE);
  await until('a snapshot', () => guest.tables.has(TABLE));
  const table = () => guest.tables.get(TABLE)?.view.table;
  const chips = () => guest.tables.get(TABLE)?.view.own?.chipsCents ?? -1;
  expect((await guest.buyIn(TABLE, BUY_IN_CENTS)).status).toBe(200);
  expect(await guest.client.do(TABLE, { type: 'TakeSeat', seat: 6 })).toMatchObject({ ok: true });
  const wager = { wager: 'tie', stakeCents: STAKE_CENTS, place: 6, length: null } as const;
  const coup = () => `${table()?.shoe?.number} ${table()?.last?.number}`;
  let before: string | null = null;
  // A wager of the old house may end betting between the look and the bet.
  for (let tries = 0; before === null && tries < MOST_TRIES; tries += 1) {
    await until('betting', () => table()?.phase === 'betting');
    const seen = coup();
    const answer = await guest.client.do(TABLE, { type: 'PlaceWager', ...wager });
    if (answer.ok === true) before = seen;
  }
  expect(before).not.toBeNull();
  await until('the coup to settle', () => coup() !== before);
  expect([49_000, 58_000]).toContain(chips());
});

it('a house of version 0.1 that played on passes its audit', async () => {
  await test.house.stop();
  const store = await openSqliteStore({ folder: test.folder, checkIntegrity: true });
  const folder = join(test.folder, 'checkpoints');
  const held = { audit: [readFileSync(join(folder, 'public.pem'), 'utf8')], second: [] };
  const audit = await auditHouse(store, { checkpoints: { folder, held } });
  await store.close();
  await test.reopen();
  expect(audit).toMatchObject({ findings: [], chainFaults: [], checkpointFaults: [] });
  expect(isClean(audit)).toBe(true);
  expect(audit.tables.map(({ tableId }) => tableId).sort()).toEqual(Object.keys(LENGTHS).sort());
});
