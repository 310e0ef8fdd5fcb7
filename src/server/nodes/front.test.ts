import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { Front } from './front.ts';

async function listening(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function frontTo(
  leader: () => string | null,
  app: () => FastifyInstance | null = () => null,
): Front {
  return new Front({
    host: '127.0.0.1',
    port: 0,
    trustedProxies: [],
    proxyHeader: 'x-forwarded-for',
    connectionsPerAddress: 100,
    metricsToken: 'a token of the figures',
    origins: [],
    requestSeconds: 5,
    app,
    live: () => null,
    join: () => null,
    linkSecret: '',
    leader,
    notReady: () => null,
    figures: () => '',
  });
}

it('a request that was sent on to a node which hangs is refused once the house has been elsewhere for two looks', async () => {
  const hung = createServer(() => {});
  let leader = await listening(hung);
  const front = frontTo(() => leader);
  const address = await front.listen();
  const asked = new Promise<void>((done) => hung.once('request', () => done()));
  const answer = fetch(`${address}/api/lobby`);
  await asked;
  front.look();
  leader = 'http://127.0.0.1:1';
  front.look();
  front.look();
  expect((await answer).status).toBe(503);
  await front.close();
  hung.closeAllConnections();
  hung.close();
});

it('a node that has given the house up sends on what another sent to it too late, and ends when that is answered', async () => {
  const asked: (string | undefined)[] = [];
  let answer = () => {};
  const house = createServer(({ headers }, res) => {
    asked.push(String(headers['x-baize-forwarded']));
    answer = () => res.end('the lobby');
  });
  let leader: string | null = null;
  const front = frontTo(() => leader);
  const address = await front.listen();
  const lobby = fetch(`${address}/api/lobby`, { headers: { 'x-baize-forwarded': '1' } });
  leader = await listening(house);
  await new Promise<void>((done) => house.once('request', () => done()));
  let isAnswered = false;
  const last = front.answered(10_000).then(() => {
    isAnswered = true;
  });
  expect(isAnswered).toBe(false);
  answer();
  await last;
  expect([await (await lobby).text(), asked]).toEqual(['the lobby', ['2']]);
  await front.close();
  house.closeAllConnections();
  house.close();
});

it('a node that is given the house, and does not know it yet, does not send a late request back to the former one', async () => {
  const house = Fastify();
  house.get('/api/lobby', async () => 'the lobby');
  await house.ready();
  let knows = false;
  let formerAddress = '';
  const successor = frontTo(
    () => {
      if (knows) return null;
      knows = true;
      return formerAddress;
    },
    () => (knows ? house : null),
  );
  const successorAddress = await successor.listen();
  const former = frontTo(() => successorAddress);
  formerAddress = await former.listen();
  const headers = { 'x-baize-forwarded': '1' };
  const lobby = await fetch(`${formerAddress}/api/lobby`, { headers });
  expect([lobby.status, await lobby.text()]).toEqual([200, 'the lobby']);
  await Promise.all([former.close(), successor.close(), house.close()]);
});

it('a node without the house tells its figures to this machine and to whoever has the token, and to nobody else', async () => {
  const front = frontTo(() => null);
  const address = await front.listen();
  const asked = async (headers: Record<string, string>) =>
    (await fetch(`${address}/metrics`, { headers })).status;
  const passedOn = { 'x-forwarded-for': '198.51.100.7' };
  expect([
    await asked({}),
    await asked(passedOn),
    await asked({ ...passedOn, authorization: 'Bearer a token of the figures' }),
  ]).toEqual([200, 403, 200]);
  await front.close();
});

it('a node adds the sender’s address to both headers of proxies before it sends a request on', async () => {
  const seen: unknown[] = [];
  const house = createServer(({ headers }, res) => {
    seen.push([headers['x-forwarded-for'], headers.forwarded]);
    res.end('the lobby');
  });
  const leader = await listening(house);
  const front = frontTo(() => leader);
  const address = await front.listen();
  await (await fetch(`${address}/api/lobby`)).text();
  const claimed = { 'x-forwarded-for': '203.0.113.1', forwarded: 'for=203.0.113.2' };
  await (await fetch(`${address}/api/lobby`, { headers: claimed })).text();
  expect(seen).toEqual([
    ['127.0.0.1', 'for="127.0.0.1"'],
    ['203.0.113.1, 127.0.0.1', 'for=203.0.113.2, for="127.0.0.1"'],
  ]);
  await front.close();
  house.closeAllConnections();
  house.close();
});
