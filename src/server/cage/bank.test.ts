import { expect, it } from 'vitest';
import { crashingStore } from '../../../test/support/server/cage/crashing-store.ts';
import {
  atTable,
  giveMoney,
  type House,
  seedTable,
  startHouse,
} from '../../../test/support/server/cage/house.ts';
import { chipsInPlay, loadShoe, openTable } from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import { reconcile } from '../../cage/index.ts';
import { type Cents, type SeededRandom, seededRandom, shuffleInPlace } from '../../kit/index.ts';
import { MemoryStore } from '../../store/index.ts';
import type { Command, TableState } from '../../table/index.ts';

const TABLES = Array.from({ length: 8 }, (_, at) => `t${at + 1}`);
const PEOPLE = Array.from({ length: 50 }, (_, at) => `p${at + 1}`);
const EACH_CENTS = 100_000;
const TOTAL_CENTS = PEOPLE.length * EACH_CENTS;
const COMMANDS = Number(process.env.BAIZE_BANK_COMMANDS ?? 8000);
const WAVE = 250;
/** How many waves of commands come between two deaths of the process. */
const WAVES_PER_LIFE = 16;
const SEED = process.env.BAIZE_SEED ?? 'bank 7';
const MOST_MS = 120_000 + COMMANDS * 10;

/** One command of a client, sent with the same bytes each time. */
interface Sent {
  readonly id: string;
  send(house: House): Promise<{ readonly kind: string }>;
  /** Sends another command under the same id, where there is one. */
  forge(house: House): Promise<{ readonly kind: string }>;
}

it(
  `the bank keeps every cent of ${COMMANDS} commands, repeated, reordered, across crashes (seed ${SEED})`,
  async () => {
    const random = seededRandom(SEED);
    const disk = await preparedDisk();
    const history: Sent[] = [];
    const accepted = new Set<string>();
    const kept: Sent[] = [];
    let life = await startHouse(disk, TABLES);
    let made = 0;
    let forged = 0;
    for (let wave = 1; made < COMMANDS; wave += 1) {
      const fresh = Array.from({ length: WAVE }, () => made++).map((at) =>
        anything(random, at, life),
      );
      const sent = shuffleInPlace(withRepeats(random, fresh, history), random);
      history.push(...fresh);
      if (wave % WAVES_PER_LIFE === 0) {
        // The process dies somewhere in this wave; its clients get no answer.
        const dying = crashingStore(disk, {
          atAppend: 1 + random.below(WAVE),
          durable: wave % 32 === 0,
        });
        const last = await startHouse(dying.store, TABLES);
        await Promise.race([Promise.all(sent.map((one) => one.send(last))), dying.dead]);
        life = await startHouse(disk, TABLES);
      }
      const answers = await Promise.all(sent.map((one) => one.send(life)));
      const forgotten = sent.filter((one, at) => {
        const isAccepted = ['accepted', 'done'].includes(answers[at]?.kind ?? '');
        if (isAccepted && !accepted.has(one.id)) kept.push(one);
        if (isAccepted) accepted.add(one.id);
        return !isAccepted && accepted.has(one.id);
      });
      expect(forgotten).toEqual([]);
      forged += await forgeries(life, random, kept);
      expect(totalOf(life)).toBe(TOTAL_CENTS);
    }
    expect(forged).toBeGreaterThan(COMMANDS / WAVE);
    expect(accepted.size).toBeGreaterThan(COMMANDS / 4);
    expect(life.cage.state.unfinished.size).toBe(0);
    const brought = TABLES.map((name) => [name, life.table(name).record.broughtCents] as const);
    expect(reconcile(life.cage.state, Object.fromEntries(brought))).toEqual([]);
    expect(await life.cage.audit()).toEqual([]);
  },
  MOST_MS,
);

function anything(random: SeededRandom, at: number, life: House): Sent {
  const number = random.below(PEOPLE.length);
  const person = PEOPLE[number] ?? '';
  const table = random.below(2) === 0 ? firstTable(number) : secondTable(number);
  const amountCents = (100 * (1 + random.below(100))) as Cents;
  const id = `c${at}`;
  const asked = { ref: id, person, table, amountCents, by: { person, office: 'patron' } as const };
  switch (random.below(5)) {
    case 0:
      return {
        id,
        send: (house) => house.cage.buyIn(asked),
        forge: (house) => house.cage.buyIn({ ...asked, amountCents: more(amountCents) }),
      };
    case 1:
      return {
        id,
        send: (house) => house.cage.cashOut(asked),
        forge: (house) => house.cage.cashOut({ ...asked, amountCents: more(amountCents) }),
      };
    default: {
      const command = wagering(random, person, seatOf(number), aWagerOf(life.table(table), random));
      const other: Command = { type: 'LeaveSeat', by: { person, role: 'patron' }, atMs: 1 };
      return {
        id,
        send: (house) => atTable(house, table, id, command),
        forge: (house) => atTable(house, table, id, other),
      };
    }
  }
}

/** An id stands for one command: any other command under that id is refused and changes nothing. */
async function forgeries(
  house: House,
  random: SeededRandom,
  kept: readonly Sent[],
): Promise<number> {
  const picked = kept.length === 0 ? [] : [1, 2, 3].map(() => kept[random.below(kept.length)]);
  const seats = seatsOf(house);
  for (const one of picked) {
    const { kind } = (await one?.forge(house)) ?? { kind: 'none' };
    expect(['accepted', 'done', 'under-way']).not.toContain(kind);
  }
  expect(seatsOf(house)).toBe(seats);
  return picked.length;
}

function seatsOf(house: House): string {
  return JSON.stringify(TABLES.map((name) => house.table(name).people.seats));
}

function more(amountCents: Cents): Cents {
  return (amountCents + 100) as Cents;
}

function wagering(random: SeededRandom, person: string, place: number, wagerId: number): Command {
  const by = { person, role: 'patron' } as const;
  switch (random.below(8)) {
    case 0:
      return { type: 'WithdrawWager', wagerId, by, atMs: 1 };
    case 1:
    case 2:
    case 3:
      return {
        type: 'VoidWager',
        wagerId,
        why: 'a test of voids',
        by: { person: 'sue', role: 'pit-boss' },
        atMs: 1,
      };
    default: {
      const wager = random.below(2) === 0 ? 'player' : 'banker';
      const stakeCents = (1000 + 100 * random.below(10)) as Cents;
      return { type: 'PlaceWager', wager, stakeCents, place, length: null, by, atMs: 1 };
    }
  }
}

/** Chooses a wager that lies on the cloth, so that chips come off it as fast as they go on. */
function aWagerOf({ bets: { wagers } }: TableState, random: SeededRandom): number {
  return wagers[random.below(wagers.length + 1)]?.id ?? 1;
}

/** Three in ten commands are sent two to five times, at once or much later. */
function withRepeats(
  random: SeededRandom,
  fresh: readonly Sent[],
  history: readonly Sent[],
): Sent[] {
  const sent = [...fresh];
  for (const one of fresh) {
    if (random.below(10) >= 3) continue;
    for (let times = 1 + random.below(4); times > 0; times -= 1) {
      const old = history[random.below(history.length + 1)];
      sent.push(random.below(4) === 0 && old !== undefined ? old : one);
    }
  }
  return sent;
}

/** Everybody has the same seat at two tables; this is the first of the two. */
function firstTable(number: number): string {
  return TABLES[number % TABLES.length] ?? '';
}

function secondTable(number: number): string {
  return TABLES[(number + 3) % TABLES.length] ?? '';
}

function seatOf(number: number): number {
  return 1 + 2 * Math.floor(number / TABLES.length) + (number % 2);
}

function totalOf(house: House): number {
  let total = 0;
  for (const person of PEOPLE) total += house.balance(person);
  for (const name of TABLES) total += chipsInPlay(house.table(name));
  return total;
}

async function preparedDisk(): Promise<MemoryStore> {
  const disk = new MemoryStore();
  for (const name of TABLES) {
    const table = openTable(setupFor('crown-melbourne', 'traditional', { tableId: name }), {});
    loadShoe(table);
    table.does({ type: 'OpenBetting' });
    await seedTable(disk, name, table.log);
  }
  const house = await startHouse(disk, TABLES);
  for (const [number, person] of PEOPLE.entries()) {
    await giveMoney(house, person, EACH_CENTS);
    const by = { person, role: 'patron' } as const;
    for (const table of [firstTable(number), secondTable(number)]) {
      const sit: Command = { type: 'TakeSeat', seat: seatOf(number), by, atMs: 1 };
      const answer = await atTable(house, table, `sit-${person}`, sit);
      expect(answer.kind).toBe('accepted');
    }
  }
  return disk;
}
