import type { Socket } from 'node:net';
import type { House } from '../../../src/server/index.ts';

/** Something the house said, in the order in which it said it. */
export interface Said {
  /** The connection, or the place on disk. */
  readonly to: string;
  readonly bytes: Buffer;
}

/**
 * Gets every byte that leaves the house over the network, WebSocket frames and HTTP answers alike.
 */
export function tap(house: House, receive: (said: Said) => void): void {
  let sockets = 0;
  house.app.server.on('connection', (socket: Socket) => {
    sockets += 1;
    const to = `socket ${sockets}`;
    const write = socket.write;
    socket.write = function tapped(this: Socket, chunk: Uint8Array | string, ...rest: unknown[]) {
      // The bytes are copied, because the sender may use its buffer again.
      receive({ to, bytes: withoutHead(Buffer.from(chunk)) });
      return Reflect.apply(write, this, [chunk, ...rest]) as boolean;
    } as Socket['write'];
  });
}

const FINAL_TEXT = 0x81;
const HEAD_BYTES: Readonly<Record<number, number>> = { 126: 4, 127: 10 };

/** The text of a frame, which the house writes in one piece with its head. */
function withoutHead(bytes: Buffer): Buffer {
  const [first, length = 0] = bytes;
  return first === FINAL_TEXT ? bytes.subarray(HEAD_BYTES[length] ?? 2) : bytes;
}
