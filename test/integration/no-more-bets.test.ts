import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CommandAnswer } from '../../src/client/index.ts';
import { cents } from '../../src/kit/index.ts';
import { QUICK_PACE, REAL_CLOCK } from '../../src/server/index.ts';
import { walkEvents } from '../../src/store/index.ts';
import { startHouse, type TestHouse, until, Visitor } from './support/house.ts';

const TABLE = 'yarra';
const COUPS = Number(process.env.BAIZE_RACE_COUPS ?? 50);
const BETS = 200;
/** Half of the bets are on their way before the call, half after it. */
const SPREAD_MS = 50;
const SEATS = 9;
/** The call comes from the test, so the automatic dealer must not make it first. */
const PACE = { ...QUICK_PACE, bettingMs: 60_000, cardMs: 1, resultMs: 1, pauseMs: 1, stepMs: 1 };

let test: TestHouse;
const players: Visitor[] = [];
const answers = new Map<string, CommandAnswer>();

beforeAll(async () => {
  test = await startHouse({ messagesPerSecond: 1000 }, REAL_CLOCK, PACE);
  for (let seat = 1; seat <= SEATS; seat += 1) {
    const player = await new Visitor(test.address).asGuest();
    players.push(player);
    player.client.subscribe(TABLE);
    await until('a snapshot', () => player.tables.has(TABLE));
    await player.buyIn(TABLE, 1_000_000);
    await player.client.do(TABLE, { type: 'TakeSeat', seat });
  }
});
afterAll(async () => {
  for (const player of players) player.close();
  await test.end();
});

/** The first wager is there; then bets and the call race each other. */
async function race(coup: number): Promise<void> {
  const phase = () => test.house.floor.state(TABLE).phase;
  await until(`betting in coup ${coup}`, () => phase() === 'betting');
  const bets: Promise<void>[] = [bet(1, `${coup}-first`)];
  await bets[0];
  const call = new Promise<void>((resolve) => {
    setTimeout(() => {
      const by = { person: 'autodealer', role: 'dealer' } as const;
      void test.house.floor.submit(TABLE, { type: 'CallNoMoreBets' }, by).then((answer) => {
        expect(answer.kind).toBe('accepted');
        resolve();
      });
    }, SPREAD_MS / 2);
  });
  for (let at = 1; at < BETS; at += 1) {
    const delayMs = (at * SPREAD_MS) / BETS;
    bets.push(
      new Promise((resolve) => {
        setTimeout(() => bet(1 + (at % SEATS), `${coup}-${at}`).then(resolve), delayMs);
      }),
    );
  }
  await Promise.all([...bets, call]);
  await until(`coup ${coup} to end`, () => phase() === 'between' || phase() === 'betting');
}

async function bet(seat: number, label: string): Promise<void> {
  const player = players[seat - 1] as Visitor;
  const id = `${label}-${randomUUID()}`;
  const stakeCents = cents(1000);
  const body = { type: 'PlaceWager', wager: 'tie', stakeCents, place: seat, length: null } as const;
  answers.set(id, await player.client.do(TABLE, body, { id }));
}

it(`accepts no bet after the close in ${COUPS} races of ${BETS} bets`, async () => {
  for (let coup = 1; coup <= COUPS; coup += 1) await race(coup);
  expect(answers.size).toBe(COUPS * BETS);
  const versions = new Map<number, { readonly open: boolean; readonly window: number }>();
  let open = false;
  let window = 0;
  let placed = 0;
  for await (const { version, event } of walkEvents(test.house.store, `table:${TABLE}`, 1)) {
    if (event.type === 'BettingOpened') {
      open = true;
      window += 1;
    }
    if (event.type === 'BettingClosed') open = false;
    if (event.type === 'WagerPlaced') placed += 1;
    versions.set(version, { open, window });
  }
  let accepted = 0;
  for (const [id, answer] of answers) {
    if (answer.ok !== true) {
      expect(answer).toMatchObject({ ok: false, code: expect.any(String) });
      continue;
    }
    accepted += 1;
    const where = versions.get(answer.version);
    expect(where, id).toEqual({ open: true, window: Number(id.split('-')[0]) });
  }
  expect(accepted).toBe(placed);
  expect(accepted).toBeGreaterThan(COUPS);
  expect(accepted).toBeLessThan(answers.size);
});
