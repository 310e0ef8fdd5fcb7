import { describe, expect, it } from 'vitest';
import { courierContract } from '../../test/contracts/bus/courier.ts';
import type { Json } from '../kit/index.ts';
import { type CourierTrouble, InProcessCourier } from './in-process-courier.ts';

const MOST_WAITING = 50;

courierContract('the courier in one process', async () => ({
  courier: new InProcessCourier({ mostWaiting: MOST_WAITING }),
  mostOpen: MOST_WAITING,
}));

describe('the courier in one process', () => {
  it('the courier in one process neither loses, doubles nor reorders', async () => {
    const courier = new InProcessCourier();
    const plain: Json[] = [];
    const wild: Json[] = [];
    courier.subscribe('a', (message) => void plain.push(message));
    courier.subscribe('>', async (message) => {
      await Promise.resolve();
      wild.push(message);
    });
    const sent = Array.from({ length: 1000 }, (_, n) => n);
    for (const n of sent) courier.publish('a', n);
    await new Promise(setImmediate);
    expect(plain).toEqual(sent);
    expect(wild).toEqual(sent);
  });

  it('the courier in one process starts requests in the order in which they were made', async () => {
    const courier = new InProcessCourier();
    const started: Json[] = [];
    courier.serve('a', async (message) => {
      started.push(message);
      await new Promise(setImmediate);
      return message;
    });
    const calls = Array.from({ length: 20 }, (_, n) => courier.request('a', n, 1000));
    await Promise.all(calls);
    expect(started).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  it('the courier in one process drops the newest message for a handler that does not keep up, reports it, and goes on', async () => {
    const troubles: CourierTrouble[] = [];
    const courier = new InProcessCourier({ mostWaiting: 3, onTrouble: (it) => troubles.push(it) });
    const received: Json[] = [];
    courier.subscribe('a', (message) => void received.push(message));
    for (let n = 0; n < 5; n += 1) courier.publish('a', n);
    await new Promise(setImmediate);
    courier.publish('a', 5);
    await new Promise(setImmediate);
    expect(received).toEqual([0, 1, 2, 5]);
    expect(troubles).toEqual(Array(2).fill({ code: 'message-dropped', subject: 'a' }));
  });

  it('the courier in one process reports a handler that failed', async () => {
    const troubles: CourierTrouble[] = [];
    const courier = new InProcessCourier({ onTrouble: (it) => troubles.push(it) });
    const fault = new Error('a handler with a fault');
    courier.subscribe('a', () => {
      throw fault;
    });
    courier.publish('a', 1);
    await new Promise(setImmediate);
    expect(troubles).toEqual([{ code: 'handler-failed', subject: 'a', cause: fault }]);
  });

  it('the courier in one process keeps nothing of a subscriber that has left', async () => {
    const courier = new InProcessCourier();
    const received: Json[] = [];
    const leave = courier.subscribe('a', (message) => void received.push(message));
    courier.publish('a', 1);
    leave();
    await new Promise(setImmediate);
    expect(received).toEqual([]);
  });
});
