import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { Reader } from './table-feed.ts';
import { textFrame } from './text-frame.ts';

/** Answers and snapshots, too, stop for a peer that leaves so much unread. */
const MOST_UNREAD_BYTES = 4 * 1024 * 1024;

/**
 * A socket as feeds and connections write to it. Frames go straight to the TCP connection: `ws`,
 * which compresses nothing here, writes its own (ping, pong, close) to it at once as well, so all
 * leave in the order in which they were sent. See docs/adr/0008-frames.md.
 */
export function socketReader(socket: WebSocket, connection: Socket): Reader {
  let corked = false;
  const uncork = () => {
    corked = false;
    connection.uncork();
  };
  const reader: Reader = {
    get waiting() {
      return socket.bufferedAmount;
    },
    send(message) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > MOST_UNREAD_BYTES) {
        // A goodbye would wait behind all that; what it holds is let go at once.
        socket.terminate();
        return;
      }
      connection.write(typeof message === 'string' ? textFrame(message).bytes : message.bytes);
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
