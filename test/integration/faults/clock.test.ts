import { afterAll, beforeAll, expect, it } from 'vitest';
import { cents } from '../../../src/kit/index.ts';
import { findBook, type StaffRank } from '../../../src/rules/index.ts';
import { walkRecords } from '../../../src/store/index.ts';
import { testClock } from '../../support/time.ts';
import { startHouse, type TestHouse, until, Visitor } from '../support/house.ts';

/**
 * F9 of the fault tests. Nodes with different clocks are tested elsewhere: there is one house here.
 */
const TABLE = 'two-to-one';
const NOTICES: readonly (readonly [table: string, rank: StaffRank])[] = [
  ['yarra', 'pit-boss'],
  ['gazette', 'casino-supervisor'],
  ['derwent', 'management-representative'],
];
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Steps by hand, by daylight saving, by the network: forward, back, small and large. */
const STEPS_MS = [DAY_MS, -2 * DAY_MS, DAY_MS, 60 * MINUTE_MS, -60 * MINUTE_MS]
  .concat([5 * MINUTE_MS, -5 * MINUTE_MS, -1000, 1, -1, DAY_MS])
  .slice(0, Number(process.env.BAIZE_CLOCK_STEPS ?? 11));
/** What a slow machine may take between asking the time and posting. */
const MARGIN_MS = 10_000;
/** No command of this test comes later than this after the one before it. */
const LONGEST_PAUSE_MS = 60_000;

const MOST_TRIES = 50;

let test: TestHouse;
let player: Visitor;
/** By how much the wall clock was set. */
let setMs = 0;
let stoppedAtMs: number | null = null;
const time = testClock();
const clock = { ...time, wallMs: () => stoppedAtMs ?? time.wallMs() + setMs };

beforeAll(async () => {
  // Half an hour passes at one table after the other, and nobody's seat may be given up for that.
  test = await startHouse({ seatIdleSeconds: 0, seatHeldSeconds: 0 }, clock);
  player = await new Visitor(() => test.address).asGuest();
  for (const table of [TABLE, ...NOTICES.map(([name]) => name)]) {
    await player.buyIn(table, 200_000);
    await player.client.do('table', table, { type: 'TakeSeat', seat: 1 });
  }
});
afterAll(async () => {
  player.close();
  await test.end();
});

const state = (table: string) => test.house.floor.state(table);

/** One coup, from the call for bets to the next call, when a due notice takes effect. */
async function coup(table: string): Promise<void> {
  const dealt = state(table).record.coupsDealt;
  const body = { type: 'PlaceWager', wager: 'tie', place: 1, length: null } as const;
  const by = { person: player.person, role: 'patron' } as const;
  let placed: Awaited<ReturnType<typeof test.house.floor.submit>> | null = null;
  // Betting may close between the look and the bet; then the bet goes to the next coup.
  for (let tries = 0; placed?.kind !== 'accepted' && tries < MOST_TRIES; tries += 1) {
    await until(`betting at ${table}`, () => state(table).phase === 'betting');
    const bet = { ...body, stakeCents: cents(1000) };
    placed = await test.house.floor.submit(table, bet, by);
  }
  expect(placed).toMatchObject({ kind: 'accepted' });
  await until(`the next coup at ${table}`, () => {
    return state(table).record.coupsDealt > dealt && state(table).phase === 'betting';
  });
}

it('commands are stamped in order and without leaps while the wall clock is stepped by days', async () => {
  for (const byMs of STEPS_MS) {
    setMs += byMs;
    await coup(TABLE);
    await player.buyIn(TABLE, 1000);
  }
  stoppedAtMs = clock.wallMs();
  await coup(TABLE);
  await player.buyIn(TABLE, 1000);
  stoppedAtMs = null;
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

it.each(NOTICES)(
  'a house lets no posted limit at %s come early, whatever the wall clock says',
  async (table, rank) => {
    const {
      limits: { sign },
      setup,
    } = state(table);
    if (sign === null) throw new Error('the table has a sign');
    const minutes = findBook(setup?.bookId ?? '')?.limits.change.value.noticeMinutes ?? 0;
    expect(minutes).toBe(table === 'derwent' ? 30 : 20);
    const higher = { ...sign, main: { ...sign.main, minimumCents: cents(1500) } };
    const takesEffectAtMs = test.house.people.steady.nowMs() + minutes * MINUTE_MS + MARGIN_MS;
    const post = { type: 'PostLimits', sign: higher, takesEffectAtMs } as const;
    const posted = await test.house.floor.submit(table, post, { person: 'boss', role: rank });
    expect(posted).toMatchObject({ kind: 'accepted' });
    for (const byMs of [DAY_MS, -2 * DAY_MS, DAY_MS, -5 * MINUTE_MS]) {
      setMs += byMs;
      await coup(table);
      expect(state(table).limits.sign, `after a step by ${byMs} ms`).toEqual(sign);
    }
    stoppedAtMs = clock.wallMs();
    // A minute is left, although the wall clock stands still.
    time.advance((minutes - 1) * MINUTE_MS);
    await coup(table);
    expect(state(table).limits.sign).toEqual(sign);
    time.advance(MINUTE_MS + MARGIN_MS);
    stoppedAtMs = null;
    await coup(table);
    await coup(table);
    expect(state(table).limits.sign).toEqual(higher);
  },
);

it('a person’s own limit is not loosened before its day is over, not even across a restart', async () => {
  const setLimit = (limitCents: number) =>
    player.post('/api/me/limits', { measure: 'stake', period: 'day', cents: limitCents });
  await player.post('/api/guest');
  expect((await setLimit(1_000_000)).status).toBe(200);
  expect((await setLimit(100)).status).toBe(200);
  expect((await setLimit(1_000_000)).status).toBe(200);
  const mayStake = async () => {
    const held = await test.house.people.gate.holdStake(player.person, cents(20_000));
    if (held.ok) held.value.release();
    return held.ok;
  };
  expect(await mayStake()).toBe(false);
  for (const byMs of [DAY_MS, -2 * DAY_MS, 2 * DAY_MS]) {
    setMs += byMs;
    expect(await mayStake(), `after a step by ${byMs} ms`).toBe(false);
  }
  await test.restart();
  expect(await mayStake(), 'after a restart').toBe(false);
  time.advance(DAY_MS - MINUTE_MS);
  expect(await mayStake(), 'a minute before').toBe(false);
  time.advance(MINUTE_MS + 1000);
  expect(await mayStake(), 'after a day').toBe(true);
});
