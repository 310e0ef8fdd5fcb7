import { describe, expect, it } from 'vitest';
import {
  actor,
  announceAndSettle,
  BANKER_WINS,
  bet,
  deal,
  PLAYER_WINS,
  playCoup,
  type Scenario,
  TIE,
} from '../../../test/support/table/scenario.ts';
import {
  dollars,
  INSPECTOR,
  MANAGER,
  signOf,
  tasTable,
} from '../../../test/support/table/tasmania.ts';
import type { WagerType } from '../../rules/index.ts';

function place(wager: WagerType, amount: number, at = 3) {
  const stakeCents = dollars(amount);
  return { type: 'PlaceWager', wager, stakeCents, place: at, length: null } as const;
}

function bettingTable(...args: Parameters<typeof tasTable>): Scenario {
  const table = tasTable(...args);
  table.does({ type: 'OpenBetting' });
  return table;
}

function stands(table: Scenario, person: string, at: number): void {
  table.does({ type: 'BringChips', person, amountCents: dollars(5000) }, person);
  table.does({ type: 'StandAt', place: at }, person);
}

describe('chips', () => {
  it.each(['cash', 'voucher', 'token', 'chips'] as const)(
    '[tasmania-2013 6.1] a spoken wager backed by %s is no wager',
    (backing) => {
      const table = bettingTable();
      const spoken = { ...place('player', 50), type: 'SpeakWager', backing } as const;
      expect(table.refuses(spoken, 'ann')).toMatchObject({
        code: 'chips-only',
        clause: '6.1',
        facts: { instead: 'BringChips' },
      });
      table.does({ type: 'CallNoMoreBets' });
      expect(table.refuses({ type: 'DrawCard', card: '9S' })).toMatchObject({ code: 'no-wager' });
      expect(table.state.bets.wagers).toEqual([]);
    },
  );
});

describe('the three wagers', () => {
  it.each([
    ['6.5(a)', 'player', 25],
    ['6.5(b)', 'banker', 25],
    ['6.5(c)', 'tie', 5],
  ] as const)('[tasmania-2013 %s] a table records a %s wager of $%i', (_clause, type, amount) => {
    const table = bettingTable(signOf(5, 1000));
    bet(table, 'ann', type, amount);
    expect(table.state.bets.wagers).toMatchObject([
      { person: 'ann', type, stakeCents: amount * 100, place: 3 },
    ]);
    expect(table.patron('ann').chipsCents).toBe(1_000_000 - amount * 100);
  });

  it('[tasmania-2013 6.5(c)] a Tie wager alone is enough for a coup', () => {
    const table = tasTable(signOf(5, 1000));
    playCoup(table, [['ann', 'tie', 5]], TIE);
    expect(table.patron('ann').chipsCents).toBe(1_004_000);
  });

  it('[tasmania-2013 6.5] one person may make all three wagers in one coup (T-14)', () => {
    const table = tasTable(signOf(5, 1000));
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 20);
    bet(table, 'ann', 'banker', 30);
    bet(table, 'ann', 'tie', 5);
    expect(table.refuses(place('player-dragon-bonus', 10), 'ann')).toMatchObject({
      code: 'wager-not-in-version',
    });
    expect(table.refuses(place('tie-run', 10), 'ann')).toMatchObject({
      code: 'wager-not-in-version',
    });
    table.does({ type: 'CallNoMoreBets' });
    deal(table, BANKER_WINS);
    announceAndSettle(table);
    expect(table.patron('ann').chipsCents).toBe(1_000_000 - 2000 + 2900 - 500);
  });
});

describe('the betting window', () => {
  const afterFirstCard = () => {
    const table = bettingTable();
    const wagerId = bet(table, 'ann', 'player', 50);
    table.does({ type: 'CallNoMoreBets' });
    table.does({ type: 'DrawCard', card: '9S' });
    return { table, wagerId };
  };

  it('[tasmania-2013 6.3] wagers close with the first card of the coup, for both hands (T-12)', () => {
    const { table, wagerId } = afterFirstCard();
    const shut = { code: 'betting-closed', clause: '6.3' };
    expect(table.refuses(place('banker', 10), 'ann')).toMatchObject(shut);
    expect(table.refuses(place('tie', 10, 5), 'bob')).toMatchObject(shut);
    expect(table.refuses({ type: 'WithdrawWager', wagerId }, 'ann')).toMatchObject(shut);
    const alter = (amount: number) =>
      ({ type: 'AlterWager', wagerId, stakeCents: dollars(amount) }) as const;
    expect(table.refuses(alter(25), 'ann')).toMatchObject(shut);
    expect(table.refuses(alter(60), 'ann')).toMatchObject(shut);
    expect(table.refuses({ type: 'ReopenWagers' }, MANAGER)).toMatchObject({
      code: 'nobody-may',
      clause: '6.3',
    });
    deal(table, '2H KD 5C');
    expect(table.refuses(place('banker', 10), 'ann')).toMatchObject(shut);
    table.does({ type: 'AnnounceResult' });
    expect(table.refuses(place('banker', 10), 'ann')).toMatchObject(shut);
  });

  it('[tasmania-2013 6.3] wagers stay open until the first card, even after the call', () => {
    const table = bettingTable();
    const wagerId = bet(table, 'ann', 'player', 50);
    table.does({ type: 'CallNoMoreBets' });
    table.does({ type: 'AlterWager', wagerId, stakeCents: dollars(60) }, 'ann');
    table.does({ type: 'AlterWager', wagerId, stakeCents: dollars(25) }, 'ann');
    table.does(place('banker', 10, 5), 'bob');
    table.does({ type: 'WithdrawWager', wagerId }, 'ann');
    expect(table.state.bets.wagers).toMatchObject([{ person: 'bob', type: 'banker' }]);
    expect(table.patron('ann').chipsCents).toBe(1_000_000);
  });
});

describe('standing bettors', () => {
  it('[tasmania-2013 6.4] two people may stand at a place beside its seated player, never a third', () => {
    const table = bettingTable({}, { ann: 3, bob: 5 });
    stands(table, 'cat', 3);
    stands(table, 'dan', 3);
    table.does({ type: 'BringChips', person: 'eve', amountCents: dollars(100) }, 'eve');
    expect(table.refuses({ type: 'StandAt', place: 3 }, 'eve')).toMatchObject({
      code: 'place-full',
      clause: '6.4',
    });
    expect(table.refuses(place('player', 10), 'eve')).toMatchObject({
      code: 'not-seated',
      clause: '6.4',
    });
    // The seated player's own wager is not required (T-13).
    bet(table, 'cat', 'player', 100);
    bet(table, 'dan', 'player', 100);
    bet(table, 'ann', 'player', 100);
    expect(table.state.bets.wagers.map(({ place: at }) => at)).toEqual([3, 3, 3]);
  });

  it('[tasmania-2013 6.4] nobody stands at an empty place, nor once its player has left', () => {
    const table = bettingTable({}, { ann: 3, bob: 5 });
    table.does({ type: 'BringChips', person: 'cat', amountCents: dollars(100) }, 'cat');
    expect(table.refuses({ type: 'StandAt', place: 4 }, 'cat')).toMatchObject({
      code: 'standing-not-permitted',
      clause: '6.4',
    });
    table.does({ type: 'StandAt', place: 5 }, 'cat');
    table.does(place('player', 10, 5), 'cat');
    table.does({ type: 'LeaveSeat' }, 'bob');
    expect(table.refuses(place('tie', 10, 5), 'cat')).toMatchObject({
      code: 'standing-not-permitted',
      clause: '6.4',
    });
  });

  it('[tasmania-2013 6.4] a standing bettor needs no permission, and nobody can give one', () => {
    const table = bettingTable();
    const permit = { type: 'PermitStanding', person: 'cat', place: 3 } as const;
    expect(table.refuses(permit, MANAGER)).toMatchObject({ code: 'nobody-may', clause: '6.4' });
  });

  it('the maximum holds for each standing bettor, not for the place (T-13)', () => {
    const table = bettingTable(signOf(10, 1000), { ann: 3 });
    stands(table, 'cat', 3);
    stands(table, 'dan', 3);
    bet(table, 'ann', 'player', 1000);
    bet(table, 'cat', 'player', 1000);
    bet(table, 'dan', 'player', 600);
    const total = table.state.bets.wagers.reduce((sum, wager) => sum + wager.stakeCents, 0);
    expect(total).toBe(260_000);
    expect(table.refuses(place('player', 500), 'dan')).toMatchObject({ code: 'above-maximum' });
  });
});

describe('coups without a wager', () => {
  const ask = { type: 'AskFreeCoups', count: 5 } as const;
  const approve = (count: number) => ({ type: 'ApproveFreeCoups', count }) as const;

  function empty(table: Scenario): void {
    table.does({ type: 'OpenBetting' });
    table.does({ type: 'CallNoMoreBets' });
    deal(table, PLAYER_WINS);
    announceAndSettle(table);
  }

  function refusedEmpty(table: Scenario): unknown {
    table.does({ type: 'OpenBetting' });
    table.does({ type: 'CallNoMoreBets' });
    return table.refuses({ type: 'DrawCard', card: '9S' });
  }

  it('[tasmania-2013 6.2/3] a coup without a wager is not dealt; one Tie wager is enough', () => {
    const table = tasTable(signOf(5, 1000));
    expect(refusedEmpty(table)).toMatchObject({ code: 'no-wager', clause: '6.2/3' });
    table.does(place('tie', 5), 'ann');
    table.does({ type: 'DrawCard', card: '9S' });
  });

  it('[tasmania-2013 6.2] five coups in a shoe are dealt without a wager after approval, and no sixth', () => {
    const table = tasTable();
    table.does(ask, 'ann');
    table.does(approve(5), MANAGER);
    for (let coup = 1; coup <= 5; coup += 1) empty(table);
    expect(table.state.cards.shoe?.freeCoupsUsed).toBe(5);
    expect(refusedEmpty(table)).toMatchObject({ code: 'no-wager', clause: '6.2/3' });
  });

  it('[tasmania-2013 6.2] a coup with a wager uses up none of the coups without one (T-11)', () => {
    const table = tasTable();
    table.does(ask, 'ann');
    table.does(approve(3), MANAGER);
    empty(table);
    playCoup(table, [['bob', 'tie', 10]], TIE);
    expect(table.patron('bob').chipsCents).toBe(1_008_000);
    expect(table.state.cards.shoe?.freeCoupsUsed).toBe(1);
    empty(table);
    empty(table);
    expect(table.state.cards.shoe?.freeCoupsUsed).toBe(3);
    table.does({ ...ask, count: 3 }, 'bob');
    expect(table.does(approve(3), MANAGER)).toEqual([{ type: 'FreeCoupsApproved', count: 2 }]);
    empty(table);
    empty(table);
    expect(refusedEmpty(table)).toMatchObject({ code: 'no-wager' });
    table.does({ type: 'WithdrawWager', wagerId: bet(table, 'ann', 'tie', 10) }, 'ann');
  });

  it('[tasmania-2013 6.2/2] a coup without a wager needs a player’s request and the Management Representative', () => {
    const table = tasTable();
    expect(table.refuses(approve(5), MANAGER)).toMatchObject({ code: 'not-offered' });
    table.does(ask, 'ann');
    expect(refusedEmpty(table)).toMatchObject({ code: 'no-wager' });
    expect(table.refuses(approve(5), INSPECTOR)).toMatchObject({
      code: 'not-your-act',
      clause: '6.2/2',
    });
    expect(table.refuses(approve(5), actor('ann'))).toMatchObject({ clause: '6.2/2' });
  });

  it('[tasmania-2013 6.2/2] the record of coups without a wager says who asked, who approved, when and how many', () => {
    const table = tasTable();
    table.does(ask, 'ann');
    table.atMs += 1000;
    table.does(approve(5), MANAGER);
    const [asked, approved] = table.records.slice(-2);
    expect(asked?.events).toEqual([{ type: 'FreeCoupsAsked', person: 'ann', count: 5 }]);
    expect(approved?.command).toMatchObject({ by: MANAGER, atMs: table.atMs, count: 5 });
  });
});

describe('places on an area', () => {
  it('[tasmania-2013 6.4] a place on an area belongs to a person: his several piles take no second place', () => {
    const table = bettingTable(signOf(5, 1000));
    stands(table, 'cal', 3);
    stands(table, 'deb', 3);
    for (const amount of [5, 10, 15, 20]) table.does(place('player', amount), 'ann');
    table.does(place('player', 10), 'cal');
    table.does(place('player', 10), 'deb');
    table.does(place('player', 5), 'cal');
    expect(table.state.bets.wagers).toHaveLength(7);
    expect(table.refuses({ type: 'StandAt', place: 3 }, 'eve')).toMatchObject({
      code: 'place-full',
      clause: '6.4',
    });
  });
});
