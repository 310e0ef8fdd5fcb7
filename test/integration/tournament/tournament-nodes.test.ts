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
} from '../../../scripts/servers.mjs';
import { auditHouse } from '../../../src/server/index.ts';
import { openPostgresStore, type Store, type StoredRecord } from '../../../src/store/index.ts';
import {
  TOURNAMENT_MACHINE,
  type TournamentEvent,
  tournamentStream,
} from '../../../src/tournament/index.ts';
import { ChildHouse } from '../support/child-house.ts';

/**
 * Cups of the house over two nodes: the node that has a part of a cup is killed in the middle of
 * it.
 */
const NAMES = ['one', 'two'] as const;
const KEY = '5a'.repeat(32);
const MOST_CUPS = 100;
const PATIENCE_MS = 240_000;
/** The final has eight coups. */
const FINAL_BEGINS = 4;

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
      // The test reads the boards far more often than a guest may.
      BAIZE_REQUESTS_PER_MINUTE: '1000000',
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

async function ownerOf(resource: string): Promise<string> {
  const query = 'SELECT node FROM baize.owners WHERE resource = $1';
  const { rows } = await admin.query<{ node: string }>(query, [resource]);
  return rows[0]?.node ?? '';
}

function nodeOf(name: string): ChildHouse {
  const node = nodes.get(name);
  if (node === undefined) throw new Error(`no node ${name}`);
  return node;
}

interface Board {
  readonly version: number;
  readonly board: {
    readonly phase: string;
    readonly round: number;
    readonly tables: readonly { readonly coups: number }[];
  };
}

/**
 * The board as the node with the house gives it; null while no node has the house, and where there
 * is no such cup.
 */
async function boardOf(cup: string): Promise<Board | null> {
  const node = nodes.get(await ownerOf('house'));
  if (node === undefined || !node.isRunning) return null;
  const answer = await fetch(`${node.address}/api/tournaments/${cup}/board`).catch(() => null);
  return answer?.status === 200 ? ((await answer.json()) as Board) : null;
}

async function eventually<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  const untilMs = Date.now() + PATIENCE_MS;
  while (Date.now() < untilMs) {
    const seen = await look();
    if (seen !== null) return seen;
    await wait(50);
  }
  const crashes = [...nodes.values()].flatMap((node) => node.crashes);
  throw new Error([`never: ${what}`, ...crashes].join('\n'));
}

/** The first cup that may still be open: those before it are closed for good. */
let openCup = 1;

/**
 * The cup that is being played now, early enough that a kill meets it in play: one follows the
 * other.
 */
async function playedNow(): Promise<{ readonly cup: string; readonly version: number } | null> {
  for (let number = openCup; number <= MOST_CUPS; number += 1) {
    const cup = `floor-${number}`;
    const seen = await boardOf(cup);
    if (seen === null) return null;
    const { phase, round, tables } = seen.board;
    if (phase === 'closed' && number === openCup) openCup += 1;
    const isEarly = round === 1 || tables.some(({ coups }) => coups < FINAL_BEGINS);
    if (phase === 'running' && isEarly) return { cup, version: seen.version };
  }
  return null;
}

/** Kills the owner of a resource; the other node takes it over. */
async function killOwner(resource: string): Promise<void> {
  const name = await eventually(`somebody has ${resource}`, async () => {
    const owner = await ownerOf(resource);
    return owner === '' ? null : owner;
  });
  await nodeOf(name).kill();
  await eventually(`another takes ${resource} over from ${name}`, async () =>
    [name, ''].includes(await ownerOf(resource)) ? null : true,
  );
  await nodeOf(name).start();
}

async function recordsOf(store: Store, cup: string): Promise<StoredRecord[]> {
  const records: StoredRecord[] = [];
  for (;;) {
    const after = records.at(-1)?.lastVersion ?? 0;
    const page = await store.read(tournamentStream(cup), after + 1, 500);
    if (page.length === 0) return records;
    records.push(...page);
  }
}

const total = (
  events: readonly TournamentEvent[],
  type: 'FeeCharged' | 'FeeRefunded' | 'PrizePaid',
) => events.reduce((sum, event) => sum + (event.type === type ? event.amountCents : 0), 0);

/** Fees, prizes and people of a cup that is over, from its log. */
async function checkCup(store: Store, cup: string): Promise<void> {
  const records = await recordsOf(store, cup);
  const events = records.flatMap((record) => record.events.map(TOURNAMENT_MACHINE.events.read));
  // The node that took over wrote under an epoch of its own, and no node wrote under an older one
  // after it.
  const epochs = records.map(({ epoch }) => epoch);
  expect(new Set(epochs).size).toBeGreaterThan(1);
  expect(epochs).toEqual(epochs.toSorted((a, b) => a - b));
  const allocated = events.find((event) => event.type === 'PrizesAllocated');
  const fixed = events.findLast((event) => event.type === 'PoolFixed');
  if (allocated?.type !== 'PrizesAllocated' || fixed?.type !== 'PoolFixed') {
    throw new Error(`${cup} has no prizes`);
  }
  expect(total(events, 'PrizePaid')).toBe(fixed.pool.poolCents + allocated.roundingCents);
  expect(total(events, 'FeeCharged') - total(events, 'FeeRefunded')).toBe(fixed.pool.feesCents);
  const advanced = events.flatMap((e) => (e.type === 'PlayerAdvanced' ? [e.person] : []));
  expect(new Set(advanced).size).toBe(advanced.length);
  expect(advanced.length).toBeGreaterThan(1);
}

/**
 * What the killed node has: the cup itself, the house that lets people in, or the cage that pays.
 */
const PARTS: readonly ((cup: string) => string)[] = [tournamentStream, () => 'house', () => 'cage'];

it('a tournament goes on to its prizes when the node of the tournament, of the house or of the cage is killed in the middle of play, and nothing is lost', async () => {
  const killed = new Set<string>();
  for (const part of PARTS) {
    const { cup, version } = await eventually('a cup in play', playedNow);
    killed.add(cup);
    await killOwner(tournamentStream(cup));
    if (part(cup) !== tournamentStream(cup)) await killOwner(part(cup));
    await eventually(`${cup} goes on`, async () => {
      const seen = await boardOf(cup);
      if (seen !== null) expect(seen.version).toBeGreaterThanOrEqual(version);
      return seen !== null && seen.version > version ? true : null;
    });
  }
  for (const cup of killed) {
    await eventually(`${cup} is closed`, async () =>
      (await boardOf(cup))?.board.phase === 'closed' ? true : null,
    );
  }
  for (const node of nodes.values()) await node.kill('SIGTERM');
  const store = await openPostgresStore({ url: postgres.url });
  for (const cup of killed) await checkCup(store, cup);
  const audit = await auditHouse(store);
  expect(audit.findings).toEqual([]);
  const audited = audit.tournaments.map(({ tournamentId }) => tournamentId);
  expect(audited).toEqual(expect.arrayContaining([...killed]));
  await store.close();
}, 900_000);
