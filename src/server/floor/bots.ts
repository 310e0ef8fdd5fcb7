import { randomInt } from 'node:crypto';
import { EVERY_KEY } from '../../bus/index.ts';
import { cents } from '../../kit/index.ts';
import {
  hasWindow,
  isCoupWager,
  isMainWager,
  limitsFor,
  type WagerType,
} from '../../rules/index.ts';
import {
  bookOf,
  patronOf,
  seatOf,
  setupOf,
  type TableState,
  versionAt,
} from '../../table/index.ts';
import type { CallOff, Scheduler } from '../system/clock.ts';
import type { Floor } from './floor.ts';
import { TABLE_COMMITTED, type TableCommitted } from './topics.ts';

/** House-funded players, marked as such everywhere they appear (GLI-19 §4.11.1 c-d). */
export const BOT_PREFIX = 'house-player-';

export const BOT_BUY_IN_CENTS = cents(500_000);

/** Gives a house player chips at a table through the cage, as any other player gets them. */
export type BotBuyIn = (person: string, tableId: string) => Promise<void>;

export function isBot(person: string): boolean {
  return person.startsWith(BOT_PREFIX);
}

/** Keeps a few tables alive: each bot sits, buys in again when short, and bets most coups. */
export class Bots {
  readonly #floor: Floor;
  readonly #clock: Scheduler;
  readonly #buyIn: BotBuyIn;
  readonly #names = new Map<string, readonly string[]>();
  #stopListening: (() => void) | null = null;
  readonly #planned = new Set<CallOff>();

  constructor(floor: Floor, clock: Scheduler, buyIn: BotBuyIn) {
    this.#clock = clock;
    this.#floor = floor;
    this.#buyIn = buyIn;
  }

  async seat(tableId: string, count: number): Promise<void> {
    const names = Array.from({ length: count }, (_, at) => `${BOT_PREFIX}${tableId}-${at + 1}`);
    this.#names.set(tableId, names);
    for (const [at, person] of names.entries()) {
      const by = { person, role: 'patron' } as const;
      if (seatOf(this.#floor.state(tableId), person) !== null) continue;
      await this.#buyIn(person, tableId);
      await this.#floor.submit(tableId, { type: 'TakeSeat', seat: 2 + 2 * at }, by);
    }
  }

  start(betAfterMs: number): void {
    const read = ({ state, events }: TableCommitted, tableId: string) => {
      if (events.some((event) => event.type === 'BettingOpened')) {
        this.#later(betAfterMs, () => this.#bet(tableId, state));
      }
    };
    this.#stopListening = this.#floor.bus.subscribe(TABLE_COMMITTED, EVERY_KEY, read);
  }

  stop(): void {
    this.#stopListening?.();
    for (const callOff of this.#planned) callOff();
    this.#planned.clear();
  }

  #later(ms: number, act: () => Promise<void>): void {
    const waitMs = ms + randomInt(Math.max(1, ms));
    const callOff = this.#clock.after(waitMs, () => {
      this.#planned.delete(callOff);
      return act();
    });
    this.#planned.add(callOff);
  }

  async #bet(tableId: string, opened: TableState): Promise<void> {
    const sides = sideWagers(opened);
    for (const [at, person] of (this.#names.get(tableId) ?? []).entries()) {
      // The first house player always bets: a table whose house players all sat out would wait for
      // ever.
      if (at > 0 && randomInt(10) < 2) continue;
      const wager: WagerType = randomInt(2) === 0 ? 'banker' : 'player';
      await this.#place(tableId, opened, person, wager, 1 + randomInt(4));
      const side = sides[randomInt(Math.max(1, sides.length))];
      if (side !== undefined && randomInt(5) === 0) {
        await this.#place(tableId, opened, person, side, 1);
      }
    }
  }

  async #place(
    tableId: string,
    opened: TableState,
    person: string,
    wager: WagerType,
    units: number,
  ): Promise<void> {
    const { setup } = opened;
    const { sign } = opened.limits;
    const seat = seatOf(opened, person);
    if (sign === null || seat === null || setup?.wagers.includes(wager) !== true) return;
    const by = { person, role: 'patron' } as const;
    const stakeCents = cents(limitsFor(bookOf(opened), sign, wager).minimumCents * units);
    const chips = patronOf(this.#floor.state(tableId), person)?.chipsCents ?? 0;
    if (chips < stakeCents) {
      await this.#buyIn(person, tableId);
    }
    await this.#floor.submit(
      tableId,
      { type: 'PlaceWager', wager, stakeCents, place: seat, length: null },
      by,
    );
  }
}

/** What a table has beside the two hands: wagers that the coming coup decides. */
function sideWagers(state: TableState): readonly WagerType[] {
  const book = bookOf(state);
  const version = versionAt(state);
  return setupOf(state).wagers.filter(
    (type) => !isMainWager(type) && isCoupWager(version, type) && !hasWindow(book, type),
  );
}
