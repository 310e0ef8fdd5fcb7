import type { Socket } from 'node:net';
import { statusOf } from '../../../protocol/index.ts';
import { type HttpNo, no } from './answers.ts';

/** Refuses a request that never arrived whole: too slow, too long a head, or no HTTP at all. */
export function refuseUnread(error: NodeJS.ErrnoException, socket: Socket): void {
  // A sender who closed the connection gets no answer.
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const why = whyOf(error.code);
  const text = JSON.stringify(why);
  const head = [
    `HTTP/1.1 ${statusOf(why.code)} ${why.code}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}

function whyOf(code: string | undefined): HttpNo {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return no('too-slow', 'The request came too slowly.').error;
    case 'HPE_HEADER_OVERFLOW':
      return no('too-large', 'The head of the request is too long.').error;
    default:
      return no('bad-request', 'This is no request that the house can read.').error;
  }
}
