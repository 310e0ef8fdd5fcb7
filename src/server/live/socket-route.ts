import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LiveHouse } from './connection.ts';
import { heartbeat } from './heartbeat.ts';
import { Line } from './line.ts';
import { SocketReader } from './socket-reader.ts';

export const CLOSE_TOO_MANY = 4030;

/** Who stands at the door. */
export interface Doorman {
  tokenOf(request: FastifyRequest): string | null;
}

/** The live connection at /api/live. */
export function socketRoute(
  app: FastifyInstance,
  house: LiveHouse,
  doorman: Doorman,
  mostPerAddress: number,
): void {
  const perAddress = new Map<string, number>();

  app.get('/api/live', { websocket: true }, (socket, request) => {
    // Before anything else: an error without a listener would end the process.
    socket.on('error', () => socket.terminate());
    const count = (perAddress.get(request.ip) ?? 0) + 1;
    if (count > mostPerAddress) {
      socket.close(CLOSE_TOO_MANY, 'too many connections');
      return;
    }
    perAddress.set(request.ip, count);
    house.metrics.sockets.inc();
    const token = doorman.tokenOf(request);
    const connection = request.raw.socket;
    // Handlers stand before the first await, so that no early frame is lost.
    const line = new Line(house, new SocketReader(socket, connection), (trouble) =>
      request.log.error({ err: trouble }, 'a message could not be handled'),
    );
    const beat = heartbeat(socket, () => connection.bytesWritten);
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      // Frames that were on their way when the door was shut still arrive; they count for nothing.
      if (socket.readyState !== socket.OPEN) return;
      beat.hear();
      if (isBinary) return socket.close(1003, 'text only');
      line.arrived(data.toString('utf8'));
    });
    socket.on('close', () => {
      beat.stop();
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
