import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EVERY_KEY, InProcessCourier, LocalBus } from '../../../src/bus/index.ts';
import { cents, seededRandom } from '../../../src/kit/index.ts';
import { BOT_BUY_IN_CENTS, Bots } from '../../../src/server/floor/bots.ts';
import { firstFloor } from '../../../src/server/floor/first-floor.ts';
import { Floor } from '../../../src/server/floor/floor.ts';
import { QUICK_PACE } from '../../../src/server/floor/pace.ts';
import { TABLE_COMMITTED } from '../../../src/server/floor/topics.ts';
import { REAL_CLOCK } from '../../../src/server/system/clock.ts';
import { openVaultThread, type Vault } from '../../../src/server/vault/vault.ts';
import { MemoryStore } from '../../../src/store/index.ts';
import { FaultyCourier } from '../support/faulty-courier.ts';
import { until } from '../support/house.ts';

/** F15: what the bus loses, doubles or delays costs a look into the store, never data. */
const [{ setup }] = firstFloor('Baize') as [ReturnType<typeof firstFloor>[number]];
const { tableId } = setup;
const ORDERS = 300;

let folder: string;
let vault: Vault;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-lossy-'));
  vault = openVaultThread(folder);
});
afterEach(async () => {
  await vault.close();
  rmSync(folder, { recursive: true, force: true });
});

it('a node that follows a table over a bus that loses, doubles and delays tells every event once and in order, and its orders take effect once', async () => {
  const store = new MemoryStore();
  const inner = new InProcessCourier();
  const nodes = ['owner', 'follower'].map((node) => {
    const courier = new FaultyCourier(inner, seededRandom(`lossy ${node}`));
    const bus = new LocalBus({ courier: { courier, node } });
    const told = { opened: async () => {}, fenced: () => {}, ended: async () => {} };
    const sharing = { clock: REAL_CLOCK, mayAct: () => true, ...told };
    const ports = { bus, store, vault, clock: REAL_CLOCK, pace: QUICK_PACE };
    return { courier, bus, floor: new Floor({ ...ports, sharing }) };
  });
  const [owner, follower] = nodes as [(typeof nodes)[number], (typeof nodes)[number]];
  expect(await owner.floor.openAutomatic(setup)).toMatchObject({ kind: 'accepted' });
  owner.floor.startDealers();
  const bots = new Bots(owner.floor, REAL_CLOCK, async (person) => {
    const chips = { type: 'BringChips', person, amountCents: BOT_BUY_IN_CENTS } as const;
    await owner.floor.submit(tableId, chips, { person, role: 'patron' });
  });
  await bots.seat(tableId, 2);
  bots.start(5);
  expect(await follower.floor.watch(tableId)).toBe(true);
  let version = follower.floor.version(tableId);
  follower.bus.subscribe(TABLE_COMMITTED, EVERY_KEY, (committed) => {
    expect(committed.version - committed.events.length).toBe(version);
    version = committed.version;
  });
  const body = { type: 'BringChips', person: 'ann', amountCents: cents(100) } as const;
  const by = { person: 'ann', role: 'patron' } as const;
  const orders = Array.from({ length: ORDERS }, (_none, at) =>
    follower.floor.submit(tableId, body, by, { id: `order-${at}` }),
  );
  for (const { kind } of await Promise.all(orders)) expect(kind).toBe('accepted');
  const counts = () => nodes.flatMap(({ courier }) => Object.values(courier.happened));
  await until('some coups, and some of each fault', () => {
    const { coupsDealt } = owner.floor.state(tableId).record;
    return coupsDealt > 3 && counts().every((count) => count > 3);
  });
  bots.stop();
  await owner.floor.stop();
  for (const { courier } of nodes) courier.isFaulty = false;
  await follower.floor.catchUp();
  expect(follower.floor.version(tableId)).toBe(owner.floor.version(tableId));
  expect(follower.floor.state(tableId)).toEqual(owner.floor.state(tableId));
  const ann = owner.floor.state(tableId).people.patrons.find(({ person }) => person === 'ann');
  expect(ann?.chipsCents).toBe(100 * ORDERS);
});
