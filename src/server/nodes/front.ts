import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { isIP, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { NOT_YOURS } from '../http/door/answers.ts';
import { boundConnections, type ConnectionSettings } from '../http/door/connections.ts';
import { isMachine, type MachineSettings } from '../http/door/machine.ts';
import { OwnAddresses } from '../http/door/own-addresses.ts';
import { Waiting } from '../http/door/waiting.ts';
import { sameText } from '../system/same-text.ts';
import { LINK_PATH, LINK_PROTOCOL, LINK_SECRET } from './house-link.ts';

export interface FrontPorts extends ConnectionSettings, MachineSettings {
  readonly host: string;
  readonly port: number;
  readonly origins: readonly string[];
  readonly requestSeconds: number;
  /** The house's own doors, where this node has the house. */
  readonly app: () => FastifyInstance | null;
  /** Takes live connections while the house is on another node. */
  readonly live: () => FastifyInstance | null;
  /** Takes the clients of another node; null where the house is not here. */
  readonly join: () => ((stream: Duplex) => void) | null;
  /** The secret by which nodes of one house know each other. */
  readonly linkSecret: string;
  /** The address of the node that has the house, where that is another node. */
  readonly leader: () => string | null;
  /** Why the node cannot serve; null where it can. */
  readonly notReady: () => string | null;
  readonly figures: () => string;
}

/** How long a request waits: the house is between two nodes for about as long as a lease. */
const PATIENCE_MS = 8000;
const LOOK_EVERY_MS = 50;
/** How often it was sent on. Who has just given the house up sends on what came too late. */
const FORWARDED = 'x-baize-forwarded';
const MOST_FORWARDED = 3;
const CHECK_MS = 1000;
const IDLE_MS = 30_000;

/** Takes any client: serves it where the house is on this node, and forwards it otherwise. */
export class Front {
  readonly #ports: FrontPorts;
  readonly #server: Server;
  readonly own: OwnAddresses;
  readonly #isMachine: (request: IncomingMessage) => boolean;
  readonly #waiting = new Waiting();
  readonly #sockets = new Set<Socket>();
  /** Forwarded requests without an answer yet, with their destination. */
  readonly #sent = new Map<ClientRequest, string>();
  /** What went where the house is not any more, at the last look. */
  #late = new Set<ClientRequest>();
  /** What is being answered, here or elsewhere. */
  readonly #answering = new Set<Promise<void>>();

  constructor(ports: FrontPorts) {
    this.#ports = ports;
    this.#isMachine = isMachine(ports);
    const timeout = ports.requestSeconds * 1000;
    this.#server = createServer(
      {
        ...{ requestTimeout: timeout, headersTimeout: timeout },
        ...{ connectionsCheckingInterval: CHECK_MS, keepAliveTimeout: IDLE_MS },
      },
      // What is sent on to another node waits here too.
      (req, res) => this.#waiting.admit(req, res, () => void this.#request(req, res)),
    );
    boundConnections(this.#server, ports);
    // The set also holds sockets that have become live connections, which the server forgets.
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
    this.#server.on('upgrade', (req, socket, head) => void this.#upgrade(req, socket, head));
    this.own = new OwnAddresses(ports, () => this.#port());
  }

  listen(): Promise<string> {
    const { host, port } = this.#ports;
    return new Promise((done, failed) => {
      this.#server.once('error', failed);
      this.#server.listen(port, host, () => done(`http://${host}:${this.#port()}`));
    });
  }

  /**
   * A node that hangs answers nothing; once the house is elsewhere nobody waits for it. One that
   * has given the house up as planned sends on what came too late, and has the time for it.
   */
  look(): void {
    const leader = this.#ports.leader();
    const late = new Set<ClientRequest>();
    for (const [asked, where] of this.#sent) {
      if (where === leader) continue;
      if (this.#late.has(asked)) asked.destroy(new Error('the house has moved'));
      else late.add(asked);
    }
    this.#late = late;
  }

  /** Resolves when every request under way has its answer, or after so long. */
  async answered(mostMs: number): Promise<void> {
    const patience = new AbortController();
    const enough = wait(mostMs, undefined, { signal: patience.signal }).catch(() => {});
    await Promise.race([Promise.all(this.#answering), enough]);
    patience.abort();
  }

  async close(): Promise<void> {
    const closed = new Promise((done) => this.#server.close(done));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #port(): number {
    const at = this.#server.address();
    return typeof at === 'object' ? (at?.port ?? this.#ports.port) : this.#ports.port;
  }

  async #request(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = req.url?.split('?', 1)[0];
    if (path === '/healthz' || path === '/readyz' || path === '/metrics') {
      if (this.#ports.app() === null) return this.#answerOwn(path, req, res);
    }
    const where = await this.#where(req);
    if (where === null) return refuse(res);
    const answered = new Promise<void>((done) => res.on('close', done));
    this.#answering.add(answered);
    void answered.then(() => this.#answering.delete(answered));
    if (where !== 'here') return this.#sendOn(where, req, res);
    this.#ports.app()?.server.emit('request', req, res);
  }

  async #upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy());
    if (req.url === LINK_PATH) return this.#join(req, socket);
    const where = await this.#where(req);
    const app = where === 'here' ? this.#ports.app() : this.#ports.live();
    if (where === null || app === null) socket.destroy();
    else app.server.emit('upgrade', req, socket, head);
  }

  #join(req: IncomingMessage, socket: Duplex): void {
    const join = this.#ports.join();
    const secret = String(req.headers[LINK_SECRET] ?? '');
    if (!sameText(secret, this.#ports.linkSecret)) {
      socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n');
    } else if (join === null) {
      socket.end('HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\n\r\n');
    } else {
      const upgrade = `connection: Upgrade\r\nupgrade: ${LINK_PROTOCOL}`;
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${upgrade}\r\n\r\n`);
      join(socket);
    }
  }

  /** Where the house is; waits while it is between two nodes. */
  async #where(req: IncomingMessage): Promise<'here' | string | null> {
    for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_EVERY_MS) {
      if (this.#ports.app() !== null) return 'here';
      const leader = this.#ports.leader();
      const times = timesForwarded(req);
      // Who is given the house may not know it yet: at once, two nodes would send it to and fro.
      if (leader !== null && (times === 0 || waited > 0) && times < MOST_FORWARDED) return leader;
      await wait(LOOK_EVERY_MS);
    }
    return null;
  }

  #sendOn(where: string, req: IncomingMessage, res: ServerResponse): void {
    const asked = request(this.#asked(where, req), (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    this.#sent.set(asked, where);
    asked.on('close', () => this.#sent.delete(asked));
    asked.on('error', () => refuse(res));
    res.on('close', () => asked.destroy());
    req.pipe(asked);
  }

  #asked(where: string, req: IncomingMessage) {
    const { hostname, port } = new URL(where);
    const { origin } = req.headers;
    const address = req.socket.remoteAddress ?? '';
    const headers = {
      ...req.headers,
      // Whichever of the two the house believes, this node has the last word in it.
      'x-forwarded-for': added(req.headers['x-forwarded-for'], address),
      forwarded: added(req.headers.forwarded, `for="${bracketed(address)}"`),
      [FORWARDED]: String(timesForwarded(req) + 1),
      // A page of this node is as good as one of the house's own.
      ...(origin !== undefined && this.own.has(origin) ? { origin: where } : {}),
    };
    return { hostname, port, path: req.url ?? '/', method: req.method ?? 'GET', headers };
  }

  /** Answers what concerns this node alone. */
  #answerOwn(path: string, req: IncomingMessage, res: ServerResponse): void {
    if (path === '/metrics') {
      // Who is staff is known where the house is; here only this machine and the token count.
      if (!this.#isMachine(req)) return refuseFigures(res);
      res.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' });
      res.end(this.#ports.figures());
      return;
    }
    const why = path === '/readyz' ? this.#ports.notReady() : null;
    res.writeHead(why === null ? 200 : 503, { 'content-type': 'application/json' });
    res.end(JSON.stringify(path === '/healthz' ? { ok: true } : { ready: why === null, why }));
  }
}

function refuseFigures(res: ServerResponse): void {
  res.writeHead(403, { 'content-type': 'application/json' });
  res.end(JSON.stringify(NOT_YOURS));
}

function refuse(res: ServerResponse): void {
  if (res.headersSent) return void res.destroy();
  res.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' });
  const sentence = 'The house is between two nodes; try again.';
  res.end(JSON.stringify({ code: 'not-ready', sentence, clause: null, facts: {} }));
}

function added(before: string | string[] | undefined, hop: string): string {
  return before === undefined ? hop : `${String(before)}, ${hop}`;
}

/** RFC 7239 writes an IPv6 address in brackets. */
function bracketed(address: string): string {
  return isIP(address) === 6 ? `[${address}]` : address;
}

function timesForwarded({ headers }: IncomingMessage): number {
  const times = Number(headers[FORWARDED] ?? 0);
  return times >= 0 ? times : MOST_FORWARDED;
}
