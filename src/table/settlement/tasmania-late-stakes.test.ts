import { describe, expect, it } from 'vitest';
import {
  BANKER_WINS,
  bet,
  DEALER,
  deal,
  PLAYER_WINS,
  playCoup,
  type Scenario,
} from '../../../test/support/table/scenario.ts';
import {
  dollars,
  INSPECTOR,
  MANAGER,
  pair,
  signOf,
  tasTable,
} from '../../../test/support/table/tasmania.ts';
import { canonicalJson } from '../../kit/index.ts';
import type { WagerType } from '../../rules/index.ts';
import { helpAt } from '../view/help.ts';

const MINUTE_MS = 60_000;

function place(wager: WagerType, amount: number, at: number) {
  const stakeCents = dollars(amount);
  return { type: 'PlaceWager', wager, stakeCents, place: at, length: null } as const;
}

/** A coup of real chips in which a stack turns out, after the result, to be of another size. */
function foundLate(
  table: Scenario,
  wager: WagerType,
  { keyed, found, cards }: { keyed: number; found: number; cards: string },
): number {
  const before = table.patron('ann').chipsCents;
  table.does({ type: 'OpenBetting' });
  const wagerId = bet(table, 'ann', wager, keyed);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, cards);
  table.does({ type: 'AnnounceResult' });
  table.does({ type: 'ReportStake', wagerId, stakeCents: dollars(found) });
  table.does({ type: 'SettleCoup' });
  return (table.patron('ann').chipsCents - before) / 100;
}

describe('stakes found after the result to be out of limits', () => {
  const physical = (minimum: number, maximum: number) =>
    tasTable({ ...signOf(minimum, maximum), shoeKind: 'physical', chipCents: [dollars(1)] });

  it.each([
    ['player', PLAYER_WINS, 20],
    ['player', BANKER_WINS, -20],
    ['banker', BANKER_WINS, 19],
  ] as const)(
    '[tasmania-2013 7.4] a first short %s wager of 20 dollars is settled as it lies on %s: %d',
    (type, cards, won) => {
      const table = physical(25, 1000);
      expect(foundLate(table, type, { keyed: 25, found: 20, cards })).toBe(won);
      expect(table.state.record.settled?.rows[0]).toMatchObject({ warned: true, excessCents: 0 });
    },
  );

  it('[tasmania-2013 7.5] the owner of a stake found short is told the minimum', () => {
    const table = physical(25, 1000);
    foundLate(table, 'player', { keyed: 25, found: 20, cards: PLAYER_WINS });
    expect(table.log.at(-1)).toEqual({
      type: 'WarningGiven',
      person: 'ann',
      stakeCents: 2000,
      minimumCents: 2500,
      clause: '7.5',
      atMs: table.atMs,
    });
    expect(table.patron('ann').warned).toBe(true);
    expect(table.patron('bob').warned).toBe(false);
  });

  it.each([PLAYER_WINS, BANKER_WINS])(
    '[tasmania-2013 7.5/2] a later short wager comes back, whatever %s decides',
    (cards) => {
      const table = physical(25, 1000);
      foundLate(table, 'player', { keyed: 25, found: 20, cards: PLAYER_WINS });
      expect(foundLate(table, 'player', { keyed: 25, found: 20, cards })).toBe(0);
      expect(table.state.record.settled?.rows[0]).toMatchObject({
        result: 'void',
        returnedCents: 2000,
        clause: '7.5/2',
      });
      // Bob has not been warned yet.
      table.does({ type: 'OpenBetting' });
      const wagerId = bet(table, 'bob', 'player', 25);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, PLAYER_WINS);
      table.does({ type: 'AnnounceResult' });
      table.does({ type: 'ReportStake', wagerId, stakeCents: dollars(20) });
      table.does({ type: 'SettleCoup' });
      expect(table.patron('bob')).toMatchObject({ chipsCents: 1_002_000, warned: true });
    },
  );

  it.each([
    ['player', BANKER_WINS, -1000],
    ['banker', BANKER_WINS, 950],
    ['player', PLAYER_WINS, 1000],
  ] as const)(
    '[tasmania-2013 7.4/2] a wager of 1,400 dollars on %s with %s is settled on the maximum: %d',
    (type, cards, won) => {
      const table = physical(25, 1000);
      expect(foundLate(table, type, { keyed: 1000, found: 1400, cards })).toBe(won);
      expect(table.state.record.settled?.rows[0]?.excessCents).toBe(40_000);
    },
  );

  it('[tasmania-2013 7.4/2] a maximum agreed with the player counts before the sign’s', () => {
    const table = physical(25, 1000);
    const limits = { main: pair(25, 2000) };
    const agreed = { type: 'AgreePersonalLimits', person: 'ann', limits, marker: '2000' } as const;
    table.does(agreed, MANAGER);
    expect(foundLate(table, 'player', { keyed: 1000, found: 1400, cards: BANKER_WINS })).toBe(
      -1400,
    );
  });

  it('no stack is counted anew before the result, nor at an electronic layout', () => {
    const table = tasTable(signOf(25, 1000));
    table.does({ type: 'OpenBetting' });
    const wagerId = bet(table, 'ann', 'player', 25);
    const report = { type: 'ReportStake', wagerId, stakeCents: dollars(20) } as const;
    expect(table.refuses(report)).toMatchObject({ code: 'not-now' });
    table.does({ type: 'CallNoMoreBets' });
    deal(table, PLAYER_WINS);
    table.does({ type: 'AnnounceResult' });
    expect(table.refuses(report)).toMatchObject({ code: 'not-this-irregularity', clause: '7.4' });
  });
});

describe('changes of the limits', () => {
  const FOUR = { ann: 1, bob: 2, cat: 3, dan: 4 };
  const post = (minimum: number, maximum: number, takesEffectAtMs: number | null) =>
    ({ type: 'PostLimits', takesEffectAtMs, ...signOf(minimum, maximum) }) as const;

  it.each([
    [20, 1000],
    [5, 1000],
    [10, 2000],
    [10, 500],
  ])(
    '[tasmania-2013 7.6] changing the limits from $%i to $%i needs the Management Representative and (a) or (b)',
    (least, most) => {
      const table = tasTable(signOf(10, 1000), FOUR);
      const atOnce = post(least, most, table.atMs);
      expect(table.refuses(atOnce, DEALER)).toMatchObject({ code: 'not-your-act', clause: '7.6' });
      expect(table.refuses(atOnce, INSPECTOR)).toMatchObject({
        code: 'not-your-act',
        clause: '7.6',
      });
      expect(table.refuses(atOnce, MANAGER)).toMatchObject({
        code: 'notice-not-over',
        clause: '7.6(b)',
        facts: { minutes: 30 },
      });
      expect(table.state.limits.sign?.main).toEqual(pair(10, 1000));
    },
  );

  it('[tasmania-2013 7.6(a)] a change of the limits applies from the next coup with the consent of all', () => {
    const table = tasTable(signOf(10, 1000), FOUR);
    table.does(post(50, 1000, null), MANAGER);
    for (const person of ['ann', 'bob', 'cat']) table.does({ type: 'ConsentToLimits' }, person);
    const now = post(50, 1000, table.atMs);
    expect(table.refuses(now, MANAGER)).toMatchObject({
      code: 'notice-not-over',
      clause: '7.6(b)',
    });
    playCoup(table, [['ann', 'player', 10]], PLAYER_WINS);
    expect(table.state.limits.sign?.main).toEqual(pair(10, 1000));
    table.does({ type: 'ConsentToLimits' }, 'dan');
    expect(table.does({ type: 'OpenBetting' })[0]).toMatchObject({ clause: '7.6(a)' });
    expect(table.state.limits.sign?.main).toEqual(pair(50, 1000));
  });

  it('[tasmania-2013 7.6(a)] a standing bettor is asked too, an idle onlooker is not (T-19)', () => {
    const table = tasTable(signOf(10, 1000), { ann: 1 });
    for (const person of ['eve', 'fay']) {
      table.does({ type: 'BringChips', person, amountCents: dollars(100) }, person);
      table.does({ type: 'StandAt', place: 1 }, person);
    }
    playCoup(table, [['eve', 'player', 10]], PLAYER_WINS);
    table.does(post(50, 1000, null), MANAGER);
    table.does({ type: 'ConsentToLimits' }, 'ann');
    expect(table.refuses(post(50, 1000, table.atMs), MANAGER)).toMatchObject({
      code: 'notice-not-over',
    });
    table.does({ type: 'ConsentToLimits' }, 'eve');
    table.does({ type: 'OpenBetting' });
    expect(table.state.limits.sign?.main).toEqual(pair(50, 1000));
  });

  it('[tasmania-2013 7.6(a)] a change of the limits simply applies when nobody is at the table', () => {
    const table = tasTable(signOf(10, 1000), {});
    table.does(post(50, 1000, null), MANAGER);
    table.does({ type: 'OpenBetting' });
    expect(table.state.limits.sign?.main).toEqual(pair(50, 1000));
  });

  it('[tasmania-2013 7.6(b)] a notice must have hung for half an hour with exactly these figures', () => {
    const table = tasTable(signOf(10, 1000), FOUR);
    table.does(post(50, 1000, null), MANAGER);
    const noticedAtMs = table.atMs;
    table.atMs = noticedAtMs + 30 * MINUTE_MS - 1;
    expect(table.refuses(post(50, 1000, table.atMs), MANAGER)).toMatchObject({
      code: 'notice-not-over',
    });
    playCoup(table, [['ann', 'player', 10]], PLAYER_WINS);
    table.atMs = noticedAtMs + 30 * MINUTE_MS;
    expect(table.refuses(post(100, 1000, table.atMs), MANAGER)).toMatchObject({
      code: 'notice-not-over',
    });
    table.does(post(50, 1000, table.atMs), MANAGER);
    expect(table.does({ type: 'OpenBetting' })[0]).toMatchObject({ clause: '7.6(b)' });
    expect(table.state.limits.sign?.main).toEqual(pair(50, 1000));
    expect(table.refuses(place('player', 10, 1), 'ann')).toMatchObject({ code: 'below-minimum' });
    expect(canonicalJson(table.state.limits.pendingLimits)).toBe('null');
  });

  it('[tasmania-2013 7.6(b)] people can read the notice and the sign', () => {
    const table = tasTable(signOf(10, 1000), FOUR);
    table.does(post(50, 1000, null), MANAGER);
    const notice = helpAt(table.state).notices.find(({ id }) => id === 'limit-change');
    expect(notice?.clause).toBe('7.6(b)');
    expect(table.state.limits.pendingLimits?.sign.main).toEqual(pair(50, 1000));
  });
});
