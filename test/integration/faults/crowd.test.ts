import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cents } from '../../../src/kit/index.ts';
import { CLOSE_TOO_SLOW } from '../../../src/server/live/text-frame.ts';
import { noonClock, startHouse, type TestHouse, until, Visitor } from '../support/house.ts';
import { percentile } from '../support/ledger.ts';
import { Spectator } from '../support/spectator.ts';

/** F10 and F11 of the fault tests. */
const TABLE = 'two-to-one';
const SOCKETS = Number(process.env.BAIZE_SOCKETS ?? 500);
const READERS = Number(process.env.BAIZE_READERS ?? 50);
const COUPS_BEFORE = 12;
const MEBIBYTE = 1024 * 1024;
/** The cap of one reader, plus the message that exceeded it. */
const MOST_HELD_BYTES = 2 * MEBIBYTE;
const MOST_TURNS = 2000;
/** Longer than an update is held back. */
const BETWEEN_BETS_MS = 60;
const MOST_MS = 300_000;

let test: TestHouse;
let player: Visitor;

beforeAll(async () => {
  const caps = { requestsPerMinute: 1_000_000, socketsPerAddress: SOCKETS * 3 };
  // The crowd has no sessions, and must be told of every wager.
  const received = { messagesPerSecond: 2000, strangersSeeWagers: true };
  test = await startHouse({ ...caps, ...received }, noonClock());
  player = await new Visitor(test.address).asGuest();
  await player.buyIn(TABLE, 500_000);
  await player.client.do('table', TABLE, { type: 'TakeSeat', seat: 1 });
  // A shoe in full play, with a proof for every card: a client that comes back must get all of it.
  await play(COUPS_BEFORE);
});
afterAll(async () => {
  player.close();
  await test.end();
});

function watchers(count: number): Spectator[] {
  return Array.from({ length: count }, () => new Spectator(test.address, TABLE));
}

const state = () => test.house.floor.state(TABLE);
const gapsOf = (all: readonly Spectator[]) => all.reduce((sum, { gaps }) => sum + gaps, 0);
const upToDate = (all: readonly Spectator[]) => () =>
  all.every(({ version }) => version === test.house.floor.version(TABLE));

async function bet(): Promise<boolean> {
  const answer = await player.client.do('table', TABLE, {
    type: 'PlaceWager',
    wager: 'tie',
    stakeCents: cents(500),
    place: 1,
    length: null,
  });
  return answer.ok === true;
}

/** Bets whenever betting is open, until so many coups are over. */
async function play(coups: number): Promise<void> {
  const end = state().record.coupsDealt + coups;
  while (state().record.coupsDealt < end) {
    if (state().phase === 'betting' && state().bets.wagers.length === 0) await bet();
    await wait(20);
  }
}

it(
  `a house has ${SOCKETS} dropped sockets back with snapshots and without a gap`,
  async () => {
    const before = watchers(SOCKETS);
    await until(
      'everybody to see the table',
      () => before.every((one) => one.version >= 0),
      60_000,
    );
    for (const { socket } of before) socket.terminate();
    const startedMs = Date.now();
    const startedCpu = process.cpuUsage();
    const after = watchers(SOCKETS);
    const playing = play(1);
    await until('everybody to be back', () => after.every((one) => one.version >= 0), 60_000);
    const backMs = Date.now() - startedMs;
    const { user, system } = process.cpuUsage(startedCpu);
    const cpuMs = Math.round((user + system) / 1000);
    await playing;
    await until('everybody to be up to date', upToDate(after));
    expect(gapsOf(after)).toBe(0);
    process.stderr.write(`F10: ${SOCKETS} sockets back in ${backMs} ms, ${cpuMs} of a core\n`);
    for (const { socket } of after) socket.terminate();
  },
  MOST_MS,
);

it(
  `a house gives ${READERS} slow readers a snapshot when they read on, and lets them go when they do not`,
  async () => {
    const healthy = watchers(20);
    await until('the healthy to see the table', () => healthy.every((one) => one.version >= 0));
    const { clients } = test.house.app.websocketServer;
    const others = new Set(clients);
    const slow = watchers(READERS);
    await until('the slow to see the table', () => slow.every((one) => one.version >= 0));
    for (const { socket } of slow) socket.pause();
    const doors = [...clients].filter((client) => !others.has(client));
    expect(doors).toHaveLength(READERS);
    const calmMs = await betsMs(20);
    await fillUp(slow, doors);
    const held = doors.map((door) => door.bufferedAmount);
    expect(Math.min(...held)).toBeGreaterThan(MEBIBYTE);
    expect(Math.max(...held)).toBeLessThan(MOST_HELD_BYTES);
    // Half of them read on after a while; the others never do.
    const [late, deaf] = [slow.slice(0, READERS / 2), slow.slice(READERS / 2)];
    const busyMs = await betsMs(20);
    // They get no updates; what waits for them grows only by a few messages about the clock.
    const grown = doors.map((door, at) => door.bufferedAmount - (held[at] ?? 0));
    expect(Math.max(...grown)).toBeLessThan(MEBIBYTE / 16);
    for (const { socket } of late) socket.resume();
    // A reader that has caught up is put right by the next update, so there must be one.
    for (let turn = 0; turn < MOST_TURNS && !late.every(isBack); turn += 1) {
      await bet();
      await wait(BETWEEN_BETS_MS);
    }
    await until('the late to be up to date', () => late.every(isBack));
    expect(late.every(({ snapshots, asked }) => snapshots > asked)).toBe(true);
    for (let turn = 0; turn < MOST_TURNS && openDoors(doors) > late.length; turn += 1) {
      await bet();
      await wait(17);
    }
    for (const { socket } of deaf) socket.resume();
    await until('the deaf to be let go', () => deaf.every((one) => one.closeCode !== null), 60_000);
    expect(new Set(deaf.map(({ closeCode }) => closeCode))).toEqual(new Set([CLOSE_TOO_SLOW]));
    await until('the healthy to be up to date', upToDate([...healthy, ...late]));
    expect(gapsOf([...healthy, ...late])).toBe(0);
    const mib = Math.round(held.reduce((sum, bytes) => sum + bytes, 0) / MEBIBYTE);
    process.stderr.write(
      `F11: ${READERS} slow readers held ${mib} MiB; a bet took ` +
        `${percentile(calmMs, 50)} ms before and ${percentile(busyMs, 50)} ms beside them (p50)\n`,
    );
    for (const { socket } of [...healthy, ...late]) socket.terminate();
  },
  MOST_MS,
);

const isBack = (one: Spectator) => one.version === test.house.floor.version(TABLE);

function openDoors(doors: readonly { readonly readyState: number; readonly OPEN: number }[]) {
  return doors.filter((door) => door.readyState === door.OPEN).length;
}

/** The readers ask for snapshots and read none, until more than the cap waits for each. */
async function fillUp(
  slow: readonly Spectator[],
  doors: readonly { readonly bufferedAmount: number }[],
): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const short = slow.filter((_, at) => (doors[at]?.bufferedAmount ?? 0) <= MEBIBYTE);
    if (short.length === 0) return;
    for (const one of short) one.ask();
    await wait(5);
  }
  throw new Error('the buffers never filled');
}

async function betsMs(count: number): Promise<number[]> {
  const taken: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const startedMs = performance.now();
    await bet();
    taken.push(performance.now() - startedMs);
    await wait(20);
  }
  return taken;
}
