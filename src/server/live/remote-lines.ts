import type { Duplex } from 'node:stream';
import type { ServerMessage } from '../../protocol/index.ts';
import type { Viewer } from '../../table/index.ts';
import type { AddressBudget } from '../people/index.ts';
import type { Connection, LiveHouse, Screens } from './connection.ts';
import { Line } from './line.ts';
import { HEARD_MS, readFrame, type ToHouse, type ToNode, writeFrame } from './link-frames.ts';
import { LinkLines } from './link-lines.ts';
import type { LiveTables } from './live-tables.ts';
import type { FreePlay, Passes, PassHolder } from './passes.ts';
import type { Places } from './places.ts';
import { CLOSE_TOO_MANY } from './socket-route.ts';
import type { Reader } from './table-feed.ts';
import type { TextFrame } from './text-frame.ts';

export interface RemotePorts {
  readonly house: LiveHouse & { readonly live: LiveTables };
  readonly places: Places;
  /** How often one person, or one address, may come. */
  readonly arrivals: AddressBudget;
  readonly passes: Passes;
  /** False once another node may have the house. */
  mayAnswer(): boolean;
  /** Orders to these tables are where they must be when they come by the link. */
  deals(tableId: string): boolean;
  tokenIn(cookie: string): string | null;
  failed(trouble: unknown): void;
}

/**
 * Clients whose sockets end on other nodes. What they say comes here, so sessions, limits, seats
 * and queues are the house's alone; what they see of a table their node shows them, and wagers that
 * need no question their node takes to the table by a pass.
 */
export class RemoteLines {
  readonly #ports: RemotePorts;
  readonly #links = new Set<LinkLines>();

  constructor(ports: RemotePorts) {
    this.#ports = ports;
  }

  /** One node has come, with all of its clients. */
  join(stream: Duplex): void {
    const lines = new Map<number, RemoteLine>();
    const node = { beats: false };
    const link: LinkLines = new LinkLines(
      stream,
      (text) => {
        const { client, frame } = readFrame<ToHouse>(text);
        const tell = (told: ToNode) => link.send(writeFrame(client, told));
        if (frame.t === 'open') lines.set(client, new RemoteLine(this.#ports, frame, tell, node));
        else if (frame.t === 'beat') {
          node.beats = true;
          this.#beat(frame, lines, tell);
        } else lines.get(client)?.heard(frame);
        if (frame.t === 'closed') lines.delete(client);
      },
      () => {
        this.#links.delete(link);
        for (const line of lines.values()) line.closed(HEARD_MS);
        lines.clear();
      },
    );
    this.#links.add(link);
  }

  close(): void {
    for (const link of this.#links) link.close();
  }

  /** Another node may have the house by now: then passes of this one run out. */
  #beat(
    { sentMs, played }: Extract<ToHouse, { t: 'beat' }>,
    lines: ReadonlyMap<number, RemoteLine>,
    tell: (told: ToNode) => void,
  ): void {
    if (!this.#ports.mayAnswer()) return;
    for (const client of played) lines.get(client)?.played();
    tell({ t: 'beat', sentMs });
  }
}

class RemoteLine implements PassHolder {
  readonly #ports: RemotePorts;
  readonly #line: Line;
  readonly #tell: (told: ToNode) => void;
  /** A node of an older version does not ask whether the house is there, and knows no passes. */
  readonly #node: { readonly beats: boolean };
  #open = true;
  #place: string | null = null;
  /** Messages that came, and how many of them were answered. */
  #heard = 0;
  #handled = 0;
  #unused = 0;
  #free: FreePlay | null = null;
  #stopped: () => void = () => {};
  #stopping: Promise<void> | null = null;

  constructor(
    ports: RemotePorts,
    asked: OpenFrame,
    tell: (told: ToNode) => void,
    node: { readonly beats: boolean },
  ) {
    this.#ports = ports;
    this.#tell = tell;
    this.#node = node;
    const { house } = ports;
    const reader = new RemoteReader(tell);
    const live = new RemoteScreens(house.live, tell);
    this.#line = new Line(
      { ...house, live },
      reader,
      (trouble) => ports.failed(trouble),
      (connection) => this.#pass(connection),
    );
    house.metrics.sockets.inc();
    void this.#start(reader, asked).catch((trouble: unknown) => ports.failed(trouble));
  }

  heard(frame: Extract<ToHouse, { t: 'said' | 'stopped' | 'closed' }>): void {
    if (frame.t === 'stopped') return this.#stopped();
    if (frame.t === 'closed') return this.closed(0);
    this.#heard += 1;
    this.#unused = frame.unused ?? 0;
    this.#line.arrived(frame.text);
  }

  /** By his pass: his session is not idle. */
  played(): void {
    if (this.#free !== null) this.#ports.house.people.touch(this.#free.session);
  }

  /** A node that is cut off lets him play until it knows; so much longer his pass may hold. */
  closed(holdsMs: number): void {
    if (!this.#open) return;
    this.#open = false;
    this.#line.closed();
    this.#ports.house.metrics.sockets.dec();
    if (this.#place !== null) this.#ports.places.leave(this.#place);
    const end = () => {
      this.#stopped();
      if (this.#free !== null) this.#ports.passes.drop(this.#free.person, this);
    };
    if (holdsMs === 0) end();
    else setTimeout(end, holdsMs).unref();
  }

  /**
   * A node that does not answer plays by no beat that was answered after this, since the link
   * keeps its order; so its passes have run out when the time of a beat is over.
   */
  stopPlay(): Promise<void> {
    this.#stopping ??= new Promise<void>((done) => {
      const patience = setTimeout(() => this.#stopped(), HEARD_MS);
      this.#stopped = () => {
        clearTimeout(patience);
        this.#stopped = () => {};
        this.#stopping = null;
        done();
      };
      this.#tell({ t: 'stop' });
    });
    return this.#stopping;
  }

  /** What he says next may go to the table directly, where nothing of his is under way here. */
  #pass(connection: Connection): void {
    this.#handled += 1;
    if (this.#handled !== this.#heard || !this.#open || !this.#node.beats) return;
    const free = connection.freePlay();
    if (free === null || this.#ports.deals(free.table)) return;
    const isSame = free.table === this.#free?.table && free.person === this.#free.person;
    if (this.#free !== null && !isSame) this.#ports.passes.drop(this.#free.person, this);
    this.#free = free;
    const pass = this.#ports.passes.give(free, isSame ? this.#unused : 0, this);
    this.#unused = 0;
    if (pass !== null) this.#tell({ t: 'pass', ...pass, after: this.#heard });
  }

  async #start(reader: Reader, { cookie, address }: OpenFrame): Promise<void> {
    const { house, places, arrivals } = this.#ports;
    const token = this.#ports.tokenIn(cookie);
    const session = await house.people.find(token);
    if (!this.#open) return;
    const whose = session === null ? `at ${address}` : `by ${session.person.id}`;
    if (arrivals.spend(whose, house.clock.wallMs())) this.#place = places.take(session, address);
    if (this.#place === null) return reader.close(CLOSE_TOO_MANY, 'too many connections');
    this.#line.start(token, session);
  }
}

type OpenFrame = Extract<ToHouse, { t: 'open' }>;

/** A client's node looks after how fast it reads. */
class RemoteReader implements Reader {
  readonly waiting = 0;
  readonly #tell: (told: ToNode) => void;

  constructor(tell: (told: ToNode) => void) {
    this.#tell = tell;
  }

  send(message: string | TextFrame): void {
    this.#tell({ t: 'text', text: typeof message === 'string' ? message : message.text });
  }

  sendSoon(text: string): void {
    this.send(text);
  }

  close(code: number, why: string): void {
    this.#tell({ t: 'close', code, why });
  }
}

/** The house says who sees what as whom; the node that holds the socket shows it. */
class RemoteScreens implements Screens {
  readonly #live: LiveTables;
  readonly #tell: (told: ToNode) => void;

  constructor(live: LiveTables, tell: (told: ToNode) => void) {
    this.#live = live;
    this.#tell = tell;
  }

  subscribe(table: string, reader: Reader, viewer: Viewer): void {
    this.#live.attend(table, reader, viewer);
    this.#tell({ t: 'show', table, viewer });
  }

  unsubscribe(table: string, reader: Reader): void {
    if (this.#live.depart(table, reader)) this.#tell({ t: 'hide', table });
  }

  peel(message: Extract<ServerMessage, { t: 'peel' }>): void {
    this.#live.peel(message);
  }

  isDue(): boolean {
    return false;
  }
}
