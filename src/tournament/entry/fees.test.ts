import { describe, expect, it } from 'vitest';
import { playing } from '../../../test/support/tournament/game.ts';
import { dollars, SETTINGS, START_MS } from '../../../test/support/tournament/settings.ts';
import {
  applies,
  CROWN,
  DIRECTOR,
  enters,
  entriesOpen,
  refunds,
  SECRET,
  status,
  TAS,
  VICTORIA,
} from '../../../test/support/tournament/tournament.ts';
import { cents } from '../../kit/index.ts';
import { dayNumber, daysBetween, entrantOf } from '../kernel/index.ts';
import { boardView } from '../view/index.ts';

describe('value that the operator adds late', () => {
  const adds = (amount: number, goods = '') =>
    ({ type: 'AddToPool', amountCents: dollars(amount), goods }) as const;

  it('[tasmania-2013 15.2] cash added after the pool was fixed is in the pool and in the prizes', () => {
    const game = playing([1, 2]);
    expect(game.state.results.pool?.poolCents).toBe(dollars(110));
    game.does(adds(90));
    game.does(adds(2000, 'a holiday'));
    expect(game.state.results.pool).toEqual({
      feesCents: dollars(110),
      retainedCents: 0,
      additionsCents: dollars(90),
      poolCents: dollars(200),
    });
    expect(boardView(game.state).prizes.map(({ amountCents }) => amountCents / 100)).toEqual([
      100, 60, 40,
    ]);
  });

  it('cash is not added to a pool whose prizes are amounts, because nobody would win it', () => {
    const prizes = [{ place: 1, share: { amountCents: dollars(110) } }];
    const game = playing([1, 2], { settings: { prizes } });
    expect(game.refuses(adds(90))).toMatchObject({
      code: 'pool-not-allotted',
      facts: { poolCents: dollars(200), prizesCents: dollars(110) },
    });
  });

  it('[tasmania-2013 15.2] a competition that does not proceed has no pool and no prizes', () => {
    const game = playing([1, 2]);
    game.does({ type: 'CancelEvent', why: 'the power is out' });
    const { pool, prizes } = boardView(game.state);
    expect([pool, prizes]).toEqual([null, []]);
  });
});

describe('fees', () => {
  it('[tasmania-2013 15.2] a fee of $55 is charged, and a fee of zero is not', () => {
    const event = entriesOpen();
    event.does(applies('ann'), 'ann');
    expect(entrantOf(event.state, 'ann')?.paidCents).toBe(dollars(55));
    const free = entriesOpen(TAS, { entryFeeCents: cents(0) });
    free.does(applies('ann', { feeCents: cents(0) }), 'ann');
    expect(free.log.some(({ type }) => type === 'FeeCharged')).toBe(false);
  });

  it.each([
    [TAS, '15.2.2(c)'],
    [CROWN, '12.4.1(a)(ii)'],
    [VICTORIA, '12.2.1(a)'],
  ])('[%s %s] a charge other than the stated fee is refused', (book, clause) => {
    const event = entriesOpen(book);
    expect(event.refuses(applies('ann', { feeCents: dollars(60) }), 'ann')).toMatchObject({
      code: 'wrong-fee',
      clause,
    });
  });

  it('[tasmania-2013 15.2.3(a)] a refused applicant gets the fee back and no seat', () => {
    const event = entriesOpen();
    event.does(applies('ann'), 'ann');
    event.does({ type: 'RefuseApplication', person: 'ann', why: 'house rule' });
    expect(status(event, 'ann')).toBe('refused');
    expect(refunds(event)).toEqual([['ann', 55]]);
  });

  it('[tasmania-2013 15.2/3] a tournament that is not held gives every fee back and keeps nothing', () => {
    const event = entriesOpen(TAS, { mostPlayers: 12 });
    const people = Array.from({ length: 12 }, (_, at) => `p${at + 1}`);
    enters(event, ...people);
    event.does({ type: 'Withdraw', person: 'p12', day: '2026-01-20' }, 'p12');
    expect(refunds(event)).toEqual([]);
    event.does({ type: 'CancelEvent', why: 'no dealers' });
    // The late withdrawer is paid back too (T-80).
    expect(refunds(event)).toHaveLength(12);
    expect(refunds(event).reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(660);
  });

  it('[crown-melbourne 12.4.8(a)(iv)] cancellation refunds all fees', () => {
    const event = entriesOpen(CROWN);
    enters(event, 'ann');
    event.does({ type: 'CancelEvent', why: 'weather' });
    expect(refunds(event)).toEqual([['ann', 55]]);
  });
});

describe('withdrawal', () => {
  it.each([
    ['2026-01-14', [['ann', 55]]],
    ['2026-01-15', []],
  ])(
    '[tasmania-2013 15.2/4] a withdrawal on %s is refunded as counted to the start on 21 January',
    (day, expected) => {
      const event = entriesOpen();
      enters(event, 'ann');
      event.does({ type: 'Withdraw', person: 'ann', day }, 'ann');
      expect(refunds(event)).toEqual(expected);
    },
  );

  it.each([
    [CROWN, '12.4.2(d)', 49, [['ann', 55]]],
    [CROWN, '12.4.8(a)(iv)', 47, [['ann', 27.5]]],
    [VICTORIA, '12.2.1(h)', 49, [['ann', 55]]],
    [VICTORIA, '12.2.1(i)', 47, [['ann', 27.5]]],
  ])(
    '[%s %s] a withdrawal %d hours before the start is judged by a free period of 48 hours',
    (book, clause, hours, expected) => {
      const event = entriesOpen(book, { lateWithdrawalRefundPercent: 50 });
      enters(event, 'ann');
      event.atMs = START_MS - hours * 3_600_000;
      const events = event.does({ type: 'Withdraw', person: 'ann', day: '2026-01-19' }, 'ann');
      expect(refunds(event)).toEqual(expected);
      expect(events).toContainEqual(expect.objectContaining({ type: 'FeeRefunded', clause }));
    },
  );

  it('[tasmania-2013 15.2.4] a disqualified player gets nothing back, even ten days before the start', () => {
    const event = entriesOpen();
    enters(event, 'ann', 'bob');
    event.does({ type: 'Disqualify', person: 'ann', reason: 'breach' });
    expect(
      event.refuses({ type: 'Withdraw', person: 'ann', day: '2026-01-11' }, 'ann'),
    ).toMatchObject({
      code: 'no-refund',
      clause: '15.2.4',
    });
    event.does({ type: 'Withdraw', person: 'bob', day: '2026-01-11' }, 'bob');
    expect(refunds(event)).toEqual([['bob', 55]]);
    expect(event.refuses({ type: 'Disqualify', person: 'bob', reason: 'breach' }).code).toBe(
      'wrong-status',
    );
  });

  it('withdrawal counts days over months and leap years', () => {
    expect(dayNumber('1970-01-01')).toBe(0);
    expect(dayNumber('2000-03-01')).toBe(11_017);
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(daysBetween('2025-02-28', '2025-03-01')).toBe(1);
    expect(dayNumber('2025-02-29')).toBeNull();
    expect(dayNumber('tomorrow')).toBeNull();
  });
});

describe('the pool', () => {
  const withFees = (players: number, fee: number) => {
    const event = entriesOpen(TAS, {
      mostPlayers: 60,
      entryFeeCents: dollars(fee),
      rounds: SETTINGS.rounds,
    });
    enters(event, ...Array.from({ length: players }, (_, at) => `p${at + 1}`));
    event.does({ type: 'CloseEntries' });
    return event;
  };

  it.each([
    [37, 55, 203.5, 203.51],
    [33, 33.33, 109.98, 109.99],
  ])(
    '[tasmania-2013 15.2.1] %d fees of $%d let the operator keep at most $%d',
    (players, fee, most, over) => {
      const event = withFees(players, fee);
      const fix = (amount: number) =>
        ({ type: 'FixPool', retainedCents: dollars(amount), purpose: 'administration' }) as const;
      expect(event.refuses(fix(over))).toMatchObject({
        code: 'retained-too-much',
        clause: '15.2.1',
      });
      event.does(fix(most));
    },
  );

  it('[tasmania-2013 15.2.1] the operator may retain nothing', () => {
    const event = withFees(3, 55);
    event.does({ type: 'FixPool', retainedCents: cents(0), purpose: '' });
    expect(event.state.results.pool?.poolCents).toBe(dollars(165));
  });

  it('[tasmania-2013 15.2.1/2; tasmania-2013 15.2/2] what is not retained is the pool, and cash that the operator adds enlarges it', () => {
    const event = withFees(37, 55);
    event.does({ type: 'AddToPool', amountCents: dollars(500), goods: '' });
    event.does({ type: 'AddToPool', amountCents: dollars(2000), goods: 'a holiday' });
    event.does({ type: 'FixPool', retainedCents: dollars(203.5), purpose: 'administration' });
    expect(event.state.results.pool).toMatchObject({
      poolCents: dollars(2331.5),
      additionsCents: dollars(500),
    });
    expect(event.state.entry.additions).toContainEqual({
      goods: 'a holiday',
      valueCents: dollars(2000),
    });
  });

  it('[tasmania-2013 15.2.1/2] a prize list below the pool is refused until the pool is allotted', () => {
    const prizes = [{ place: 1, share: { amountCents: dollars(100) } }];
    const event = entriesOpen(TAS, { prizes });
    enters(event, 'ann', 'bob');
    event.does({ type: 'CloseEntries' });
    const refusal = event.refuses({ type: 'FixPool', retainedCents: cents(0), purpose: '' });
    expect(refusal).toMatchObject({ code: 'pool-not-allotted', clause: '15.2.1/2' });
    event.does({ type: 'FixPool', retainedCents: dollars(10), purpose: 'administration' });
  });

  it('a prize list that promises more than the pool is refused', () => {
    const event = entriesOpen(TAS, {
      prizes: [{ place: 1, share: { amountCents: dollars(200) } }],
    });
    enters(event, 'ann', 'bob');
    event.does({ type: 'CloseEntries' });
    expect(event.refuses({ type: 'FixPool', retainedCents: cents(0), purpose: '' }).code).toBe(
      'pool-not-allotted',
    );
  });

  it('[crown-melbourne 12.4.7(a)] nine tenths of fifty entries at $100 are $4,500', () => {
    const event = entriesOpen(CROWN, { mostPlayers: 60, entryFeeCents: dollars(100) });
    enters(event, ...Array.from({ length: 50 }, (_, at) => `p${at + 1}`));
    event.does({ type: 'CloseEntries' });
    event.does({ type: 'FixPool', retainedCents: dollars(500), purpose: 'administration' });
    expect(event.state.results.pool?.poolCents).toBe(dollars(4500));
  });

  it('[tasmania-2013 15.2.1/2] the pool follows the fees until play begins, and people still waiting then are paid back', () => {
    const event = entriesOpen(TAS, { mostPlayers: 3 });
    enters(event, 'ann', 'bob', 'cai', 'dee');
    event.does({ type: 'CloseEntries' });
    expect(status(event, 'dee')).toBe('waiting');
    const fix = { type: 'FixPool', retainedCents: cents(0), purpose: '' } as const;
    event.does(fix);
    expect(event.state.results.pool?.poolCents).toBe(dollars(165));
    expect(event.refuses(fix).code).toBe('too-late');
    event.does({ type: 'RefuseApplication', person: 'dee', why: 'no place' });
    event.does({ type: 'Withdraw', person: 'cai', day: '2026-01-02' }, 'cai');
    event.does({ type: 'DesignateTable', tableId: 't1' }, DIRECTOR);
    event.does({ type: 'SignOnDirector' }, DIRECTOR);
    event.does({ type: 'Brief', people: ['ann', 'bob'] }, DIRECTOR);
    event.does({ type: 'DrawSeats', round: 1, secret: SECRET });
    const chips = { amountCents: dollars(1000), chips: 'competition' } as const;
    event.does({ type: 'IssueChips', tableId: 't1', person: null, ...chips });
    expect(event.refuses({ type: 'StartSession' }, DIRECTOR)).toMatchObject({
      code: 'not-due',
      clause: '15.2.1/2',
    });
    event.does(fix);
    event.does({ type: 'StartSession' }, DIRECTOR);
    expect(event.state.results.pool?.poolCents).toBe(dollars(110));
  });

  it('[tasmania-2013 15.2.3(a)] an applicant for whom there is no place when play begins is refused and gets the fee back', () => {
    const event = entriesOpen(TAS, { mostPlayers: 2 });
    enters(event, 'ann', 'bob', 'cai');
    event.does({ type: 'CloseEntries' });
    event.does({ type: 'FixPool', retainedCents: cents(0), purpose: '' });
    event.does({ type: 'DesignateTable', tableId: 't1' }, DIRECTOR);
    event.does({ type: 'SignOnDirector' }, DIRECTOR);
    event.does({ type: 'Brief', people: ['ann', 'bob'] }, DIRECTOR);
    event.does({ type: 'DrawSeats', round: 1, secret: SECRET });
    const chips = { amountCents: dollars(1000), chips: 'competition' } as const;
    event.does({ type: 'IssueChips', tableId: 't1', person: null, ...chips });
    event.does({ type: 'StartSession' }, DIRECTOR);
    expect(status(event, 'cai')).toBe('refused');
    expect(refunds(event)).toEqual([['cai', 55]]);
  });
});
