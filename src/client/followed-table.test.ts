import { expect, it } from 'vitest';
import { Wire } from '../../test/support/client/wire.ts';
import { followTable } from './followed-table.ts';

function setUp() {
  const wire = new Wire(false);
  const quiet = () => {};
  const ports = { openSocket: () => wire, newId: () => 'id', later: () => quiet, nowMs: () => 0 };
  const table = followTable(ports, 'yarra');
  wire.open();
  return { wire, table };
}

function snapshot(phase: string): { data: string } {
  const view = { table: { phase }, shoe: { entries: [], head: '' } };
  return { data: JSON.stringify({ t: 'snapshot', stream: 'table:yarra', version: 1, view }) };
}

it('a followed table is subscribed to as soon as the connection stands', () => {
  expect(setUp().wire.said).toEqual(['{"t":"subscribe","stream":"table:yarra"}']);
});

it('a program that waits for betting goes on when betting opens, and not before', async () => {
  const { wire, table } = setUp();
  const seen: string[] = [];
  const waited = table.until(({ phase }) => {
    seen.push(phase);
    return phase === 'betting';
  });
  wire.onmessage?.(snapshot('settled'));
  wire.onmessage?.(snapshot('betting'));
  wire.onmessage?.(snapshot('dealing'));
  expect((await waited).view.table.phase).toBe('betting');
  expect(seen).toEqual(['settled', 'betting']);
});

it('a program that waits for what is so already goes on at once', async () => {
  const { wire, table } = setUp();
  wire.onmessage?.(snapshot('betting'));
  expect((await table.until(() => true)).tableId).toBe('yarra');
});
