import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { cents, type SeededRandom, seededRandom } from '../../../src/kit/index.ts';
import type { CommandBody } from '../../../src/table/index.ts';
import { Visitor } from './house.ts';
import type { ClientLedger } from './ledger.ts';

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
const WAGERS = ['player', 'banker', 'tie'] as const;
/** One act in this many moves chips between cage and table instead of betting. */
const TRANSFER_ONE_IN = 20;

/** Settings of a house whose bettors all come from one address. */
export const CROWD_SETTINGS = {
  BAIZE_MESSAGES_PER_SECOND: '1000',
  BAIZE_REQUESTS_PER_MINUTE: '1000000',
  BAIZE_SOCKETS_PER_ADDRESS: '1000',
} as const;

export interface Bettors {
  readonly count: number;
  readonly everyMs: number;
  readonly seed: string;
  readonly ledger: ClientLedger;
  readonly address: () => string;
}

/** Sits this many people down at the ten tables of a first floor, each with chips. */
export async function seatAll({ count, address, ledger }: Bettors): Promise<Visitor[]> {
  const players: Visitor[] = [];
  for (let at = 0; at < count; at += 1) {
    const player = new Visitor(address, { retryMs: 100 });
    await ledger.enter(player);
    const table = tableOf(at);
    expect(await ledger.transfer(player, 'buy-in', table, 500_000)).toBe(true);
    const sit = await ledger.do(player, table, { type: 'TakeSeat', seat: placeOf(at) });
    expect(sit).toMatchObject({ ok: true });
    players.push(player);
  }
  return players;
}

/** Bets in any phase: half of the wagers are refused, and a refusal is an answer too. */
export async function keepBetting(
  player: Visitor,
  at: number,
  { seed, everyMs, ledger }: Bettors,
  playing: () => boolean,
): Promise<void> {
  const random = seededRandom(`${seed} ${at}`);
  const table = tableOf(at);
  while (playing()) {
    const next = wait(everyMs / 2 + random.below(everyMs));
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
