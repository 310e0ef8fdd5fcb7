import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { readFrame, type ToHouse, type ToNode, writeFrame } from './link-frames.ts';
import { LinkLines } from './link-lines.ts';

const FRAMES: readonly (ToHouse | ToNode)[] = [
  { t: 'open', cookie: 'baize-session=a b; c', address: '127.0.0.1' },
  { t: 'said', text: '{\n "t": "ping",\r\n "é": "\u2028百家樂" }' },
  { t: 'closed' },
  { t: 'text', text: '{"t":"pong","words":"a  b 百家樂"}' },
  { t: 'show', table: 'yarra', viewer: { kind: 'patron', person: 'p-1' } },
  { t: 'hide', table: 'yarra' },
  { t: 'close', code: 4401, why: 'signed out' },
];

it('a frame between a node and the house is one line, whatever the client sent', () => {
  for (const [client, frame] of FRAMES.entries()) {
    const line = writeFrame(client, frame);
    expect(line.indexOf('\n')).toBe(line.length - 1);
    expect(readFrame(line.slice(0, -1))).toEqual({ client, frame });
  }
});

it('frames arrive whole and in order, however the stream was cut', async () => {
  const received: unknown[] = [];
  const near = new PassThrough();
  let isEnded = false;
  new LinkLines(
    near,
    (line) => received.push(readFrame(line)),
    () => {
      isEnded = true;
    },
  );
  const bytes = Buffer.from(FRAMES.map((frame, at) => writeFrame(at, frame)).join(''));
  for (const byte of bytes) near.write(Buffer.of(byte));
  await new Promise(setImmediate);
  expect(received).toEqual(FRAMES.map((frame, client) => ({ client, frame })));
  near.end();
  await new Promise((done) => near.once('close', done));
  expect(isEnded).toBe(true);
});

it('lines of one turn leave in one write', async () => {
  const writes: string[] = [];
  const far = new PassThrough();
  far.write = ((text: string) => writes.push(text)) as never;
  const lines = new LinkLines(
    far,
    () => {},
    () => {},
  );
  for (const client of [1, 2, 3]) lines.send(writeFrame(client, { t: 'closed' }));
  expect(writes).toEqual([]);
  await new Promise(setImmediate);
  expect(writes).toHaveLength(1);
  expect(writes[0]?.split('\n')).toHaveLength(4);
});
