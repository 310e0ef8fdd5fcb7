import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { SocketReader } from './socket-reader.ts';
import { type Reader, textFrame, textStart } from './text-frame.ts';

const http = createServer();
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
let client: WebSocket;
let served: WebSocket;
let reader: Reader;
let received: string[];

beforeEach(async () => {
  if (!http.listening) await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const connected = new Promise<[WebSocket, Socket]>((resolve) =>
    sockets.once('connection', (socket, request) => resolve([socket, request.socket])),
  );
  client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
  received = [];
  client.on('message', (data: Buffer, isBinary) =>
    received.push(`${isBinary ? 'binary ' : ''}${data}`),
  );
  client.on('ping', (data) => received.push(`ping ${data}`));
  const opened = new Promise((resolve) => client.once('open', resolve));
  const [socket, connection] = await connected;
  await opened;
  served = socket;
  reader = new SocketReader(socket, connection);
});

afterEach(() => client.terminate());

/** Closes the socket; resolves with the close code, by when everything sent before was read. */
async function heardUntilClosed(): Promise<number> {
  const closed = new Promise<number>((resolve) => client.once('close', resolve));
  reader.close(4000, 'enough');
  return closed;
}

describe('a socket as the house writes to it', () => {
  it.each([0, 1, 125, 126, 127, 65_535, 65_536, 300_000])(
    'a socket as the house writes to it sends a text of %i bytes',
    async (length) => {
      const text = 'x'.repeat(length);
      reader.send(text);
      reader.send(textFrame(text));
      await heardUntilClosed();
      expect(received).toEqual([text, text]);
    },
  );

  it.each([
    ['', ''],
    ['{"a":1', '}'],
    ['é'.repeat(62), 'é'],
    ['牌'.repeat(21_845), 'x'],
  ])(
    'a socket as the house writes to it sends a beginning that was encoded before, and its end',
    async (start, end) => {
      const begun = textStart(start);
      reader.send(textFrame(end, begun));
      reader.send(textFrame('another', begun));
      await heardUntilClosed();
      expect(received).toEqual([start + end, `${start}another`]);
      expect(textFrame(end, begun).text).toBe(start + end);
    },
  );

  it('a socket as the house writes to it counts bytes, not characters', async () => {
    const texts = ['é'.repeat(63), '牌'.repeat(42), '🂡'.repeat(16_384), '"\u0000\u2028'];
    for (const text of texts) reader.send(text);
    expect(await heardUntilClosed()).toBe(4000);
    expect(received).toEqual(texts);
  });

  it('a socket as the house writes to it keeps its own frames and those of ws in order, corked or not', async () => {
    const frame = textFrame('for many');
    reader.send('first');
    served.ping('a');
    reader.sendSoon('soon');
    reader.send(frame);
    served.send('by ws');
    await new Promise((resolve) => setImmediate(resolve));
    reader.send(frame);
    served.ping('b');
    reader.sendSoon('last');
    expect(await heardUntilClosed()).toBe(4000);
    expect(received).toEqual([
      'first',
      'ping a',
      'soon',
      'for many',
      'by ws',
      'for many',
      'ping b',
      'last',
    ]);
  });

  it('a socket as the house writes to it sends nothing once the socket is closing', async () => {
    const closed = heardUntilClosed();
    reader.send('too late');
    reader.sendSoon('too late');
    await closed;
    reader.send('much too late');
    expect(received).toEqual([]);
  });

  it('a socket as the house writes to it is closed when its peer leaves too much unread', async () => {
    client.pause();
    const text = 'x'.repeat(1024 * 1024);
    for (let sent = 0; sent < 100 && served.readyState === served.OPEN; sent += 1) {
      reader.send(text);
    }
    expect(served.readyState).not.toBe(served.OPEN);
    expect(reader.waiting).toBeLessThan(100 * text.length);
  });
});
