import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  freePort,
  type RunningPostgres,
  type RunningServer,
  startNats,
  startPostgres,
} from '../../scripts/servers.mjs';
import { tournamentStream } from '../../src/server/desk/tournament-machine.ts';
import { auditHouse } from '../../src/server/index.ts';
import { openPostgresStore, type Store, type StoredRecord } from '../../src/store/index.ts';
import { EVENT_EVENTS, type EventEvent } from '../../src/tournament/index.ts';
import { ChildHouse } from './support/child-house.ts';

/** The house's own cup over two nodes: whoever runs it is killed in every stage of it. */
const NAMES = ['one', 'two'] as const;
const CUP = 'floor-1';
const KEY = '5a'.repeat(32);
const KILLED_IN = ['entries', 'running', 'running', 'running'];
const PATIENCE_MS = 120_000;

let postgres: RunningPostgres;
let nats: RunningServer;
let admin: Client;
let folder: string;
const nodes = new Map<string, ChildHouse>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-cup-nodes-'));
  [postgres, nats] = await Promise.all([startPostgres(), startNats()]);
  admin = new Client(postgres.url);
  await admin.connect();
  const ports = await Promise.all(NAMES.map(() => freePort()));
  const origins = ports.map((port) => `http://127.0.0.1:${port}`).join(',');
  for (const [at, name] of NAMES.entries()) {
    const settings = {
      BAIZE_NODE: name,
      BAIZE_PORT: String(ports[at]),
      BAIZE_DATABASE_URL: postgres.url,
      BAIZE_NATS_URL: nats.url,
      BAIZE_VAULT_KEY: KEY,
      BAIZE_ORIGINS: origins,
      BAIZE_TRUSTED_PROXIES: '127.0.0.1',
      BAIZE_BOTS: 'true',
      BAIZE_HOUSE_TOURNAMENT: 'true',
    };
    nodes.set(name, new ChildHouse(folder, settings));
  }
  const [first, ...others] = nodes.values();
  await first?.start();
  await Promise.all(others.map((node) => node.start()));
}, 180_000);
afterAll(async () => {
  for (const node of nodes.values()) await node.kill();
  await admin?.end().catch(() => {});
  await nats?.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function leader(): Promise<string> {
  const query = "SELECT node FROM baize.owners WHERE resource = 'house'";
  const { rows } = await admin.query<{ node: string }>(query);
  return rows[0]?.node ?? '';
}

function nodeOf(name: string): ChildHouse {
  const node = nodes.get(name);
  if (node === undefined) throw new Error(`no node ${name}`);
  return node;
}

interface Board {
  readonly version: number;
  readonly board: { readonly phase: string };
}

/** As whoever runs the house tells it; null while nobody does. */
async function board(): Promise<Board | null> {
  const name = await leader();
  if (name === '') return null;
  const address = `${nodeOf(name).address}/api/tournaments/${CUP}/board`;
  const answer = await fetch(address).catch(() => null);
  return answer?.status === 200 ? ((await answer.json()) as Board) : null;
}

async function boardIn(phases: readonly string[], after: number): Promise<Board> {
  const untilMs = Date.now() + PATIENCE_MS;
  while (Date.now() < untilMs) {
    const seen = await board();
    if (seen !== null) expect(seen.version).toBeGreaterThanOrEqual(after);
    if (seen !== null && seen.version > after && phases.includes(seen.board.phase)) return seen;
    await wait(50);
  }
  throw new Error(`the cup was never in ${phases.join(' or ')}`);
}

/** Kills whoever has the house; the other goes on with the cup. */
async function killLeader(): Promise<string> {
  const name = await leader();
  await nodeOf(name).kill();
  const untilMs = Date.now() + PATIENCE_MS;
  while ((await leader()) === name) {
    if (Date.now() > untilMs) throw new Error(`nobody takes over from ${name}`);
    await wait(20);
  }
  await nodeOf(name).start();
  return name;
}

async function recordsOf(store: Store): Promise<StoredRecord[]> {
  const records: StoredRecord[] = [];
  for (;;) {
    const after = records.at(-1)?.lastVersion ?? 0;
    const page = await store.read(tournamentStream(CUP), after + 1, 500);
    if (page.length === 0) return records;
    records.push(...page);
  }
}

const total = (events: readonly EventEvent[], type: 'FeeCharged' | 'FeeRefunded' | 'PrizePaid') =>
  events.reduce((sum, event) => sum + (event.type === type ? event.amountCents : 0), 0);

it('an event whose node is killed in entries and again and again in play goes on at the other node to its prizes, and nothing is lost', async () => {
  let heard = 0;
  for (const phase of KILLED_IN) {
    heard = (await boardIn([phase], heard)).version;
    await killLeader();
  }
  const closed = await boardIn(['closed'], heard);
  for (const node of nodes.values()) await node.kill('SIGTERM');
  const store = await openPostgresStore({ url: postgres.url });
  const records = await recordsOf(store);
  const events = records.flatMap((record) => record.events.map(EVENT_EVENTS.read));
  expect(events.length).toBe(closed.version);
  // Each node that was killed has written under an epoch of its own.
  const epochs = records.map(({ epoch }) => epoch);
  expect(new Set(epochs).size).toBeGreaterThanOrEqual(KILLED_IN.length);
  expect(epochs).toEqual(epochs.toSorted((a, b) => a - b));
  const allocated = events.find((event) => event.type === 'PrizesAllocated');
  const rounding = allocated?.type === 'PrizesAllocated' ? allocated.roundingCents : 0;
  const pool = events.findLast((event) => event.type === 'PoolFixed');
  const poolCents = pool?.type === 'PoolFixed' ? pool.pool.poolCents : 0;
  expect(total(events, 'PrizePaid')).toBe(poolCents + rounding);
  expect(total(events, 'FeeCharged')).toBe(pool?.type === 'PoolFixed' ? pool.pool.feesCents : -1);
  const advanced = events.flatMap((e) => (e.type === 'PlayerAdvanced' ? [e.person] : []));
  expect(new Set(advanced).size).toBe(advanced.length);
  const audit = await auditHouse(store);
  expect(audit.findings).toEqual([]);
  expect(audit.tournaments.map(({ tournamentId }) => tournamentId)).toContain(CUP);
  await store.close();
}, 400_000);
