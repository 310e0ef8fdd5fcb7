import type { Duplex } from 'node:stream';
import type { Viewer } from '../../table/index.ts';
import { type AddressBudget, budgetKey } from '../people/index.ts';
import type { LiveHouse } from './connection.ts';
import { Line } from './line.ts';
import { readFrame, type ToHouse, type ToNode, writeFrame } from './link-frames.ts';
import { LinkLines } from './link-lines.ts';
import type { LiveTables } from './live-tables.ts';
import type { Places } from './places.ts';
import { CLOSE_TOO_MANY } from './socket-route.ts';
import type { Screens } from './table-door.ts';
import type { Reader, TextFrame } from './text-frame.ts';

export interface RemotePorts {
  readonly house: LiveHouse & { readonly live: LiveTables };
  readonly places: Places;
  /** How often one person, or one address, may connect. */
  readonly arrivals: AddressBudget;
  tokenIn(cookie: string): string | null;
  failed(trouble: unknown): void;
}

/**
 * Clients whose sockets end on other nodes. Everything that these clients send comes here, so
 * sessions, limits, seats and queues are the house's alone; the client's node shows the tables.
 */
export class RemoteLines {
  readonly #ports: RemotePorts;
  readonly #links = new Set<LinkLines>();

  constructor(ports: RemotePorts) {
    this.#ports = ports;
  }

  /** Takes up a node with all of its clients. */
  join(stream: Duplex): void {
    const lines = new Map<number, RemoteLine>();
    const link: LinkLines = new LinkLines(
      stream,
      (text) => {
        const { client, frame } = readFrame<ToHouse>(text);
        if (frame.t === 'open') {
          const tell = (told: ToNode) => link.send(writeFrame(client, told));
          lines.set(client, new RemoteLine(this.#ports, frame, tell));
        } else if (frame.t === 'said') {
          lines.get(client)?.said(frame.text);
        } else if (frame.t === 'closed') {
          lines.get(client)?.closed();
          lines.delete(client);
        }
        // A node of another version may send more kinds of frames; they are not answered.
      },
      () => {
        this.#links.delete(link);
        for (const line of lines.values()) line.closed();
        lines.clear();
      },
    );
    this.#links.add(link);
  }

  close(): void {
    for (const link of this.#links) link.close();
  }
}

class RemoteLine {
  readonly #ports: RemotePorts;
  readonly #line: Line;
  #open = true;
  #place: string | null = null;

  constructor(ports: RemotePorts, asked: OpenFrame, tell: (told: ToNode) => void) {
    this.#ports = ports;
    const { house } = ports;
    const reader = new RemoteReader(tell);
    const live = new RemoteScreens(house.live, tell);
    this.#line = new Line({ ...house, live }, reader, (trouble) => ports.failed(trouble));
    house.metrics.sockets.inc();
    void this.#start(reader, asked).catch((trouble: unknown) => ports.failed(trouble));
  }

  said(text: string): void {
    this.#line.arrived(text);
  }

  closed(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#line.closed();
    this.#ports.house.metrics.sockets.dec();
    if (this.#place !== null) this.#ports.places.leave(this.#place);
  }

  async #start(reader: Reader, { cookie, address }: OpenFrame): Promise<void> {
    const { house, places, arrivals } = this.#ports;
    const token = this.#ports.tokenIn(cookie);
    const session = await house.people.find(token);
    if (!this.#open) return;
    const mayCome = arrivals.spend(budgetKey(session, address), house.clock.wallMs());
    if (mayCome) this.#place = places.take(session, address);
    if (this.#place === null) return reader.close(CLOSE_TOO_MANY, 'too many connections');
    this.#line.start(token, session);
  }
}

type OpenFrame = Extract<ToHouse, { t: 'open' }>;

/** Sends to a remote client. The client's own node checks how fast he reads. */
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

/** The house decides who sees what in which role; the node that holds the socket shows it. */
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

  peel(message: Parameters<Screens['peel']>[0]): void {
    this.#live.peel(message);
  }

  isDue(): boolean {
    return false;
  }
}
