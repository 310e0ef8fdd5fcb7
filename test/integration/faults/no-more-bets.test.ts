import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CommandAnswer } from '../../../src/client/index.ts';
import { cents } from '../../../src/kit/index.ts';
import { QUICK_PACE, REAL_CLOCK, TABLE_COMMITTED } from '../../../src/server/index.ts';
import { walkEvents } from '../../../src/store/index.ts';
import {
  type Actor,
  type CommandBody,
  patronOf,
  TABLE_MACHINE,
  type TableState,
  windowOf,
} from '../../../src/table/index.ts';
import { startHouse, type TestHouse, until, Visitor } from '../support/house.ts';
import { percentile } from '../support/ledger.ts';

/** F8 of the fault tests: a quarter of the coups at each table that reopens its wagers. */
const COUPS = Number(process.env.BAIZE_RACE_COUPS ?? 60);
const BETS = 200;
/** Half of the bets set out before the call, half after it. */
const SPREAD_MS = 50;
const SEATS = 7;
/** More than a player can stake in one coup; whoever has less brings as much again. */
const ENOUGH_CENTS = cents(100_000);
const MOST_MS = 120_000 + COUPS * 2000;
/** The test makes the calls, so the automatic dealer must not make them first. */
const PACE = {
  ...QUICK_PACE,
  bettingMs: 3_600_000,
  cardMs: 20,
  offerMs: 1,
  squeezeMs: 1,
  cutMs: 1,
  contributionMs: 1,
  insuranceMs: 1,
  resultMs: 1,
  pauseMs: 1,
  stepMs: 1,
};
const PLAIN = 'yarra';
const REOPENED = { crown: 'pit-boss', 'gazette-down': 'casino-supervisor' } as const;
type Table = typeof PLAIN | keyof typeof REOPENED;
const TABLES: readonly Table[] = [PLAIN, 'crown', 'gazette-down'];

interface Bet {
  readonly table: Table;
  /** The window's number over the whole test; a reopening is a window of its own. */
  readonly window: number;
  readonly answer: CommandAnswer;
}

let test: TestHouse;
const players: Visitor[] = [];
const bets: Bet[] = [];
const answersMs: number[] = [];
let reopenings = 0;
/** For each card that left the vault, the version on disk at that moment. */
const released = new Map<Table, number[]>();

beforeAll(async () => {
  const caps = { messagesPerSecond: 1000, requestsPerMinute: 100_000 };
  test = await startHouse(caps, REAL_CLOCK, PACE);
  const { floor } = test.house;
  const { setup } = floor.state('gazette');
  if (setup === null) throw new Error('the first floor has a table of the Gazette');
  const down = { method: 'highest-wagerers', facing: 'down' } as const;
  const opened = await floor.openAutomatic({ ...setup, ...down, tableId: 'gazette-down' });
  expect(opened.kind).toBe('accepted');
  for (const table of TABLES) watchVault(table);
  for (let seat = 1; seat <= SEATS; seat += 1) {
    const player = await new Visitor(test.address).asGuest();
    players.push(player);
    for (const table of TABLES) {
      expect((await player.buyIn(table, 300_000)).body).toMatchObject({ done: true });
      const sat = await player.client.do('table', table, { type: 'TakeSeat', seat });
      expect(sat).toMatchObject({ ok: true });
    }
  }
});
afterAll(async () => {
  for (const player of players) player.close();
  await test.end();
});

function watchVault(table: Table): void {
  const keeper = test.house.floor.keeper(table);
  if (keeper === null) throw new Error(`${table} has a sealed shoe`);
  const versions: number[] = [];
  released.set(table, versions);
  const cardAt = keeper.cardAt.bind(keeper);
  keeper.cardAt = async (position, version) => {
    const card = await cardAt(position, version);
    if (card !== null) versions.push(test.house.floor.version(table));
    return card;
  };
}

const state = (table: Table): TableState => test.house.floor.state(table);

async function order(table: Table, body: CommandBody, by: Actor): Promise<string> {
  const answer = await test.house.floor.submit(table, body, by);
  return answer.kind === 'refused' ? answer.refusal.code : answer.kind;
}

const DEALER: Actor = { person: 'autodealer', role: 'dealer' };

/** Bets and the closing race each other. */
async function race(table: Table, window: number, count: number, close: CommandBody) {
  const closing = wait(SPREAD_MS / 2).then(() => order(table, close, DEALER));
  const meant = windowOf(state(table));
  const racing = Array.from({ length: count }, async (_, at) => {
    await wait((at * SPREAD_MS) / count);
    await bet(table, window, 1 + (at % SEATS), meant);
  });
  await Promise.all(racing);
  expect(await closing).toBe('accepted');
}

async function bet(table: Table, window: number, place: number, meant: string): Promise<void> {
  const player = players[place - 1] as Visitor;
  const stakeCents = cents(1000);
  const body = { type: 'PlaceWager', wager: 'tie', stakeCents, place, length: null } as const;
  const startedMs = performance.now();
  const answer = await player.client.do('table', table, body, { id: randomUUID(), window: meant });
  answersMs.push(performance.now() - startedMs);
  bets.push({ table, window, answer });
}

/** Ties come by chance, and players without chips would have no bet in the race. */
async function fillPurses(table: Table): Promise<void> {
  for (const { person } of players) {
    if ((patronOf(state(table), person)?.chipsCents ?? 0) >= ENOUGH_CENTS) continue;
    const body = { type: 'BringChips', person, amountCents: ENOUGH_CENTS } as const;
    expect(await order(table, body, { person, role: 'patron' })).toBe('accepted');
  }
}

async function coup(table: Table, windows: number): Promise<number> {
  await fillPurses(table);
  const before = state(table).record.coupsDealt;
  await until(`betting at ${table}`, () => state(table).phase === 'betting');
  await bet(table, windows, 1, windowOf(state(table)));
  if (table === PLAIN) {
    await race(table, windows, BETS - 1, { type: 'CallNoMoreBets' });
  } else {
    const reopening = reopened(table);
    await race(table, windows, BETS / 2 - 1, { type: 'CallNoMoreBets' });
    if ((await reopening) !== 'accepted') {
      // The dealer was faster than the supervisor, so every bet from now on is too late.
      for (let at = 0; at < BETS / 2; at += 1) await bet(table, windows, 1, '0.0.betting');
      await until(`the end of a coup at ${table}`, () => state(table).record.coupsDealt > before);
      return windows + 1;
    }
    reopenings += 1;
    await race(table, windows + 1, BETS / 2, { type: 'CloseReopening' });
    // Wagers cannot be reopened once a card was seen, nor a second time.
    const boss: Actor = { person: 'boss', role: REOPENED[table] };
    expect(await order(table, { type: 'ReopenWagers' }, boss)).not.toBe('accepted');
  }
  await until(`the end of a coup at ${table}`, () => state(table).record.coupsDealt > before);
  return windows + (table === PLAIN ? 1 : 2);
}

/**
 * Reopens right after the first card, which both books allow, before the dealer draws the next one.
 */
function reopened(table: keyof typeof REOPENED): Promise<string> {
  const boss: Actor = { person: 'boss', role: REOPENED[table] };
  return new Promise((resolve) => {
    const stop = test.house.bus.subscribe(TABLE_COMMITTED, table, ({ events }) => {
      if (!events.some(({ type }) => type === 'CardDrawn')) return;
      stop();
      void order(table, { type: 'ReopenWagers' }, boss).then(resolve);
    });
  });
}

it(
  `a house accepts no bet after its window closed in ${COUPS} races, reopened ones too`,
  async () => {
    const counts = { [PLAIN]: COUPS / 2, crown: COUPS / 4, 'gazette-down': COUPS / 4 };
    for (const table of TABLES) {
      let windows = 1;
      for (let at = 0; at < counts[table]; at += 1) windows = await coup(table, windows);
    }
    expect(bets).toHaveLength(COUPS * BETS);
    let accepted = 0;
    for (const table of TABLES) accepted += await checkTable(table);
    expect(accepted).toBeGreaterThan(COUPS);
    expect(reopenings).toBeGreaterThan(COUPS / 4);
    expect(accepted).toBeLessThan(bets.length);
    process.stderr.write(
      `F8: ${bets.length} bets in ${COUPS} coups, ${accepted} in time, ` +
        `answered p99 ${percentile(answersMs, 99)} ms\n`,
    );
  },
  MOST_MS,
);

/**
 * Checks that every accepted bet lies in its own window, before any card of its coup left the
 * vault.
 */
async function checkTable(table: Table): Promise<number> {
  const windows = new Map<number, number | null>();
  const { read } = TABLE_MACHINE.events;
  let open = false;
  let window = 0;
  let placed = 0;
  for await (const { version, event } of walkEvents(test.house.store, `table:${table}`, 1, read)) {
    if (event.type === 'BettingOpened' || event.type === 'WagersReopened') {
      open = true;
      window += 1;
    }
    if (event.type === 'BettingClosed' || event.type === 'ReopeningClosed') open = false;
    if (event.type === 'WagerPlaced') placed += 1;
    windows.set(version, open ? window : null);
  }
  const exposed = released.get(table) ?? [];
  expect(exposed.length).toBeGreaterThan(COUPS / 4);
  const exposedIn = new Set(exposed.map((version) => windows.get(version)));
  // No card leaves the vault while a window is open.
  expect(exposedIn).toEqual(new Set([null]));
  const mine = bets.filter((one) => one.table === table);
  let accepted = 0;
  for (const { window: wanted, answer } of mine) {
    if (answer.ok !== true) {
      expect(answer).toMatchObject({ ok: false, code: expect.any(String) });
      continue;
    }
    accepted += 1;
    expect(windows.get(answer.version), `${table} ${answer.version}`).toBe(wanted);
  }
  expect(accepted).toBe(placed);
  return accepted;
}
