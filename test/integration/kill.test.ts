import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cents, type SeededRandom, seededRandom } from '../../src/kit/index.ts';
import type { CommandBody } from '../../src/table/index.ts';
import { ChildHouse } from './support/child-house.ts';
import { endAllShoes } from './support/end-shoes.ts';
import { until, Visitor } from './support/house.ts';
import { ClientLedger, percentile } from './support/ledger.ts';
import { compareWithLog, NOTHING_LOST } from './support/ledger-check.ts';

/** F3 of the fault tests: `docs/reference/fault-tests.md`. */
const KILLS = Number(process.env.BAIZE_KILLS ?? 20);
const PLAYERS = Number(process.env.BAIZE_PLAYERS ?? 50);
const SEED = process.env.BAIZE_SEED ?? 'kill-1';
/** Ten commands a second from each player: five hundred in all, as far as the machine allows. */
const EVERY_MS = Number(process.env.BAIZE_EVERY_MS ?? 100);
const TABLES = [
  'yarra',
  'crown',
  'two-to-one',
  'tie',
  'gazette',
  'gazette-crown',
  'derwent',
  'federal',
  'ville',
  'ville-nc',
] as const;
const MOST_MS = 120_000 + KILLS * 15_000;
const WAGERS = ['player', 'banker', 'tie'] as const;
/** So often a client moves chips between cage and table instead of betting. */
const TRANSFER_ONE_IN = 20;

let folder: string;
let house: ChildHouse;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-kill-'));
  house = new ChildHouse(folder, {
    BAIZE_MESSAGES_PER_SECOND: '1000',
    BAIZE_REQUESTS_PER_MINUTE: '1000000',
    BAIZE_SOCKETS_PER_ADDRESS: '1000',
  });
  await house.start();
});
afterAll(async () => {
  await house.kill();
  rmSync(folder, { recursive: true, force: true });
});

it(
  `loses nothing acknowledged and doubles nothing over ${KILLS} kills (seed ${SEED})`,
  async () => {
    const random = seededRandom(SEED);
    const ledger = new ClientLedger();
    const players: Visitor[] = [];
    for (let at = 0; at < PLAYERS; at += 1) players.push(await seat(at, ledger));
    let playing = true;
    let aliveMs = 0;
    const work = players.map((player, at) => play(player, at, ledger, () => playing));
    for (let kill = 0; kill < KILLS; kill += 1) {
      const startedMs = Date.now();
      const answered = ledger.answersMs.length + PLAYERS;
      await until('play to go on', () => ledger.answersMs.length > answered, 60_000);
      await wait(random.below(500));
      await house.kill();
      aliveMs += Date.now() - startedMs;
      await house.start();
    }
    playing = false;
    await until('every command to be answered', () => ledger.unanswered === 0, 60_000);
    await Promise.all(work);
    for (const player of players) player.close();
    await house.kill('SIGTERM');
    expect(house.crashes).toEqual([]);
    say(ledger, aliveMs);
    await endAllShoes(folder);
    const report = await compareWithLog(folder, ledger);
    expect(report, `seed ${SEED}`).toEqual({
      accepted: report.accepted,
      refused: report.refused,
      checkpoints: report.checkpoints,
      ...NOTHING_LOST,
    });
    expect(report.accepted).toBeGreaterThan(PLAYERS);
    expect(report.checkpoints).toBeGreaterThan(0);
  },
  MOST_MS,
);

async function seat(at: number, ledger: ClientLedger): Promise<Visitor> {
  const player = new Visitor(() => house.address, { retryMs: 100 });
  await ledger.enter(player);
  const table = tableOf(at);
  expect(await ledger.transfer(player, 'buy-in', table, 500_000)).toBe(true);
  const sit = await ledger.do(player, table, { type: 'TakeSeat', seat: placeOf(at) });
  expect(sit).toMatchObject({ ok: true });
  return player;
}

/** Bets whatever the phase: half of the wagers are refused, and that is an answer too. */
async function play(
  player: Visitor,
  at: number,
  ledger: ClientLedger,
  playing: () => boolean,
): Promise<void> {
  const random = seededRandom(`${SEED} ${at}`);
  const table = tableOf(at);
  while (playing()) {
    const next = wait(EVERY_MS / 2 + random.below(EVERY_MS));
    if (random.below(TRANSFER_ONE_IN) === 0) {
      const direction = random.below(2) === 0 ? 'buy-in' : 'cash-out';
      await ledger.transfer(player, direction, table, 100 * (1 + random.below(50)));
    } else {
      await ledger.do(player, table, wager(random, placeOf(at)));
    }
    await next;
  }
}

function wager(random: SeededRandom, place: number): CommandBody {
  const type = WAGERS[random.below(WAGERS.length)] ?? 'tie';
  return { type: 'PlaceWager', wager: type, stakeCents: cents(1000), place, length: null };
}

function tableOf(at: number): string {
  return TABLES[at % TABLES.length] ?? '';
}

function placeOf(at: number): number {
  return 1 + Math.floor(at / TABLES.length);
}

function say(ledger: ClientLedger, aliveMs: number): void {
  const perSecond = Math.round((ledger.commands.size * 1000) / aliveMs);
  const answer = `${percentile(ledger.answersMs, 50)} / ${percentile(ledger.answersMs, 99)} ms`;
  const starts = `${percentile(house.startsMs, 50)} / ${percentile(house.startsMs, 99)} ms`;
  process.stderr.write(
    `F3: ${KILLS} kills under ${PLAYERS} clients, ${ledger.commands.size} commands ` +
      `(${perSecond} a second), p50 / p99: answered in ${answer}, serving again in ${starts}\n`,
  );
}
