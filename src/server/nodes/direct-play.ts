import type { ClientMessage, ServerMessage } from '../../protocol/index.ts';
import type { CommandBody } from '../../table/index.ts';
import type { Floor } from '../floor/floor.ts';
import type { TableAnswer } from '../floor/topics.ts';
import type { Pass } from '../live/link-frames.ts';
import { parseClientMessage } from '../live/parse-message.ts';

export type Order = Extract<ClientMessage, { t: 'do' }>;

export interface DirectPorts {
  readonly floor: Pick<Floor, 'submit'>;
  readonly monotonicMs: () => number;
  readonly wallMs: () => number;
  /** Whether the house was heard of so lately that it would have said stop. */
  isHeard(): boolean;
}

/** What players do most; everything else passes the house. */
const BY_PASS: ReadonlySet<CommandBody['type']> = new Set([
  'PlaceWager',
  'AlterWager',
  'MoveWager',
  'WithdrawWager',
]);
/** Less than any session may be idle: who comes back later is looked up again. */
const IDLE_MS = 4 * 60_000;

/** Who only watches is brought before the house so often; it may have ended his session. */
const SEEN_MS = 2 * 60_000;
const PING = '{"t":"ping"';

/** A client's wagers on their way from his node to the table's owner, by the house's pass. */
export class DirectPlay {
  readonly #ports: DirectPorts;
  #pass: Pass | null = null;
  #actsLeft = 0;
  #endMs = 0;
  #usedMs = 0;
  /** Messages of the client that went to the house, and when the last of them did. */
  #sent = 0;
  #sentMs = 0;

  constructor(ports: DirectPorts) {
    this.#ports = ports;
  }

  /** A pass that was given before the client's last message to the house is none any more. */
  given(pass: Pass): void {
    if (pass.after !== this.#sent) return;
    this.#pass = pass;
    this.#actsLeft = pass.acts;
    this.#usedMs = this.#ports.monotonicMs();
    // From when the message left, so it ends here before the house believes that it has ended.
    this.#endMs = this.#sentMs + pass.forMs;
  }

  stop(): void {
    this.#pass = null;
  }

  /** Something goes to the house, and what follows waits for its answer; tells the acts left. */
  sending(): number {
    const unused = this.#pass === null ? 0 : this.#actsLeft;
    this.#pass = null;
    this.#sent += 1;
    this.#sentMs = this.#ports.monotonicMs();
    return unused;
  }

  /** The order in a client's text, where his pass is good for it. */
  orderIn(text: string): Order | null {
    const pass = this.#pass;
    const nowMs = this.#ports.monotonicMs();
    if (pass === null || this.#actsLeft === 0 || !this.#ports.isHeard()) return null;
    if (nowMs >= this.#endMs || nowMs - this.#usedMs >= IDLE_MS) return null;
    const parsed = parseClientMessage(text);
    if (!parsed.ok || parsed.value.t !== 'do') return null;
    const order = parsed.value;
    const isOwn = order.rank === undefined && order.for === undefined;
    return isOwn && order.table === pass.table && BY_PASS.has(order.body.type) ? order : null;
  }

  /** The answer to a ping, where the house need not see it. */
  pongTo(text: string): string | null {
    const isSeen = this.#sent > 0 && this.#ports.monotonicMs() - this.#sentMs < SEEN_MS;
    if (!text.startsWith(PING) || !isSeen || !this.#ports.isHeard()) return null;
    const parsed = parseClientMessage(text);
    if (!parsed.ok || parsed.value.t !== 'ping') return null;
    const { sentMs } = parsed.value;
    const pong: ServerMessage = { t: 'pong', sentMs, serverMs: this.#ports.wallMs() };
    return JSON.stringify(pong);
  }

  play({ id, table, body, window }: Order): Promise<TableAnswer> {
    const person = this.#pass?.person ?? '';
    this.#actsLeft -= 1;
    this.#usedMs = this.#ports.monotonicMs();
    return this.#ports.floor.submit(table, body, { person, role: 'patron' }, { id, window });
  }
}
