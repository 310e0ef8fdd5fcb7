import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { SIDES } from '../../../src/rules/index.ts';
import { auditHouse, openSealed, QUICK_PACE, REAL_CLOCK } from '../../../src/server/index.ts';
import { walkEvents } from '../../../src/store/index.ts';
import {
  evolve,
  publicView,
  TABLE_MACHINE,
  type TableState,
  UNOPENED,
} from '../../../src/table/index.ts';
import { ChildHouse } from '../support/child-house.ts';
import { endAllShoes } from '../support/end-shoes.ts';
import { startHouse, type TestHouse, until, Visitor } from '../support/house.ts';
import { COUP_POINTS, type DeathPoint, SHOE_POINTS } from '../support/house-child.ts';
import { seededChance } from '../support/seeded-chance.ts';
import { Squeezer } from '../support/squeezer.ts';

const TABLE = 'crown';
/** Slow enough to be seen in each phase, fast enough to go on after it. */
const PACE = { ...QUICK_PACE, cardMs: 20, resultMs: 40, squeezeMs: 200, insuranceMs: 200 };
/** The clocks that run against the players at each point, and how long, where one must run. */
const RINGS: Readonly<Partial<Record<DeathPoint, readonly [kind: string, ms: number]>>> = {
  betting: ['betting', PACE.bettingMs],
  squeeze: ['squeeze', PACE.squeezeMs],
  insurance: ['insurance', PACE.insuranceMs],
};
/** In the first three shoes of this seed Insurance is offered at least once in 20 coups. */
const SEED = 'recovery-1991';
const CHANCE = seededChance(SEED);
const MOST_MS = 600_000;

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baize-recovery-'));
  folders.push(folder);
  return folder;
}

/** The table's state at every version, folded from its log alone. */
async function fromTheLog(folder: string): Promise<readonly TableState[]> {
  const store = await openSealed({ folder, databaseUrl: null });
  const states: TableState[] = [UNOPENED];
  let state: TableState = UNOPENED;
  for await (const { event } of walkEvents(store, `table:${TABLE}`, 1, TABLE_MACHINE.events.read)) {
    state = evolve(state, event);
    states.push(state);
  }
  await store.close();
  return states;
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** Opens what a kill has left and compares its memory with the log and with its clients. */
async function openAndCompare(
  folder: string,
  point: DeathPoint,
  visitors: readonly Visitor[],
): Promise<TestHouse> {
  const states = await fromTheLog(folder);
  const dead = states.at(-1) ?? UNOPENED;
  for (const { tables } of visitors) {
    const seen = tables.get(TABLE);
    // Nobody was ever told anything that did not survive the kill.
    expect(plain(publicView(states[seen?.version ?? 0] ?? UNOPENED)), point).toEqual(
      plain(seen?.view.table ?? publicView(UNOPENED)),
    );
  }
  const test = await startHouse({ dataFolder: folder }, REAL_CLOCK, PACE, CHANCE);
  const after = test.recovered.get(TABLE);
  expect(after?.version, point).toBe(states.length - 1);
  expect(JSON.parse(after?.state ?? ''), point).toEqual(plain(dead));
  const [kind, lastsMs] = RINGS[point] ?? [];
  if (kind !== undefined) expect(after?.ring, point).toEqual({ kind, lastsMs });
  return test;
}

it(
  'a restart finishes every shoe that a kill caught half made',
  async () => {
    const folder = newFolder();
    for (const point of SHOE_POINTS) {
      await new ChildHouse(folder).startToDie({
        folder,
        pace: PACE,
        table: TABLE,
        dieAt: point,
        seed: SEED,
      });
      const test = await openAndCompare(folder, point, []);
      const stage = () => test.house.floor.state(TABLE).cards.shoe?.stage;
      await until(`a shoe to deal from after ${point}`, () => stage() === 'ready');
      await test.house.stop();
    }
    await endAllShoes(folder, [TABLE]);
    await expectCleanAudit(folder);
  },
  MOST_MS,
);

it(
  'a restart deals every coup on from the exact state it was killed in, at every point of it',
  async () => {
    const folder = newFolder();
    const child = new ChildHouse(folder);
    let address = (): string => child.address;
    const visitors = [1, 2].map(() => new Visitor(() => address(), { retryMs: 100 }));
    const squeezers = SIDES.map(
      (side, at) => new Squeezer(visitors[at] as Visitor, TABLE, at + 1, side),
    );
    let playing: Promise<void>[] = [];
    for (const point of COUP_POINTS) {
      const starts = child.startsMs.length;
      const dead = child.startToDie({ folder, pace: PACE, table: TABLE, dieAt: point, seed: SEED });
      await until('the house to open', () => child.startsMs.length > starts, 60_000);
      address = () => child.address;
      if (playing.length === 0) {
        for (const visitor of visitors) await visitor.asGuest();
        for (const one of squeezers) await one.sit(400_000);
        playing = squeezers.map((one) => one.play());
      }
      await dead;
      const test = await openAndCompare(folder, point, visitors);
      address = () => test.address;
      const dealt = test.house.floor.state(TABLE).record.coupsDealt;
      await until(`the coup killed at ${point} to end`, () => {
        return test.house.floor.state(TABLE).record.coupsDealt > dealt;
      });
      await test.house.stop();
    }
    for (const one of squeezers) one.stop();
    for (const visitor of visitors) visitor.close();
    await endAllShoes(folder, [TABLE]);
    await expectCleanAudit(folder);
  },
  MOST_MS,
);

async function expectCleanAudit(folder: string): Promise<void> {
  const store = await openSealed({ folder, databaseUrl: null });
  const audit = await auditHouse(store, { table: TABLE });
  await store.close();
  expect(audit.chainFaults).toEqual([]);
  expect(audit.findings).toEqual([]);
  const ended = audit.shoes.filter(({ verdict }) => verdict !== 'good');
  expect(ended).toEqual([]);
}
