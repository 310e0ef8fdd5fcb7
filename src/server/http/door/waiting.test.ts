import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { until } from '../../../../test/support/time.ts';
import { Waiting, type WaitingLimits } from './waiting.ts';

const LARGE = Buffer.alloc(4 * 1024 * 1024, 'x');
const LIMITS: WaitingLimits = {
  pipelined: 3,
  bytesPerAddress: 10 * 1024 * 1024,
  bytesInAll: 18 * 1024 * 1024,
  answerMs: 60_000,
};

let server: Server;
let waiting: Waiting;
const sockets: Socket[] = [];
/** The requests that were begun, in order. */
let begun: string[];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await new Promise((closed) => server.close(closed));
});

/** A server that answers /large with 4 MiB, /never with nothing, and says whose address it is. */
async function serve(limits: Partial<WaitingLimits> = {}): Promise<void> {
  waiting = new Waiting({ ...LIMITS, ...limits });
  begun = [];
  server = createServer((request, response) =>
    waiting.admit(request, response, () => {
      const { url = '', headers } = request;
      begun.push(url);
      if (url.startsWith('/never')) return;
      const body = url.startsWith('/large') ? LARGE : Buffer.from(url);
      waiting.hold(response, String(headers['x-address']), body.length);
      response.end(body);
    }),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
}

function asking(paths: readonly string[], address = 'a'): Socket {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write(
    paths
      .map((path) => `GET ${path} HTTP/1.1\r\nhost: h\r\nx-address: ${address}\r\n\r\n`)
      .join(''),
  );
  return socket;
}

it('a connection is answered one request at a time, in the order in which it asked', async () => {
  await serve();
  let text = '';
  const socket = asking(['/one', '/two', '/three']);
  socket.on('data', (part) => {
    text += String(part);
  });
  await until('three answers', () => text.includes('/three'));
  expect(text.match(/\/(one|two|three)/g)).toEqual(['/one', '/two', '/three']);
  asking(['/never', '/after']);
  await until('a request that is not answered', () => begun.includes('/never'));
  expect(begun).not.toContain('/after');
});

it('a connection that asks for more than it may without an answer ends', async () => {
  await serve();
  const socket = asking(['/never', '/1', '/2', '/3', '/4']);
  await new Promise((closed) => socket.on('close', closed));
  expect(begun).toEqual(['/never']);
});

it('an address that reads nothing loses the connection whose answer waits longest, and others none', async () => {
  await serve();
  const other = asking(['/large-0'], 'b');
  await until('the other’s answer', () => begun.length === 1);
  const unread: Socket[] = [];
  for (const at of [1, 2, 3]) {
    unread.push(asking([`/large-${at}`]));
    await until('an answer', () => begun.length === at + 1);
  }
  await until('the oldest to end', () => unread[0]?.destroyed === true || ended(unread[0]));
  expect(waiting.bytes).toBeLessThanOrEqual(LIMITS.bytesPerAddress + LARGE.length);
  expect([unread[1], unread[2], other].map((socket) => socket?.destroyed)).toEqual([
    false,
    false,
    false,
  ]);
});

it('a house keeps the answers that nobody reads within bounds over all addresses', async () => {
  await serve();
  for (let at = 0; at < 12; at += 1) {
    asking(['/large'], `address-${at}`);
    await until('an answer', () => begun.length === at + 1);
    expect(waiting.bytes).toBeLessThanOrEqual(LIMITS.bytesInAll);
  }
});

it('a connection that does not read its answer in time ends', async () => {
  await serve({ answerMs: 50 });
  const socket = asking(['/large']);
  await until('the end', () => ended(socket));
  expect(waiting.bytes).toBe(0);
});

/** Whether the other side has ended the connection; a paused socket notices by reading. */
function ended(socket: Socket | undefined): boolean {
  socket?.resume();
  return socket?.destroyed === true;
}
