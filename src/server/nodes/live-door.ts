import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { ServerMessage } from '../../protocol/index.ts';
import { LARGEST_FRAME_BYTES } from '../http/app.ts';
import { clientAddress, type ProxySettings } from '../http/door/address.ts';
import { refused } from '../http/door/door.ts';
import { originRefusal } from '../http/door/origin.ts';
import type { OwnAddresses } from '../http/door/own-addresses.ts';
import { CLOSE_FLOODING } from '../live/connection.ts';
import { heartbeat } from '../live/heartbeat.ts';
import { messageBucket } from '../live/line.ts';
import type { ToNode } from '../live/link-frames.ts';
import { parseClientMessage } from '../live/parse-message.ts';
import { SocketReader } from '../live/socket-reader.ts';
import type { Reader } from '../live/text-frame.ts';
import type { Clock } from '../system/clock.ts';
import type { HouseLink, LinkClient } from './house-link.ts';
import type { Screens } from './screens.ts';

export interface LiveDoorPorts {
  readonly config: ProxySettings & { readonly messagesPerSecond: number };
  readonly clock: Clock;
  readonly own: OwnAddresses;
  readonly screens: Screens;
  /** The way to the house; rejects where there is none. */
  link(): Promise<HouseLink>;
}

/** "Service restart": clients of the protocol connect again at once. */
const CLOSE_HOUSE_MOVED = 1012;

/**
 * Live connections that end on this node although the house is on another: this node shows the
 * tables, and what a client says goes to the house by the node's one link.
 */
export async function openLiveDoor(ports: LiveDoorPorts): Promise<FastifyInstance> {
  const app = Fastify({ logger: false });
  await app.register(websocket, {
    options: { maxPayload: LARGEST_FRAME_BYTES, perMessageDeflate: false },
  });
  app.addHook('onRequest', async (request, reply) => {
    const foreign = originRefusal(request, ports.own);
    if (foreign !== null) await reply.send(refused(reply, foreign));
  });
  const addressOf = clientAddress(ports.config);
  app.get('/api/live', { websocket: true }, (socket, { raw }) => {
    // This listener comes first: an error without a listener would end the process.
    socket.on('error', () => socket.terminate());
    const { cookie = '' } = raw.headers;
    const client = new NodeClient(socket, new SocketReader(socket, raw.socket), ports);
    const bucket = messageBucket(ports.config.messagesPerSecond, ports.clock);
    const beat = heartbeat(ports.clock, socket, () => raw.socket.bytesWritten);
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (socket.readyState !== socket.OPEN) return;
      beat.receive();
      if (isBinary) return socket.close(1003, 'text only');
      // Messages are counted here too, so that a flood does not even reach the house.
      if (!bucket.take()) return socket.close(CLOSE_FLOODING, 'too many messages');
      client.said(data.toString('utf8'));
    });
    socket.on('close', () => {
      beat.stop();
      client.closed();
    });
    const who = { cookie, address: addressOf(raw) };
    ports.link().then(
      (link) => client.enter(link, who),
      () => client.lost(),
    );
  });
  await app.ready();
  return app;
}

type Voice = ReturnType<HouseLink['enter']>;

/** The most frames that a client may send before the house knows it. */
const MOST_EARLY = 100;

class NodeClient implements LinkClient {
  readonly #socket: WebSocket;
  readonly #reader: Reader;
  readonly #screens: Screens;
  readonly #pongs: Pongs;
  readonly #shown = new Set<string>();
  readonly #early: string[] = [];
  #voice: Voice | null = null;
  #open = true;
  /** Tells the house's messages in their order, also while a table is being fetched. */
  #telling: Promise<void> | null = null;

  constructor(socket: WebSocket, reader: Reader, { screens, clock }: LiveDoorPorts) {
    this.#socket = socket;
    this.#reader = reader;
    this.#screens = screens;
    this.#pongs = new Pongs(clock);
  }

  enter(link: HouseLink, who: { readonly cookie: string; readonly address: string }): void {
    if (!this.#open) return;
    this.#voice = link.enter(this, who);
    for (const text of this.#early.splice(0)) this.said(text);
  }

  said(text: string): void {
    const voice = this.#voice;
    if (voice === null) {
      this.#early.push(text);
      if (this.#early.length > MOST_EARLY) this.lost();
      return;
    }
    const pong = this.#pongs.answerTo(text);
    if (pong === null) voice.say(text);
    else this.#reader.send(pong);
  }

  told(frame: ToNode): void {
    if (this.#telling === null && frame.t !== 'show') return this.#tell(frame);
    const before = this.#telling ?? Promise.resolve();
    const telling = before
      .then(() => (frame.t === 'show' ? this.#show(frame) : this.#tell(frame)))
      // The house or the database is away: a client that connects again finds the table or is told
      // that it is gone.
      .catch(() => this.lost())
      .finally(() => {
        if (this.#telling === telling) this.#telling = null;
      });
    this.#telling = telling;
  }

  lost(): void {
    this.#socket.close(CLOSE_HOUSE_MOVED, 'the house moves; come again');
  }

  closed(): void {
    this.#open = false;
    for (const table of this.#shown) this.#screens.live.unsubscribe(table, this.#reader);
    this.#shown.clear();
    this.#voice?.leave();
  }

  async #show({ table, viewer }: Extract<ToNode, { t: 'show' }>): Promise<void> {
    const isThere = await this.#screens.watch(table);
    if (!this.#open || !isThere) return;
    this.#shown.add(table);
    this.#screens.live.subscribe(table, this.#reader, viewer);
  }

  #tell(frame: Extract<ToNode, { t: 'text' | 'close' | 'hide' }>): void {
    if (frame.t === 'text') return this.#reader.send(frame.text);
    if (frame.t === 'close') return this.#reader.close(frame.code, frame.why);
    this.#shown.delete(frame.table);
    this.#screens.live.unsubscribe(frame.table, this.#reader);
  }
}

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
