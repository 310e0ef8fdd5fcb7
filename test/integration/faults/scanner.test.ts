import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVERY_KEY } from '../../../src/bus/index.ts';
import { present } from '../../../src/kit/index.ts';
import { STAFF_RANKS } from '../../../src/rules/index.ts';
import { QUICK_PACE, REAL_CLOCK, TABLE_COMMITTED } from '../../../src/server/index.ts';
import { startHouse, type TestHouse, until, Visitor } from '../support/house.ts';
import { LeakScan } from '../support/leak-scan.ts';
import { overheardVault } from '../support/overheard-vault.ts';
import { Squeezer } from '../support/squeezer.ts';
import { tap } from '../support/tap.ts';

const TABLE = 'crown';
const SHOES = Number(process.env.BAIZE_SHOES ?? 1);
/** How many tables are played side by side; at one in three of them cards are squeezed. */
const TABLES = Number(process.env.BAIZE_SCAN_TABLES ?? 1);
const COPIED = ['crown', 'yarra', 'derwent'] as const;
/** A shoe takes half a minute where nothing else runs. */
const MOST_MS_PER_SHOE = 200_000;
/**
 * Time for two people to bet, to answer an offer and to look at a card, more than a busy machine
 * needs; whoever answers does not wait for its end.
 */
const FAST = {
  ...QUICK_PACE,
  bettingMs: 80,
  cardMs: 1,
  offerMs: 2000,
  squeezeMs: 2000,
  insuranceMs: 1,
  resultMs: 1,
  pauseMs: 1,
  stepMs: 1,
};
const CROWD = {
  requestsPerMinute: 1_000_000,
  socketsPerAddress: 10_000,
  guestsPerHour: 10_000,
  actsPerHour: 1_000_000,
};
const SAMPLE_EVERY_COUPS = 8;
/** A house of many shoes is large; reading it may take a tenth of the time. */
const REST_PER_SAMPLE = 9;
/** Longer than the house holds news of a shoe back. */
const DISK_AHEAD_MS = 300;

let test: TestHouse;
const scan = new LeakScan();
const visitors: Visitor[] = [];

beforeAll(async () => {
  test = await startHouse(CROWD, REAL_CLOCK, FAST, overheardVault(scan.secrets));
  tap(test.house, (said) => scan.receive(said));
  test.house.bus.subscribe(TABLE_COMMITTED, EVERY_KEY, ({ events, state }, tableId) => {
    for (const event of events) scan.follow(tableId, event, state);
  });
});
afterAll(async () => {
  for (const visitor of visitors) visitor.close();
  await test.end();
});

async function visitor(): Promise<Visitor> {
  const one = await new Visitor(test.address).asGuest();
  visitors.push(one);
  return one;
}

async function dealer(tables: readonly string[]): Promise<Visitor> {
  const one = new Visitor(test.address);
  visitors.push(one);
  const link = await test.house.operatorLink(test.address);
  const token = new URL(link ?? '').hash.replace('#operator=', '');
  expect((await one.post('/api/operator', { token })).status).toBe(200);
  expect((await one.post('/api/house/act-as', { rank: 'dealer', cage: null })).status).toBe(200);
  one.client.connect();
  for (const table of tables) one.client.subscribe('table', table, { as: 'dealer' });
  await until('the dealer to see the tables', () => tables.every((table) => one.tables.has(table)));
  return one;
}

/** One member of staff for every other rank, each with his own sheet of the table. */
async function colleagues(operator: Visitor): Promise<void> {
  for (const rank of STAFF_RANKS) {
    if (rank === 'operator' || rank === 'dealer') continue;
    const name = `of-${rank}`.slice(0, 24);
    const invited = await operator.post('/api/house/people', { name, displayName: name });
    const { person, token } = invited.body as { person: { id: string }; token: string };
    const offices = { person: person.id, ranks: { 'crown-melbourne': rank }, cage: null };
    expect((await operator.post('/api/house/offices', offices)).status).toBe(200);
    const one = new Visitor(test.address);
    visitors.push(one);
    const password = 'correct horse battery';
    expect((await one.post('/api/invitation', { token, password })).status).toBe(200);
    one.client.connect();
    one.client.subscribe('table', TABLE, { as: rank });
    await until(`${rank} to see the table`, () => one.tables.has(TABLE));
  }
}

/**
 * The first is the table with everybody around it; the others are copies of three tables of the
 * floor.
 */
async function openTables(): Promise<readonly string[]> {
  const tables = [TABLE];
  for (let at = 1; at < TABLES; at += 1) {
    const of = COPIED[at % COPIED.length] ?? TABLE;
    const setup = present(test.house.floor.state(of).setup, `the table ${of}`);
    const tableId = `${of}-${at}`;
    const opened = await test.house.floor.openAutomatic({ ...setup, tableId, name: tableId });
    expect(opened).toMatchObject({ kind: 'accepted' });
    tables.push(tableId);
  }
  return tables;
}

/** Two players sit where a hand is squeezed, one elsewhere; a stranger watches every table. */
async function sitDown(tables: readonly string[]): Promise<readonly Squeezer[]> {
  const spectator = new Visitor(test.address);
  visitors.push(spectator);
  spectator.client.connect();
  const squeezers: Squeezer[] = [];
  for (const table of tables) {
    spectator.client.subscribe('table', table);
    squeezers.push(new Squeezer(await visitor(), table, 1, 'player'));
    if (table.startsWith('crown')) {
      squeezers.push(new Squeezer(await visitor(), table, 2, 'banker'));
    }
  }
  for (const one of squeezers) await one.sit(400_000);
  return squeezers;
}

it(
  `T1: a house says nothing of an undealt card in ${SHOES} whole shoe(s), to anybody or on disk`,
  async () => {
    const tables = await openTables();
    const staff = await dealer(tables);
    await colleagues(staff);
    const watcher = await visitor();
    watcher.client.subscribe('table', TABLE);
    const squeezers = await sitDown(tables);
    const playing = squeezers.map((one) => one.play());
    const startedMs = Date.now();
    const end = startedMs + SHOES * MOST_MS_PER_SHOE;
    const dealt = () => test.house.floor.state(TABLE).record.coupsDealt;
    const goesOn = () => scan.shoes < SHOES && Date.now() < end;
    await until('cards to be dealt', () => dealt() > 1, 60_000);
    plantLeaks();
    while (goesOn()) {
      const sampledMs = await sample(staff, watcher);
      const [next, notBeforeMs] = [dealt() + SAMPLE_EVERY_COUPS, Date.now() + sampledMs];
      while (goesOn() && (dealt() < next || Date.now() < notBeforeMs)) await wait(20);
    }
    for (const one of squeezers) one.stop();
    await Promise.all(playing);
    say(Date.now() - startedMs);
    expect(scan.shoes, 'whole shoes').toBeGreaterThanOrEqual(SHOES);
    expect(scan.leaks, 'all that was found is what was planted').toEqual(PLANTED);
    expect(scan.frames).toBeGreaterThan(1000);
    // A hand that was opened at once may reach its handler together with its opening.
    expect(scan.peelsTold).toBeGreaterThan(0);
    expect(squeezers.filter(({ peeled }) => peeled > 2).length).toBeGreaterThanOrEqual(2);
  },
  SHOES * MOST_MS_PER_SHOE + 60_000,
);

function say(ms: number): void {
  const megabytes = Math.round(scan.bytes / 1e6);
  process.stderr.write(
    `T1: ${scan.shoes} shoes at ${TABLES} table(s) in ${Math.round(ms / 1000)} s, ` +
      `${scan.frames} frames, ${megabytes} MB read, ${scan.peelsTold} peeled cards told\n`,
  );
}

const PLANTED = [
  { to: 'hex', what: `card 415 of ${TABLE} 1` },
  { to: 'base64', what: `card 415 of ${TABLE} 1` },
  { to: 'secret', what: `the secret of ${TABLE} 1` },
  { to: 'raw', what: `the secret of ${TABLE} 1` },
  { to: 'pieces', what: `card 414 of ${TABLE} 1` },
  { to: 'plain', what: `a card at 415 of ${TABLE}` },
  { to: 'peel', what: 'a peeled card: a stranger player 0 9S' },
];

/** Plants every kind of leak once, to show that the scan finds leaks. */
function plantLeaks(): void {
  const { secrets } = scan;
  const [salt, other] = [secrets.saltAt(`${TABLE} 1`, 415), secrets.saltAt(`${TABLE} 1`, 414)];
  const tell = (to: string, text: string) => scan.receive({ to, bytes: Buffer.from(text) });
  tell('hex', `{"t":"update","salt":"${salt}"}`);
  tell('base64', Buffer.from(salt, 'hex').toString('base64url'));
  tell('secret', secrets.pieceOf(`${TABLE} 1`, 7).toString('hex'));
  scan.receive({ to: 'raw', bytes: secrets.pieceOf(`${TABLE} 1`, 0) });
  for (const half of [other.slice(0, 30), other.slice(30)]) tell('pieces', half);
  tell('plain', `{"t":"update","stream":"table:${TABLE}","next":{"position":415,"card":"9S"}}`);
  const peeled = '"own":{"peeled":[{"side":"player","at":0,"card":"9S"}]}';
  tell('peel', `{"t":"update","stream":"table:${TABLE}",${peeled}}`);
}

const PATHS = [
  '/api/lobby',
  `/api/tables/${TABLE}`,
  `/api/tables/${TABLE}/shoes/1/transcript`,
  `/api/tables/${TABLE}/shoes/1/coups`,
  '/api/house/tables',
  '/api/house/people',
  '/api/pit/figures',
  '/metrics',
  '/api/nothing-here',
];

/**
 * Reads answers for staff and for guests, a late joiner's snapshot, and every file of the data
 * folder.
 */
async function sample(staff: Visitor, guest: Visitor): Promise<number> {
  const startedMs = Date.now();
  for (const path of PATHS) {
    await ask(path, staff.cookies);
    await ask(path, guest.cookies);
  }
  await ask(`/api/audit/tables/${TABLE}/shoes/1/coups/1`, staff.cookies);
  const late = new Visitor(test.address);
  late.client.connect();
  late.client.subscribe('table', TABLE);
  await until('a late joiner to see the table', () => late.tables.has(TABLE));
  late.close();
  expect(await scan.readFolder(test.folder, allTold)).toBeGreaterThan(100_000);
  // With one table it reads as often as it can, because the house is small.
  return TABLES === 1 ? 0 : (Date.now() - startedMs) * REST_PER_SAMPLE;
}

/** Resolves when everybody has been told what the disk held when this was called. */
async function allTold(): Promise<void> {
  const { floor, store } = test.house;
  for (const table of floor.tableIds()) {
    const { version } = await store.head(`table:${table}`);
    await until('the news of the disk', () => floor.version(table) >= version);
  }
  await wait(DISK_AHEAD_MS);
}

async function ask(path: string, cookie: string): Promise<void> {
  await (await fetch(`${test.address}${path}`, { headers: { cookie } })).text();
}
