import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  BANKER_WINS,
  bet,
  deal,
  PLAYER_WINS,
  TIE,
} from '../../../test/support/table/scenario.ts';
import { dollars, signOf, tasTable } from '../../../test/support/table/tasmania.ts';
import { villeTable } from '../../../test/support/table/the-ville.ts';
import {
  CM,
  gainOf,
  inBothBooks,
  limitPair,
  pitBossOf,
  richTable,
  signFor,
} from '../../../test/support/table/victorian.ts';

function place(amount: number, wager: 'player' | 'banker' = 'player') {
  return {
    type: 'PlaceWager',
    wager,
    stakeCents: dollars(amount),
    place: 3,
    length: null,
  } as const;
}

const physical = { shoeKind: 'physical', chipCents: [dollars(1)] } as const;

describe('one person’s piles on one hand', () => {
  const shortBesideFull = (open: typeof tasTable) => {
    const table = open({ ...signOf(50, 1000), chipCents: [dollars(1)] });
    table.does({ type: 'OpenBetting' });
    expect(table.refuses(place(5), 'ann').code).toBe('below-minimum');
    const full = bet(table, 'ann', 'player', 50);
    const more = bet(table, 'ann', 'player', 5);
    // Taking a pile away is refused where it would leave a short wager.
    const left = { code: 'below-minimum', facts: { stakeCents: 500 } };
    expect(table.refuses({ type: 'WithdrawWager', wagerId: full }, 'ann')).toMatchObject(left);
    table.does({ type: 'AlterWager', wagerId: more, stakeCents: dollars(6) }, 'ann');
    table.does({ type: 'CallNoMoreBets' });
    deal(table, PLAYER_WINS);
    expect(gainOf(table, 'ann', () => announceAndSettle(table))).toBe(112);
    expect(table.patron('ann').warned).toBe(false);
  };

  it('[tasmania-2013 7.1] a short pile beside a full one is no short wager', () => {
    shortBesideFull(tasTable);
    const table = tasTable(signOf(50, 1000));
    table.does({ type: 'OpenBetting' });
    const full = bet(table, 'ann', 'player', 50);
    bet(table, 'ann', 'player', 5);
    expect(table.refuses(place(5, 'banker'), 'ann').code).toBe('below-minimum');
    const move = { type: 'MoveWager', wagerId: full, to: 'banker' } as const;
    expect(table.refuses(move, 'ann').code).toBe('below-minimum');
  });

  it('[the-ville Range of bets/1] a short pile beside a full one is no short wager', () => {
    shortBesideFull(villeTable);
  });

  it('[tasmania-2013 7.4/2] piles found after the deal to pass the maximum together are settled on the maximum', () => {
    const table = tasTable({ ...signOf(10, 1000), ...physical });
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 600);
    const second = bet(table, 'ann', 'player', 400);
    table.does({ type: 'CallNoMoreBets' });
    deal(table, PLAYER_WINS);
    table.does({ type: 'AnnounceResult' });
    table.does({ type: 'ReportStake', wagerId: second, stakeCents: dollars(700) });
    expect(gainOf(table, 'ann', () => table.does({ type: 'SettleCoup' }))).toBe(1300 + 1000);
    const rows = table.state.record.settled?.rows ?? [];
    expect(rows.map(({ excessCents }) => excessCents / 100)).toEqual([0, 300]);
  });

  it('[tasmania-2013 7.5] piles that are short together bring one warning, and none when a tie voids them', () => {
    const found = (cards: string) => {
      const table = tasTable({ ...signOf(50, 1000), ...physical });
      table.does({ type: 'OpenBetting' });
      const first = bet(table, 'ann', 'player', 50);
      const second = bet(table, 'ann', 'player', 50);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, cards);
      table.does({ type: 'AnnounceResult' });
      table.does({ type: 'ReportStake', wagerId: first, stakeCents: dollars(20) });
      table.does({ type: 'ReportStake', wagerId: second, stakeCents: dollars(5) });
      table.does({ type: 'SettleCoup' });
      return table;
    };
    const lost = found(BANKER_WINS);
    expect(lost.log.filter(({ type }) => type === 'WarningGiven')).toEqual([
      {
        type: 'WarningGiven',
        person: 'ann',
        stakeCents: dollars(25),
        minimumCents: dollars(50),
        clause: '7.5',
        atMs: lost.atMs,
      },
    ]);
    const tied = found(TIE);
    expect(tied.patron('ann')).toMatchObject({ warned: false, chipsCents: dollars(10_000) });
  });

  it('[crown-melbourne 7.3.2; victoria-2002 7.3.2] each pile of a person on a hand is an individual wager there (VI-80)', () => {
    inBothBooks((bookId) => {
      const table = richTable(bookId, { sign: signFor(limitPair(50, 1000)) });
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 600);
      bet(table, 'ann', 'player', 1400);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, PLAYER_WINS);
      expect(gainOf(table, 'ann', () => announceAndSettle(table))).toBe(2000 + 1600);
    });
  });
});

describe('a maximum agreed past the differential', () => {
  const arranged = () => {
    const sign = signFor(limitPair(25, 12_000), { differentialCents: dollars(10_000) });
    const table = richTable(CM, { sign, chipCents: [dollars(1)] });
    table.does(
      { type: 'ArrangeExtraCommission', person: 'ann', maximumCents: dollars(20_000) },
      pitBossOf(CM),
    );
    table.does({ type: 'OpenBetting' });
    return table;
  };

  it('[crown-melbourne 7.5] a maximum agreed past the differential replaces the sign’s maximum: all of $14,600 is in action', () => {
    const table = arranged();
    bet(table, 'ann', 'banker', 14_600);
    // Limits agreed for a wager stay with it (VI-65).
    expect(
      table.refuses(
        { type: 'ArrangeExtraCommission', person: 'ann', maximumCents: null },
        pitBossOf(CM),
      ).code,
    ).toBe('wagers-open');
    table.does({ type: 'CallNoMoreBets' });
    deal(table, BANKER_WINS);
    expect(gainOf(table, 'ann', () => announceAndSettle(table))).toBe(14_600 + 13_755);
    expect(table.state.record.settled?.rows[0]).toMatchObject({
      excessCents: 0,
      commissionCents: dollars(845),
      additionalCents: dollars(115),
    });
  });

  it('[crown-melbourne 7.5] a maximum agreed past the differential is checked when the wager is placed, for all piles together', () => {
    const table = arranged();
    bet(table, 'ann', 'banker', 14_600);
    expect(table.refuses(place(5401, 'banker'), 'ann')).toMatchObject({
      code: 'past-differential',
      clause: '7.5',
      facts: { mostCents: dollars(20_000) },
    });
    bet(table, 'ann', 'banker', 5400);
  });
});
