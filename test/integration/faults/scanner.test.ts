import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVERY_KEY } from '../../../src/bus/index.ts';
import { STAFF_RANKS } from '../../../src/rules/index.ts';
import { QUICK_PACE, REAL_CLOCK, TABLE_COMMITTED, TABLE_SHOE } from '../../../src/server/index.ts';
import type { ShoeEntry } from '../../../src/shoe/index.ts';
import type { TableEvent, TableState } from '../../../src/table/index.ts';
import { startHouse, type TestHouse, until, Visitor } from '../support/house.ts';
import { leaksIn, type Moment, Secrets } from '../support/leaks.ts';
import { Squeezer } from '../support/squeezer.ts';
import { type Said, tap } from '../support/tap.ts';

const TABLE = 'crown';
const SHOES = Number(process.env.BAIZE_SHOES ?? 1);
/** After so many coups the shoe is abandoned, which opens it too; 0 deals it to its end. */
const COUPS = Number(process.env.BAIZE_SCAN_COUPS ?? 0);
/** Half a minute where nothing else runs. */
const MOST_MS_PER_SHOE = 200_000;
/**
 * Longer than the house waits between two pictures of a table: time for two people to bet, to
 * answer an offer and to look at a card.
 */
const FAST = {
  ...QUICK_PACE,
  bettingMs: 80,
  cardMs: 1,
  offerMs: 80,
  squeezeMs: 200,
  insuranceMs: 1,
  resultMs: 1,
  pauseMs: 1,
  stepMs: 1,
};
const SAMPLE_EVERY_COUPS = 8;
/** By then everybody was told of what the disk held. */
const DISK_AHEAD_MS = 300;

let test: TestHouse;
const moments: Moment[] = [];
const visitors: Visitor[] = [];
const peels: { readonly at: number; readonly person: string; readonly card: string }[] = [];
const shoes = new Map<string, ShoeEntry[]>();

beforeAll(async () => {
  test = await startHouse({ requestsPerMinute: 100_000 }, REAL_CLOCK, FAST);
  // A shoe may be sealed by now; nobody was connected yet.
  for (const tableId of test.house.floor.tableIds()) {
    const keeper = test.house.floor.keeper(tableId);
    if (keeper !== null && keeper.stage !== 'none') {
      shoes.set(`${tableId} ${keeper.shoeNo}`, [...keeper.transcript().entries]);
    }
  }
  tap(test.house, (said) => moments.push({ kind: 'said', said }));
  test.house.bus.subscribe(TABLE_COMMITTED, EVERY_KEY, ({ events, state }, tableId) => {
    for (const event of events) note(tableId, event, state);
  });
  test.house.bus.subscribe(TABLE_SHOE, EVERY_KEY, ({ entries }, tableId) => {
    const [first] = entries;
    if (first?.type === 'sealed') shoes.set(`${tableId} ${first.shoeNo}`, []);
    const number = test.house.floor.keeper(tableId)?.shoeNo;
    shoes.get(`${tableId} ${number}`)?.push(...entries);
  });
});
afterAll(async () => {
  for (const visitor of visitors) visitor.close();
  await test.end();
});

/** The log, not the house's own record, says when a card was shown to all. */
function note(tableId: string, event: TableEvent, state: TableState): void {
  const shoe = `${tableId} ${state.cards.shoe?.number}`;
  if (event.type === 'CardOpened') {
    const draw = state.coup?.[event.side][event.at]?.draw ?? 0;
    moments.push({ kind: 'exposed', shoe, position: draw - 1 });
  } else if (event.type === 'CardDrawn' && event.card !== null) {
    moments.push({ kind: 'exposed', shoe, position: event.draw - 1 });
  } else if (event.type === 'CardsBurned' && event.shown !== null) {
    moments.push({ kind: 'exposed', shoe, position: 0 });
  } else if (event.type === 'ShoeEnded' || event.type === 'CardsReplaced') {
    const ended = [...shoes.keys()].filter((name) => name.startsWith(`${tableId} `)).at(-1);
    if (ended !== undefined) moments.push({ kind: 'ended', shoe: ended });
  } else if (event.type === 'CoupSettled' && tableId === TABLE) {
    if (COUPS > 0 && (state.cards.shoe?.coups ?? 0) >= COUPS) void abandon();
  } else if (event.type === 'CardPeeled') {
    peels.push({ at: moments.length, person: event.person, card: event.card });
  }
}

async function visitor(): Promise<Visitor> {
  const one = await new Visitor(test.address).asGuest();
  visitors.push(one);
  return one;
}

async function dealer(): Promise<Visitor> {
  const one = new Visitor(test.address);
  visitors.push(one);
  const link = await test.house.operatorLink(test.address);
  const token = new URL(link ?? '').hash.replace('#operator=', '');
  expect((await one.post('/api/operator', { token })).status).toBe(200);
  expect((await one.post('/api/house/act-as', { rank: 'dealer', cage: null })).status).toBe(200);
  one.client.connect();
  one.client.subscribe(TABLE, 'dealer');
  await until('the dealer to see the table', () => one.tables.has(TABLE));
  return one;
}

/** One of the staff for every other rank, each with his own sheet of the table. */
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
    one.client.subscribe(TABLE, rank);
    await until(`${rank} to see the table`, () => one.tables.has(TABLE));
  }
}

it(
  `T1: a house says nothing of an undealt card in ${SHOES} whole shoe(s), to anybody or on disk`,
  async () => {
    const staff = await dealer();
    await colleagues(staff);
    const spectator = new Visitor(test.address);
    visitors.push(spectator);
    spectator.client.connect();
    spectator.client.subscribe(TABLE);
    const watcher = await visitor();
    watcher.client.subscribe(TABLE);
    // Two who play, one who watches, one who looks on from outside, one who deals.
    const [ann, ben] = [await visitor(), await visitor()];
    const squeezers = [
      new Squeezer(ann, TABLE, 1, 'player'),
      new Squeezer(ben, TABLE, 2, 'banker'),
    ];
    for (const one of squeezers) await one.sit(400_000);
    const playing = squeezers.map((one) => one.play());
    const opened = () =>
      [...shoes.values()].filter((entries) => entries.at(-1)?.type === 'opened').length;
    const end = Date.now() + SHOES * MOST_MS_PER_SHOE;
    const dealt = () => test.house.floor.state(TABLE).record.coupsDealt;
    while (opened() < SHOES && Date.now() < end) {
      await sample(staff, watcher);
      const next = dealt() + SAMPLE_EVERY_COUPS;
      while (opened() < SHOES && dealt() < next && Date.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
    for (const one of squeezers) one.stop();
    await Promise.all(playing);
    expect(opened(), 'whole shoes').toBeGreaterThanOrEqual(SHOES);
    const secrets = new Secrets();
    for (const [shoe, entries] of shoes) {
      if (entries.at(-1)?.type !== 'opened') continue;
      secrets.addShoe(shoe, entries);
    }
    expect(secrets.size).toBe(417 * opened());
    expectNothingButThePlantedLeaks(secrets);
    expectPeelsPrivate();
    expect(squeezers.every(({ peeled }) => peeled > 2)).toBe(true);
  },
  SHOES * MOST_MS_PER_SHOE + 60_000,
);

async function abandon(): Promise<void> {
  const body = { type: 'OrderShuffle', reason: 'other-cause', why: 'to open the shoe' } as const;
  await test.house.floor.submit(TABLE, body, { person: 'boss', role: 'pit-boss' });
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

/** Answers for staff and for guests, a late joiner's snapshot, and every file of the data folder. */
async function sample(staff: Visitor, guest: Visitor): Promise<void> {
  for (const path of PATHS) {
    await ask(path, staff.cookies);
    await ask(path, guest.cookies);
  }
  await ask(`/api/audit/tables/${TABLE}/shoes/1/coups/1`, staff.cookies);
  const late = new Visitor(test.address);
  late.client.connect();
  late.client.subscribe(TABLE);
  await until('a late joiner to see the table', () => late.tables.has(TABLE));
  late.close();
  const files: Said[] = readdirSync(test.folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(db|db-wal|journal|sqlite|sqlite-wal|json)$/.test(name))
    .map((name) => ({ to: `disk ${name}`, bytes: readFileSync(join(test.folder, name)) }));
  expect(files.some(({ bytes }) => bytes.length > 100_000)).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, DISK_AHEAD_MS));
  for (const said of files) moments.push({ kind: 'said', said });
}

async function ask(path: string, cookie: string): Promise<void> {
  await (await fetch(`${test.address}${path}`, { headers: { cookie } })).text();
}

/** No leak but three that are planted: the last card of the shoe, told at the start. */
function expectNothingButThePlantedLeaks(secrets: Secrets): void {
  const salt = secrets.saltAt(`${TABLE} 1`, 415);
  const told = `{"t":"update","table":"${TABLE}","next":{"position":415,"card":"9S"}}`;
  const planted: Moment[] = [
    { kind: 'said', said: { to: 'hex', bytes: Buffer.from(`{"salt":"${salt}"}`) } },
    {
      kind: 'said',
      said: { to: 'base64', bytes: Buffer.from(Buffer.from(salt, 'hex').toString('base64')) },
    },
    { kind: 'said', said: { to: 'plain', bytes: Buffer.from(told) } },
    ...moments,
  ];
  expect(leaksIn(planted, secrets).map(({ to }) => to)).toEqual(['hex', 'base64', 'plain']);
}

/** What a handler saw alone went to his own connection and to no other. */
function expectPeelsPrivate(): void {
  const personAt = new Map<string, string>();
  const told = new Set<string>();
  let frames = 0;
  for (const moment of moments) {
    if (moment.kind !== 'said' || moment.said.to.startsWith('disk')) continue;
    const { to, bytes } = moment.said;
    const text = bytes.toString('utf8');
    const person = /^\{"t":"welcome","person":"([^"]+)"/.exec(text)?.[1];
    if (person !== undefined) personAt.set(to, person);
    if (!text.startsWith('{"t":"')) continue;
    frames += 1;
    walk(JSON.parse(text), (fields) => {
      if (fields.face === 'peeled' || fields.face === 'down') expect(fields.card).toBeNull();
      const peeled = Array.isArray(fields.at) && fields.at.at(-1) === 'peeled';
      const cards = peeled ? fields.now : fields.peeled;
      if (Array.isArray(cards) && cards.length > 0) told.add(personAt.get(to) ?? 'a spectator');
    });
  }
  const handlers = new Set(peels.map(({ person }) => person));
  expect(peels.length).toBeGreaterThan(5);
  // A hand that was opened at once may reach its handler together with its opening.
  expect(told.size).toBeGreaterThan(0);
  expect([...told].filter((person) => !handlers.has(person))).toEqual([]);
  expect(frames).toBeGreaterThan(1000);
}

function walk(value: unknown, visit: (fields: Record<string, unknown>) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit(value as Record<string, unknown>);
  for (const part of Object.values(value)) walk(part, visit);
}
