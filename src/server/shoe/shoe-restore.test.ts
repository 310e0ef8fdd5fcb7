import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LocalBus } from '../../bus/index.ts';
import { present } from '../../kit/index.ts';
import { type ShoeEntry, verifyTranscript } from '../../shoe/index.ts';
import { MemoryStore, type Store } from '../../store/index.ts';
import { UNOPENED } from '../../table/index.ts';
import { BOT_BUY_IN_CENTS, Bots } from '../floor/bots.ts';
import { firstFloor } from '../floor/first-floor.ts';
import { Floor } from '../floor/floor.ts';
import { QUICK_PACE } from '../floor/pace.ts';
import { REAL_CLOCK } from '../system/clock.ts';
import { openVaultThread, type Vault } from '../vault/vault.ts';
import { readEntries, readTranscript, shoeStream } from './shoe-record.ts';
import { readProgress, saveProgress } from './shoe-restore.ts';

const TABLE = 'crown';
const PACE = { ...QUICK_PACE, bettingMs: 15, offerMs: 5, squeezeMs: 5, cutMs: 5 };
/**
 * Where the record is cut: after sealing, closing of contributions, root, cut, cutting card, burn,
 * then after cards.
 */
const CUTS = [0, 1, 2, 4, 5, 6, 9, 17] as const;
const ORDER = { type: 'OrderShuffle', reason: 'other-cause', why: 'to open the shoe' } as const;
const BOSS = { person: 'boss', role: 'pit-boss' } as const;

let folder: string;
const vaults: Vault[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-restore-'));
});
afterEach(async () => {
  for (const vault of vaults.splice(0)) await vault.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A store as a kill leaves it: entries of the shoe's record past the cut never reach the disk. */
function cutAfter(store: Store, entries: number): { store: Store; kill(): void } {
  let alive = true;
  const mortal = new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'append') return typeof value === 'function' ? value.bind(target) : value;
      return (batch: Parameters<Store['append']>[0]) => {
        const after = batch.expectedVersion + batch.events.length;
        const kept = alive && (!batch.stream.startsWith('shoe:') || after <= entries);
        return kept ? target.append(batch) : new Promise(() => {});
      };
    },
  });
  return { store: mortal, kill: () => (alive = false) };
}

function openFloor(store: Store): Floor {
  const vault = openVaultThread(folder);
  vaults.push(vault);
  return new Floor({ bus: new LocalBus(), store, vault, clock: REAL_CLOCK, pace: PACE });
}

async function withBots(floor: Floor): Promise<Bots> {
  const bots = new Bots(floor, REAL_CLOCK, async (person) => {
    const body = { type: 'BringChips', person, amountCents: BOT_BUY_IN_CENTS } as const;
    await floor.submit(TABLE, body, { person, role: 'patron' });
  });
  bots.start(1);
  await bots.seat(TABLE, 2);
  return bots;
}

async function until(what: string, holds: () => boolean): Promise<void> {
  const end = Date.now() + 60_000;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Deals over a store that keeps only `entries` of the record, then stops without closing. */
async function dealAndDie(store: Store, entries: number, ends: boolean): Promise<void> {
  const mortal = cutAfter(store, entries);
  const floor = openFloor(mortal.store);
  const setup = firstFloor('Baize').find((table) => table.setup.tableId === TABLE)?.setup;
  await floor.openAutomatic(present(setup, 'the table'));
  const bots = await withBots(floor);
  // Without a root on disk nobody may cut, so the table waits.
  const waits = entries < 4;
  if (waits) await until('the keeper', () => floor.keeper(TABLE)?.shoeNo === 1);
  else await until('coups', () => floor.state(TABLE).record.coupsDealt >= 3);
  if (ends) {
    await until('the shoe to end', () => {
      void floor.submit(TABLE, ORDER, BOSS);
      return floor.state(TABLE).cards.shoe?.number === 2;
    });
  }
  mortal.kill();
  bots.stop();
}

async function recordOf(store: Store): Promise<ShoeEntry[]> {
  return readEntries(store, shoeStream(TABLE, 1));
}

it.each(CUTS)('a restart completes a record that a kill cut after %d entries', async (entries) => {
  const store = new MemoryStore();
  await dealAndDie(store, entries, false);
  const kept = await recordOf(store);
  expect(kept.length).toBeLessThanOrEqual(entries);
  const floor = openFloor(store);
  await floor.recover();
  const again = await recordOf(store);
  expect(again.slice(0, kept.length)).toEqual(kept);
  expect(again.length).toBeGreaterThanOrEqual(kept.length + (entries < 4 ? 0 : 1));
  const bots = await withBots(floor);
  floor.startDealers();
  const dealt = floor.state(TABLE).record.coupsDealt;
  await until('more coups', () => floor.state(TABLE).record.coupsDealt >= dealt + 2);
  await until('the shoe to end', () => {
    void floor.submit(TABLE, ORDER, BOSS);
    return floor.state(TABLE).cards.shoe?.number === 2;
  });
  bots.stop();
  await floor.stop();
  const transcript = await readTranscript(store, TABLE, 1);
  expect(transcript.entries.at(-1)?.type).toBe('opened');
  expect(verifyTranscript(transcript)).toMatchObject({ verdict: 'good' });
});

it('a restart opens a shoe that had ended when the house was killed', async () => {
  const store = new MemoryStore();
  await dealAndDie(store, 20, true);
  expect((await recordOf(store)).length).toBeLessThanOrEqual(20);
  const floor = openFloor(store);
  await floor.recover();
  const transcript = await readTranscript(store, TABLE, 1);
  expect(transcript.entries.at(-1)?.type).toBe('opened');
  expect(verifyTranscript(transcript)).toMatchObject({ verdict: 'good' });
  await floor.stop();
});

it('the progress of a shoe counts only in the shape of today', async () => {
  const store = new MemoryStore();
  const progress = { version: 3, table: UNOPENED, vault: null };
  await saveProgress(store, 'crown.1', progress);
  expect(await readProgress(store, 'crown.1')).toMatchObject(progress);
  const [kept] = await store.listDocuments('shoe-progress', '', 1);
  const { kind, id, data } = present(kept, 'the progress');
  for (const [at, patch] of [{ schema: 1 }, { version: null }, { table: [] }].entries()) {
    const changed = { kind, id, expectedVersion: at + 1, data: { ...Object(data), ...patch } };
    await store.changeDocuments([changed]);
    expect(await readProgress(store, 'crown.1')).toBeNull();
  }
  expect(await readProgress(store, 'crown.2')).toBeNull();
});
