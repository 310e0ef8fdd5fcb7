import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LiveHouse } from './connection.ts';
import { heartbeat } from './heartbeat.ts';
import { Line } from './line.ts';
import type { Places } from './places.ts';
import { SocketReader } from './socket-reader.ts';

export const CLOSE_TOO_MANY = 4030;

/** Decides who may connect. */
export interface Doorman {
  tokenOf(request: FastifyRequest): string | null;
  addressOf(request: FastifyRequest): string;
}

/** The live connection at /api/live. */
export function socketRoute(
  app: FastifyInstance,
  house: LiveHouse,
  doorman: Doorman,
  places: Places,
): void {
  app.get('/api/live', { websocket: true }, (socket, request) => {
    // This listener comes first: an error without a listener would end the process.
    socket.on('error', () => socket.terminate());
    let place: string | null = null;
    house.metrics.sockets.inc();
    const token = doorman.tokenOf(request);
    const connection = request.raw.socket;
    // The handlers are set before the first await, so that no early frame is lost.
    const line = new Line(house, new SocketReader(socket, connection), (trouble) =>
      request.log.error({ err: trouble }, 'a message could not be handled'),
    );
    const beat = heartbeat(house.clock, socket, () => connection.bytesWritten);
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      // Frames that were on their way when the socket closed still arrive; they are ignored.
      if (socket.readyState !== socket.OPEN) return;
      beat.receive();
      if (isBinary) return socket.close(1003, 'text only');
      line.arrived(data.toString('utf8'));
    });
    socket.on('close', () => {
      beat.stop();
      line.closed();
      house.metrics.sockets.dec();
      if (place !== null) places.leave(place);
    });
    void house.people.find(token).then((session) => {
      if (socket.readyState !== socket.OPEN) return;
      place = places.take(session, doorman.addressOf(request));
      if (place === null) return socket.close(CLOSE_TOO_MANY, 'too many connections');
      line.start(token, session);
    });
  });
}
