import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CM, proves, TAS, V02, VILLE, victorian } from '../../../test/support/rules/cite.ts';
import { bookOf, dollars } from '../../../test/support/rules/table.ts';
import { type Cents, cents, LARGEST_AMOUNT_CENTS } from '../../kit/index.ts';
import { differentialBreach, liabilityBreaches, reduceProRata } from './exposure.ts';

const inDollars = (amounts: readonly Cents[]) => amounts.map((amount) => amount / 100);
const stakesOf = (amounts: readonly number[]) =>
  amounts.map((amount, at) => ({ seat: at + 1, stakeCents: dollars(amount) }));

describe('the table differential', () => {
  it(
    proves(
      victorian('7.2'),
      'the table differential is the gap between the totals on Player and on Banker',
    ),
    () => {
      const breach = (limit: number) => differentialBreach(1_800_000, 500_000, dollars(limit));
      expect(breach(13_000)).toBeNull();
      expect(breach(12_999.99)).toEqual({ side: 'player', limitCents: dollars(17_999.99) });
      expect(differentialBreach(500_000, 1_800_000, dollars(13_000))).toBeNull();
      expect(differentialBreach(500_000, 1_800_000, dollars(12_000))).toEqual({
        side: 'banker',
        limitCents: dollars(17_000),
      });
      for (const book of [CM, V02])
        expect(bookOf(book).limits.exposure.value).toBe('net-differential');
    },
  );

  it(
    proves(
      victorian('7.4'),
      'the table differential cuts the heavier hand pro rata (VI-01, VI-02)',
    ),
    () => {
      const breach = differentialBreach(1_800_000, 500_000, dollars(10_000));
      expect(breach).toEqual({ side: 'player', limitCents: dollars(15_000) });
      for (const book of [CM, V02]) {
        const rounding = bookOf(book).limits.exposureRounding.value;
        expect(rounding).toBe('largest-remainder');
        const stakes = stakesOf([8000, 6000, 4000]);
        const cut = reduceProRata(stakes, dollars(15_000), dollars(25), 'largest-remainder');
        expect(inDollars(cut)).toEqual([6675, 5000, 3325]);
      }
      // With Banker 9,000 instead the gap is 9,000 and nothing may be cut.
      expect(differentialBreach(1_800_000, 900_000, dollars(10_000))).toBeNull();
    },
  );

  it('the table differential stops at the maximum differential of Victoria 2002 (VI-04)', () => {
    expect(bookOf(V02).limits.secondDifferential.value).toBe(true);
    expect(differentialBreach(2_300_000, 0, dollars(20_000))?.limitCents).toBe(dollars(20_000));
    const cut = reduceProRata(
      stakesOf([14_000, 9000]),
      dollars(20_000),
      dollars(25),
      'largest-remainder',
    );
    expect(inDollars(cut)).toEqual([12_175, 7825]);
    const single = reduceProRata(
      stakesOf([25_000]),
      dollars(20_000),
      dollars(25),
      'largest-remainder',
    );
    expect(inDollars(single)).toEqual([20_000]);
  });
});

describe('collective liability', () => {
  it.each([
    ['7,000, 4,000, 1,500 to 10,000', [7000, 4000, 1500], 10_000, 1, [5600, 3200, 1200]],
    ['500, 400, 375 to 1,000 in 5', [500, 400, 375], 1000, 5, [390, 310, 290]],
  ] as const)(
    '[tasmania-2013 7.3(b)] collective liability cuts %s',
    (_what, amounts, cap, unit, reduced) => {
      const { exposure, exposureRounding } = bookOf(TAS).limits;
      expect([exposure.value, exposureRounding.value]).toEqual([
        'per-hand-liability',
        'round-down',
      ]);
      const cut = reduceProRata(stakesOf(amounts), dollars(cap), dollars(unit), 'round-down');
      expect(inDollars(cut)).toEqual(reduced);
    },
  );

  it('[tasmania-2013 7.3(b)] collective liability is counted for each hand alone', () => {
    expect(liabilityBreaches(900_000, 1_250_000, dollars(10_000))).toEqual(['banker']);
    expect(liabilityBreaches(1_250_000, 900_000, dollars(10_000))).toEqual(['player']);
    expect(liabilityBreaches(1_250_000, 1_000_001, dollars(10_000))).toEqual(['player', 'banker']);
    expect(liabilityBreaches(1_000_000, 1_000_000, dollars(10_000))).toEqual([]);
  });

  it('the book of The Ville has no collective liability', () => {
    const { exposure, exposureRounding } = bookOf(VILLE).limits;
    expect([exposure.value, exposureRounding.value]).toEqual(['none', 'none']);
  });
});

describe('spare units', () => {
  /** Stakes as `seat:cents`. */
  function cut(stakes: string, limit: number, unit: number): string {
    const list = stakes.split(' ').map((stake) => {
      const [seat = 0, amount = 0] = stake.split(':').map(Number);
      return { seat, stakeCents: cents(amount) };
    });
    return reduceProRata(list, cents(limit), cents(unit), 'largest-remainder').join(' ');
  }

  it.each([
    ['are not sought when nothing is over', '1:50 2:50', 100, 25, '50 50'],
    ['are not sought at the limit itself, whatever the chips', '1:30 2:70', 100, 25, '30 70'],
    ['go to the largest remainder', '1:100 2:300', 300, 100, '100 200'],
    ['go to the largest remainder in a higher seat', '1:300 2:100', 300, 100, '200 100'],
    ['go to the lowest seat among equals', '9:100 2:100 5:100', 200, 50, '50 100 50'],
    ['go to the first wager among equals of one seat', '2:100 2:100 2:100', 200, 50, '100 50 50'],
    ['go out several at a time', '1:100 2:100 3:100', 250, 50, '100 100 50'],
    ['go out while the limit has room for a whole one', '1:100 2:100', 190, 50, '100 50'],
    [
      'never raise a stake above itself',
      '1:30 2:30 3:30 4:30 5:30 6:30',
      179,
      25,
      '25 25 25 25 25 25',
    ],
    ['pass on to the next who has room', '1:30 2:30 3:30 4:60', 149, 25, '25 25 25 50'],
  ] as const)('spare units %s: %s to %i in %i: %s', (_what, stakes, limit, unit, reduced) => {
    expect(cut(stakes, limit, unit)).toBe(reduced);
  });
});

describe('whatever is staked', () => {
  const amount = fc.oneof(
    fc.integer({ min: 1, max: 100_000 }),
    fc.integer({ min: 1, max: LARGEST_AMOUNT_CENTS }),
  );
  const stakes = fc.array(
    fc.record({ seat: fc.integer({ min: 1, max: 14 }), stakeCents: amount.map(cents) }),
    { maxLength: 20 },
  );
  const units = fc.constantFrom(1, 5, 25, 100, 250, 2500).map(cents);
  const roundings = fc.constantFrom('largest-remainder' as const, 'round-down' as const);

  it('a reduction never passes the limit, never raises a stake, and takes no more than it must', () => {
    fc.assert(
      fc.property(stakes, amount, units, roundings, (list, limit, unit, rounding) => {
        const reduced = reduceProRata(list, cents(limit), unit, rounding);
        const total = list.reduce((sum, stake) => sum + stake.stakeCents, 0);
        const left = reduced.reduce((sum, value) => sum + value, 0);
        expect(reduced).toHaveLength(list.length);
        if (total <= limit) {
          expect(reduced).toEqual(list.map((stake) => stake.stakeCents));
          return;
        }
        expect(left).toBeLessThanOrEqual(limit);
        for (const [at, stake] of list.entries()) {
          const value = reduced[at] ?? Number.NaN;
          const exact = (stake.stakeCents * limit) / total;
          expect(value).toBeLessThanOrEqual(stake.stakeCents);
          expect(value % unit).toBe(0);
          expect(value).toBeGreaterThan(exact - unit - 1);
          expect(value).toBeLessThan(exact + unit + 1);
        }
      }),
    );
  });

  it('a reduction hands out whole units only while a stake has room for one', () => {
    let roomy = 0;
    fc.assert(
      fc.property(stakes, amount, units, (list, limit, unit) => {
        const reduced = reduceProRata(list, cents(limit), unit, 'largest-remainder');
        const down = reduceProRata(list, cents(limit), unit, 'round-down');
        const spare = limit - reduced.reduce((sum, value) => sum + value, 0);
        const untouched = list.filter(
          (stake, at) => reduced[at] === down[at] && (down[at] ?? 0) + unit <= stake.stakeCents,
        );
        const total = list.reduce((sum, stake) => sum + stake.stakeCents, 0);
        if (total <= limit || untouched.length === 0) return;
        roomy += 1;
        expect(spare).toBeLessThan(unit);
      }),
    );
    expect(roomy).toBeGreaterThan(10);
  });
});
