import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { Visitors } from '../http/visitor.ts';
import { Connection, type LiveHouse } from './connection.ts';
import type { Reader } from './table-feed.ts';

const HEARTBEAT_MS = 30_000;
const MOST_PER_ADDRESS = 200;
/** Frames may wait for the session to be looked up; more than a few is an attack. */
const MOST_EARLY_FRAMES = 64;
export const CLOSE_TOO_MANY = 4030;

/** The live connection at /api/live. */
export function socketRoute(app: FastifyInstance, house: LiveHouse, visitors: Visitors): void {
  const perAddress = new Map<string, number>();

  app.get('/api/live', { websocket: true, schema: { hide: true } }, (socket, request) => {
    const count = (perAddress.get(request.ip) ?? 0) + 1;
    if (count > MOST_PER_ADDRESS) {
      socket.close(CLOSE_TOO_MANY, 'too many connections');
      return;
    }
    perAddress.set(request.ip, count);
    house.metrics.sockets.inc();
    const token = visitors.tokenOf(request);
    // Handlers stand before the first await, so that no early frame is lost.
    const early: string[] = [];
    let connection: Connection | null = null;
    let last: Promise<void> = Promise.resolve();
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (isBinary) return socket.close(1003, 'text only');
      const text = data.toString('utf8');
      const ready = connection;
      if (ready !== null) last = last.then(() => ready.receive(text));
      else if (early.length < MOST_EARLY_FRAMES) early.push(text);
    });
    const stopHeartbeat = heartbeat(socket);
    socket.on('close', () => {
      stopHeartbeat();
      connection?.closed();
      house.metrics.sockets.dec();
      perAddress.set(request.ip, (perAddress.get(request.ip) ?? 1) - 1);
    });
    socket.on('error', () => socket.terminate());
    void house.people.find(token).then((session) => {
      if (socket.readyState !== socket.OPEN) return;
      const ready = new Connection(house, readerOf(socket), token, session);
      connection = ready;
      for (const text of early) last = last.then(() => ready.receive(text));
    });
  });
}

function readerOf(socket: WebSocket): Reader {
  return {
    get waiting() {
      return socket.bufferedAmount;
    },
    send(text) {
      if (socket.readyState === socket.OPEN) socket.send(text);
    },
    close(code, why) {
      socket.close(code, why);
    },
  };
}

/** A peer that answers no ping for a whole interval is gone. */
function heartbeat(socket: WebSocket): () => void {
  let alive = true;
  socket.on('pong', () => {
    alive = true;
  });
  const timer = setInterval(() => {
    if (!alive) {
      socket.terminate();
      return;
    }
    alive = false;
    socket.ping();
  }, HEARTBEAT_MS);
  timer.unref();
  return () => clearInterval(timer);
}
