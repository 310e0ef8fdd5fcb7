import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { cents } from '../../src/kit/index.ts';
import type { ServerMessage } from '../../src/protocol/index.ts';
import { startHouse, type TestHouse, until, Visitor } from './support/house.ts';

const TABLE = 'two-to-one';
const SOCKETS = Number(process.env.BAIZE_SOCKETS ?? 500);
const READERS = Number(process.env.BAIZE_READERS ?? 60);
const BACK_WITHIN_MS = 5000;
const MOST_TURNS = 1000;
/** What the house may hold for one peer: its cap and one more snapshot. */
const MOST_HELD_BYTES = 5 * 1024 * 1024;

let test: TestHouse;
let player: Visitor;

beforeAll(async () => {
  const caps = { requestsPerMinute: 1_000_000, socketsPerAddress: SOCKETS * 3 };
  test = await startHouse({ ...caps, messagesPerSecond: 2000 });
  player = await new Visitor(test.address).asGuest();
  player.client.subscribe(TABLE);
  await until('a snapshot', () => player.tables.has(TABLE));
  await player.buyIn(TABLE, 500_000);
  await player.client.do(TABLE, { type: 'TakeSeat', seat: 1 });
});
afterAll(async () => {
  player.close();
  await test.end();
});

/** A spectator that keeps count of versions; a gap is a fault. */
class Spectator {
  readonly socket: WebSocket;
  version = -1;
  gaps = 0;

  constructor() {
    const url = `${test.address.replace('http', 'ws')}/api/live`;
    this.socket = new WebSocket(url, { headers: { origin: test.address } });
    this.socket.on('error', () => {});
    this.socket.on('open', () =>
      this.socket.send(JSON.stringify({ t: 'subscribe', table: TABLE })),
    );
    this.socket.on('message', (data) => this.#hear(JSON.parse(String(data)) as ServerMessage));
  }

  #hear(message: ServerMessage): void {
    if (message.t === 'snapshot') this.version = message.version;
    if (message.t !== 'update') return;
    if (message.from !== this.version) this.gaps += 1;
    this.version = message.version;
  }
}

async function bet(): Promise<boolean> {
  const answer = await player.client.do(TABLE, {
    type: 'PlaceWager',
    wager: 'tie',
    stakeCents: cents(1000),
    place: 1,
    length: null,
  });
  return answer.ok === true;
}

/** Bets whenever it is time, until so many coups are over. */
async function play(coups: number): Promise<void> {
  const state = () => test.house.floor.state(TABLE);
  const end = state().coupsDealt + coups;
  while (state().coupsDealt < end) {
    if (state().phase === 'betting') await bet();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

it(`has ${SOCKETS} dropped sockets back with snapshots and without a gap`, async () => {
  const before = Array.from({ length: SOCKETS }, () => new Spectator());
  await until('everybody to see the table', () => before.every(({ version }) => version >= 0));
  for (const { socket } of before) socket.terminate();
  const startedMs = Date.now();
  const after = Array.from({ length: SOCKETS }, () => new Spectator());
  const playing = play(1);
  await until(
    'everybody to be back',
    () => after.every(({ version }) => version >= 0),
    BACK_WITHIN_MS * 4,
  );
  const backMs = Date.now() - startedMs;
  await playing;
  await until('everybody to be up to date', () =>
    after.every(({ version }) => version === test.house.floor.version(TABLE)),
  );
  expect(after.reduce((sum, { gaps }) => sum + gaps, 0)).toBe(0);
  process.stderr.write(`${SOCKETS} sockets back in ${backMs} ms\n`);
  for (const { socket } of after) socket.terminate();
});

/** Subscribes and never reads again. */
function deaf(): Promise<ReturnType<typeof connect>> {
  const { hostname, port } = new URL(test.address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `GET /api/live HTTP/1.1\r\nhost: ${hostname}:${port}\r\norigin: ${test.address}\r\n` +
          'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n' +
          'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
      );
      socket.once('data', () => {
        socket.pause();
        resolve(socket);
      });
      socket.on('error', () => {});
    });
  });
}

/** A masked text frame; the mask is nought, which leaves the text as it is. */
function frameOf(text: string): Buffer {
  const body = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body]);
}

it(`keeps ${READERS} readers going while one in twenty does not read`, async () => {
  const readers = Array.from({ length: READERS }, () => new Spectator());
  await until('everybody to see the table', () => readers.every(({ version }) => version >= 0));
  const slow = await Promise.all(Array.from({ length: Math.ceil(READERS / 20) }, deaf));
  const ask = frameOf(JSON.stringify({ t: 'subscribe', table: TABLE }));
  // Each asks for one snapshot after another and reads none of them.
  const asking = setInterval(() => {
    for (const socket of slow) if (!socket.destroyed) socket.write(ask);
  }, 2);
  const { clients } = test.house.app.websocketServer;
  const all = clients.size;
  let answered = 0;
  let held = 0;
  const shutOut = () => clients.size <= all - slow.length;
  for (let turn = 0; turn < MOST_TURNS && !(shutOut() && answered > 0); turn += 1) {
    if (await bet()) answered += 1;
    for (const client of clients) held = Math.max(held, client.bufferedAmount);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  clearInterval(asking);
  expect(shutOut(), 'those who do not read are let go').toBe(true);
  expect(answered).toBeGreaterThan(0);
  expect(held).toBeGreaterThan(1024 * 1024);
  expect(held).toBeLessThan(MOST_HELD_BYTES);
  await until('the healthy to be up to date', () =>
    readers.every(({ version }) => version === test.house.floor.version(TABLE)),
  );
  expect(readers.reduce((sum, { gaps }) => sum + gaps, 0)).toBe(0);
  for (const socket of slow) socket.destroy();
  for (const { socket } of readers) socket.terminate();
});
