import { expect, it } from 'vitest';
import { Wire } from '../../test/support/client/wire.ts';
import { LiveClient } from './live-client.ts';
import type { ClientEvents, LiveStream } from './live-contract.ts';

function setUp() {
  const wire = new Wire(true);
  const told: LiveStream[] = [];
  const quiet = () => {};
  const events: ClientEvents = {
    changed: (live) => told.push(live),
    gone: quiet,
    peel: quiet,
    online: quiet,
    person: quiet,
    closed: quiet,
  };
  const clock = { ms: 1000 };
  const ports = {
    openSocket: () => wire,
    newId: () => 'id',
    later: () => quiet,
    nowMs: () => clock.ms,
  };
  const client = new LiveClient(ports, events);
  client.connect();
  wire.onopen?.();
  return { client, wire, told, clock };
}

const SNAPSHOT = JSON.stringify({
  ...{ t: 'snapshot', stream: 'table:yarra', version: 3, serverMs: 5000 },
  view: { table: {}, shoe: { entries: [{ type: 'sealed', commitment: 'aa' }], head: '' } },
});

it('the live client keeps each receipt of the shoe in use once, and drops those of the last shoe', () => {
  const { client, wire, told } = setUp();
  client.subscribe('table', 'yarra');
  wire.onmessage?.({ data: SNAPSHOT });
  const receipt = JSON.stringify({
    ...{ t: 'receipt', table: 'yarra' },
    receipt: { seal: 'aa', signature: '01' },
  });
  wire.onmessage?.({ data: receipt });
  wire.onmessage?.({ data: receipt });
  wire.onmessage?.({ data: SNAPSHOT });
  expect(told.at(-1)).toMatchObject({ receipts: [{ seal: 'aa', signature: '01' }] });
  const sealed = [{ type: 'sealed', commitment: 'bb' }];
  const next = { t: 'update', stream: 'table:yarra', version: 3, from: 3, events: [] };
  const changes = [{ at: ['shoe', 'entries'], now: sealed }];
  wire.onmessage?.({ data: JSON.stringify({ ...next, changes }) });
  expect(told.at(-1)).toMatchObject({ receipts: [] });
});

it('the live client tells a second reader of a table what it knows, without asking the house again', () => {
  const { client, wire, told } = setUp();
  client.subscribe('table', 'yarra');
  wire.onmessage?.({ data: SNAPSHOT });
  client.subscribe('table', 'yarra');
  expect(wire.said).toEqual(['{"t":"subscribe","stream":"table:yarra"}']);
  expect(told).toHaveLength(2);
  expect(told[1]).toBe(told[0]);
});

it('the live client asks again in another office, and for a table that it left', () => {
  const { client, wire } = setUp();
  client.subscribe('table', 'yarra');
  wire.onmessage?.({ data: SNAPSHOT });
  client.subscribe('table', 'yarra', { as: 'dealer' });
  client.unsubscribe('table', 'yarra');
  client.subscribe('table', 'yarra', { as: 'dealer' });
  const asked = '{"t":"subscribe","stream":"table:yarra","as":"dealer"}';
  expect(wire.said.slice(1)).toEqual([asked, '{"t":"unsubscribe","stream":"table:yarra"}', asked]);
});

it('the live client takes the server’s time from the moment a message came, not from when it was read', () => {
  const { client, wire, clock } = setUp();
  clock.ms = 1900;
  wire.onmessage?.({ data: SNAPSHOT, receivedMs: 1200 });
  expect(client.serverMs()).toBe(5000 + 700);
});
