import { expect, it } from 'vitest';
import { type CrashPlan, crashingStore } from '../../../test/support/server/cage/crashing-store.ts';
import {
  giveMoney,
  type House,
  seedTable,
  startHouse,
} from '../../../test/support/server/cage/house.ts';
import { chipsInPlay, openTable } from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import { reconcile } from '../../cage/index.ts';
import { type Cents, cents } from '../../kit/index.ts';
import { MemoryStore, type Store } from '../../store/index.ts';

const ANN = { person: 'ann', office: 'patron' } as const;
const START_CENTS = 10_000;

const ask = (ref: string, table: string, amount: number) => ({
  ref,
  person: 'ann',
  table,
  amountCents: amount as Cents,
  by: ANN,
});

/** What a client does, and repeats after a crash with the same references. */
async function visit(house: House): Promise<readonly string[]> {
  const answers = [
    await house.cage.buyIn(ask('in-1', 't1', 4000)),
    await house.cage.buyIn(ask('in-2', 'shut', 1000)),
    await house.cage.cashOut(ask('out-1', 't1', 2500)),
    await house.cage.cashOut(ask('out-2', 't1', 9999)),
  ];
  return answers.map((answer) => (answer.kind === 'voided' ? answer.why : answer.kind));
}

const ANSWERS = ['done', 'table-is-closed', 'done', 'not-enough-chips'];
/** Two transfers that are done and two that are voided take 3 + 2 + 3 + 2 appends. */
const APPENDS = 10;

async function prepared(): Promise<Store> {
  const disk = new MemoryStore();
  const { log } = openTable(setupFor('crown-melbourne'), {});
  await seedTable(disk, 't1', log);
  await giveMoney(await startHouse(disk, ['t1', 'shut']), 'ann', START_CENTS);
  return disk;
}

function check(house: House): void {
  expect(house.balance('ann')).toBe(8500);
  expect(house.chips('t1', 'ann')).toBe(1500);
  expect(house.cage.state.unfinished.size).toBe(0);
  expect(house.table('t1').record.broughtCents).toBe(1500);
  expect(chipsInPlay(house.table('t1'))).toBe(1500);
  expect(
    reconcile(house.cage.state, { t1: house.table('t1').record.broughtCents, shut: 0 }),
  ).toEqual([]);
}

it('a visit to the cage takes as many appends as the cuts below assume', async () => {
  const disk = await prepared();
  const counting = crashingStore(disk, { atAppend: Number.POSITIVE_INFINITY, durable: true });
  const house = await startHouse(counting.store, ['t1', 'shut']);
  expect(await visit(house)).toEqual(ANSWERS);
  expect(counting.appends()).toBe(APPENDS);
  check(house);
  expect(await house.cage.audit()).toEqual([]);
});

const PLANS: readonly CrashPlan[] = Array.from({ length: APPENDS }, (_, at) => at + 1).flatMap(
  (atAppend) => [
    { atAppend, durable: false },
    { atAppend, durable: true },
  ],
);

it.each(PLANS)(
  'the cage survives a crash at append $atAppend (durable: $durable)',
  async (plan) => {
    const disk = await prepared();
    const dying = crashingStore(disk, plan);
    const first = await startHouse(dying.store, ['t1', 'shut']);
    await Promise.race([visit(first), dying.dead]);

    const second = await startHouse(disk, ['t1', 'shut']);
    expect(second.cage.state.unfinished.size).toBe(0);
    const held = second.balance('ann') + second.chips('t1', 'ann');
    expect(held).toBe(START_CENTS);
    expect(await visit(second)).toEqual(ANSWERS);
    check(second);
    expect(await second.cage.audit()).toEqual([]);
  },
);

it('the cage survives a second crash while it finishes the transfers of the first', async () => {
  for (let cut = 1; cut <= 2; cut += 1) {
    const disk = await prepared();
    const dying = crashingStore(disk, { atAppend: 1, durable: true });
    const first = await startHouse(dying.store, ['t1', 'shut']);
    await Promise.race([visit(first), dying.dead]);
    const again = crashingStore(disk, { atAppend: cut, durable: true });
    await Promise.race([startHouse(again.store, ['t1', 'shut']), again.dead]);
    const third = await startHouse(disk, ['t1', 'shut']);
    expect(await visit(third)).toEqual(ANSWERS);
    check(third);
  }
});

it('the cage neither books nor voids a transfer while it cannot know what the table did', async () => {
  const disk = await prepared();
  const unsure = await startHouse(disk, ['t1', 'shut'], (tables) => ({
    has: (stream) => tables.has(stream),
    async submit(stream, order) {
      await tables.submit(stream, order);
      return { kind: 'stopped' };
    },
  }));
  expect(await unsure.cage.buyIn(ask('in-1', 't1', 4000))).toEqual({ kind: 'under-way' });
  expect(unsure.cage.state.unfinished.size).toBe(1);
  const sure = await startHouse(disk, ['t1', 'shut']);
  expect(await visit(sure)).toEqual(ANSWERS);
  check(sure);
});

it("the cage believes the table's log more than the table's answer", async () => {
  const disk = await prepared();
  const dying = crashingStore(disk, { atAppend: 2, durable: true });
  const first = await startHouse(dying.store, ['t1', 'shut']);
  await Promise.race([visit(first), dying.dead]);
  const refusal = { code: 'not-now', clause: null, facts: {} } as const;
  const forgetful = await startHouse(disk, ['t1', 'shut'], (tables) => ({
    has: (stream) => tables.has(stream),
    submit: async () => ({ kind: 'refused', refusal }),
  }));
  expect(forgetful.cage.state.unfinished.size).toBe(0);
  expect([forgetful.balance('ann'), forgetful.chips('t1', 'ann')]).toEqual([6000, 4000]);
});

it('the cage works on each transfer reference only once at a time', async () => {
  const disk = await prepared();
  let calls = 0;
  const house = await startHouse(disk, ['t1', 'shut'], (tables) => ({
    has: (stream) => tables.has(stream),
    async submit(stream, order) {
      calls += 1;
      if (calls > 1) return { kind: 'busy' };
      await new Promise((resolve) => setTimeout(resolve, 5));
      return tables.submit(stream, order);
    },
  }));
  const both = [1, 2].map(() => house.cage.buyIn(ask('in-1', 't1', 4000)));
  const answers = await Promise.all(both);
  expect(answers.map((answer) => answer.kind)).toEqual(['done', 'done']);
  expect([house.balance('ann'), house.chips('t1', 'ann')]).toEqual([6000, 4000]);
});

it('the cage puts off a transfer to a table that another process runs', async () => {
  const disk = await prepared();
  const alone = await startHouse(disk, []);
  const answer = await alone.cage.buyIn(ask('in-1', 't1', 4000));
  expect(answer).toEqual({ kind: 'under-way' });
  expect(alone.balance('ann')).toBe(6000);
  const whole = await startHouse(disk, ['t1', 'shut']);
  expect(whole.chips('t1', 'ann')).toBe(cents(4000));
  expect(await visit(whole)).toEqual(ANSWERS);
  check(whole);
});
