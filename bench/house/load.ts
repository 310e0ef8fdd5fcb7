import { setTimeout as pause } from 'node:timers/promises';
import { boardgameSeats, colyseusSeats, echoSeats } from '../rivals/seats.ts';
import { answerParent } from './channel.ts';
import type { SeatedTable } from './people.ts';
import { houseSeats } from './seats.ts';

export type Game = 'house' | 'echo' | 'colyseus' | 'boardgame';

/** One seat: it sends a wager and is told when that wager counts. */
export interface Seat {
  readonly tableId: string;
  /**
   * `done` is called once, when the seat has been told of its own wager; with false if it was
   * refused.
   */
  wager(done: (accepted: boolean) => void): void;
  leave(): void;
}

export interface SeatOrder {
  readonly game: Game;
  readonly address: string;
  /** Several doors of one house, used in turn; absent: the one address. */
  readonly addresses?: readonly string[];
  readonly tables: readonly SeatedTable[];
}

export interface LoadOrder {
  readonly runMs: number;
  /** Wagers a second over all seats; 0: each seat sends its next when its last has come back. */
  readonly perSecond: number;
}

export interface LoadResult {
  readonly accepted: number;
  readonly refused: number;
  readonly wallMs: number;
  readonly lapsMs: readonly number[];
  /** Wagers accepted since the seats came, by table, warm-up included. */
  readonly byTable: Readonly<Record<string, number>>;
}

/** A seat that gets no answer to its wager for this long has lost it. */
const PATIENCE_MS = 20_000;

const SEATS: Readonly<Record<Game, (order: SeatOrder) => Promise<Seat[]>>> = {
  house: houseSeats,
  echo: echoSeats,
  colyseus: colyseusSeats,
  boardgame: boardgameSeats,
};

let seats: Seat[] = [];
const byTable: Record<string, number> = {};

answerParent({
  sit: async (order: SeatOrder) => {
    seats = await SEATS[order.game](order);
    return seats.length;
  },
  /** Steady play begins when everybody has wagers on the cloth. */
  warm: async (each: number) => {
    await new Run({ runMs: 0, perSecond: 0 }).each(seats, each);
  },
  load: (order: LoadOrder) => load(order),
  leave: () => {
    for (const seat of seats) seat.leave();
  },
});

async function load(order: LoadOrder): Promise<LoadResult> {
  const run = new Run(order);
  const pending = order.perSecond === 0 ? run.closed(seats) : run.open(seats);
  await Promise.race([pending, pause(order.runMs + PATIENCE_MS, 'late', { ref: false })]).then(
    (end) => {
      if (end === 'late') throw new Error(`${run.pending} wagers were never answered`);
    },
  );
  return run.result();
}

class Run {
  readonly #order: LoadOrder;
  readonly #startMs = performance.now();
  readonly #lapsMs: number[] = [];
  #accepted = 0;
  #refused = 0;
  #lastMs = this.#startMs;
  pending = 0;

  constructor(order: LoadOrder) {
    this.#order = order;
  }

  async closed(players: readonly Seat[]): Promise<void> {
    const endMs = this.#startMs + this.#order.runMs;
    const lane = (seat: Seat) =>
      new Promise<void>((resolve) => {
        const next = () => {
          if (performance.now() >= endMs) return resolve();
          this.#send(seat, performance.now(), next);
        };
        next();
      });
    await Promise.all(players.map(lane));
  }

  async each(players: readonly Seat[], count: number): Promise<void> {
    const lane = (seat: Seat) =>
      new Promise<void>((resolve) => {
        let left = count;
        const next = () => {
          left -= 1;
          if (left < 0) return resolve();
          this.#send(seat, performance.now(), next);
        };
        next();
      });
    await Promise.all(players.map(lane));
  }

  /** A late sender does not favour the server: the time runs from when the wager was due. */
  async open(players: readonly Seat[]): Promise<void> {
    const { runMs, perSecond } = this.#order;
    const total = Math.floor((runMs * perSecond) / 1000);
    let sent = 0;
    await new Promise<void>((resolve) => {
      const answered = () => {
        if (sent === total && this.pending === 0) resolve();
      };
      const timer = setInterval(() => {
        const due = Math.floor(((performance.now() - this.#startMs) * perSecond) / 1000);
        for (; sent < Math.min(due, total); sent += 1) {
          const seat = players[(sent * STRIDE) % players.length] as Seat;
          this.#send(seat, this.#startMs + ((sent + 1) * 1000) / perSecond, answered);
        }
        if (sent === total) clearInterval(timer);
      }, 1);
    });
  }

  #send(seat: Seat, dueMs: number, then: () => void): void {
    this.pending += 1;
    seat.wager((accepted) => {
      this.pending -= 1;
      this.#lastMs = performance.now();
      if (accepted) {
        this.#lapsMs.push(this.#lastMs - dueMs);
        this.#accepted += 1;
        byTable[seat.tableId] = (byTable[seat.tableId] ?? 0) + 1;
      } else {
        this.#refused += 1;
      }
      then();
    });
  }

  result(): LoadResult {
    return {
      accepted: this.#accepted,
      refused: this.#refused,
      wallMs: this.#lastMs - this.#startMs,
      lapsMs: this.#lapsMs,
      byTable,
    };
  }
}

/** Prime, so that neighbours in time sit at different tables and everybody has his turn. */
const STRIDE = 7919;
