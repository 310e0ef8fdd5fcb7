import { expect, it } from 'vitest';
import type { TableState } from '../../table/index.ts';
import { Shares } from './shares.ts';

const TERMS = { seatsPerPerson: 2, addressSharePercent: 50, guestSharePercent: 25 };
const TABLES = 10;
const SEATS = 4;

/** A floor of ten tables with four seats each. */
class Room {
  readonly seats = new Map<string, (string | null)[]>();
  readonly shares = new Shares(
    {
      tableIds: () => [...this.seats.keys()],
      state: (id) => ({ people: { seats: this.seats.get(id) } }) as unknown as TableState,
    },
    TERMS,
  );

  constructor() {
    for (let at = 0; at < TABLES; at += 1) this.seats.set(`t${at}`, Array(SEATS + 1).fill(null));
  }

  /** Sits somebody down at the first free seat where he does not sit yet. */
  sit(person: string, address: string, kind: 'guest' | 'player' = 'guest'): string | null {
    const table = [...this.seats].find(
      ([, seats]) => !seats.includes(person) && seats.indexOf(null, 1) > 0,
    );
    const [tableId, seats] = table ?? ['t0', []];
    const who = { person: { id: person, kind }, record: { address } };
    const refused = this.shares.maySit(who, tableId);
    if (refused === null) seats[seats.indexOf(null, 1)] = person;
    return refused;
  }
}

const AT = '198.51.100.7';
const people = (count: number, of: string) =>
  Array.from({ length: count }, (_, at) => `${of}${at}`);

it('a person sits at as many tables as one may, and no more', () => {
  const room = new Room();
  expect([1, 2, 3].map(() => room.sit('ann', AT))).toEqual([null, null, 'too-many-seats']);
});

it('guests of one address take a quarter of the floor, its people with accounts half, and others the rest', () => {
  const room = new Room();
  const guests = people(20, 'guest').map((one) => room.sit(one, AT));
  expect(guests.filter((refused) => refused === null)).toHaveLength(10);
  const players = people(20, 'player').map((one) => room.sit(one, AT, 'player'));
  expect(players.filter((refused) => refused === null)).toHaveLength(10);
  expect([guests.at(-1), players.at(-1)]).toEqual(['address-full', 'address-full']);
  expect(room.sit('bob', '198.51.100.8')).toBeNull();
});

it('people with addresses of one network of IPv6 count as one address, and this machine as none', () => {
  const room = new Room();
  const near = people(12, 'guest').map((one, at) => room.sit(one, `2001:db8:1:1::${at + 1}`));
  expect(near.at(-1)).toBe('address-full');
  const here = people(20, 'own').map((one) => room.sit(one, '127.0.0.1'));
  expect(here.every((refused) => refused === null)).toBe(true);
});

it('guests of one address enter a tournament up to their share of its places', () => {
  const { shares } = new Room();
  const entered: string[] = [];
  for (const id of people(12, 'guest')) {
    const who = { person: { id, kind: 'guest' }, record: { address: AT } };
    if (shares.mayEnter(who, entered, 32) === null) entered.push(id);
    expect(shares.mayEnter(who, entered, null)).toBeNull();
  }
  expect(entered).toHaveLength(8);
});
