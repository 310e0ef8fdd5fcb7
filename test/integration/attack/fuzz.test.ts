import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { seededRandom } from '../../../src/kit/index.ts';
import { jsonSchema, type Route } from '../../../src/protocol/index.ts';
import { auditHouse, isClean, QUICK_PACE, REAL_CLOCK } from '../../../src/server/index.ts';
import { askBy, ROWS } from '../support/asking.ts';
import { startHouse, type TestHouse, Visitor } from '../support/house.ts';
import { actAs, operatorOf } from '../support/office.ts';
import { Forger } from './from-schema.ts';

/**
 * Every route and every message from its schema, lawful and not, by people without an office and
 * with every office in turn. Judged by: no 500, no stack trace, no connection that the house lost
 * its head over, and afterwards an audit that decides everything again and finds nothing: nothing
 * is lost and nothing gained.
 */
const REQUESTS = Number(process.env.BAIZE_ATTACK_REQUESTS ?? 1500);
const MESSAGES = Number(process.env.BAIZE_ATTACK_MESSAGES ?? 3000);
const SEED = process.env.BAIZE_SEED ?? 'fuzz-1';
const RENEWED_EVERY = 100;
const TRACE = /\n\s+at |node_modules|\.[jt]s:\d+/;
const TABLES = ['crown', 'yarra', 'two-to-one', 'tie'];

let test: TestHouse;
let operator: Visitor;
let guest: Visitor;
const random = seededRandom(SEED);
const IDS = [
  ...TABLES,
  'a-1',
  'ann',
  'house',
  '1',
  '2026-01-14',
  'banker',
  'crown-melbourne',
  'x y',
];

beforeAll(async () => {
  const many = 1_000_000_000;
  test = await startHouse(
    {
      ...{ memoryOnly: true, requestsPerMinute: many, guestsPerHour: many, changesPerHour: many },
      ...{ actsPerHour: many, textsPerHour: many, seldomPerHour: many, messagesPerSecond: 100_000 },
    },
    REAL_CLOCK,
    QUICK_PACE,
  );
  operator = await operatorOf(test);
  guest = await new Visitor(test.address).asGuest();
}, 120_000);
afterAll(async () => {
  for (const visitor of [operator, guest]) visitor.close();
  await test.end();
});

const OFFICES = [
  [null, null],
  ['pit-boss', null],
  ['dealer', null],
  [null, 'cashier'],
  [null, 'cage-supervisor'],
] as const;

/** Ends sessions of the identities of this test, or makes files: tried by tests of their own. */
const LEFT_OUT = new Set(['signOut', 'operator', 'makeBackup']);

async function visitorFor(forger: Forger, at: number): Promise<Visitor> {
  if (at % RENEWED_EVERY === 0) {
    const [rank, cage] = forger.pick(OFFICES);
    await actAs(operator, rank, cage).catch(() => {});
    guest.close();
    guest = await new Visitor(test.address).asGuest();
  }
  return forger.pick([operator, guest, new Visitor(test.address)]);
}

function forged(forger: Forger, { params, query, body, example }: Route) {
  const inside = (field: Route['body'], usual: object | undefined): object | null => {
    if (field === undefined) return {};
    const made = forger.valueOf(field.schema);
    const isObject = typeof made === 'object' && made !== null && !Array.isArray(made);
    return isObject && forger.isOneIn(2) ? { ...usual, ...made } : (made as object | null);
  };
  return {
    params: texts({ ...example.params, ...inside(params, example.params) }),
    query: texts({ ...inside(query, example.query) }),
    ...(body === undefined ? {} : { body: inside(body, example.body) }),
  };
}

/** What an address can hold. */
function texts(fields: object): object {
  const entries = Object.entries(fields);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

it(`a house answers ${REQUESTS} requests made from the schemas of its routes with sense (seed ${SEED})`, async () => {
  const forger = new Forger(random, IDS);
  const rows = ROWS.filter(([name, { media }]) => media === undefined && !LEFT_OUT.has(name));
  const doubts: string[] = [];
  for (let at = 0; at < REQUESTS; at += 1) {
    const visitor = await visitorFor(forger, at);
    const [name, row] = forger.pick(rows);
    const change = forged(forger, row);
    const { status, body } = await askBy(visitor, row, change);
    const said = JSON.stringify(body) ?? '';
    const isTold = status < 400 || (body as { sentence?: string } | null)?.sentence !== undefined;
    if (status >= 500 && status !== 503) doubts.push(`${name} ${status} ${JSON.stringify(change)}`);
    else if (TRACE.test(said)) doubts.push(`${name} ${said.slice(0, 200)}`);
    else if (!isTold) doubts.push(`${name} ${status} without a word`);
  }
  expect([...new Set(doubts)].slice(0, 20)).toEqual([]);
}, 3_600_000);

it(`a house answers ${MESSAGES} messages made from the schemas of its commands with sense (seed ${SEED})`, async () => {
  const { $defs, ...root } = jsonSchema('commands') as { $defs: object };
  const forger = new Forger(random, IDS, $defs);
  const doubts: string[] = [];
  for (let at = 0; at < MESSAGES; at += RENEWED_EVERY) {
    const [rank] = forger.pick([['pit-boss'], ['dealer'], [null]] as const);
    await actAs(operator, rank, null).catch(() => {});
    const visitor = forger.pick([operator, guest]);
    const as = visitor === operator && rank !== null ? { as: rank } : {};
    const frames = Array.from({ length: RENEWED_EVERY }, (_, n) => {
      const stream = `table:${forger.pick(TABLES)}`;
      const body = forger.valueOf(root);
      return JSON.stringify({ t: 'do', id: `f-${at}-${n}`, stream, body, ...as });
    });
    const fault = await say(visitor, frames);
    if (fault !== null) doubts.push(fault);
  }
  expect(doubts.slice(0, 20)).toEqual([]);
}, 3_600_000);

it('a house that was asked all of this has lost and gained nothing by its own audit', async () => {
  expect((await new Visitor(test.address).get('/healthz')).body).toEqual({ ok: true });
  expect(await test.house.cage.audit()).toEqual([]);
  const audit = await auditHouse(test.house.store);
  expect(audit.findings).toEqual([]);
  expect([audit.chainFaults, audit.people]).toEqual([[], []]);
  expect(isClean({ ...audit, shoes: [] })).toBe(true);
}, 600_000);

/** Sends frames and waits for an answer to each; says what was wrong. */
async function say(visitor: Visitor, frames: readonly string[]): Promise<string | null> {
  const url = `${test.address.replace('http', 'ws')}/api/live`;
  const headers = { cookie: visitor.cookies, origin: test.address };
  const socket = new WebSocket(url, { headers });
  let answered = 0;
  let fault: string | null = null;
  const over = new Promise<void>((done) => {
    socket.on('error', () => {});
    socket.on('close', (code) => {
      // Nonsense is answered so often and no longer; trouble within the house is none of that.
      if (code === 1011) fault = `closed after ${answered} of ${frames.join('\n')}`;
      done();
    });
    socket.on('message', (data) => {
      const text = String(data);
      if (TRACE.test(text)) fault = text.slice(0, 300);
      if (/"t":"(answer|waiting|error)"/.test(text)) answered += 1;
      if (answered >= frames.length) done();
    });
  });
  await new Promise((done) => socket.on('open', done));
  for (const frame of frames) socket.send(frame);
  await over;
  socket.terminate();
  return fault;
}
