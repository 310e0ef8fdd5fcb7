import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { cents } from '../../../src/kit/index.ts';
import { QUICK_PACE, REAL_CLOCK } from '../../../src/server/index.ts';
import { patronOf } from '../../../src/table/index.ts';
import { startHouse, type TestHouse, until, Visitor } from '../support/house.ts';
import { openLine } from '../support/line.ts';

const TABLE = 'two-to-one';
/** Bets stay open until the test itself calls. */
const PACE = { ...QUICK_PACE, bettingMs: 3_600_000 };
const LIMITS = { messagesPerSecond: 400, requestsPerMinute: 100_000, socketsPerAddress: 1000 };

let test: TestHouse;
const visitors: Visitor[] = [];

beforeAll(async () => {
  test = await startHouse(LIMITS, REAL_CLOCK, PACE);
});
afterAll(async () => {
  for (const visitor of visitors) visitor.close();
  await test.end();
});

async function guest(): Promise<Visitor> {
  const one = await new Visitor(test.address).asGuest();
  visitors.push(one);
  return one;
}

async function seated(seat: number): Promise<Visitor> {
  const one = await guest();
  one.client.subscribe('table', TABLE);
  await until('a snapshot', () => one.tables.has(TABLE));
  expect(await one.buyIn(TABLE, 500_000)).toMatchObject({ status: 200 });
  expect(await one.client.do('table', TABLE, { type: 'TakeSeat', seat })).toMatchObject({
    ok: true,
  });
  return one;
}

function wager(place: number, stake = 1000) {
  const stakeCents = cents(stake);
  return { type: 'PlaceWager', wager: 'tie', stakeCents, place, length: null } as const;
}

const phase = () => test.house.floor.state(TABLE).phase;

async function callNoMoreBets(): Promise<void> {
  const by = { person: 'autodealer', role: 'dealer' } as const;
  await test.house.floor.submit(TABLE, { type: 'CallNoMoreBets' }, by);
}

it('T10b: a guest puts thirty disputes into a table’s log in an hour, and no control characters', async () => {
  const one = await guest();
  one.client.subscribe('table', TABLE);
  await until('a snapshot', () => one.tables.has(TABLE));
  const about = 'ring \u0007 and \u202e turn';
  const hidden = await one.client.do('table', TABLE, { type: 'RaiseDispute', about });
  expect(hidden).toMatchObject({ ok: false, code: 'malformed' });
  const codes: string[] = [];
  for (let at = 0; at < 40; at += 1) {
    const answer = await one.client.do('table', TABLE, {
      type: 'RaiseDispute',
      about: `number ${at}`,
    });
    codes.push(answer.ok ? 'ok' : answer.code);
  }
  expect(codes.slice(0, 30)).not.toContain('slow-down');
  expect(new Set(codes.slice(30))).toEqual(new Set(['slow-down']));
  const limit = { measure: 'loss\u0000', period: 'day', cents: 1 };
  expect(await one.post('/api/me/limits', limit)).toMatchObject({ status: 400 });
});

it('T2: a client whose clock is hours off, or who dates its own bets, gains nothing', async () => {
  const ann = await seated(1);
  await until('betting', () => phase() === 'betting');
  expect(await ann.client.do('table', TABLE, wager(1))).toMatchObject({ ok: true });
  const version = test.house.floor.version(TABLE);
  const line = await openLine(test.address, ann.cookies);
  const hourMs = 3_600_000;
  for (const atMs of [Date.now() - 5 * hourMs, Date.now() + 5 * hourMs, 0]) {
    const dated = {
      t: 'do',
      id: randomUUID(),
      stream: `table:${TABLE}`,
      body: { ...wager(1), atMs },
    };
    expect(await line.ask(JSON.stringify(dated))).toMatchObject({ ok: false, code: 'malformed' });
    // Beside the body, only id, stream, as, for and window are read.
    const beside = { t: 'do', id: randomUUID(), stream: `table:${TABLE}`, body: wager(1), atMs };
    expect(await line.ask(JSON.stringify(beside))).toMatchObject({ t: 'answer' });
  }
  await callNoMoreBets();
  const late = {
    t: 'do',
    id: randomUUID(),
    stream: `table:${TABLE}`,
    body: wager(1),
    atMs: Date.now() - hourMs,
  };
  expect(await line.ask(JSON.stringify(late))).toMatchObject({ ok: false });
  line.end();
  const read = await test.house.store.read(`table:${TABLE}`, version, 500);
  const stamps = read.map(({ command }) => command.atMs);
  expect(stamps).toEqual([...stamps].sort((a, b) => a - b));
  expect(Math.max(...stamps) - Math.min(...stamps)).toBeLessThan(hourMs);
});

it('T4: a captured session is worth nothing to another login', async () => {
  const ann = await seated(2);
  const captured: string[] = [];
  const bob = await seated(3);
  await until('betting', () => phase() === 'betting');
  const chips = () => patronOf(test.house.floor.state(TABLE), bob.person)?.chipsCents;
  const before = chips();
  for (let at = 0; at < 5; at += 1) {
    const id = `captured-${at}`;
    captured.push(JSON.stringify({ t: 'do', id, stream: `table:${TABLE}`, body: wager(2) }));
    expect(await ann.client.do('table', TABLE, wager(2), { id })).toMatchObject({ ok: true });
  }
  const own = patronOf(test.house.floor.state(TABLE), ann.person)?.chipsCents;
  const line = await openLine(test.address, bob.cookies);
  for (const frame of captured) {
    expect(await line.ask(frame)).toMatchObject({ ok: false, code: 'id-reused' });
  }
  line.end();
  expect(chips()).toBe(before);
  expect(patronOf(test.house.floor.state(TABLE), ann.person)?.chipsCents).toBe(own);
  const nobody = await openLine(test.address, '');
  for (const frame of captured) {
    expect(await nobody.ask(frame)).toMatchObject({ ok: false, code: 'sign-in' });
  }
  nobody.end();
});

it('a house answers every command exactly once, a malformed one under its own id', async () => {
  const ann = await guest();
  const line = await openLine(test.address, ann.cookies);
  const ids = ['has!mark', 'has space', 'x'.repeat(300), '', 'ü'];
  for (const id of ids) {
    const frame = JSON.stringify({ t: 'do', id, stream: `table:${TABLE}`, body: wager(1) });
    expect(await line.ask(frame)).toMatchObject({ t: 'answer', id, ok: false, code: 'malformed' });
  }
  const odd = [{ body: null }, { body: { type: 'Nothing' } }, { as: 'king' }, { stream: 7 }];
  for (const [at, change] of odd.entries()) {
    const frame = { t: 'do', id: `odd-${at}`, stream: `table:${TABLE}`, body: wager(1), ...change };
    expect(await line.ask(JSON.stringify(frame))).toMatchObject({ id: `odd-${at}`, ok: false });
  }
  const noId = JSON.stringify({ t: 'do', id: 7, stream: `table:${TABLE}`, body: wager(1) });
  expect(await line.ask(noId)).toMatchObject({ t: 'error', code: 'malformed' });
  line.end();
  // The typed client does not wait for ever either, not even when its connection is closed.
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      ann.client.do('table', TABLE, wager(1), { id: `bad id ${at}` }),
    ),
  );
  const codes = new Set(answers.map((answer) => (answer.ok === false ? answer.code : answer.ok)));
  expect([...codes].sort()).toEqual(['malformed', 'shut-out']);
});

const RESERVED = ['dealer', 'nobody', '__proto__', 'constructor', 'toString', 'hasOwnProperty'];

it.each(RESERVED)(
  'nobody registers with %s as a name, and no person is shown under it',
  async (name) => {
    const password = 'correct horse battery';
    for (const asked of [
      { name, password, displayName: 'Ann' },
      { name: `ok-${name.length}`, password, displayName: name },
      { name: `ok-${name.length}`, password, displayName: name.toUpperCase() },
    ]) {
      const answer = await new Visitor(test.address).post('/api/register', asked);
      expect(answer.status, JSON.stringify(asked)).toBe(403);
    }
    const ann = await guest();
    const line = await openLine(test.address, ann.cookies);
    const base = { t: 'do', id: randomUUID(), stream: `table:${TABLE}` };
    const frames = [
      { ...base, body: wager(1), for: name },
      { ...base, body: { type: 'NameNominee', nominee: name } },
      { ...base, body: { type: 'AuthoriseDealer', person: name } },
    ];
    for (const frame of frames) {
      expect(await line.ask(JSON.stringify(frame))).toMatchObject({ ok: false, code: 'malformed' });
    }
    const sneaky = JSON.stringify({ ...base, body: wager(1) }).replace(
      '"wager"',
      '"__proto__":1,"wager"',
    );
    expect(await line.ask(sneaky)).toMatchObject({ ok: false, code: 'malformed' });
    line.end();
    expect(patronOf(test.house.floor.state(TABLE), name)).toBeNull();
  },
);

it('a house lets no player pass for a house player', async () => {
  for (const displayName of ['House player 3', 'house-player-1', 'HOUSE PLAYER']) {
    const asked = { name: 'crafty', password: 'correct horse battery', displayName };
    expect((await new Visitor(test.address).post('/api/register', asked)).status).toBe(403);
  }
});

it('T9: two hundred log-ins at once do not keep a player from his answers', async () => {
  const ann = await seated(5);
  await until('betting', () => phase() === 'betting');
  let waiting = 200;
  const logins = Array.from({ length: 200 }, (_, at) =>
    fetch(`${test.address}/api/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: test.address },
      body: JSON.stringify({ name: `name${at}`, password: 'a wrong password' }),
    }).then(async (response) => {
      await response.text();
      waiting -= 1;
      return response.status;
    }),
  );
  let during = 0;
  for (let bet = 0; bet < 40; bet += 1) {
    expect(await ann.client.do('table', TABLE, wager(5))).toMatchObject({ ok: true });
    if (waiting > 0) during += 1;
  }
  const statuses = new Set(await Promise.all(logins));
  expect(during, 'bets answered while log-ins waited').toBeGreaterThan(5);
  expect([...statuses].filter((status) => status !== 403 && status !== 429)).toEqual([]);
});

it('T10: a flood is shut out while another person plays, and nothing is ever compressed', async () => {
  const ann = await seated(6);
  const flood = await guest();
  const url = `${test.address.replace('http', 'ws')}/api/live`;
  const headers = { cookie: flood.cookies, origin: test.address };
  const socket = new WebSocket(url, { headers, perMessageDeflate: true });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('error', () => {});
  await new Promise((resolve) => socket.on('open', resolve));
  expect(socket.extensions).toBe('');
  const frame = JSON.stringify({ t: 'ping', sentMs: 1 });
  for (let at = 0; at < 20_000; at += 1) socket.send(frame);
  await until('betting', () => phase() === 'betting');
  for (let bet = 0; bet < 5; bet += 1) {
    expect(await ann.client.do('table', TABLE, wager(6))).toMatchObject({ ok: true });
  }
  expect(await closed).toBe(4029);
});

it('T8a: no request without an Origin changes anything, and no reading does', async () => {
  const ann = await guest();
  const headers = { 'content-type': 'application/json', cookie: ann.cookies };
  const body = JSON.stringify({ ref: randomUUID(), table: TABLE, amountCents: 1000 });
  const version = () => test.house.store.head('cage').then((head) => head.version);
  const before = await version();
  for (const origin of [{}, { origin: 'null' }, { origin: `${test.address}.evil.example` }]) {
    const asked = { method: 'POST', headers: { ...headers, ...origin }, body };
    expect((await fetch(`${test.address}/api/buy-in`, asked)).status).toBe(403);
  }
  for (const path of ['/api/buy-in', '/api/cash-out', '/api/guest', '/api/sign-out', '/api/cage']) {
    const answer = await fetch(`${test.address}${path}?amountCents=1000&table=${TABLE}`, {
      headers,
    });
    expect(answer.status, path).not.toBe(200);
  }
  expect(await version()).toBe(before);
});

it('T10c: a guest sits at four tables at once, and at no fifth', async () => {
  const one = await guest();
  const tables = test.house.floor.tableIds().slice(0, 5);
  const codes: string[] = [];
  for (const table of tables) {
    one.client.subscribe('table', table);
    await until('a snapshot', () => one.tables.has(table));
    const { seats } = test.house.floor.state(table).people;
    const seat = seats.indexOf(null, 1);
    const answer = await one.client.do('table', table, { type: 'TakeSeat', seat });
    codes.push(answer.ok ? 'ok' : answer.code);
  }
  expect(codes.slice(4)).toEqual(['too-many-seats']);
  expect(codes.filter((code) => code === 'ok').length).toBeLessThanOrEqual(4);
});
