import { describe, expect, it } from 'vitest';
import type { Json } from '../kit/index.ts';
import { busContract } from './contract.ts';
import { type BusTrouble, InProcessBus } from './in-process.ts';

const MOST_WAITING = 50;

busContract('the bus in one process', async () => ({
  bus: new InProcessBus({ mostWaiting: MOST_WAITING }),
  mostOpen: MOST_WAITING,
}));

describe('the bus in one process', () => {
  it('neither loses, doubles nor reorders', async () => {
    const bus = new InProcessBus();
    const plain: Json[] = [];
    const wild: Json[] = [];
    bus.subscribe('a', (message) => void plain.push(message));
    bus.subscribe('>', async (message) => {
      await Promise.resolve();
      wild.push(message);
    });
    const sent = Array.from({ length: 1000 }, (_, n) => n);
    for (const n of sent) bus.publish('a', n);
    await new Promise(setImmediate);
    expect(plain).toEqual(sent);
    expect(wild).toEqual(sent);
  });

  it('starts requests in the order in which they were made', async () => {
    const bus = new InProcessBus();
    const started: Json[] = [];
    bus.serve('a', async (message) => {
      started.push(message);
      await new Promise(setImmediate);
      return message;
    });
    const calls = Array.from({ length: 20 }, (_, n) => bus.request('a', n, 1000));
    await Promise.all(calls);
    expect(started).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  it('drops the newest for a handler that does not keep up, says so, and goes on', async () => {
    const troubles: BusTrouble[] = [];
    const bus = new InProcessBus({ mostWaiting: 3, onTrouble: (it) => troubles.push(it) });
    const heard: Json[] = [];
    bus.subscribe('a', (message) => void heard.push(message));
    for (let n = 0; n < 5; n += 1) bus.publish('a', n);
    await new Promise(setImmediate);
    bus.publish('a', 5);
    await new Promise(setImmediate);
    expect(heard).toEqual([0, 1, 2, 5]);
    expect(troubles).toEqual(Array(2).fill({ code: 'message-dropped', subject: 'a' }));
  });

  it('tells of a handler that failed', async () => {
    const troubles: BusTrouble[] = [];
    const bus = new InProcessBus({ onTrouble: (it) => troubles.push(it) });
    const fault = new Error('a handler with a fault');
    bus.subscribe('a', () => {
      throw fault;
    });
    bus.publish('a', 1);
    await new Promise(setImmediate);
    expect(troubles).toEqual([{ code: 'handler-failed', subject: 'a', cause: fault }]);
  });

  it('keeps nothing of a subscriber that has left', async () => {
    const bus = new InProcessBus();
    const heard: Json[] = [];
    const leave = bus.subscribe('a', (message) => void heard.push(message));
    bus.publish('a', 1);
    leave();
    await new Promise(setImmediate);
    expect(heard).toEqual([]);
  });
});
