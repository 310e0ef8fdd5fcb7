import { afterAll, beforeAll, expect, it } from 'vitest';
import { present } from '../../../src/kit/index.ts';
import type { Who } from '../../../src/protocol/index.ts';
import { firstFloor } from '../../../src/server/floor/first-floor.ts';
import { askBy, ROWS } from '../support/asking.ts';
import { startHouse, type TestHouse, Visitor } from '../support/house.ts';
import { actAs, clientOf, operatorOf } from '../support/office.ts';
import { staffOf } from '../support/staff.ts';

const LIMITS = { requestsPerMinute: 100_000 };
const REAL_CARDS = 'real-cards';

/** What each identity may use, written down independently of the rows. */
const MAY: Readonly<Record<string, readonly Who[]>> = {
  nobody: ['anybody', 'machine'],
  'a guest': ['anybody', 'machine', 'person'],
  'a player': ['anybody', 'machine', 'person'],
  'a dealer': ['anybody', 'machine', 'person', 'staff', 'cage-or-table'],
  'a pit boss': ['anybody', 'machine', 'person', 'staff', 'overseer', 'cage-or-table'],
  'a dealer of another book': ['anybody', 'machine', 'person', 'staff'],
  'staff without an office': ['anybody', 'machine', 'person', 'staff'],
  'a cashier': ['anybody', 'machine', 'person', 'staff', 'cage', 'cage-or-table'],
  'a cage supervisor': ['anybody', 'machine', 'person', 'staff', 'cage', 'cage-or-table'],
  'the operator': ['anybody', 'machine', 'person', 'staff', 'overseer', 'operator'],
  'the operator as a dealer': [
    'anybody',
    'machine',
    'person',
    'staff',
    'overseer',
    'operator',
    'cage-or-table',
  ],
  'the operator as a cashier': [
    'anybody',
    'machine',
    'person',
    'staff',
    'overseer',
    'operator',
    'cage',
    'cage-or-table',
  ],
};

let test: TestHouse;
const identities = new Map<string, Visitor>();

beforeAll(async () => {
  test = await startHouse(LIMITS);
  const [first] = firstFloor('Baize');
  const { setup: virtual } = present(first, 'a first table');
  const setup = { ...virtual, tableId: REAL_CARDS, shoeKind: 'physical' } as const;
  const other = virtual.bookId === 'the-ville' ? 'crown-melbourne' : 'the-ville';
  const operator = await operatorOf(test);
  expect(await clientOf(operator).openTable({ setup, automatic: false })).toMatchObject({
    ok: true,
  });
  const staff = [
    ['a dealer', virtual.bookId, { rank: 'dealer' }],
    ['a pit boss', virtual.bookId, { rank: 'pit-boss' }],
    ['a dealer of another book', other, { rank: 'dealer' }],
    ['staff without an office', other, {}],
    ['a cashier', other, { cage: 'cashier' }],
    ['a cage supervisor', other, { cage: 'cage-supervisor' }],
  ] as const;
  for (const [at, [who, bookId, office]] of staff.entries()) {
    identities.set(who, await staffOf(test, operator, `staff-${at}`, bookId, office));
  }
  const player = new Visitor(test.address);
  const account = { name: 'ann', password: 'correct horse battery', displayName: 'Ann' };
  expect(await clientOf(player).register(account)).toMatchObject({ ok: true });
  identities.set('a player', player);
  identities.set('nobody', new Visitor(test.address));
  identities.set('a guest', await new Visitor(test.address).asGuest());
  identities.set('the operator', operator);
}, 120_000);
afterAll(async () => {
  for (const visitor of identities.values()) visitor.close();
  await test.end();
});

/** The operator has one session: he takes and gives up offices between the tests. */
async function visitorFor(who: string): Promise<Visitor> {
  const found = identities.get(who);
  const operator = present(identities.get('the operator'), 'the operator');
  if (who === 'the operator as a dealer') await actAs(operator, 'dealer', null);
  else if (who === 'the operator as a cashier') await actAs(operator, null, 'cashier');
  else if (who === 'the operator') await actAs(operator, null, null);
  return found ?? operator;
}

/**
 * Each request carries one field that no row has: a sender who may use the route is told that it is
 * malformed, and nothing is done.
 */
it.each(Object.keys(MAY))('every route lets in %s exactly as its row says', async (who) => {
  const visitor = await visitorFor(who);
  const may = present(MAY[who], who);
  const found: string[] = [];
  for (const [name, row] of ROWS) {
    const extra = { notAField: '1' };
    const { body = {}, query = {} } = row.example as { body?: object; query?: object };
    const table = 'table' in { ...body, ...query } || name === 'findPeople';
    const asked = table && row.params === undefined ? { ...extra, table: REAL_CARDS } : extra;
    const change = row.method === 'GET' ? { query: asked } : { body: { ...body, ...asked } };
    const { status, body: said } = await askBy(visitor, row, change);
    const { code } = said as { code: string };
    const refused = who === 'nobody' ? 'sign-in' : 'not-your-rank';
    const wanted = may.includes(row.who) ? 'malformed' : refused;
    if (code !== wanted) found.push(`${name}: ${status} ${code}, not ${wanted}`);
  }
  expect(found).toEqual([]);
});

it('the staff of a table with real cards may serve nobody at other tables', async () => {
  const dealer = clientOf(present(identities.get('a dealer'), 'a dealer'));
  const [virtual] = test.house.floor.tableIds().filter((id) => id !== REAL_CARDS);
  for (const table of [virtual, undefined]) {
    expect(await dealer.findPeople({ q: 'ann', table })).toMatchObject({ code: 'not-your-rank' });
  }
  expect(await dealer.findPeople({ q: 'ann', table: REAL_CARDS })).toMatchObject({ ok: true });
});
