import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { present } from '../../../src/kit/index.ts';
import { findBook, STAFF_RANKS } from '../../../src/rules/index.ts';
import { walkEvents } from '../../../src/store/index.ts';
import {
  COMMANDS,
  type CommandBody,
  type CommandType,
  type Role,
} from '../../../src/table/index.ts';
import { bodiesFor } from '../../support/table/bodies.ts';
import { setupFor } from '../../support/table/setups.ts';
import { startHouse, type TestHouse, Visitor } from '../support/house.ts';
import { openLine } from '../support/line.ts';
import { type Due, due } from '../support/matrix.ts';

const TABLE = 'by-hand';
const BOOK = 'crown-melbourne';
const LIMITS = { messagesPerSecond: 1000, requestsPerMinute: 100_000 };
/** Commands that would change the phase for the tests after them. */
const LEFT_OUT: readonly string[] = ['CheckCards', 'CloseTable', 'PostClosing'];
const WHO: readonly string[] = ['not-your-act', 'nobody-may', 'not-a-patron'];
const WHEN: readonly string[] = [
  'not-shuffled',
  'hand-in-progress',
  'not-now',
  'betting-closed',
  'shoe-over',
];

let test: TestHouse;
const visitors: Visitor[] = [];

beforeAll(async () => {
  test = await startHouse(LIMITS);
});
afterAll(async () => {
  for (const visitor of visitors) visitor.close();
  await test.end();
});

async function operator(): Promise<Visitor> {
  const boss = new Visitor(test.address);
  visitors.push(boss);
  const link = await test.house.operatorLink(test.address);
  const token = new URL(link ?? '').hash.replace('#operator=', '');
  expect((await boss.post('/api/operator', { token })).status).toBe(200);
  const setup = setupFor(BOOK, 'traditional', { tableId: TABLE, shoeKind: 'physical' });
  const opened = await boss.post('/api/house/tables', { setup, automatic: false });
  expect(opened.status, JSON.stringify(opened.body)).toBe(200);
  return boss;
}

function agrees(got: string, wanted: Due | null): boolean {
  switch (wanted) {
    case null:
    case 'lawful':
      return got !== 'not-your-rank';
    case 'who':
      return WHO.includes(got);
    case 'when':
      return WHEN.includes(got);
    case 'waiting':
      // One person may have only a limited number of requests in the queue.
      return got === 'waiting' || got === 'too-many-waiting';
    default:
      return got === wanted;
  }
}

/**
 * Where the answers to every command of a person who holds one rank and claims another differ from
 * the matrix.
 */
async function differences(cookies: string, held: Role, role: Role): Promise<string[]> {
  const book = present(findBook(BOOK), BOOK);
  const bodies = bodiesFor(BOOK) as Record<CommandType, CommandBody>;
  const line = await openLine(test.address, cookies);
  const wrong: string[] = [];
  for (const type of Object.keys(COMMANDS) as CommandType[]) {
    if (LEFT_OUT.includes(type)) continue;
    const rank = role === 'patron' ? {} : { as: role };
    const frame = {
      t: 'do',
      id: randomUUID(),
      stream: `table:${TABLE}`,
      body: bodies[type],
      ...rank,
    };
    const answer = (await line.ask(JSON.stringify(frame))) as { t: string; code?: string };
    const got = answer.t === 'waiting' ? 'waiting' : (answer.code ?? 'ok');
    const wanted = due(book, bodies[type], held, role, 'preparing');
    if (!agrees(got, wanted)) wrong.push(`${held} as ${role} ${type}: ${got}, not ${wanted}`);
  }
  line.end();
  return wrong;
}

it('T7: over real sockets the operator in each rank, and a guest, get what the matrix says', async () => {
  const boss = await operator();
  const ann = await new Visitor(test.address).asGuest();
  visitors.push(ann);
  expect(await differences(ann.cookies, 'patron', 'patron')).toEqual([]);
  const wrong: string[] = [];
  for (const rank of STAFF_RANKS) {
    if (rank === 'operator' || rank === 'pit-boss') {
      wrong.push(...(await differences(ann.cookies, 'patron', rank)));
    }
    if (rank === 'operator') continue;
    expect((await boss.post('/api/house/act-as', { rank, cage: null })).status).toBe(200);
    wrong.push(...(await differences(boss.cookies, rank, rank)));
  }
  expect(wrong).toEqual([]);
});

it('T7: what the operator does over HTTP in a taken office is logged with that office too', async () => {
  const boss = present(visitors[0], 'the operator');
  const office = { rank: 'pit-boss', cage: 'cashier' } as const;
  expect((await boss.post('/api/house/act-as', office)).status).toBe(200);
  const { waiting } = (await boss.get('/api/approvals')).body as { waiting: { id: string }[] };
  const [own] = waiting;
  // His own request needs another person's answer; his try to answer it is in the log.
  const path = `/api/approvals/${own?.id}`;
  expect((await boss.post(path, { approve: true })).status).toBe(409);
  const grant = { id: randomUUID(), kind: 'GrantPlayMoney', person: 'p-1', amountCents: 100 };
  await boss.post('/api/cage', grant);
  const setup = setupFor(BOOK, 'traditional', { tableId: 'another', shoeKind: 'physical' });
  await boss.post('/api/house/tables', { setup, automatic: false });
  const acted: unknown[] = [];
  for await (const { event } of walkEvents(test.house.store, 'people', 1, (stored) => stored)) {
    const { cage } = event.data as { cage?: unknown };
    if (event.type === 'OperatorActed' && cage === 'cashier') acted.push(event.data);
  }
  expect(acted).toMatchObject([
    { rank: 'pit-boss', kind: 'Approve', orderId: own?.id },
    { rank: 'pit-boss', kind: 'GrantPlayMoney', stream: 'cage' },
    { rank: 'pit-boss', kind: 'OpenTable', stream: 'another' },
  ]);
});
