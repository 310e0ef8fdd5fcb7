import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startNats } from '../../../scripts/servers.mjs';
import { openNatsCourier } from '../../../src/bus/index.ts';
import type { Json } from '../../../src/kit/index.ts';
import { courierContract } from '../../contracts/bus/courier.ts';

const MOST_WAITING = 50;

let server: RunningServer;
let opened = 0;

beforeAll(async () => {
  server = await startNats();
});
afterAll(() => server?.stop());

function open(house: string) {
  return openNatsCourier({ url: server.url, house, mostWaiting: MOST_WAITING });
}

courierContract('the courier over NATS', async () => {
  opened += 1;
  return { courier: await open(`house-${opened}`), mostOpen: MOST_WAITING };
});

describe('the courier over NATS', () => {
  it('the courier over NATS brings messages and requests from node to node, and none to another house', async () => {
    const [one, two, other] = await Promise.all([open('h'), open('h'), open('g')]);
    const received: Json[] = [];
    const elsewhere: Json[] = [];
    one.subscribe('table.committed.*', (message) => void received.push(message));
    other.subscribe('table.committed.*', (message) => void elsewhere.push(message));
    one.serve('table.orders.t1', async (message) => ({ took: message }));
    await Promise.all([one.settled(), other.settled()]);
    two.publish('table.committed.t1', { version: 1 });
    expect(await two.request('table.orders.t1', 7, 5000)).toEqual({ ok: true, value: { took: 7 } });
    const refused = await other.request('table.orders.t1', 7, 5000);
    expect(refused).toEqual({ ok: false, error: 'no-server' });
    expect(received).toEqual([{ version: 1 }]);
    expect(elsewhere).toEqual([]);
    for (const courier of [one, two, other]) await courier.close();
  });

  it('the courier over NATS gets messages again after its server was away', async () => {
    const courier = await open('back');
    const received: Json[] = [];
    courier.subscribe('a', (message) => void received.push(message));
    await server.stop();
    await server.start();
    while (received.length === 0) {
      courier.publish('a', 1);
      await new Promise((done) => setTimeout(done, 20));
    }
    await courier.close();
  });

  it('the courier over NATS says in one line, without its password, that no server is there', async () => {
    const opening = openNatsCourier({ url: 'nats://ann:secret@127.0.0.1:1', house: 'h' });
    await expect(opening).rejects.toThrow(/^NATS at nats:\/\/127\.0\.0\.1:1: cannot be reached/);
  });

  it('the courier over NATS keeps nothing of a request that was answered', async () => {
    const courier = await open('forgets');
    courier.serve('a', async (message) => ({ took: message }));
    const answers: WeakRef<object>[] = [];
    for (let at = 0; at < REQUESTS; at += 1) {
      const answer = await courier.request('a', at, 5000);
      answers.push(new WeakRef(answer));
    }
    // A weak reference keeps its target until the turn of the event loop is over.
    await new Promise((done) => setTimeout(done, 20));
    collectGarbage();
    const kept = answers.filter((answer) => answer.deref() !== undefined);
    expect(kept.length).toBeLessThan(REQUESTS / 10);
    await courier.close();
  });
});

const REQUESTS = 300;

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
}
