import { describe, expect, it } from 'vitest';
import {
  BANKER_WINS,
  bet,
  DEALER,
  PLAYER_WINS,
  playCoup,
  type Scenario,
  seniorOf,
  supervisorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { TAS } from '../../../test/support/table/tasmania.ts';
import {
  CM,
  dollars,
  gainOf,
  inBothBooks,
  limitPair,
  MINUTE_MS,
  pitBossOf,
  richTable,
  signFor,
  V02,
} from '../../../test/support/table/victorian.ts';
import { cents } from '../../kit/index.ts';
import { markersAt } from '../view/markers.ts';
import { publicView } from '../view/view-public.ts';

const FROM_25 = signFor(limitPair(25, 5000));
const FROM_50 = signFor(limitPair(50, 5000));

const minimum = (table: Scenario) => (table.state.limits.sign?.main.minimumCents ?? 0) / 100;

/** Opens betting, so that due limits take effect, and clears the empty coup again. */
function nextCoup(table: Scenario): number {
  playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
  return minimum(table);
}

const post = (sign = FROM_50, takesEffectAtMs: number | null = null) =>
  ({ type: 'PostLimits', sign, takesEffectAtMs }) as const;

describe('raising the minimum', () => {
  it('[crown-melbourne 7.1 footnote 1 s66(2); 7.7; victoria-2002 7.1 footnote 2 s66(2); 7.7] a higher minimum takes effect after twenty full minutes', () => {
    inBothBooks((bookId) => {
      const table = richTable(bookId, { sign: FROM_25 });
      const boss = pitBossOf(bookId);
      // Only the players' consent could take the place of a time on the sign, and not at Crown.
      const settings = { consentRaisesMinimum: false };
      const bound = richTable(bookId, { sign: FROM_25, settings });
      expect(bound.refuses(post(), boss)).toMatchObject({
        code: 'notice-needed',
        clause: bookId === CM ? '7.1 footnote 1 s66(2)' : '7.1 footnote 2 s66(2)',
      });
      const dueAtMs = table.atMs + 20 * MINUTE_MS;
      expect(table.refuses(post(FROM_50, dueAtMs - 1000), boss).code).toBe('notice-not-over');
      table.does(post(FROM_50, dueAtMs), boss);
      expect(publicView(table.state).sign.pending).toMatchObject({ limits: FROM_50, dueAtMs });
      table.atMs = dueAtMs - 1000;
      expect(nextCoup(table)).toBe(25);
      table.atMs = dueAtMs;
      expect(nextCoup(table)).toBe(50);
    });
  });

  it('[crown-melbourne 7.7; victoria-2002 7.7] only the senior office raises the minimum; other changes come with the next coup', () => {
    inBothBooks((bookId) => {
      const table = richTable(bookId, { sign: FROM_25 });
      const lower = signFor(limitPair(10, 5000));
      const higherMaximum = signFor(limitPair(10, 20_000));
      for (const by of [DEALER, supervisorOf(bookId), 'ann']) {
        expect(table.refuses(post(lower), by)).toMatchObject({
          code: 'not-your-act',
          clause: '7.7',
        });
      }
      table.does(post(lower), pitBossOf(bookId));
      expect(minimum(table)).toBe(25);
      expect(nextCoup(table)).toBe(10);
      table.does(post(higherMaximum), pitBossOf(bookId));
      table.does({ type: 'OpenBetting' });
      expect(table.state.limits.sign?.main.maximumCents).toBe(dollars(20_000));
      // The dealer who calls for bets under the new sign answers for it (VI-69).
      expect(table.log.slice(-3).map(({ type }) => type)).toEqual([
        'LimitsChanged',
        'SignConfirmed',
        'BettingOpened',
      ]);
      table.does({ type: 'CallNoMoreBets' });
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 100);
    });
  });

  it('[victoria-2002 7.7.1] a higher minimum needs no sign once every player agrees', () => {
    const table = richTable(V02, { sign: FROM_25 });
    const boss = pitBossOf(V02);
    playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
    table.does(post(FROM_50, table.atMs + 20 * MINUTE_MS), boss);
    table.does({ type: 'ConsentToLimits' }, 'ann');
    expect(nextCoup(table)).toBe(25);
    table.does({ type: 'ConsentToLimits' }, 'bob');
    expect(nextCoup(table)).toBe(50);
    expect(table.log.findLast(({ type }) => type === 'LimitsChanged')).toMatchObject({
      clause: '7.7.1',
    });
    // No notice need have been posted first: the consents alone are enough.
    const asked = richTable(V02, { sign: FROM_25 });
    playCoup(asked, [['ann', 'player', 100]], PLAYER_WINS);
    expect(asked.does(post(FROM_50, null), boss)).toMatchObject([
      { type: 'LimitsPosted', dueAtMs: null },
    ]);
    asked.does({ type: 'ConsentToLimits' }, 'ann');
    asked.atMs += 60 * MINUTE_MS;
    expect(nextCoup(asked)).toBe(25);
    asked.does({ type: 'ConsentToLimits' }, 'bob');
    expect(nextCoup(asked)).toBe(50);
    // Not at Crown, and not where the house switched it off (VI-47).
    const crown = richTable(CM, { sign: FROM_25 });
    crown.does(post(FROM_50, crown.atMs + 20 * MINUTE_MS), pitBossOf(CM));
    expect(crown.refuses({ type: 'ConsentToLimits' }, 'ann').code).toBe('no-consent');
    const settings = { consentRaisesMinimum: false };
    const off = richTable(V02, { sign: FROM_25, settings });
    off.does(post(FROM_50, off.atMs + 20 * MINUTE_MS), boss);
    for (const person of ['ann', 'bob']) off.does({ type: 'ConsentToLimits' }, person);
    expect(nextCoup(off)).toBe(25);
  });
});

describe('two changes at once', () => {
  it('[crown-melbourne 7.7; victoria-2002 7.7] raising a maximum does not restart the twenty minutes of a minimum', () => {
    inBothBooks((bookId) => {
      const boss = pitBossOf(bookId);
      const again = (sign: typeof FROM_50) => {
        const table = richTable(bookId, { sign: FROM_25 });
        const dueAtMs = table.atMs + 20 * MINUTE_MS;
        table.does(post(FROM_50, dueAtMs), boss);
        table.atMs += 10 * MINUTE_MS;
        table.does(post(sign, sign.main.minimumCents === dollars(50) ? dueAtMs : null), boss);
        return { table, dueAtMs };
      };
      // The posted minimum is repeated together with the new maximum.
      const both = again(signFor(limitPair(50, 20_000)));
      both.table.atMs = both.dueAtMs - 1000;
      expect(nextCoup(both.table)).toBe(25);
      both.table.atMs = both.dueAtMs;
      expect(nextCoup(both.table)).toBe(50);
      // Only the maximum is changed: it comes with the next coup, the minimum in its own time.
      const alone = again(signFor(limitPair(25, 20_000)));
      expect(nextCoup(alone.table)).toBe(25);
      expect(alone.table.state.limits.sign?.main.maximumCents).toBe(dollars(20_000));
      alone.table.atMs = alone.dueAtMs;
      expect(nextCoup(alone.table)).toBe(50);
      expect(alone.table.state.limits.sign?.main).toEqual(limitPair(50, 20_000));
    });
  });

  it('[crown-melbourne 7.7] each raised minimum waits for its own twenty minutes', () => {
    const boss = pitBossOf(CM);
    const table = richTable(CM, { sign: FROM_25 });
    const firstAtMs = table.atMs;
    table.does(post(FROM_50, firstAtMs + 20 * MINUTE_MS), boss);
    table.atMs += 10 * MINUTE_MS;
    const tie = signFor(limitPair(50, 5000), { groups: { tie: limitPair(40, 500) } });
    expect(table.refuses(post(tie, firstAtMs + 20 * MINUTE_MS), boss).code).toBe('notice-not-over');
    table.does(post(tie, firstAtMs + 30 * MINUTE_MS), boss);
    // After another notice without the Tie, the main minimum's time has not stood still.
    table.does(post(FROM_50, firstAtMs + 20 * MINUTE_MS), boss);
    table.atMs = firstAtMs + 20 * MINUTE_MS;
    expect(nextCoup(table)).toBe(50);
  });
});

describe('limits for one player', () => {
  const limits = { main: limitPair(100, 20_000) };
  const agree = { type: 'AgreePersonalLimits', person: 'ann', limits } as const;

  it('[crown-melbourne 7.6; 1.1 Distinctive Marker] limits for one player need a marker at the seat', () => {
    const table = richTable(CM, { sign: FROM_25 });
    expect(table.refuses(agree, supervisorOf(CM))).toMatchObject({
      code: 'not-your-act',
      clause: '7.6',
    });
    // Without a marker nothing is active: the sign's maximum still holds.
    expect(table.refuses({ ...agree, marker: null }, pitBossOf(CM))).toMatchObject({
      code: 'notice-needed',
      clause: '7.6',
    });
    const win = (amount: number) =>
      gainOf(table, 'ann', () => playCoup(table, [['ann', 'player', amount]], PLAYER_WINS));
    expect(win(20_000)).toBe(5000);
    table.does(agree, pitBossOf(CM));
    expect(markersAt(table.state)).toEqual([{ at: 3, says: 'limits', text: 'personal limit' }]);
    expect(publicView(table.state).layout.places['3']?.limitMarker).toBe('personal limit');
    expect(win(20_000)).toBe(20_000);
    // Under her own minimum: the first time stands and is warned about.
    expect(win(50)).toBe(50);
    expect(table.patron('ann').warned).toBe(true);
    table.does({ ...agree, marker: 'higher limit' }, pitBossOf(CM));
    expect(table.patron('ann').personalMarker).toBe('higher limit');
    // Somebody else keeps the sign's limits, and the agreement ends with the seat (VI-46).
    expect(gainOf(table, 'bob', () => playCoup(table, [['bob', 'player', 50]], PLAYER_WINS))).toBe(
      50,
    );
    expect(table.patron('bob').warned).toBe(false);
    table.does({ type: 'LeaveSeat' }, 'ann');
    expect(table.patron('ann')).toMatchObject({ personalLimits: null, personalMarker: null });
  });

  it('[victoria-2002 7.6] the marker of limits for one player reads personal limit and nothing else', () => {
    const table = richTable(V02, { sign: FROM_25 });
    expect(table.refuses({ ...agree, marker: 'higher limit' }, pitBossOf(V02))).toMatchObject({
      code: 'notice-needed',
      clause: '7.6',
    });
    table.does({ ...agree, marker: 'Personal Limit' }, pitBossOf(V02));
    expect(table.patron('ann').personalMarker).toBe('personal limit');
    const won = gainOf(table, 'ann', () =>
      playCoup(table, [['ann', 'banker', 20_000]], BANKER_WINS),
    );
    expect(won).toBe(19_000);
  });

  it.each([
    [CM, '7.6', { minimumCents: dollars(10), maximumCents: dollars(100), multipleCents: cents(0) }],
    [
      V02,
      '7.6',
      { minimumCents: dollars(10), maximumCents: dollars(100), multipleCents: dollars(7) },
    ],
    [TAS, '7.2/2', { minimumCents: dollars(0), maximumCents: dollars(100), multipleCents: null }],
  ] as const)(
    '[%s %s] limits for one player are figures that a sign could show',
    (bookId, clause, main) => {
      const order = {
        type: 'AgreePersonalLimits',
        person: 'ann',
        limits: { main },
        marker: 'personal limit',
      } as const;
      expect(tableOf(bookId).refuses(order, seniorOf(bookId))).toMatchObject({
        code: 'limits-not-lawful',
        clause,
      });
    },
  );

  it('limits for one player do not change wagers already accepted (VI-65)', () => {
    inBothBooks((bookId) => {
      const table = richTable(bookId, { sign: FROM_25 });
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 8000);
      expect(table.refuses(agree, pitBossOf(bookId)).code).toBe('wagers-open');
    });
  });
});
