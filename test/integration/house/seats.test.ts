import { afterEach, expect, it } from 'vitest';
import { seatOf, type TableState } from '../../../src/table/index.ts';
import { pass, startHouse, type TestHouse, until, Visitor } from '../support/house.ts';

/** A table without house players: nothing is dealt while nobody wagers. */
const TABLE = 'federal';
const BUY_IN_CENTS = 50_000;

let test: TestHouse;
afterEach(async () => {
  await test.end();
});

async function seated(): Promise<Visitor> {
  const guest = await new Visitor(() => test.address).asGuest();
  guest.client.subscribe('table', TABLE);
  await until('the table is in sight', () => guest.tables.has(TABLE));
  await guest.buyIn(TABLE, BUY_IN_CENTS);
  const sat = await guest.client.do('table', TABLE, { type: 'TakeSeat', seat: 1 });
  expect(sat).toMatchObject({ ok: true });
  return guest;
}

function purse(person: string): number {
  const viewer = { person, office: 'patron' } as const;
  return test.house.cage.purse(viewer, person)?.balanceCents ?? 0;
}

const seat = (person: string) => seatOf(test.house.floor.state(TABLE), person);

it('a guest who goes away loses the seat, and the purse holds every cent again', async () => {
  test = await startHouse({ seatHeldSeconds: 1 });
  const guest = await seated();
  const before = purse(guest.person);
  await pass(100);
  expect(seat(guest.person)).toBe(1);
  guest.close();
  await until('the seat is given up', () => seat(guest.person) === null);
  await until('the chips are home', () => purse(guest.person) === before + BUY_IN_CENTS);
  expect(await test.house.cage.audit()).toEqual([]);
});

it('a seat is also given up when its player does not come back after a restart', async () => {
  test = await startHouse({ seatHeldSeconds: 1 });
  const guest = await seated();
  const before = purse(guest.person);
  await test.house.stop();
  guest.close();
  await test.reopen();
  const found: TableState = JSON.parse(test.recovered.get(TABLE)?.state ?? '');
  expect(seatOf(found, guest.person)).toBe(1);
  await until('the seat is given up', () => seat(guest.person) === null);
  await until('the chips are home', () => purse(guest.person) === before + BUY_IN_CENTS);
});

it('a house that sets no time keeps the seat of a guest who goes away', async () => {
  test = await startHouse({ seatHeldSeconds: 0, seatIdleSeconds: 0 });
  const guest = await seated();
  guest.close();
  // Two rounds of the seat keeper.
  await pass(11_000);
  expect(seat(guest.person)).toBe(1);
});
