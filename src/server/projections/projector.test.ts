import { describe, expect, it } from 'vitest';
import {
  BANKER_WINS,
  PLAYER_WINS,
  playCoup,
  type Recorded,
  TIE,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import type { Json } from '../../kit/index.ts';
import { MemoryStore } from '../../store/index.ts';
import { calendarOf } from '../floor/gaming-day.ts';
import { simulatedClock } from '../system/simulated-clock.ts';
import {
  FIGURES_KIND,
  HISTORY_KIND,
  PERSON_DAY_KIND,
  PERSON_SHOE_KIND,
  type PersonCoup,
  RECORD_KIND,
} from './documents.ts';
import { Projector } from './projector.ts';
import { readRecord } from './read-record.ts';
import { RETURNS_KIND } from './returns.ts';
import type { TableRecord } from './table-record.ts';
import { placesOf } from './wager-history.ts';

const TABLE = 't';
const KINDS = [
  RECORD_KIND,
  FIGURES_KIND,
  HISTORY_KIND,
  PERSON_DAY_KIND,
  PERSON_SHOE_KIND,
  RETURNS_KIND,
];

/** Three coups with wagers, as the log keeps them. */
function played(): readonly Recorded[] {
  const table = tableOf('crown-melbourne', 'traditional', {});
  const wagers = [['ann', 'player', 10] as const, ['bob', 'tie', 10] as const];
  for (const cards of [PLAYER_WINS, BANKER_WINS, TIE]) playCoup(table, wagers, cards);
  return table.records;
}

async function append(store: MemoryStore, records: readonly Recorded[], taker?: Projector) {
  let { version } = await store.head(`table:${TABLE}`);
  for (const [at, { command, events }] of records.entries()) {
    await store.append({
      stream: `table:${TABLE}`,
      expectedVersion: version,
      epoch: 0,
      command: {
        id: `c${version}-${at}`,
        actor: command.by.person,
        digest: 'd',
        kind: command.type,
        atMs: command.atMs,
        content: command as unknown as Json,
      },
      events: events.map(({ type, ...data }) => ({ type, schema: 1, data: data as Json })),
    });
    version += events.length;
    const { atMs } = command;
    const where = { stream: `table:${TABLE}`, orderId: `c${at}`, actor: command.by.person };
    taker?.take(TABLE, { ...where, version, events, atMs });
  }
}

async function documents(store: MemoryStore) {
  const found: Record<string, unknown> = {};
  for (const kind of KINDS) {
    for (const { id, data } of await store.listDocuments(kind, '', 100)) {
      found[`${kind} ${id}`] = data;
    }
  }
  return found;
}

describe('the projector', () => {
  it('the projector writes the shoe in play of a person’s day with each coup, and the rest once', async () => {
    const store = new MemoryStore();
    const projector = new Projector(store, simulatedClock());
    for (const record of played()) {
      await append(store, [record], projector);
      await projector.catchUp();
    }
    const [day] = await store.listDocuments(PERSON_DAY_KIND, 'ann', 1);
    const [shoe] = await store.listDocuments(PERSON_SHOE_KIND, 'ann', 1);
    if (day === undefined || shoe === undefined) throw new Error('nothing was kept');
    const { coups } = shoe.data as unknown as { coups: PersonCoup[] };
    expect(coups.length).toBeGreaterThan(1);
    expect(shoe).toMatchObject({ id: `${day.id}.${TABLE}.1`, version: coups.length });
    expect(day).toMatchObject({ version: 1, data: { shoes: [`${TABLE}.1`] } });
  });

  it('the projector finds the coups of a day that was kept as one list, and puts them before those kept by shoe', async () => {
    const store = new MemoryStore();
    const old = { tableId: 'yarra', shoe: 1, coup: 7, atMs: 5 };
    const id = 'ann.2026-11-16';
    const data = { coups: [old], shoes: ['logan.2'] };
    const newer = { tableId: 'logan', shoe: 2, coup: 1, atMs: 9 };
    await store.changeDocuments([
      { kind: PERSON_DAY_KIND, id, expectedVersion: 0, data },
      { kind: PERSON_SHOE_KIND, id: `${id}.logan.2`, expectedVersion: 0, data: { coups: [newer] } },
    ]);
    const asked = { person: 'ann', fromDay: '2026-11-01', toDay: '2026-11-30', limit: 1 };
    const first = await placesOf(store, { ...asked, before: null });
    expect(first.places.map(({ where }) => where)).toEqual([newer]);
    const second = await placesOf(store, { ...asked, before: first.next });
    expect(second.places.map(({ where }) => where)).toEqual([old]);
  });

  it('a record read up to a version holds what the projector has kept, and what the log holds beyond it', async () => {
    const store = new MemoryStore();
    const projector = new Projector(store, simulatedClock());
    const records = played();
    await append(store, records.slice(0, -4), projector);
    await projector.catchUp();
    await append(store, records.slice(-4));
    const { version } = await store.head(`table:${TABLE}`);
    const taken: TableRecord[] = [];
    await readRecord(
      store,
      TABLE,
      () => version,
      (record) => taken.push(record),
    );
    const again = new Projector(store, simulatedClock());
    await again.start();
    expect(taken).toEqual([await again.record(TABLE)]);
    expect(taken[0]?.results).toHaveLength(3);
  });

  it('the projector derives the same from the events it takes as from the log', async () => {
    const [received, read] = [new MemoryStore(), new MemoryStore()];
    const projector = new Projector(received, simulatedClock());
    await append(received, played(), projector);
    await projector.catchUp();
    await append(read, played());
    await new Projector(read, simulatedClock()).start();
    const expected = await documents(read);
    expect(Object.keys(expected).length).toBeGreaterThan(4);
    expect(await documents(received)).toEqual(expected);
  });

  it('the projector counts what a table dealt and paid, for comparison with the exact odds', async () => {
    const store = new MemoryStore();
    await append(store, played());
    await new Projector(store, simulatedClock()).start();
    const [returns] = await store.listDocuments(RETURNS_KIND, '', 2);
    expect(returns).toMatchObject({
      id: `${TABLE}.crown-melbourne.traditional.8.none`,
      data: {
        outcomes: { player: 1, banker: 1, tie: 1 },
        wagers: {
          player: { wagers: 3, stakeCents: 3000, stakeSquares: 3_000_000, netCents: 0 },
          tie: { wagers: 3, stakeCents: 3000, netCents: 6000 },
        },
      },
    });
  });

  it('the projector takes up no event twice after a restart, wherever it stopped', async () => {
    const records = played();
    const whole = new MemoryStore();
    await append(whole, records);
    await new Projector(whole, simulatedClock()).start();
    for (const stop of [1, 7, 20, records.length - 1]) {
      const store = new MemoryStore();
      const first = new Projector(store, simulatedClock());
      await append(store, records.slice(0, stop), first);
      await first.catchUp();
      await append(store, records.slice(stop));
      await new Projector(store, simulatedClock()).start();
      await new Projector(store, simulatedClock()).start();
      expect(await documents(store), `stopped after ${stop}`).toEqual(await documents(whole));
    }
  });

  it('the projector counts every day again where the house has changed its gaming day', async () => {
    const records = played();
    const calendar = calendarOf('06:00-05:00');
    const [before, fresh] = [new MemoryStore(), new MemoryStore()];
    await append(before, records);
    await new Projector(before, simulatedClock()).start();
    const old = await before.listDocuments(FIGURES_KIND, '', 10);
    const anew = new Projector(before, simulatedClock(), calendar);
    await anew.start();
    await anew.catchUp();
    await append(fresh, records);
    await new Projector(fresh, simulatedClock(), calendar).start();
    expect(await documents(before)).toEqual(await documents(fresh));
    const days = await before.listDocuments(FIGURES_KIND, '', 10);
    const first = calendar.dayOf(records[0]?.command.atMs ?? 0);
    expect(days.map(({ id }) => id)).toEqual([`${TABLE}.${first}`]);
    expect(days[0]?.data).toEqual({ ...(old[0]?.data as object), day: first });
  });
});
