import { expect, it } from 'vitest';
import { bet, tableOf } from '../../../test/support/table/scenario.ts';
import { MemoryStore } from '../../store/index.ts';
import { TABLE_MACHINE, type TableEvent, tableStream } from '../../table/index.ts';
import { JustNow } from './just-now.ts';

it('a person who looks at a table again is told what was written since the look before, newest first', async () => {
  const { table, store, tables, write } = await writtenTable();
  const justNow = new JustNow(store, tables);
  expect(await justNow.lines('yarra')).toEqual([]);
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'banker', 100);
  await write();
  const opened = tables.version();
  table.does({ type: 'CallNoMoreBets' });
  await write();
  // Two screens that ask at once get the same lines.
  const [one, other] = await Promise.all([justNow.lines('yarra'), justNow.lines('yarra')]);
  expect(one.map(({ told }) => told).slice(0, 2)).toEqual([
    'No more bets.',
    expect.stringMatching(/ann .*\$100 on Banker/),
  ]);
  expect(one[0]?.atMs).toBe(5000 + opened);
  expect(other).toEqual(one);
  expect(await justNow.lines('yarra')).toEqual(one);
});

it('a table at which nobody looked tells at once what it did since somebody looked at the floor', async () => {
  const { table, store, tables, write } = await writtenTable();
  const justNow = new JustNow(store, tables);
  justNow.glance(['yarra']);
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'banker', 100);
  await write();
  justNow.glance(['yarra']);
  const [newest] = await justNow.lines('yarra');
  expect(newest?.told).toMatch(/ann .*\$100 on Banker/);
});

async function writtenTable() {
  const table = tableOf('crown-melbourne');
  const store = new MemoryStore();
  const stream = tableStream('yarra');
  let written = 0;
  const write = async () => {
    const events = table.log
      .slice(written)
      .map((event: TableEvent) => TABLE_MACHINE.events.write(event));
    const note = { actor: 'olga', digest: 'd', kind: 'any', content: {} };
    const command = { ...note, id: `c-${written}`, atMs: 5000 + written };
    await store.append({ stream, expectedVersion: written, epoch: 0, command, events });
    written = table.log.length;
  };
  await write();
  return { table, store, write, tables: { state: () => table.state, version: () => written } };
}
