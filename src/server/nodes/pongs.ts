import type { ServerMessage } from '../../protocol/index.ts';
import { parseClientMessage } from '../live/parse-message.ts';
import type { Clock } from '../system/clock.ts';

/**
 * How often a client that only watches is brought before the house, which may have ended his
 * session.
 */
const SEEN_MS = 2 * 60_000;
const PING = '{"t":"ping"';

type Hands = Pick<Clock, 'wallMs' | 'monotonicMs'>;

/**
 * Answers a client's pings, which come every few seconds, for the house; now and then one goes to
 * the house itself.
 */
export class Pongs {
  readonly #clock: Hands;
  /** When a message of the client last went to the house. */
  #sentMs = Number.NEGATIVE_INFINITY;

  constructor(clock: Hands) {
    this.#clock = clock;
  }

  /** The pong; null for a message that must go to the house. */
  answerTo(text: string): string | null {
    const nowMs = this.#clock.monotonicMs();
    const ping = text.startsWith(PING) ? parseClientMessage(text) : null;
    const isSeen = nowMs - this.#sentMs < SEEN_MS;
    if (isSeen && ping?.ok && ping.value.t === 'ping') {
      const { sentMs } = ping.value;
      const pong: ServerMessage = { t: 'pong', sentMs, serverMs: this.#clock.wallMs() };
      return JSON.stringify(pong);
    }
    this.#sentMs = nowMs;
    return null;
  }
}
