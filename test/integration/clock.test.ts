import { afterAll, beforeAll, expect, it } from 'vitest';
import { cents } from '../../src/kit/index.ts';
import { type Clock, REAL_CLOCK } from '../../src/server/index.ts';
import { walkRecords } from '../../src/store/index.ts';
import { startHouse, type TestHouse, until, Visitor } from './support/house.ts';

const TABLE = 'two-to-one';
const DAY_MS = 24 * 60 * 60_000;
const STEPS_MS = [DAY_MS, -2 * DAY_MS, 5 * 60_000, -5 * 60_000, -1000, DAY_MS];
/** No command of this test comes later than this after the one before it. */
const LONGEST_PAUSE_MS = 60_000;

let test: TestHouse;
let player: Visitor;
let stepMs = 0;
const clock: Clock = {
  wallMs: () => REAL_CLOCK.wallMs() + stepMs,
  monotonicMs: () => REAL_CLOCK.monotonicMs(),
};

beforeAll(async () => {
  test = await startHouse({}, clock);
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

it('stamps commands in order and without leaps while the wall clock is stepped by days', async () => {
  const phase = () => test.house.floor.state(TABLE).phase;
  for (const byMs of STEPS_MS) {
    stepMs += byMs;
    await until('betting', () => phase() === 'betting');
    const stakeCents = cents(1000);
    const bet = { type: 'PlaceWager', wager: 'tie', stakeCents, place: 1, length: null } as const;
    expect(await player.client.do(TABLE, bet)).toMatchObject({ ok: true });
    await player.buyIn(TABLE, 1000);
    await until('the close', () => phase() !== 'betting');
  }
  for (const stream of [`table:${TABLE}`, 'cage']) {
    let lastMs = 0;
    let records = 0;
    for await (const { command } of walkRecords(test.house.store, stream)) {
      if (lastMs > 0) {
        expect(command.atMs, stream).toBeGreaterThanOrEqual(lastMs);
        expect(command.atMs - lastMs, stream).toBeLessThan(LONGEST_PAUSE_MS);
      }
      lastMs = command.atMs;
      records += 1;
    }
    expect(records, stream).toBeGreaterThan(STEPS_MS.length);
  }
});
