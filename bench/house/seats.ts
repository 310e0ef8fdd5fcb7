import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import { ID_RANDOM_BYTES, risingId } from '../../src/kit/index.ts';
import { MOST_STANDING, STAKE, WAGERS } from './desk.ts';
import type { Seat, SeatOrder } from './load.ts';

/** Sockets that are opened at once. */
const AT_ONCE = 50;

/** House players, each on a socket of his own, by the protocol of docs/reference/live.md. */
export async function houseSeats(order: SeatOrder): Promise<Seat[]> {
  const { address, addresses = [address], tables } = order;
  const places = tables.flatMap(({ tableId, seats }) =>
    seats.map(({ person, token }, at) => ({ tableId, person, token, place: at + 1 })),
  );
  const players: HouseSeat[] = [];
  for (let at = 0; at < places.length; at += AT_ONCE) {
    const group = places
      .slice(at, at + AT_ONCE)
      .map(
        (place, index) =>
          new HouseSeat(addresses[(at + index) % addresses.length] as string, place),
      );
    await Promise.all(group.map((player) => player.ready));
    players.push(...group);
  }
  return players;
}

interface Place {
  readonly tableId: string;
  readonly person: string;
  readonly token: string;
  readonly place: number;
}

class HouseSeat implements Seat {
  readonly tableId: string;
  readonly ready: Promise<void>;
  readonly #socket: WebSocket;
  readonly #place: number;
  readonly #mine: string;
  readonly #standing: number[] = [];
  readonly #waiting = new Map<string, (accepted: boolean) => void>();
  #isReady: () => void = () => {};
  #sent = 0;

  constructor(address: string, { tableId, person, token, place }: Place) {
    this.tableId = tableId;
    this.#place = place;
    this.#mine = `,"person":"${person}"`;
    this.ready = new Promise((resolve) => {
      this.#isReady = resolve;
    });
    this.#socket = new WebSocket(`${address.replace('http', 'ws')}/api/live`, {
      headers: { origin: address, cookie: `baize-session=${token}` },
      perMessageDeflate: false,
    });
    this.#socket.on('open', () => this.#post({ t: 'subscribe', stream: `table:${tableId}` }));
    this.#socket.on('message', (data: Buffer) => this.#receive(data.toString('latin1')));
    this.#socket.on('close', (code) => {
      if (code >= 4000) throw new Error(`the house closed a socket: ${code}`);
    });
  }

  wager(done: (accepted: boolean) => void): void {
    this.#sent += 1;
    const id = risingId(Date.now(), randomBytes(ID_RANDOM_BYTES));
    this.#waiting.set(id, done);
    this.#post({ t: 'do', id, stream: `table:${this.tableId}`, body: this.#body() });
  }

  leave(): void {
    this.#socket.terminate();
  }

  #body(): object {
    const oldest = this.#standing.length >= MOST_STANDING ? this.#standing.shift() : undefined;
    if (oldest !== undefined) return { type: 'WithdrawWager', wagerId: oldest };
    const wager = WAGERS[this.#sent % WAGERS.length];
    return { type: 'PlaceWager', wager, stakeCents: STAKE, place: this.#place, length: null };
  }

  #receive(text: string): void {
    if (text.startsWith('{"t":"update"')) this.#findOwn(text);
    else if (text.startsWith('{"t":"answer"')) this.#answered(text);
    else if (text.startsWith('{"t":"snapshot"')) this.#isReady();
  }

  #answered(text: string): void {
    const { id, ok } = JSON.parse(text) as { id: string; ok: boolean };
    const done = this.#waiting.get(id);
    if (done === undefined) throw new Error(`an answer that nobody waits for: ${text}`);
    this.#waiting.delete(id);
    done(ok);
  }

  /** Finds new wagers of this seat by their numbers; everything else concerns other seats. */
  #findOwn(text: string): void {
    for (let at = text.indexOf(this.#mine); at >= 0; at = text.indexOf(this.#mine, at + 1)) {
      const before = text.slice(Math.max(0, at - 16), at);
      const number = /"id":(\d+)$/.exec(before)?.[1];
      if (number !== undefined) this.#standing.push(Number(number));
    }
  }

  #post(message: object): void {
    this.#socket.send(JSON.stringify(message));
  }
}
