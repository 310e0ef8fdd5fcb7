import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHouse, type TestHouse, until, Visitor } from '../support/house.ts';

const TABLE = 'gazette';
const COUPS = 4;

let test: TestHouse;

beforeAll(async () => {
  test = await startHouse({ bots: true });
});
afterAll(() => test.end());

async function watcher(): Promise<Visitor> {
  const visitor = await new Visitor(test.address).asGuest();
  visitor.client.subscribe('table', TABLE);
  await until('a snapshot', () => visitor.tables.has(TABLE));
  return visitor;
}

function results(visitor: Visitor) {
  return visitor.tables.get(TABLE)?.results ?? [];
}

it('a house sends the roads with the snapshot and each later result once, to early and late readers', async () => {
  const early = await watcher();
  await until('some coups', () => results(early).length >= COUPS);
  const late = await watcher();
  expect(results(late).length).toBeGreaterThanOrEqual(COUPS);
  const shared = Math.min(results(early).length, results(late).length);
  expect(results(late).slice(0, shared)).toEqual(results(early).slice(0, shared));
  early.close();
  late.close();
});

it('a house names the dealer and the supervisor', async () => {
  const visitor = await watcher();
  const { view, names } = visitor.tables.get(TABLE) ?? {};
  expect(names?.[view?.table.dealer ?? '']).toBe('Automatic dealer');
  expect(names?.[view?.table.supervisor?.person ?? '']).toBe('House supervisor');
  visitor.close();
});

it('a house knows the roads of a shoe in use after a restart', async () => {
  const before = test.house.floor.state(TABLE).record.coupsDealt;
  await test.restart();
  const visitor = await watcher();
  expect(before).toBeGreaterThanOrEqual(COUPS);
  const record = await test.house.projector.record(TABLE);
  expect(record.results.length).toBeGreaterThan(0);
  expect(results(visitor).slice(0, record.results.length)).toEqual(
    record.results.slice(0, results(visitor).length),
  );
  visitor.close();
});
