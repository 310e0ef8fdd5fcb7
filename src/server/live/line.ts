import type { Session } from '../people/index.ts';
import type { Clock } from '../system/clock.ts';
import { CLOSE_FLOODING, Connection, type LiveHouse } from './connection.ts';
import type { Reader } from './text-frame.ts';

/** How many seconds' worth of messages may arrive at once. */
const BURST_SECONDS = 3;

/**
 * The frames of one socket, answered one after the other. They are counted on arrival and not when
 * their turn comes, so that a flood cannot pile up behind one slow answer.
 */
export class Line {
  readonly #house: LiveHouse;
  readonly #reader: Reader;
  readonly #failed: (trouble: unknown) => void;
  readonly #bucket: TokenBucket;
  /** How many frames may wait while an earlier one is being answered. */
  readonly #mostWaiting: number;
  readonly #frames: string[] = [];
  #connection: Connection | null = null;
  #working = false;
  #open = true;

  constructor(house: LiveHouse, reader: Reader, failed: (trouble: unknown) => void) {
    this.#house = house;
    this.#reader = reader;
    this.#failed = failed;
    this.#mostWaiting = 2 * BURST_SECONDS * house.messagesPerSecond;
    this.#bucket = messageBucket(house.messagesPerSecond, house.clock);
  }

  arrived(text: string): void {
    if (!this.#open) return;
    if (!this.#bucket.take() || this.#frames.length >= this.#mostWaiting) {
      this.#frames.length = 0;
      this.#open = false;
      this.#reader.close(CLOSE_FLOODING, 'too many messages');
      return;
    }
    this.#frames.push(text);
    void this.#work();
  }

  start(token: string | null, session: Session | null): void {
    if (!this.#open) return;
    this.#connection = new Connection(this.#house, this.#reader, token, session);
    void this.#work();
  }

  closed(): void {
    this.#open = false;
    this.#frames.length = 0;
    this.#connection?.closed();
  }

  async #work(): Promise<void> {
    const connection = this.#connection;
    if (this.#working || connection === null) return;
    this.#working = true;
    for (let text = this.#frames.shift(); text !== undefined; text = this.#frames.shift()) {
      try {
        const answering = connection.receive(text);
        if (answering !== undefined) await answering;
      } catch (trouble) {
        this.#failed(trouble);
        this.#reader.close(1011, 'the house could not handle a message');
      }
    }
    this.#working = false;
    // A subscription that was being made when the peer left must end with the peer.
    if (!this.#open) connection.closed();
  }
}

/** Counts the messages of one socket. */
export function messageBucket(perSecond: number, clock: Pick<Clock, 'monotonicMs'>): TokenBucket {
  return new TokenBucket(perSecond, BURST_SECONDS * perSecond, () => clock.monotonicMs());
}

/** Allows a certain number at once, and a certain number a second after that. */
class TokenBucket {
  readonly #perSecond: number;
  readonly #most: number;
  readonly #nowMs: () => number;
  #tokens: number;
  #filledMs: number;

  constructor(perSecond: number, most: number, nowMs: () => number) {
    this.#perSecond = perSecond;
    this.#most = most;
    this.#nowMs = nowMs;
    this.#tokens = most;
    this.#filledMs = nowMs();
  }

  take(): boolean {
    const now = this.#nowMs();
    const refill = ((now - this.#filledMs) / 1000) * this.#perSecond;
    this.#tokens = Math.min(this.#most, this.#tokens + refill);
    this.#filledMs = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
