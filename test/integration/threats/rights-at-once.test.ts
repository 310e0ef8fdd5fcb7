import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { walkEvents } from '../../../src/store/index.ts';
import type { CommandBody } from '../../../src/table/index.ts';
import { startHouse, type TestHouse, until, Visitor } from '../support/house.ts';
import { clientOf, operatorOf } from '../support/office.ts';
import { staffOf } from '../support/staff.ts';

const TABLE = 'two-to-one';
const BOOK = 'crown-melbourne';
/** Long after any answer would have come. */
const PATIENCE_MS = 3000;
const FIRST = 'seven green herons';
const NEXT = 'a lamp above the door';

let test: TestHouse;
let boss: Visitor;

beforeAll(async () => {
  test = await startHouse();
  boss = await operatorOf(test);
});
afterAll(() => test.end());

/** Somebody at a table over a socket, who sees it. */
async function watching(visitor: Visitor): Promise<Visitor> {
  visitor.client.connect();
  visitor.client.subscribe('table', TABLE);
  await until('a snapshot', () => visitor.tables.has(TABLE));
  return visitor;
}

/** A socket whose session is over may be closed before it answers. */
async function tried(visitor: Visitor, body: CommandBody): Promise<string> {
  const answered = visitor.client.do('table', TABLE, body).then(
    ({ ok }) => (ok ? 'done' : 'refused'),
    () => 'failed',
  );
  return Promise.race([answered, wait(PATIENCE_MS).then(() => 'unanswered')]);
}

async function eventsSince(version: number): Promise<readonly string[]> {
  const types: string[] = [];
  const events = walkEvents(test.house.store, `table:${TABLE}`, version + 1, ({ type }) => type);
  for await (const { event } of events) types.push(event);
  return types;
}

async function personOf(visitor: Visitor): Promise<string> {
  const me = await clientOf(visitor).me();
  if (!me.ok || me.value.person === null) throw new Error('nobody');
  return me.value.person.id;
}

it('T7: an office that is taken away does nothing more over a socket or a page that was open', async () => {
  const pit = await watching(await staffOf(test, boss, 'pia', BOOK, { rank: 'pit-boss' }));
  const person = await personOf(pit);
  expect(await pit.get('/api/pit/floor')).toMatchObject({ status: 200 });
  const taken = await clientOf(boss).offices({ person, ranks: {}, cage: null });
  expect(taken).toMatchObject({ ok: true });
  expect((await pit.get('/api/pit/floor')).status).not.toBe(200);
  const before = test.house.floor.version(TABLE);
  expect(await tried(pit, { type: 'CloseTable' })).not.toBe('done');
  const closed = await eventsSince(before);
  expect(closed.filter((type) => type.startsWith('TableClos'))).toEqual([]);
});

it('T18: a socket that was open with the cookie from before a change of password does nothing more', async () => {
  const ann = new Visitor(() => test.address);
  const account = { name: 'anna', password: FIRST, displayName: 'Anna' };
  expect(await clientOf(ann).register(account)).toMatchObject({ ok: true });
  const thief = new Visitor(() => test.address);
  thief.cookies = ann.cookies;
  await watching(thief);
  const changed = await clientOf(ann).changePassword({ password: FIRST, next: NEXT });
  expect(changed).toMatchObject({ ok: true });
  expect(await clientOf(ann).ownAccount()).toMatchObject({ ok: true });
  expect(await clientOf(thief).ownAccount()).toMatchObject({ ok: false, status: 401 });
  const before = test.house.floor.version(TABLE);
  expect(await tried(thief, { type: 'TakeSeat', seat: 3 })).not.toBe('done');
  expect(await eventsSince(before)).not.toContain('SeatTaken');
});
