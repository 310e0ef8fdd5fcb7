import { expect, it } from 'vitest';
import { LocalBus, plain, type Service } from '../../bus/index.ts';
import { simulatedClock } from '../system/simulated-clock.ts';
import { askOwner } from './sharing.ts';

const ORDERS: Service<string, { readonly kind: string }> = {
  name: 'test.orders',
  wire: { question: plain(), answer: plain() },
  unanswered: () => ({ kind: 'stopped' }),
};
const ACCEPTED = { kind: 'accepted' };

it('a node whose lease has run out gives no order to a stream until its lease is renewed', async () => {
  const bus = new LocalBus();
  let mayAct = false;
  const received: boolean[] = [];
  bus.serve(ORDERS, 'crown', async () => {
    received.push(mayAct);
    return ACCEPTED;
  });
  const clock = simulatedClock();
  clock.after(70, () => {
    mayAct = true;
  });
  const answer = askOwner(bus, ORDERS, 'crown', 'one', { clock, mayAct: () => mayAct });
  await clock.pass(100);
  expect(await answer).toBe(ACCEPTED);
  expect(received).toEqual([true]);
});

it('where nothing is shared, a stream without an owner is answered for at once', async () => {
  expect(await askOwner(new LocalBus(), ORDERS, 'crown', 'one', null)).toEqual({ kind: 'stopped' });
});
