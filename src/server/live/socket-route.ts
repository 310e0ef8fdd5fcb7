import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { Visitors } from '../http/visitor.ts';
import type { LiveHouse } from './connection.ts';
import { Line } from './line.ts';
import type { Reader } from './table-feed.ts';

const HEARTBEAT_MS = 30_000;
/** Answers and snapshots, too, stop for a peer that leaves so much unread. */
const MOST_UNREAD_BYTES = 4 * 1024 * 1024;
export const CLOSE_TOO_MANY = 4030;
const AS_TEXT = { binary: false };

/** The live connection at /api/live. */
export function socketRoute(
  app: FastifyInstance,
  house: LiveHouse,
  visitors: Visitors,
  mostPerAddress: number,
): void {
  const perAddress = new Map<string, number>();

  app.get('/api/live', { websocket: true, schema: { hide: true } }, (socket, request) => {
    // Before anything else: an error without a listener would end the process.
    socket.on('error', () => socket.terminate());
    const count = (perAddress.get(request.ip) ?? 0) + 1;
    if (count > mostPerAddress) {
      socket.close(CLOSE_TOO_MANY, 'too many connections');
      return;
    }
    perAddress.set(request.ip, count);
    house.metrics.sockets.inc();
    const token = visitors.tokenOf(request);
    // Handlers stand before the first await, so that no early frame is lost.
    const line = new Line(house, readerOf(socket, request.raw.socket), (trouble) =>
      request.log.error({ err: trouble }, 'a message could not be handled'),
    );
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      // Frames that were on their way when the door was shut still arrive; they count for nothing.
      if (socket.readyState !== socket.OPEN) return;
      if (isBinary) return socket.close(1003, 'text only');
      line.arrived(data.toString('utf8'));
    });
    const stopHeartbeat = heartbeat(socket);
    socket.on('close', () => {
      stopHeartbeat();
      line.closed();
      house.metrics.sockets.dec();
      leave(perAddress, request.ip);
    });
    void house.people.find(token).then((session) => {
      if (socket.readyState === socket.OPEN) line.start(token, session);
    });
  });
}

function leave(perAddress: Map<string, number>, address: string): void {
  const left = (perAddress.get(address) ?? 1) - 1;
  if (left > 0) perAddress.set(address, left);
  else perAddress.delete(address);
}

function readerOf(socket: WebSocket, connection: Socket): Reader {
  let corked = false;
  const uncork = () => {
    corked = false;
    connection.uncork();
  };
  const reader: Reader = {
    get waiting() {
      return socket.bufferedAmount;
    },
    send(text) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > MOST_UNREAD_BYTES) {
        // A goodbye would wait behind all that; what it holds is let go at once.
        socket.terminate();
        return;
      }
      socket.send(text, AS_TEXT);
    },
    sendSoon(text) {
      if (!corked && socket.readyState === socket.OPEN) {
        corked = true;
        connection.cork();
        setImmediate(uncork);
      }
      reader.send(text);
    },
    close(code, why) {
      socket.close(code, why);
    },
  };
  return reader;
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
