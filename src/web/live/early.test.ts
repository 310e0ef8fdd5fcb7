import { expect, it } from 'vitest';
import { Wire } from '../../../test/support/client/wire.ts';
import { EarlySocket, tableIn } from './early.ts';

const SUBSCRIBE = '{"t":"subscribe","stream":"table:yarra"}';

function setUp(first: string | null) {
  const wire = new Wire(false);
  const clock = { ms: 100 };
  const socket = new EarlySocket(wire, first, () => clock.ms);
  const received: unknown[] = [];
  const listen = () => {
    socket.onopen = () => received.push('open');
    socket.onmessage = ({ data, receivedMs }) => received.push([data, receivedMs]);
  };
  return { wire, clock, socket, received, listen };
}

it('the early connection asks at once, and answers the listener who asks the same from what it has got', async () => {
  const { wire, clock, socket, received, listen } = setUp(SUBSCRIBE);
  wire.open();
  wire.onmessage?.({ data: 'welcome' });
  clock.ms = 200;
  wire.onmessage?.({ data: 'snapshot' });
  clock.ms = 900;
  listen();
  socket.tell();
  expect(received).toEqual(['open']);
  socket.send(SUBSCRIBE);
  await Promise.resolve();
  wire.onmessage?.({ data: 'update' });
  // The times are those of hearing, because the server's clock is derived from them.
  expect(received).toEqual(['open', ['welcome', 100], ['snapshot', 200], ['update', 900]]);
  socket.send(SUBSCRIBE);
  expect(wire.said).toEqual([SUBSCRIBE, SUBSCRIBE]);
});

it('the early connection passes everything to a listener who asks for something else', async () => {
  const { wire, socket, received, listen } = setUp(SUBSCRIBE);
  listen();
  wire.open();
  wire.onmessage?.({ data: 'snapshot' });
  socket.send('other');
  await Promise.resolve();
  expect(wire.said).toEqual([SUBSCRIBE, 'other']);
  expect(received).toEqual(['open', ['snapshot', 100]]);
});

it('an early connection without a question is a socket like any other', () => {
  const { wire, received, listen } = setUp(null);
  listen();
  wire.open();
  wire.onmessage?.({ data: 'welcome' });
  expect(wire.said).toEqual([]);
  expect(received).toEqual(['open', ['welcome', 100]]);
});

it.each([
  ['/table/yarra', 'yarra'],
  ['/table/yarra/', 'yarra'],
  ['/table/%E0%A4%A', null],
  ['/table/yarra/dealer', null],
  ['/', null],
])('the early connection finds the table of %s', (path, table) => {
  expect(tableIn(path)).toBe(table);
});
