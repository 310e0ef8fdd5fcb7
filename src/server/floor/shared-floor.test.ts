import { expect, it } from 'vitest';
import { LocalBus } from '../../bus/index.ts';
import { tableOrder } from '../desk/table-order.ts';
import { askOwner } from './shared-floor.ts';
import { TABLE_ORDERS, type TableAnswer } from './topics.ts';

const ACCEPTED: TableAnswer = { kind: 'accepted', version: 1, events: [], repeated: false };

it('a node whose lease has run out gives no order to a table until it has one again', async () => {
  const bus = new LocalBus();
  let mayAct = false;
  const heard: boolean[] = [];
  bus.serve(TABLE_ORDERS, 'crown', async () => {
    heard.push(mayAct);
    return ACCEPTED;
  });
  const body = { type: 'LeaveSeat' } as const;
  const by = { person: 'ann', role: 'patron' } as const;
  const order = tableOrder({ id: 'one', body, by, atMs: 0, asked: { body, by } });
  setTimeout(() => {
    mayAct = true;
  }, 70);
  expect(await askOwner(bus, 'crown', order, () => mayAct)).toBe(ACCEPTED);
  expect(heard).toEqual([true]);
});
