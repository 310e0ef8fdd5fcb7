import { describe, expect, it, vi } from 'vitest';
import { codeOf, openHouse, player } from '../../../../test/support/server/people/house.ts';
import { TableLog } from '../../../../test/support/server/people/table-log.ts';
import {
  BANKER_WINS,
  chipsInPlay,
  lost,
  PLAYER_WINS,
  playCoup,
  TIE,
  tableFor,
  tableOf,
} from '../../../../test/support/table/scenario.ts';
import { resultsOf, stakeInAction } from './play-results.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('tallies', () => {
  it('tallies agree with everybody’s chips, whatever the coup', () => {
    const table = tableOf('crown-melbourne');
    const net = new Map<string, number>();
    const cards = [BANKER_WINS, PLAYER_WINS, TIE, BANKER_WINS, BANKER_WINS];
    for (const [at, hand] of cards.entries()) {
      const events = playCoup(
        table,
        [
          ['ann', 'banker', 100],
          ['bob', 'player', 50 + at],
          ['bob', 'tie', 10],
        ],
        hand,
      );
      for (const { person, netCents } of events.flatMap(resultsOf)) {
        net.set(person, (net.get(person) ?? 0) + netCents);
      }
    }
    for (const person of ['ann', 'bob']) {
      expect(table.patron(person).chipsCents).toBe(1_000_000 + (net.get(person) ?? 0));
    }
    expect(chipsInPlay(table.state)).toBe(table.state.record.broughtCents);
  });

  it('tallies are counted once, across crashes, and forgotten hour by hour', async () => {
    let house = await openHouse();
    const ann = await player(house, 'ann');
    const table = tableFor(ann.person.id);
    const log = new TableLog(house, 'table:t1');
    await house.people.setOwnLimit(ann, { measure: 'loss', period: 'day', cents: 25_000 });
    for (let coup = 0; coup < 2; coup += 1) {
      await log.commit(lost(table, ann.person.id), table.state);
      if (coup === 0) await house.people.tick();
    }
    expect((await house.people.tallies.of(ann.person.id)).total).toEqual([20_000, -20_000, 0]);
    const may = async (cents: number) =>
      codeOf(await house.people.gate.holdStake(ann.person.id, cents));
    expect(await may(5001)).toBe('past-own-limit');
    expect(await may(5000)).toBe('ok');
    house = await house.restart();
    expect((await house.people.tallies.of(ann.person.id)).total).toEqual([20_000, -20_000, 0]);
    house.clock.advance(DAY_MS - HOUR_MS);
    expect(await may(5001)).toBe('past-own-limit');
    house.clock.stepWall(DAY_MS);
    expect(await may(5001)).toBe('past-own-limit');
    house.clock.advance(2 * HOUR_MS);
    expect(await may(25_000)).toBe('ok');
  });

  it('tallies count what was appended to the log between the start and the first batch that is taken', async () => {
    const house = await openHouse();
    const ann = await player(house, 'ann');
    const table = tableFor(ann.person.id);
    const log = new TableLog(house, 'table:t1');
    const { tableCommitted } = house.people.tallies;
    house.people.tallies.tableCommitted = () => {};
    await log.commit(lost(table, ann.person.id), table.state);
    house.people.tallies.tableCommitted = tableCommitted;
    await log.commit(lost(table, ann.person.id), table.state);
    expect((await house.people.tallies.of(ann.person.id)).total).toEqual([20_000, -20_000, 0]);
  });

  it('tallies are not counted twice when the process stops between tally and checkpoint', async () => {
    const house = await openHouse();
    const ann = await player(house, 'ann');
    const table = tableFor(ann.person.id);
    const log = new TableLog(house, 'table:t1');
    await log.commit(lost(table, ann.person.id), table.state);
    const { changeDocuments } = house.store;
    house.store.changeDocuments = (changes) =>
      changes.some(({ id }) => id === '-checkpoint')
        ? Promise.resolve({ kind: 'refused', refusal: { code: 'busy' } })
        : changeDocuments.call(house.store, changes);
    await house.people.tick();
    house.store.changeDocuments = changeDocuments;
    const next = await house.restart();
    expect((await next.people.tallies.of(ann.person.id)).total).toEqual([10_000, -10_000, 0]);
  });

  it('tallies go on from a checkpoint of theirs and read nothing before it again', async () => {
    const house = await openHouse();
    const ann = await player(house, 'ann');
    const table = tableFor(ann.person.id);
    await new TableLog(house, 'table:t1').commit(lost(table, ann.person.id), table.state);
    await house.people.tick();
    const kept = await house.store.getDocument('play-tally', '-checkpoint');
    if (kept === undefined) throw new Error('no checkpoint');
    const { versions } = kept.data as unknown as { versions: [string, number][] };
    expect(versions).toContainEqual(['table:t1', expect.any(Number)]);
    const read = vi.spyOn(house.store, 'read');
    const next = await house.restart();
    expect((await next.people.tallies.of(ann.person.id)).total).toEqual([10_000, -10_000, 0]);
    const counted = read.mock.calls.find(([stream]) => stream === 'table:t1')?.[1];
    expect(counted).toBe((Object.fromEntries(versions)['table:t1'] ?? 0) + 1);
  });

  it('tallies count stakes in action as lost until they are settled', async () => {
    const house = await openHouse();
    const ann = await player(house, 'ann');
    await house.people.setOwnLimit(ann, { measure: 'loss', period: 'month', cents: 15_000 });
    const table = tableFor(ann.person.id);
    table.does({ type: 'OpenBetting' });
    const place = table.patron(ann.person.id).seat ?? 0;
    const stakeCents = 10_000 as never;
    const body = { type: 'PlaceWager', wager: 'player', stakeCents, place, length: null } as const;
    table.does(body, ann.person.id);
    expect(stakeInAction(table.state, ann.person.id)).toBe(10_000);
    house.people.tallies.follow('table:t1', table.state);
    expect(codeOf(await house.people.gate.holdStake(ann.person.id, 5001))).toBe('past-own-limit');
    expect(codeOf(await house.people.gate.holdStake(ann.person.id, 5000))).toBe('ok');
  });
});
