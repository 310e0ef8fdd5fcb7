import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { cents } from '../../../src/kit/index.ts';
import { auditHouse, isClean } from '../../../src/server/index.ts';
import { startHouse, type TestHouse, until, Visitor } from '../support/house.ts';

const TABLE = 'two-to-one';

let test: TestHouse;
const visitors: Visitor[] = [];

beforeAll(async () => {
  test = await startHouse();
});
afterAll(async () => {
  for (const visitor of visitors) visitor.close();
  await test.end();
});

async function guest(): Promise<Visitor> {
  const visitor = await new Visitor(test.address).asGuest();
  visitors.push(visitor);
  return visitor;
}

async function seated(seat: number): Promise<Visitor> {
  const visitor = await guest();
  visitor.client.subscribe('table', TABLE);
  await until('a snapshot', () => visitor.tables.has(TABLE));
  expect(await visitor.buyIn(TABLE, 100_000)).toMatchObject({ status: 200, body: { done: true } });
  expect(await visitor.client.do('table', TABLE, { type: 'TakeSeat', seat })).toMatchObject({
    ok: true,
  });
  return visitor;
}

function phase(visitor: Visitor): string {
  return visitor.tables.get(TABLE)?.view.table.phase ?? '';
}

function chips(visitor: Visitor): number {
  return visitor.tables.get(TABLE)?.view.own?.chipsCents ?? -1;
}

describe('a house over HTTP and one socket', () => {
  it('a house over HTTP and one socket lets a guest play a whole coup, and tells only what is durable', async () => {
    const ann = await seated(3);
    await until('betting', () => phase(ann) === 'betting');
    const answer = await ann.client.do('table', TABLE, {
      type: 'PlaceWager',
      wager: 'tie',
      stakeCents: cents(1000),
      place: 3,
      length: null,
    });
    expect(answer).toMatchObject({ ok: true, repeated: false });
    const answered = answer as { version: number };
    expect((await test.house.store.head(`table:${TABLE}`)).version).toBeGreaterThanOrEqual(
      answered.version,
    );
    await until('the coup to end', () => (ann.tables.get(TABLE)?.view.table.last ?? null) !== null);
    expect([99_000, 108_000]).toContain(chips(ann));
  });

  it('a house over HTTP and one socket answers a refused command with code, clause and sentence', async () => {
    const bob = await seated(4);
    const answer = await bob.client.do('table', TABLE, { type: 'CallNoMoreBets' });
    expect(answer).toMatchObject({ ok: false, code: expect.any(String) });
    const rank = await bob.client.do(
      'table',
      TABLE,
      { type: 'CallNoMoreBets' },
      { as: 'pit-boss' },
    );
    expect(rank).toMatchObject({ ok: false, code: 'not-your-rank' });
  });

  it('a house over HTTP and one socket gives a repeated command its first answer and no second effect', async () => {
    const cleo = await seated(5);
    await until('betting', () => phase(cleo) === 'betting');
    const body = {
      type: 'PlaceWager',
      wager: 'player',
      stakeCents: cents(1000),
      place: 5,
      length: null,
    } as const;
    const first = await cleo.client.do('table', TABLE, body, { id: 'cleo-wager-1' });
    const again = await cleo.client.do('table', TABLE, body, { id: 'cleo-wager-1' });
    expect(first).toMatchObject({ ok: true, repeated: false });
    expect(again).toMatchObject({ ok: true, repeated: true });
    const other = await cleo.client.do(
      'table',
      TABLE,
      { ...body, stakeCents: cents(2000) },
      { id: 'cleo-wager-1' },
    );
    expect(other).toMatchObject({ ok: false, code: 'id-reused' });
  });

  it('a house over HTTP and one socket lets nobody bring chips to a table without the cage', async () => {
    const dan = await guest();
    const answer = await dan.client.do('table', TABLE, {
      type: 'BringChips',
      person: dan.person,
      amountCents: cents(1_000_000),
    });
    expect(answer).toMatchObject({ ok: false, code: 'at-the-cage' });
  });

  it('a house over HTTP and one socket refuses changes and live connections from foreign pages', async () => {
    const eve = new Visitor(test.address);
    for (const origin of ['https://evil.example', 'null', '']) {
      expect((await eve.post('/api/guest', {}, origin)).status).toBe(403);
      expect(await upgradeStatus(origin)).toBe(403);
    }
  });

  it('a house over HTTP and one socket keeps staff sheets from patrons and secrets from everybody', async () => {
    const fay = await guest();
    fay.client.subscribe('table', 'yarra', { as: 'dealer' });
    fay.client.subscribe('table', TABLE);
    await until('a snapshot', () => fay.tables.has(TABLE));
    expect(fay.tables.has('yarra')).toBe(false);
    expect(fay.tables.get(TABLE)?.view.staff).toBeNull();
    expect((await fay.get('/api/pit/figures')).status).toBe(403);
    expect((await fay.get('/api/house/people')).status).toBe(403);
    expect((await fay.get('/api/cage')).status).toBe(403);
  });

  it('a house over HTTP and one socket brings every table back after a restart, and the log decides the same again', async () => {
    const before = test.house.floor.state(TABLE);
    const coups = before.record.coupsDealt;
    await test.restart();
    const after = test.house.floor.state(TABLE);
    expect(after.record.coupsDealt).toBeGreaterThanOrEqual(coups);
    const people = ({ people: { patrons } }: typeof before) =>
      patrons.map(({ person }) => person).sort();
    expect(people(after)).toEqual(people(before));
    const audit = await auditHouse(test.house.store);
    expect(audit.findings).toEqual([]);
    expect(isClean(audit)).toBe(true);
    expect(await test.house.cage.audit()).toEqual([]);
  });
});

function upgradeStatus(origin: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${test.address.replace('http', 'ws')}/api/live`, {
      headers: origin === '' ? {} : { origin },
    });
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('open', () => {
      socket.close();
      resolve(101);
    });
    socket.on('error', () => {});
  });
}
