import { request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { HouseConfig } from '../../../src/server/index.ts';
import { startHouse, type TestHouse, Visitor } from '../support/house.ts';
import { clientOf, operatorOf } from '../support/office.ts';

let test: TestHouse | null = null;
const visitors: Visitor[] = [];

afterEach(async () => {
  for (const visitor of visitors.splice(0)) visitor.close();
  await test?.end();
  test = null;
});

async function open(settings: Partial<HouseConfig>): Promise<TestHouse> {
  test = await startHouse({ memoryOnly: true, ...settings });
  return test;
}

async function guestAt({ address }: TestHouse): Promise<Visitor> {
  const visitor = await new Visitor(address).asGuest();
  visitors.push(visitor);
  return visitor;
}

interface Raw {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** A request whose headers, `Host` included, are all the test's own. */
function ask(
  { address }: TestHouse,
  path: string,
  headers: Record<string, string>,
  method = 'GET',
  text?: string,
): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const sent = request(`${address}${path}`, { method, headers }, (response) => {
      let body = '';
      response.on('data', (part) => {
        body += String(part);
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

function codeOf({ body }: Raw): string {
  return (JSON.parse(body) as { code: string }).code;
}

it('a visitor who asks too much uses up his own budget and nobody else’s', async () => {
  const house = await open({ requestsPerMinute: 20 });
  const ann = await guestAt(house);
  const bob = await guestAt(house);
  const statuses: number[] = [];
  for (let at = 0; at < 25; at += 1) statuses.push((await ann.get('/api/me')).status);
  expect(statuses.slice(0, 15)).toEqual(Array(15).fill(200));
  expect(statuses.at(-1)).toBe(429);
  expect(await bob.get('/api/me')).toMatchObject({ status: 200 });
  const nobody = new Visitor(house.address);
  for (let at = 0; at < 25; at += 1) await nobody.get('/api/me');
  expect(await nobody.get('/api/me')).toMatchObject({ status: 429, body: { code: 'slow-down' } });
  expect(await bob.get('/api/me')).toMatchObject({ status: 200 });
  // A cookie that nobody was given brings no budget of its own.
  nobody.cookies = `baize-session=${'A'.repeat(43)}`;
  expect(await nobody.get('/api/me')).toMatchObject({ status: 429 });
});

it('guests are counted by the address that a trusted proxy names', async () => {
  const house = await open({ guestsPerHour: 2, trustedProxies: ['127.0.0.1'] });
  const enter = async (from: string) => {
    const headers = { origin: house.address, 'x-forwarded-for': from };
    return (await ask(house, '/api/guest', headers, 'POST')).status;
  };
  const near = '198.51.100.1';
  expect([await enter(near), await enter(near), await enter(near)]).toEqual([200, 200, 429]);
  expect(await enter('198.51.100.2')).toBe(200);
  // What the client itself wrote is before what the proxy adds.
  expect(await enter(`203.0.113.5, ${near}`)).toBe(429);
});

it('a person with a whole network of IPv6 addresses has the budget of one address', async () => {
  const terms = { guestsPerHour: 2, signInFailures: 2, requestsPerMinute: 20 };
  const house = await open({ ...terms, trustedProxies: ['127.0.0.1'] });
  const from = (network: string, at: number) => ({
    origin: house.address,
    'x-forwarded-for': `2001:db8:${network}::${at.toString(16)}`,
  });
  const enter = async (network: string, at: number) =>
    (await ask(house, '/api/guest', from(network, at), 'POST')).status;
  expect([await enter('1:1', 1), await enter('1:1', 2), await enter('1:1', 3)]).toEqual([
    200, 200, 429,
  ]);
  expect(await enter('1:2', 1)).toBe(200);
  const guess = async (at: number) => {
    const body = JSON.stringify({ name: 'somebody', password: `guess ${at}` });
    const headers = { ...from('2:1', at), 'content-type': 'application/json' };
    return (await ask(house, '/api/sign-in', headers, 'POST', body)).status;
  };
  const guesses: number[] = [];
  for (let at = 1; at <= 4; at += 1) guesses.push(await guess(at));
  expect(guesses).toEqual([403, 403, 403, 429]);
  const looks: number[] = [];
  for (let at = 1; at <= 22; at += 1) {
    looks.push((await ask(house, '/api/lobby', from('3:1', at))).status);
  }
  expect([looks[0], looks.at(-1)]).toEqual([200, 429]);
});

it('only a trusted proxy is believed about an address', async () => {
  const house = await open({ guestsPerHour: 2 });
  const statuses: number[] = [];
  for (let at = 1; at <= 3; at += 1) {
    const headers = {
      origin: house.address,
      'x-forwarded-for': `198.51.100.${at}`,
      forwarded: `for=198.51.100.${at}`,
    };
    statuses.push((await ask(house, '/api/guest', headers, 'POST')).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
});

it('sign-ins have to wait after as many failures as the house sets', async () => {
  const house = await open({ signInFailures: 2 });
  const visitor = new Visitor(house.address);
  const codes: unknown[] = [];
  for (let at = 0; at < 4; at += 1) {
    const { body } = await visitor.post('/api/sign-in', { name: `name-${at}`, password: 'wrong' });
    codes.push((body as { code: string }).code);
  }
  expect(codes).toEqual(['sign-in-failed', 'sign-in-failed', 'sign-in-failed', 'slow-down']);
});

it('one account, and people without an account at one address, may hold as many sockets as the house sets', async () => {
  const house = await open({ socketsPerPerson: 2, socketsPerAddress: 1 });
  const ann = await guestAt(house);
  const bob = await guestAt(house);
  const codes: string[] = [];
  const opened: WebSocket[] = [];
  const connectAs = async (name: string, cookie: string) => {
    const url = `${house.address.replace('http', 'ws')}/api/live`;
    const socket = new WebSocket(url, { headers: { cookie, origin: house.address } });
    opened.push(socket);
    await new Promise<void>((resolve) => {
      socket.on('message', () => resolve());
      socket.on('close', (code) => {
        codes.push(`${name} ${code}`);
        resolve();
      });
    });
  };
  // Each guest of these tests may already have one connection.
  for (let at = 0; at < 3; at += 1) await connectAs('ann', ann.cookies);
  await connectAs('nobody', '');
  await connectAs('nobody', '');
  await connectAs('bob', bob.cookies);
  for (const socket of opened) socket.terminate();
  const refused = codes.filter((code) => code.endsWith('4030'));
  expect(refused.filter((code) => code.startsWith('ann')).length).toBeGreaterThanOrEqual(1);
  expect(refused.filter((code) => code.startsWith('nobody'))).toEqual(['nobody 4030']);
  expect(refused.filter((code) => code.startsWith('bob'))).toEqual([]);
});

it('a request whose body does not arrive is given up after the time that the house sets', async () => {
  const house = await open({ requestSeconds: 1 });
  const { port } = new URL(house.address);
  const line = connect(Number(port), '127.0.0.1');
  let said = '';
  line.on('data', (data) => {
    said += data.toString('utf8');
  });
  const closed = new Promise<void>((resolve) => line.on('close', () => resolve()));
  const head = [
    'POST /api/guest HTTP/1.1',
    `host: 127.0.0.1:${port}`,
    `origin: ${house.address}`,
    'content-type: application/json',
    'content-length: 100',
  ];
  line.write(`${head.join('\r\n')}\r\n\r\n{`);
  await closed;
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  expect(said).toContain('"code":"too-slow"');
});

it('an origin is compared with the house’s own addresses, not with what Host says', async () => {
  const house = await open({ origins: ['https://play.example'] });
  const { port } = new URL(house.address);
  const rebound = { host: `evil.example:${port}`, origin: `http://evil.example:${port}` };
  expect(await ask(house, '/api/guest', rebound, 'POST')).toMatchObject({ status: 403 });
  for (const origin of [house.address, `http://localhost:${port}`, 'https://play.example']) {
    expect(await ask(house, '/api/guest', { origin }, 'POST'), origin).toMatchObject({
      status: 200,
    });
  }
  expect(
    await ask(house, '/api/guest', { origin: `https://127.0.0.1:${port}` }, 'POST'),
  ).toMatchObject({ status: 403 });
});

it('the content policy lets a page connect only to the house', async () => {
  const house = await open({ origins: ['https://play.example'] });
  const policyFor = async (host: string) => {
    const { headers } = await ask(house, '/api/docs', { host });
    const policy = String(headers['content-security-policy']);
    return policy.split(';').find((one) => one.trim().startsWith('connect-src'));
  };
  const { host } = new URL(house.address);
  expect(await policyFor(host)).toBe(`connect-src 'self' ws://${host}`);
  expect(await policyFor('play.example')).toBe("connect-src 'self' wss://play.example");
  expect(await policyFor('evil.example')).toBe("connect-src 'self' 'self'");
});

it('pages load nothing from other sites, and no cache keeps an answer of the API', async () => {
  const house = await open({});
  const { headers } = await ask(house, '/api/docs', {});
  expect(String(headers['content-security-policy'])).not.toMatch(/https?:|\*/);
  for (const path of ['/api/docs', '/api/me', '/api/lobby', '/api/nothing']) {
    expect((await ask(house, path, {})).headers['cache-control'], path).toBe('no-store');
  }
  const guest = await ask(house, '/api/guest', { origin: house.address }, 'POST');
  expect(guest).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
});

it('the figures may be read on this machine, or by a program with their token', async () => {
  const house = await open({ metricsToken: 'a-long-secret' });
  expect(await ask(house, '/metrics', {})).toMatchObject({ status: 200 });
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip']) {
    const passedOn = await ask(house, '/metrics', { [header]: '198.51.100.1' });
    expect([passedOn.status, codeOf(passedOn)], header).toEqual([403, 'not-your-rank']);
  }
  const far = { 'x-forwarded-for': '198.51.100.1' };
  const right = { ...far, authorization: 'Bearer a-long-secret' };
  expect(await ask(house, '/metrics', right)).toMatchObject({ status: 200 });
  const wrong = { ...far, authorization: 'Bearer a-long-secre7' };
  expect(await ask(house, '/metrics', wrong)).toMatchObject({ status: 403 });
});

it('a body of lists within lists, as deep as a body may be, is malformed', async () => {
  const house = await open({});
  const deep = 20_000;
  const text = `{"a":${'['.repeat(deep)}${']'.repeat(deep)}}`;
  const headers = { 'content-type': 'application/json', origin: house.address };
  const answer = await ask(house, '/api/guest', headers, 'POST', text);
  expect([answer.status, codeOf(answer)]).toEqual([400, 'malformed']);
});

it('the list of the files of the app is not given to anybody', async () => {
  const house = await open({});
  const { status, body } = await ask(house, '/.vite/manifest.json', {});
  expect([status, body.includes('assets/')]).toEqual([404, false]);
});

it('an unknown path of the API answers 404 as JSON, whatever the method', async () => {
  const house = await open({});
  for (const path of [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/tables/yarra/nothing',
    '/api/docs.png',
  ]) {
    const found = await ask(house, path, {});
    expect([path, found.status, codeOf(found)]).toEqual([path, 404, 'not-found']);
    expect(String(found.headers['content-type'])).toContain('application/json');
  }
  const posted = await ask(house, '/api/nothing', { origin: house.address }, 'POST');
  expect([posted.status, codeOf(posted)]).toEqual([404, 'not-found']);
});

it('the list of people holds nothing with which anybody could sign in', async () => {
  const house = await open({});
  await guestAt(house);
  const operator = await operatorOf(house);
  visitors.push(operator);
  const answer = await clientOf(operator).people();
  if (!answer.ok) throw new Error(answer.sentence);
  expect(answer.value.people.length).toBeGreaterThanOrEqual(2);
  const fields = ['cage', 'createdAtMs', 'displayName', 'id', 'kind', 'name', 'ranks'];
  for (const person of answer.value.people) expect(Object.keys(person).sort()).toEqual(fields);
});

it('whoever keeps the process running spends nobody’s budget by asking after its health', async () => {
  const house = await open({ requestsPerMinute: 10 });
  const nobody = new Visitor(house.address);
  for (let at = 0; at < 30; at += 1) {
    expect(await nobody.get('/healthz')).toMatchObject({ status: 200 });
  }
  expect(await nobody.get('/api/lobby')).toMatchObject({ status: 200 });
});

it('a connection that asks for many answers at once gets them one after the other, or ends', async () => {
  const house = await open({});
  const { port, hostname } = new URL(house.address);
  const asking = (count: number) => {
    const socket = connect(Number(port), hostname);
    socket.write(`GET /api/lobby HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`.repeat(count));
    return socket;
  };
  let answered = 0;
  const few = asking(10);
  await new Promise<void>((done) =>
    few.on('data', (part) => {
      answered += String(part).match(/HTTP\/1\.1 200/g)?.length ?? 0;
      if (answered === 10) done();
    }),
  );
  few.destroy();
  const many = asking(100);
  many.on('error', () => {});
  await new Promise((closed) => many.on('close', closed));
});

it('an address holds as many connections as it may, and no more', async () => {
  const house = await open({ connectionsPerAddress: 3 });
  const { port, hostname } = new URL(house.address);
  const held = [1, 2, 3].map(() => connect(Number(port), hostname));
  for (const socket of held) await new Promise((done) => socket.on('connect', done));
  const refused = connect(Number(port), hostname);
  refused.on('error', () => {});
  await new Promise((closed) => refused.on('close', closed));
  expect(held.map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
  for (const socket of held) socket.destroy();
});

it('a name in an address that is too long to be anything is answered in the house’s own words', async () => {
  const house = await open({});
  for (const [path, method] of [
    [`/api/tournaments/${'x'.repeat(3000)}`, 'POST'],
    [`/api/tables/${'x'.repeat(3000)}`, 'GET'],
    ['/api/tables/%ZZ', 'GET'],
  ] as const) {
    const asked = await ask(house, path, { origin: house.address }, method);
    expect([asked.status, codeOf(asked)], path.slice(0, 20)).toEqual([404, 'not-found']);
  }
});
