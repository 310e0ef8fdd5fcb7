import { describe, expect, it } from 'vitest';
import { HOSTILE_AMOUNTS } from '../../../../test/support/cage/hostile-amounts.ts';
import {
  codeOf,
  openHouse,
  operator,
  player,
  type TestHouse,
} from '../../../../test/support/server/people/house.ts';
import { TableLog } from '../../../../test/support/server/people/table-log.ts';
import { lost, tableFor } from '../../../../test/support/table/scenario.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('own limits', () => {
  it('own limits wait on the steady clock, however the wall clock is set and the process restarted', async () => {
    let house = await openHouse();
    const ann = await player(house, 'ann');
    const asked = { measure: 'stake', period: 'day', cents: 1000 };
    await house.people.setOwnLimit(ann, asked);
    await house.people.setOwnLimit(ann, { ...asked, cents: 5000 });
    const may = async () => codeOf(await house.people.gate.holdStake(ann.person.id, 2000));
    expect(await may()).toBe('past-own-limit');
    house.clock.stepWall(10 * DAY_MS);
    expect(await may()).toBe('past-own-limit');
    await house.people.tick();
    house = await house.restart();
    expect(await may()).toBe('past-own-limit');
    house.clock.stepWall(-20 * DAY_MS);
    house.clock.advance(DAY_MS - 1);
    expect(await may()).toBe('past-own-limit');
    house.clock.advance(1);
    expect(await may()).toBe('ok');
    const steps = await stepsNoted(house);
    expect(steps).toEqual([10 * DAY_MS, -20 * DAY_MS]);
  });

  it('own limits count together with those of the house: the lower one decides', async () => {
    const house = await openHouse();
    const boss = await operator(house);
    const ann = await player(house, 'ann');
    const { id } = ann.person;
    const day = { measure: 'loss', period: 'day' };
    await house.people.setOwnLimit(ann, { ...day, cents: 3000 });
    await house.people.setHouseLimit(boss.session, id, { ...day, cents: 2000 });
    expect(codeOf(await house.people.gate.holdStake(id, 2001))).toBe('past-house-limit');
    expect(codeOf(await house.people.gate.holdStake(id, 3001))).toBe('past-own-limit');
    await house.people.setHouseLimit(boss.session, id, { ...day, cents: null });
    expect(codeOf(await house.people.gate.holdStake(id, 3000))).toBe('ok');
    expect(codeOf(await house.people.setHouseLimit(ann, id, { ...day, cents: 1 }))).toBe(
      'not-your-office',
    );
  });

  it('T6: own limits refuse everything that is not an amount', async () => {
    const house = await openHouse();
    const ann = await player(house, 'ann');
    for (const [name, cents] of HOSTILE_AMOUNTS) {
      // No limit, and a limit of zero, are lawful wishes.
      if (cents === null || cents === 0) continue;
      const answer = await house.people.setOwnLimit(ann, { measure: 'loss', period: 'day', cents });
      expect([name, codeOf(answer)]).toEqual([name, 'limit-not-lawful']);
    }
    for (const wrong of [{ measure: 'luck' }, { period: 'year' }, { period: '__proto__' }]) {
      const asked = { measure: 'loss', period: 'day', cents: 1, ...wrong };
      expect(codeOf(await house.people.setOwnLimit(ann, asked))).toBe('limit-not-lawful');
    }
  });

  it('T5: of a thousand wagers at once only as many pass as the limit allows', async () => {
    const house = await openHouse();
    const ann = await player(house, 'ann');
    await house.people.setOwnLimit(ann, { measure: 'stake', period: 'week', cents: 10_000 });
    const holds = await Promise.all(
      Array.from({ length: 1000 }, () => house.people.gate.holdStake(ann.person.id, 1000)),
    );
    expect(holds.filter((hold) => hold.ok)).toHaveLength(10);
    for (const hold of holds) if (hold.ok) hold.value.release();
    for (const hold of holds) if (hold.ok) hold.value.release();
    expect(codeOf(await house.people.gate.holdStake(ann.person.id, 10_000))).toBe('ok');
  });
});

describe('self-exclusion', () => {
  it('self-exclusion stops wagers, buy-ins and deposits at once and is never shortened', async () => {
    let house = await openHouse();
    const ann = await player(house, 'ann');
    const { id } = ann.person;
    const all = async () => [
      codeOf(await house.people.gate.holdStake(id, 1)),
      codeOf(await house.people.gate.holdDeposit(id, 1)),
      codeOf(await house.people.gate.mayBuyIn(id)),
    ];
    expect(await all()).toEqual(['ok', 'ok', 'ok']);
    expect(codeOf(await house.people.selfExclude(ann, 30))).toBe('ok');
    const out = ['self-excluded', 'self-excluded', 'self-excluded'];
    expect(await all()).toEqual(out);
    await house.people.selfExclude(ann, 1);
    house.clock.advance(2 * DAY_MS);
    house.clock.stepWall(300 * DAY_MS);
    expect(await all()).toEqual(out);
    await house.people.tick();
    house = await house.restart();
    expect(await all()).toEqual(out);
    house.clock.advance(28 * DAY_MS);
    expect(await all()).toEqual(['ok', 'ok', 'ok']);
  });

  it.each([0, -1, 0.5, '7', 1831, Number.NaN, undefined])(
    'self-exclusion for %j days is refused',
    async (days) => {
      const house = await openHouse();
      const ann = await player(house, 'ann');
      expect(codeOf(await house.people.selfExclude(ann, days))).toBe('period-not-lawful');
    },
  );

  it('self-exclusion without an end lasts for ever', async () => {
    const house = await openHouse();
    const ann = await player(house, 'ann');
    await house.people.selfExclude(ann, null);
    await house.people.selfExclude(ann, 1);
    house.clock.advance(4000 * DAY_MS);
    expect(codeOf(await house.people.gate.mayBuyIn(ann.person.id))).toBe('self-excluded');
  });
});

describe('the reality check', () => {
  it('the reality check tells time and result of this session at the chosen interval', async () => {
    const house = await openHouse();
    const ann = await player(house, 'ann');
    await house.people.setRealityCheck(ann, 10);
    const table = tableFor(ann.person.id);
    const log = new TableLog(house, 'table:t1');
    await log.commit(lost(table, ann.person.id), table.state);
    house.clock.advance(11 * 60_000);
    const check = await house.people.realityCheck(ann);
    expect(check).toEqual({
      elapsedMs: 660_000,
      stakeCents: 10_000,
      netCents: -10_000,
      intervalMs: 600_000,
      dueInMs: -60_000,
    });
    house.people.acknowledgeRealityCheck(ann);
    expect((await house.people.realityCheck(ann)).dueInMs).toBe(600_000);
    expect(codeOf(await house.people.setRealityCheck(ann, 9))).toBe('interval-not-lawful');
  });
});

async function stepsNoted(house: TestHouse): Promise<unknown[]> {
  const records = await house.store.read('people', 1, 1000);
  return records.flatMap((record) =>
    record.events.flatMap(({ type, data }) =>
      type === 'ClockStepped' ? [(data as { byMs: number }).byMs] : [],
    ),
  );
}
