import { request } from 'node:http';
import { readFrame, type ToHouse, type ToNode, writeFrame } from '../live/link-frames.ts';
import { LinkLines } from '../live/link-lines.ts';

/**
 * Where the house takes other nodes' clients, and how a node proves that it belongs to the house.
 */
export const LINK_PATH = '/api/nodes/link';
export const LINK_PROTOCOL = 'baize-link';
export const LINK_SECRET = 'x-baize-link';

/** A house that does not answer for this long is on its way to another node. */
const CONNECT_MS = 3000;

/** A client of this node, as the house addresses it. */
export interface LinkClient {
  told(frame: ToNode): void;
  /** Called when the house is gone; the client connects again and finds it where it is then. */
  lost(): void;
}

/** One connection to the house for all clients of this node. */
export class HouseLink {
  readonly #lines: LinkLines;
  readonly #clients = new Map<number, LinkClient>();
  #last = 0;
  #isOpen = true;

  private constructor(makeLines: (link: HouseLink) => LinkLines) {
    this.#lines = makeLines(this);
  }

  static async open(address: string, secret: string, ended: () => void): Promise<HouseLink> {
    const { hostname, port } = new URL(address);
    const headers = { connection: 'Upgrade', upgrade: LINK_PROTOCOL, [LINK_SECRET]: secret };
    const asked = request({ hostname, port, path: LINK_PATH, headers, timeout: CONNECT_MS });
    return new Promise((done, failed) => {
      asked.on('timeout', () => asked.destroy(new Error('the house does not answer')));
      asked.on('error', failed);
      asked.on('response', ({ statusCode }) => {
        asked.destroy();
        failed(new Error(`the house answers ${statusCode}`));
      });
      asked.on('upgrade', (_answer, socket) => {
        socket.setTimeout(0);
        socket.setNoDelay(true);
        const lines = (link: HouseLink) =>
          new LinkLines(
            socket,
            (text) => link.#received(text),
            () => {
              link.#end();
              ended();
            },
          );
        done(new HouseLink(lines));
      });
      asked.end();
    });
  }

  /** Announces a client to the house, and returns how the client sends to it. */
  enter(client: LinkClient, who: { readonly cookie: string; readonly address: string }) {
    this.#last += 1;
    const number = this.#last;
    if (this.#isOpen) this.#clients.set(number, client);
    else client.lost();
    const send = (frame: ToHouse) => this.#lines.send(writeFrame(number, frame));
    send({ t: 'open', ...who });
    return {
      say: (text: string) => send({ t: 'said', text }),
      leave: () => {
        if (this.#clients.delete(number)) send({ t: 'closed' });
      },
    };
  }

  close(): void {
    this.#lines.close();
  }

  #received(text: string): void {
    const { client, frame } = readFrame<ToNode>(text);
    this.#clients.get(client)?.told(frame);
  }

  #end(): void {
    this.#isOpen = false;
    const clients = [...this.#clients.values()];
    this.#clients.clear();
    for (const client of clients) client.lost();
  }
}
