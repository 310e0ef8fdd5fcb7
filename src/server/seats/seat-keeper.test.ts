import { expect, it } from 'vitest';
import { bet, deal, readyTable, type Scenario } from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import { LocalBus } from '../../bus/index.ts';
import { cents } from '../../kit/index.ts';
import type { SeatNotice } from '../../protocol/index.ts';
import {
  type Actor,
  type CommandBody,
  decide,
  evolveAll,
  patronOf,
  seatOf,
  type TableEvent,
} from '../../table/index.ts';
import { TABLE_COMMITTED, type TableAnswer } from '../floor/topics.ts';
import { SeatKeeper } from './seat-keeper.ts';

const TERMS = { heldMs: 300_000, idleMs: 1_200_000, chipsMs: 60_000, warnMs: 60_000 };

/**
 * One table of the table machine, a clock that a test moves, and the list of people who are
 * connected.
 */
class SmallHouse {
  readonly #bus = new LocalBus();
  readonly table: Scenario;
  readonly present = new Set<string>();
  readonly told: [string, SeatNotice][] = [];
  readonly home: Record<string, number> = {};
  nowMs = 0;
  seats: SeatKeeper;

  constructor(table: Scenario) {
    this.table = table;
    this.seats = this.open();
  }

  /** Opens a keeper as a start of the process does: it does not remember who sat for how long. */
  open(): SeatKeeper {
    this.seats?.stop();
    return new SeatKeeper({
      floor: {
        bus: this.#bus,
        tableIds: () => ['t1'],
        state: () => this.table.state,
        submit: async (_tableId, body, by) => this.#submit(body, by),
      },
      clock: { wallMs: () => this.nowMs, monotonicMs: () => this.nowMs },
      terms: TERMS,
      presentAt: () => this.present,
      tell: (_tableId, person, notice) => void this.told.push([person, notice]),
      cashOut: async (person, _tableId, amountCents) => {
        this.#submit({ type: 'TakeChips', person, amountCents }, { person, role: 'patron' });
        this.home[person] = (this.home[person] ?? 0) + amountCents;
      },
    });
  }

  async after(ms: number): Promise<void> {
    this.nowMs += ms;
    await this.seats.tick();
    await new Promise((resolve) => setImmediate(resolve));
  }

  seat(person: string): number | null {
    return seatOf(this.table.state, person);
  }

  #submit(body: CommandBody, by: Actor): TableAnswer {
    const { table } = this;
    const decided = decide(table.state, { ...body, by, atMs: table.atMs } as never);
    if (!decided.ok) return { kind: 'refused', refusal: decided.error };
    table.state = evolveAll(table.state, decided.value);
    const events: readonly TableEvent[] = decided.value;
    table.log.push(...events);
    const version = table.log.length;
    this.#bus.publish(TABLE_COMMITTED, 't1', {
      stream: 't1',
      state: table.state,
      events,
      version,
    } as never);
    return { kind: 'accepted', version, events, repeated: false } as TableAnswer;
  }
}

const small = () => new SmallHouse(readyTable(setupFor('the-ville'), { ann: 2, bob: 4 }));

it('a seat without wager and connection is given up after the house’s time, and its chips go back to the cage', async () => {
  const house = small();
  house.present.add('bob');
  const chips = patronOf(house.table.state, 'ann')?.chipsCents;
  await house.after(0);
  await house.after(TERMS.heldMs - 1);
  expect(house.seat('ann')).toBe(2);
  await house.after(1);
  expect([house.seat('ann'), house.seat('bob')]).toEqual([null, 4]);
  expect(house.home).toEqual({ ann: chips });
  expect(patronOf(house.table.state, 'ann')?.chipsCents ?? 0).toBe(0);
});

it('after a restart the time of an empty seat starts again, because nobody is connected then', async () => {
  const house = small();
  await house.after(0);
  await house.after(TERMS.heldMs - 1);
  house.seats = house.open();
  await house.after(1);
  await house.after(TERMS.heldMs - 1);
  expect(house.seat('ann')).toBe(2);
  await house.after(1);
  expect(house.seat('ann')).toBeNull();
});

it('chips that a crash left behind a given-up seat are brought back to the cage later', async () => {
  const house = small();
  house.table.does({ type: 'LeaveSeat' }, 'ann');
  await house.after(0);
  await house.after(TERMS.heldMs);
  expect(house.home.ann).toBeGreaterThan(0);
});

it('a wager, or a Run that goes on, keeps the seat of a person who has gone', async () => {
  const house = new SmallHouse(
    readyTable(setupFor('crown-melbourne', 'traditional'), { ann: 2, bob: 4 }),
  );
  const { table } = house;
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'banker', 50);
  bet(table, 'ann', 'banker-run', 20, 4);
  await house.after(0);
  await house.after(TERMS.heldMs);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, '2S 9H KD KC');
  table.does({ type: 'AnnounceResult' });
  table.does({ type: 'SettleCoup' });
  expect(table.state.bets.slips).toHaveLength(1);
  await house.after(TERMS.heldMs);
  expect([house.seat('ann'), house.seat('bob')]).toEqual([2, null]);
});

it('a person who sits idle is warned first, and may stay by saying so', async () => {
  const house = small();
  house.present.add('ann').add('bob');
  await house.after(0);
  await house.after(TERMS.idleMs - TERMS.warnMs);
  const leavesAtMs = house.nowMs + TERMS.warnMs;
  expect(house.told).toEqual(
    ['ann', 'bob'].map((person) => [person, { leavesAtMs, gaveUp: false, waiting: null }]),
  );
  house.seats.here('t1', 'ann');
  await house.after(TERMS.warnMs);
  expect([house.seat('ann'), house.seat('bob')]).toEqual([2, null]);
  expect(house.told.at(-1)).toEqual(['bob', { leavesAtMs: null, gaveUp: true, waiting: null }]);
});

it('a table with real cards is left to its staff', async () => {
  const setup = setupFor('the-ville', undefined, { shoeKind: 'physical' });
  const house = new SmallHouse(readyTable(setup, { ann: 2 }));
  await house.after(0);
  await house.after(TERMS.heldMs);
  expect(house.seat('ann')).toBe(2);
});

it('the person who waits longest at a full table, and is still there, gets the next seat', async () => {
  const people = Object.fromEntries(
    Array.from({ length: setupFor('the-ville').seats }, (_, at) => [`p${at + 1}`, at + 1]),
  );
  const house = new SmallHouse(readyTable(setupFor('the-ville'), people));
  for (const person of ['cat', 'dan', 'eve']) {
    house.present.add(person);
    house.table.does({ type: 'BringChips', person, amountCents: cents(10_000) }, person);
    house.seats.wait('t1', person, true);
  }
  expect(house.seats.noticeOf('t1', 'dan')?.waiting).toEqual({ place: 2, of: 3 });
  house.present.delete('cat');
  await house.after(0);
  expect(house.seats.noticeOf('t1', 'dan')?.waiting).toEqual({ place: 1, of: 2 });
  house.present.add('p1');
  for (const person of Object.keys(people)) house.present.add(person);
  house.present.delete('p3');
  await house.after(0);
  await house.after(TERMS.heldMs);
  expect([house.seat('p3'), house.seat('dan'), house.seat('eve')]).toEqual([null, 3, null]);
  expect(house.seats.noticeOf('t1', 'eve')?.waiting).toEqual({ place: 1, of: 1 });
});

it('nobody waits at a table that has a free seat', () => {
  const house = small();
  house.seats.wait('t1', 'cat', true);
  expect(house.seats.noticeOf('t1', 'cat')).toBeNull();
});

it('a seat without chips is given up within a minute, with a warning, whoever is connected', async () => {
  const house = small();
  house.present.add('cat').add('ann').add('bob');
  house.table.does({ type: 'TakeSeat', seat: 5 }, 'cat');
  await house.after(0);
  await house.after(TERMS.chipsMs / 2);
  const leavesAtMs = house.nowMs + TERMS.chipsMs / 2;
  expect(house.told).toEqual([['cat', { leavesAtMs, gaveUp: false, waiting: null }]]);
  await house.after(TERMS.chipsMs / 2);
  expect([house.seat('cat'), house.seat('ann'), house.seat('bob')]).toEqual([null, 2, 4]);
});
