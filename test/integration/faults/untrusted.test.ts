import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { seededRandom } from '../../../src/kit/index.ts';
import { QUICK_PACE, REAL_CLOCK } from '../../../src/server/index.ts';
import { parseClientMessage } from '../../../src/server/live/parse-message.ts';
import { startHouse, type TestHouse, until, Visitor } from '../support/house.ts';

const TABLE = 'yarra';
/** F20 of the fault tests, with the damaged logs of untrusted-logs.test.ts 100,000 cases. */
const FRAMES = Number(process.env.BAIZE_FRAMES ?? 8000);
const PARSED = Number(process.env.BAIZE_PARSED ?? 20_000);
const BODIES = Number(process.env.BAIZE_BODIES ?? 400);
const INJECTED = Number(process.env.BAIZE_INJECTED ?? 9600);
const SEED = process.env.BAIZE_SEED ?? 'untrusted-1';
const PER_SOCKET = 20;
/** Play stands still, so that any change of the table's version comes from a client. */
const PACE = { ...QUICK_PACE, bettingMs: 3_600_000, pauseMs: 3_600_000 };

let test: TestHouse;
let guest: Visitor;
const random = seededRandom(SEED);

beforeAll(async () => {
  const caps = { requestsPerMinute: 1_000_000, socketsPerAddress: 50, messagesPerSecond: 10_000 };
  test = await startHouse(caps, REAL_CLOCK, PACE);
  guest = await new Visitor(test.address).asGuest();
  guest.client.subscribe('table', TABLE);
  await until('a snapshot', () => guest.tables.has(TABLE));
  await guest.buyIn(TABLE, 100_000);
  await guest.client.do('table', TABLE, { type: 'TakeSeat', seat: 1 });
  // Until then the dealer makes the shoe ready, and the table's version grows by itself: the burn
  // comes after the table has gone to "between".
  await until('play to stand still', () => {
    const { phase, cards } = test.house.floor.state(TABLE);
    return phase === 'between' && cards.shoe?.stage === 'ready';
  });
});
afterAll(async () => {
  guest.close();
  await test.end();
});

const GOOD = {
  t: 'do',
  id: 'a-1',
  stream: `table:${TABLE}`,
  body: { type: 'PlaceWager', wager: 'tie', stakeCents: 1000, place: 1, length: null },
};
const STRANGE: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  -0,
  2 ** 53,
  '',
  '1000',
  '1e3',
  'NaN',
  '\u0000',
  '🂡'.repeat(50),
  [],
  [[]],
  {},
  { toString: 1 },
  'x'.repeat(2000),
  '__proto__',
];

/** A lawful frame with one fault, or noise. No frame made here may be lawful. */
function frame(): string {
  switch (random.below(6)) {
    case 0:
      return noise(random.below(200));
    case 1:
      return JSON.stringify(GOOD).slice(0, random.below(JSON.stringify(GOOD).length));
    case 2:
      return JSON.stringify({ ...GOOD, [pick(['t', 'stream'])]: pick(STRANGE) });
    case 3:
      return JSON.stringify({ ...GOOD, body: pick(STRANGE) });
    case 4: {
      const key = pick(['type', 'wager', 'stakeCents', 'place', 'extra']);
      return JSON.stringify({ ...GOOD, body: { ...GOOD.body, [key]: pick(STRANGE) } });
    }
    default: {
      const flipped = Buffer.from(JSON.stringify(GOOD));
      // The first brace or the quote after it is changed, so the frame is never lawful again.
      flipped[random.below(2)] = 1 + random.below(31);
      return flipped.toString('utf8');
    }
  }
}

function pick<T>(from: readonly T[]): T {
  return from[random.below(from.length)] as T;
}

function noise(length: number): string {
  return Array.from({ length }, () => String.fromCodePoint(random.below(0x500))).join('');
}

function socket(cookies = guest.cookies): WebSocket {
  const url = `${test.address.replace('http', 'ws')}/api/live`;
  return new WebSocket(url, { headers: { cookie: cookies, origin: test.address } });
}

function closeCode(one: WebSocket): Promise<number> {
  return new Promise((resolve) => {
    one.on('close', resolve);
    one.on('error', () => {});
  });
}

/**
 * Sends frames over one connection and waits until each was answered or the connection was closed.
 */
async function send(frames: readonly string[]): Promise<number> {
  const one = socket();
  let said = 0;
  const done = new Promise<void>((resolve) => {
    one.on('close', () => resolve());
    one.on('error', () => {});
    one.on('message', () => {
      said += 1;
      // One message more than the frames: the welcome.
      if (said > frames.length) resolve();
    });
  });
  await new Promise((resolve) => one.on('open', resolve));
  for (const text of frames) one.send(text);
  await done;
  one.terminate();
  return said - 1;
}

it(`a house is neither stopped nor changed by ${FRAMES} malformed frames (seed ${SEED})`, async () => {
  const version = test.house.floor.version(TABLE);
  const state = JSON.stringify(test.house.floor.state(TABLE));
  let answered = 0;
  for (let sent = 0; sent < FRAMES; sent += PER_SOCKET) {
    answered += await send(Array.from({ length: PER_SOCKET }, frame));
  }
  expect(answered).toBe(FRAMES);
  expect(test.house.floor.version(TABLE)).toBe(version);
  expect(JSON.stringify(test.house.floor.state(TABLE))).toBe(state);
  expect((await guest.get('/healthz')).body).toEqual({ ok: true });
});

it(`a house parses ${PARSED} malformed frames without a throw (seed ${SEED})`, () => {
  let refused = 0;
  for (let at = 0; at < PARSED; at += 1) {
    const text = frame();
    const parsed = parseClientMessage(text);
    if (parsed.ok) continue;
    refused += 1;
    if (parsed.error.sentence.length < 4) throw new Error(`refused without a word: ${text}`);
  }
  // The others name a table or a thing that does not exist, and are refused after the parser.
  expect(refused).toBeGreaterThan(PARSED / 2);
});

it('a house closes the connection of a flood and goes on with the others', async () => {
  const small = await startHouse({ messagesPerSecond: 20 }, REAL_CLOCK, PACE);
  const url = `${small.address.replace('http', 'ws')}/api/live`;
  const open = () => new WebSocket(url, { headers: { origin: small.address } });
  const [quiet, flood] = [open(), open()];
  const closed = closeCode(flood);
  const opened = new Promise((resolve) => quiet.on('open', resolve));
  let pongs = 0;
  quiet.on('message', () => {
    pongs += 1;
  });
  flood.on('open', () => {
    for (let at = 0; at < 500; at += 1) flood.send(JSON.stringify({ t: 'ping', sentMs: at }));
  });
  expect(await closed).toBe(4029);
  await opened;
  quiet.send(JSON.stringify({ t: 'ping', sentMs: 1 }));
  // The welcome and the answer.
  await until('an answer beside the flood', () => pongs === 2);
  quiet.terminate();
  await small.end();
});

it('a house refuses hostile amounts in the socket, whatever field they are in', async () => {
  const amounts = ['-1000', '0', '0.5', '1e3', '"1000"', 'null', '1e400', '9007199254740993', '[]'];
  const fields: readonly (readonly [string, string])[] = [
    ['PlaceWager', '"wager":"tie","place":1,"length":null,"stakeCents":'],
    ['SpeakWager', '"wager":"tie","place":1,"length":null,"backing":"chips","stakeCents":'],
    ['AlterWager', '"wagerId":1,"stakeCents":'],
    ['ReportStake', '"wagerId":1,"stakeCents":'],
    ['SeizeWinnings', '"person":"p","amountCents":'],
    ['BringChips', '"person":"p","amountCents":'],
    ['TakeChips', '"person":"p","amountCents":'],
  ];
  const version = test.house.floor.version(TABLE);
  let at = 0;
  for (const [type, rest] of fields) {
    const frames = amounts.map((amount) => {
      at += 1;
      const body = `{"type":"${type}",${rest}${amount}}`;
      return `{"t":"do","id":"amount-${at}","stream":"table:${TABLE}","body":${body}}`;
    });
    expect(await send(frames)).toBe(frames.length);
  }
  expect(test.house.floor.version(TABLE)).toBe(version);
  for (const amountCents of [-1, 0, 0.5, 1e300, '100', null, 2 ** 53]) {
    const answer = await guest.post('/api/buy-in', { ref: 'r', table: TABLE, amountCents });
    expect(answer.status, String(amountCents)).toBeGreaterThanOrEqual(400);
    expect(answer.status, String(amountCents)).toBeLessThan(500);
  }
  expect(test.house.floor.version(TABLE)).toBe(version);
  expect(await test.house.cage.audit()).toEqual([]);
});

it('a house closes connections for giant and binary frames, endless nonsense, and too many connections', async () => {
  const giant = socket('');
  const giantClosed = closeCode(giant);
  giant.on('open', () => giant.send(`"${'x'.repeat(64 * 1024)}"`));
  expect(await giantClosed).toBe(1009);
  const binary = socket('');
  const binaryClosed = closeCode(binary);
  binary.on('open', () => binary.send(Buffer.from([1, 2, 3])));
  expect(await binaryClosed).toBe(1003);
  const fool = socket('');
  const foolClosed = closeCode(fool);
  fool.on('open', () => {
    for (let at = 0; at < 40; at += 1) fool.send('nonsense');
  });
  expect(await foolClosed).toBe(4400);
  const many = Array.from({ length: 60 }, () => socket(''));
  const codes: number[] = [];
  for (const one of many) void closeCode(one).then((code) => codes.push(code));
  await until('the cap to be enforced', () => codes.length >= 60 - 50);
  expect(new Set(codes)).toEqual(new Set([4030]));
  for (const one of many) one.terminate();
});

const PATHS = [
  '/api/buy-in',
  '/api/cash-out',
  '/api/sign-in',
  '/api/register',
  '/api/operator',
  '/api/invitation',
  '/api/me/limits',
  '/api/me/exclusion',
  '/api/house/tables',
  '/api/house/offices',
  '/api/approvals/x',
  '/api/cage',
];

/** The same request for a real socket and for an injected one. */
function badRequest() {
  const payload = random.below(2) === 0 ? noise(random.below(300)) : JSON.stringify(pick(STRANGE));
  const headers = {
    'content-type': pick(['application/json', 'text/plain', 'application/xml']),
    origin: test.address,
    host: new URL(test.address).host,
    cookie: guest.cookies,
  };
  return { url: pick(PATHS), payload, headers };
}

it(`a house answers ${BODIES + INJECTED} malformed HTTP bodies with 4xx, never with a failure`, async () => {
  const version = test.house.floor.version(TABLE);
  const check = (status: number, what: string) => {
    expect(status, what).toBeGreaterThanOrEqual(400);
    expect(status, what).toBeLessThan(500);
  };
  for (let at = 0; at < BODIES; at += 1) {
    const { url, payload, headers } = badRequest();
    const request = { method: 'POST', headers, body: payload };
    const response = await fetch(`${test.address}${url}`, request);
    await response.text();
    check(response.status, `${url} ${payload}`);
  }
  for (let at = 0; at < INJECTED; at += 1) {
    const request = badRequest();
    const { statusCode } = await test.house.app.inject({ method: 'POST', ...request });
    check(statusCode, `${request.url} ${request.payload}`);
  }
  const big = await fetch(`${test.address}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: test.address },
    body: JSON.stringify({ name: 'x'.repeat(100_000), password: '' }),
  });
  expect(big.status).toBe(413);
  expect(test.house.floor.version(TABLE)).toBe(version);
  expect(await test.house.cage.audit()).toEqual([]);
});
