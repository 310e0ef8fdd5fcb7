import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { Front } from './front.ts';

it('a request that was sent on to a node which hangs is refused once the house is elsewhere', async () => {
  const hung = createServer(() => {});
  await new Promise<void>((done) => hung.listen(0, '127.0.0.1', done));
  const { port } = hung.address() as AddressInfo;
  let leader = `http://127.0.0.1:${port}`;
  const front = new Front({
    host: '127.0.0.1',
    port: 0,
    origins: [],
    requestSeconds: 5,
    app: () => null,
    live: () => null,
    join: () => null,
    linkSecret: '',
    leader: () => leader,
    notReady: () => null,
    figures: () => '',
  });
  const address = await front.listen();
  const asked = new Promise<void>((done) => hung.once('request', () => done()));
  const answer = fetch(`${address}/api/lobby`);
  await asked;
  front.look();
  leader = 'http://127.0.0.1:1';
  front.look();
  expect((await answer).status).toBe(503);
  await front.close();
  hung.closeAllConnections();
  hung.close();
});
