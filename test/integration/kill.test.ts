import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CommandAnswer } from '../../src/client/index.ts';
import { cents, seededRandom } from '../../src/kit/index.ts';
import { auditHouse } from '../../src/server/index.ts';
import { openSqliteStore } from '../../src/store/index.ts';
import { ChildHouse } from './support/child-house.ts';
import { until, Visitor } from './support/house.ts';

const KILLS = Number(process.env.BAIZE_KILLS ?? 6);
const PLAYERS = Number(process.env.BAIZE_PLAYERS ?? 12);
const SEED = process.env.BAIZE_SEED ?? 'kill-1';
const TABLES = ['two-to-one', 'tie', 'federal'] as const;

interface Entry {
  readonly table: string;
  answer: CommandAnswer | null;
}

let folder: string;
let house: ChildHouse;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-kill-'));
  house = new ChildHouse(folder);
  await house.start();
});
afterAll(async () => {
  await house.kill();
  rmSync(folder, { recursive: true, force: true });
});

it(`loses nothing acknowledged and doubles nothing over ${KILLS} kills (seed ${SEED})`, async () => {
  const random = seededRandom(SEED);
  const ledger = new Map<string, Entry>();
  const players: Visitor[] = [];
  for (let at = 0; at < PLAYERS; at += 1) players.push(await seat(at));
  let playing = true;
  const work = players.map((player, at) => play(player, at, ledger, () => playing));
  for (let kill = 0; kill < KILLS; kill += 1) {
    await new Promise((resolve) => setTimeout(resolve, 150 + random.below(500)));
    await house.kill();
    await house.start();
  }
  playing = false;
  await until(
    'every command to be answered',
    () => players.every((one) => one.client.unanswered === 0),
    30_000,
  );
  await Promise.all(work);
  for (const player of players) player.close();
  await house.kill('SIGTERM');
  await checkLog(ledger);
});

async function seat(at: number): Promise<Visitor> {
  const player = await new Visitor(() => house.address).asGuest();
  const table = TABLES[at % TABLES.length] as string;
  player.client.subscribe(table);
  await until('a snapshot', () => player.tables.has(table));
  const bought = await player.buyIn(table, 500_000);
  expect(bought.body).toMatchObject({ done: true });
  const place = 1 + Math.floor(at / TABLES.length);
  await player.client.do(table, { type: 'TakeSeat', seat: place });
  return player;
}

/** Bets as fast as answers come, whatever the phase: most are refused, and that is an answer too. */
async function play(
  player: Visitor,
  at: number,
  ledger: Map<string, Entry>,
  playing: () => boolean,
): Promise<void> {
  const table = TABLES[at % TABLES.length] as string;
  const place = 1 + Math.floor(at / TABLES.length);
  while (playing()) {
    const id = randomUUID();
    const entry: Entry = { table, answer: null };
    ledger.set(id, entry);
    const wager = {
      type: 'PlaceWager',
      wager: 'tie',
      stakeCents: cents(1000),
      place,
      length: null,
    } as const;
    entry.answer = await player.client.do(table, wager, { id });
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function checkLog(ledger: ReadonlyMap<string, Entry>): Promise<void> {
  const store = await openSqliteStore({ folder, checkIntegrity: true });
  try {
    let accepted = 0;
    for (const [id, { table, answer }] of ledger) {
      const record = await store.findCommand(`table:${table}`, id);
      if (answer?.ok === true) {
        accepted += 1;
        expect(record?.lastVersion, `acknowledged ${id}`).toBe(answer.version);
      } else expect(record, `refused ${id}`).toBeUndefined();
    }
    expect(accepted).toBeGreaterThan(PLAYERS);
    const audit = await auditHouse(store);
    expect(audit.chainFaults).toEqual([]);
    expect(audit.findings).toEqual([]);
    expect(audit.shoes.filter(({ verdict }) => verdict !== 'good')).toEqual([]);
  } finally {
    await store.close();
  }
}
