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
import { cents, present, seededRandom } from '../../../src/kit/index.ts';
import { ChildHouse } from '../support/child-house.ts';
import { excludeInPlay, nodeFigure } from '../support/exclude-in-play.ts';
import { until, Visitor } from '../support/house.ts';
import { ClientLedger } from '../support/ledger.ts';
import { NOTHING_LOST } from '../support/ledger-check.ts';
import { Link } from '../support/link.ts';
import { compareShared } from '../support/shared-ledger.ts';

/** F12, F14, F15 and F18 of the fault tests, over three nodes that share one house. */
const NAMES = ['one', 'two', 'three'] as const;
const TABLES = ['yarra', 'two-to-one', 'gazette', 'derwent', 'federal', 'ville'] as const;
const PLAYERS = 12;
const EVERY_MS = 60;
const KEY = '5a'.repeat(32);
const WAGERS = ['player', 'banker', 'tie'] as const;
const PATIENCE_MS = 180_000;
/** A built checkout of an earlier version: the nodes begin with it and are upgraded at the end. */
const OLDER = process.env.BAIZE_OLDER ?? null;

let postgres: RunningPostgres;
let nats: RunningServer;
let admin: Client;
let folder: string;
const nodes = new Map<string, ChildHouse>();
const links = new Map<string, Link>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-nodes-'));
  [postgres, nats] = await Promise.all([startPostgres(), startNats()]);
  await connectAdmin();
  const ports = await Promise.all(NAMES.map(() => freePort()));
  const origins = ports.map((port) => `http://127.0.0.1:${port}`).join(',');
  for (const [at, name] of NAMES.entries()) {
    const link = await Link.to(postgres.port);
    links.set(name, link);
    const settings = {
      BAIZE_NODE: name,
      BAIZE_PORT: String(ports[at]),
      BAIZE_DATABASE_URL: postgres.url.replace(`:${postgres.port}/`, `:${link.port}/`),
      BAIZE_NATS_URL: nats.url,
      BAIZE_VAULT_KEY: KEY,
      BAIZE_ORIGINS: origins,
      BAIZE_TRUSTED_PROXIES: '127.0.0.1',
      BAIZE_LOG: 'silent',
      BAIZE_MESSAGES_PER_SECOND: '1000',
      BAIZE_REQUESTS_PER_MINUTE: '1000000',
    };
    // All nodes use one folder, so the checkpoints of every node that had the house are together.
    nodes.set(name, new ChildHouse(folder, settings, OLDER));
  }
  // The first node opens the house, so that there are tables to share.
  const [first, ...others] = nodes.values();
  await first?.start();
  await Promise.all(others.map((node) => node.start()));
});
afterAll(async () => {
  for (const node of nodes.values()) {
    node.signal('SIGCONT');
    await node.kill();
  }
  await admin?.end().catch(() => {});
  for (const link of links.values()) await link.close();
  await nats?.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function connectAdmin(): Promise<void> {
  admin = new Client(postgres.url);
  admin.on('error', () => {});
  await admin.connect();
}

async function owners(): Promise<ReadonlyMap<string, string>> {
  const query = 'SELECT resource, node FROM baize.owners ORDER BY resource';
  const { rows } = await admin.query<{ resource: string; node: string }>(query);
  return new Map(rows.map(({ resource, node }) => [resource, node]));
}

const leader = async () => (await owners()).get('house') ?? '';

async function follower(): Promise<string> {
  const house = await leader();
  return NAMES.find((name) => name !== house) ?? '';
}

function nodeOf(name: string): ChildHouse {
  return present(nodes.get(name), name);
}

/** What each story does to the nodes while everybody plays; play must go on after it. */
const STORIES: readonly (readonly [string, () => Promise<void>])[] = [
  ['the node that has the house is killed', async () => killAndStart(await leader())],
  ['a node that deals is killed in mid-coup', async () => killAndStart(await follower())],
  [
    'a node is paused until its tables are another’s, and wakes up',
    async () => {
      const name = await follower();
      nodeOf(name).signal('SIGSTOP');
      await isTakenFrom(name);
      nodeOf(name).signal('SIGCONT');
    },
  ],
  [
    'the node that has the house is paused until another has it, and ends when it wakes up',
    async () => {
      const name = await leader();
      nodeOf(name).signal('SIGSTOP');
      await isTakenFrom(name);
      nodeOf(name).signal('SIGCONT');
      await nodeOf(name).ended();
      expect(nodeOf(name).crashes.splice(0).join()).toContain('has taken the house over');
      await nodeOf(name).start();
    },
  ],
  [
    'the link between a node and the database is cut and mended',
    async () => {
      const name = await follower();
      links.get(name)?.cut();
      await isTakenFrom(name);
      links.get(name)?.heal();
    },
  ],
  [
    'PostgreSQL crashes and comes back',
    async () => {
      await postgres.crash();
      await postgres.start();
      await connectAdmin();
    },
  ],
  [
    'NATS goes and comes back',
    async () => {
      await nats.stop();
      await nats.start();
    },
  ],
  [
    'every node in turn is stopped as planned and started again, upgraded where it was older',
    async () => {
      for (const name of NAMES) {
        await nodeOf(name).kill('SIGTERM');
        nodeOf(name).upgrade();
        await nodeOf(name).start();
      }
    },
  ],
];

async function killAndStart(name: string): Promise<void> {
  await nodeOf(name).kill();
  await isTakenFrom(name);
  await nodeOf(name).start();
}

async function isTakenFrom(name: string): Promise<void> {
  const has = async () => [...(await owners()).values()];
  const said = `somebody takes over from ${name}`;
  await expect.poll(has, { timeout: PATIENCE_MS, message: said }).not.toContain(name);
}

/** Waits until every node has tables of its own and no table is without a node. */
async function isShared(): Promise<void> {
  const having = async () => {
    const shares = [...(await owners()).entries()].filter(([resource]) => resource !== 'house');
    return new Set(shares.map(([, node]) => node));
  };
  const ended = [...nodes].filter(([, node]) => !node.isRunning).map(([name]) => name);
  const message = `every node has tables; ended: ${ended.join() || 'none'}`;
  await expect.poll(having, { timeout: PATIENCE_MS, message }).toEqual(new Set(NAMES));
}

it('a house loses nothing acknowledged and doubles nothing, whatever happens to its nodes', async () => {
  const ledger = new ClientLedger();
  const answered = new Array<number>(PLAYERS).fill(0);
  const players = await Promise.all(answered.map((_none, at) => seat(at, ledger)));
  await areSpread();
  await isShared();
  const by = await owners();
  const isAway = (table: string) => by.get(`table:${table}`) !== by.get('house');
  const away = present(TABLES.find(isAway), 'a table that is not at the node of the house');
  await excludeInPlay(nodeOf(await follower()).address, away, ledger);
  let playing = true;
  const work = players.map((player, at) => play(player, at, ledger, answered, () => playing));
  for (const [story, happen] of STORIES) {
    await isShared();
    const startedMs = Date.now();
    await happen();
    const before = [...answered];
    await until(
      `everybody to play on after: ${story}`,
      () => answered.every((count, at) => count > (before[at] ?? 0) + 1),
      PATIENCE_MS,
    );
    process.stderr.write(`nodes: ${story}: ${Date.now() - startedMs} ms\n`);
  }
  playing = false;
  await until('every command to be answered', () => ledger.unanswered === 0, PATIENCE_MS);
  await Promise.all(work);
  for (const player of players) player.close();
  await isShared();
  for (const node of nodes.values()) {
    await node.kill('SIGTERM');
    expect(node.crashes).toEqual([]);
  }
  const report = await compareShared({ url: postgres.url, folder, key: KEY, ledger });
  expect(report).toMatchObject(NOTHING_LOST);
  expect(report.accepted).toBeGreaterThan(PLAYERS);
}, 1_800_000);

/** Checks that sockets end on the node that took them, also where it does not have the house. */
async function areSpread(): Promise<void> {
  const house = await leader();
  for (const node of NAMES.filter((one) => one !== house)) {
    const sockets = () => nodeFigure(nodeOf(node).address, 'sockets');
    await expect.poll(sockets, { timeout: PATIENCE_MS }).toBeGreaterThan(1);
  }
}

let turn = 0;

/** The address of the next node that runs, as a proxy would choose it. */
function nextAddress(): string {
  turn += 1;
  const running = [...nodes.values()].filter((node) => node.isRunning);
  return (running[turn % running.length] ?? nodeOf('one')).address;
}

async function seat(at: number, ledger: ClientLedger): Promise<Visitor> {
  // Players take the nodes in turn, so that each node has the same number of sockets.
  const door = { first: true, address: nodeOf(NAMES[at % NAMES.length] ?? '').address };
  const player = new Visitor(() => (door.first ? door.address : nextAddress()), { retryMs: 100 });
  await ledger.enter(player);
  const table = TABLES[at % TABLES.length] ?? '';
  expect(await ledger.transfer(player, 'buy-in', table, 500_000)).toBe(true);
  const place = 1 + Math.floor(at / TABLES.length);
  const sit = await ledger.do(player, table, { type: 'TakeSeat', seat: place });
  expect(sit).toMatchObject({ ok: true });
  door.first = false;
  return player;
}

async function play(
  player: Visitor,
  at: number,
  ledger: ClientLedger,
  answered: number[],
  playing: () => boolean,
): Promise<void> {
  const random = seededRandom(`nodes ${at}`);
  const table = TABLES[at % TABLES.length] ?? '';
  const place = 1 + Math.floor(at / TABLES.length);
  while (playing()) {
    const next = wait(EVERY_MS / 2 + random.below(EVERY_MS));
    if (random.below(20) === 0) {
      const direction = random.below(2) === 0 ? 'buy-in' : 'cash-out';
      await ledger.transfer(player, direction, table, 100 * (1 + random.below(50)));
    } else {
      const wager = WAGERS[random.below(WAGERS.length)] ?? 'tie';
      const terms = { wager, stakeCents: cents(1000), place, length: null } as const;
      await ledger.do(player, table, { type: 'PlaceWager', ...terms });
    }
    answered[at] = (answered[at] ?? 0) + 1;
    await next;
  }
}

it('a node that does not understand the running nodes says so in one line and ends', async () => {
  await nodeOf('one').kill('SIGTERM');
  const newer = `('newer', 'http://127.0.0.1:1', clock_timestamp() + interval '1 hour', 99)`;
  await admin.query(`INSERT INTO baize.nodes (node, address, until, language) VALUES ${newer}`);
  await expect(nodeOf('one').start()).rejects.toThrow(
    /ended with 2: .*\nbaize serve: the nodes of this house do not understand each other: newer of language 99, this one of 2; stop them all before this version starts\n$/,
  );
});
