import { describe, expect, it } from 'vitest';
import { CM, proves, TAS, V02, victorian } from '../../../test/support/rules/cite.ts';
import { dollars, net, settled, tableOf } from '../../../test/support/rules/table.ts';
import { cents } from '../../kit/index.ts';
import { isPayableInChips } from '../limits/limits.ts';
import { paysExactly, payWin, type WinTerms } from './payout.ts';

const WIN: WinTerms = {
  stakeCents: cents(2500),
  odds: [1, 1],
  commissionPercent: 5,
  excessCents: cents(0),
  extraPerThousand: 0,
  deferred: false,
  payoutUnitCents: cents(1),
};

describe('a win that chips cannot show', () => {
  it.each([
    [100, 'traditional', 25, { player: 2, banker: 7 }, 24],
    [250, 'traditional', 25, { player: 2, banker: 7 }, 25],
    [500, 'crown', 25, { player: 0, banker: 6 }, 15],
    [100, 'crown', 25, { player: 0, banker: 6 }, 13],
    [1, 'traditional', 25, { player: 2, banker: 7 }, 23.75],
  ] as const)(
    proves(victorian('7.3.3'), 'a win is paid up in chips of %i cents: %s Banker $%d on %j: %d'),
    (unit, version, stake, coup, won) => {
      for (const book of [CM, V02]) {
        const table = tableOf(book, version, { payoutUnitCents: cents(unit) });
        expect(net(settled(table, 'banker', stake, coup))).toBe(won);
      }
    },
  );

  it('the net win is rounded once, and never a loss (VI-24)', () => {
    const table = tableOf(CM, 'traditional', { payoutUnitCents: dollars(1) });
    const win = settled(table, 'banker', 25, { player: 2, banker: 7 });
    expect(win).toMatchObject({ grossCents: 2500, commissionCents: 100, returnedCents: 4900 });
    expect(settled(table, 'banker', 25, { player: 7, banker: 2 }).returnedCents).toBe(0);
  });

  it.each([
    ['exact', {}, 2500, 125, 125, 0],
    ['a fraction of a cent', { stakeCents: cents(1) }, 1, 0, 0, 0],
    ['rounding that eats the whole commission', { payoutUnitCents: cents(2500) }, 2500, 0, 0, 0],
    ['rounding past the gross', { payoutUnitCents: cents(4000) }, 4000, 0, 0, 0],
    ['odds with a fraction', { odds: [19, 20] as const, commissionPercent: 0 }, 2375, 0, 0, 0],
    [
      'a half cent',
      { stakeCents: cents(1), odds: [1, 2] as const, commissionPercent: 50 },
      1,
      0,
      0,
      0,
    ],
    [
      'commission on half a cent',
      { stakeCents: cents(3), odds: [1, 2] as const, commissionPercent: 50 },
      1,
      0,
      0,
      0,
    ],
    ['extra', { excessCents: cents(400), extraPerThousand: 25 }, 2500, 135, 125, 10],
    [
      'extra that rounding eats into',
      { excessCents: cents(2500), extraPerThousand: 25, payoutUnitCents: cents(1225) },
      2500,
      50,
      0,
      50,
    ],
    ['a part of a cent extra', { excessCents: cents(30), extraPerThousand: 25 }, 2500, 125, 125, 0],
  ])('%s: %j', (_what, more, gross, commission, standard, additional) => {
    expect(payWin({ ...WIN, ...more })).toMatchObject({
      grossCents: gross,
      commissionCents: commission,
      commissionParts: { standardCents: standard, additionalCents: additional },
      owedMillicents: 0,
    });
  });

  it('commission is taken on the part of a cent that odds leave', () => {
    const fine = { stakeCents: cents(1), odds: [1, 20] as const, commissionPercent: 50 };
    expect(payWin({ ...WIN, ...fine, deferred: true }).owedMillicents).toBe(25);
    const more = { stakeCents: cents(7), odds: [19, 20] as const, commissionPercent: 20 };
    expect(payWin({ ...WIN, ...more, deferred: true }).owedMillicents).toBe(1330);
  });

  it('a deferred win is rounded up to the chip, and its commission is booked in millicents', () => {
    const odd = { ...WIN, stakeCents: cents(2501), deferred: true, payoutUnitCents: cents(100) };
    const extra = { excessCents: cents(1), extraPerThousand: 25 };
    expect(payWin({ ...odd, ...extra })).toEqual({
      grossCents: 2600,
      commissionCents: 0,
      commissionParts: { standardCents: 0, additionalCents: 0 },
      owedMillicents: 125_050 + 25,
      exactMillicents: 2_501_000,
    });
  });

  it.each([
    ['exact cents', {}, null],
    ['a dollar chip', { payoutUnitCents: cents(100) }, 2_375_000],
    ['a fraction of a cent', { stakeCents: cents(1) }, 950],
    ['a chip that shows it', { stakeCents: cents(2000), payoutUnitCents: cents(100) }, null],
  ])(
    'a settlement names the exact win where the payment was rounded: %s',
    (_what, more, exactMillicents) => {
      expect(payWin({ ...WIN, ...more }).exactMillicents).toBe(exactMillicents);
    },
  );

  it('an odds ratio that ends in a third of a millicent is refused', () => {
    expect(() => payWin({ ...WIN, stakeCents: cents(1), odds: [19, 20] })).toThrow('finer');
    expect(() => payWin({ ...WIN, stakeCents: cents(1), odds: [1, 3] })).toThrow('finer');
  });
});

describe('whether chips can show a win', () => {
  it.each([
    ['the exact net', {}, true],
    ['a dollar chip', { payoutUnitCents: cents(100) }, false],
    [
      'a dollar chip when commission is deferred',
      { payoutUnitCents: cents(100), deferred: true },
      true,
    ],
    ['a quarter', { payoutUnitCents: cents(25) }, true],
    ['a fifth of the net', { payoutUnitCents: cents(475) }, true],
    [
      'both commissions',
      { excessCents: cents(1000), extraPerThousand: 25, payoutUnitCents: cents(100) },
      false,
    ],
    ['a part of a cent', { stakeCents: cents(30) }, false],
    [
      'a part of a cent in a deferred win',
      { stakeCents: cents(1), odds: [1, 2] as const, commissionPercent: 0, deferred: true },
      false,
    ],
    [
      'extra commission',
      { excessCents: cents(400), extraPerThousand: 25, payoutUnitCents: cents(25) },
      false,
    ],
    [
      'extra commission that fits',
      { excessCents: cents(1000), extraPerThousand: 25, payoutUnitCents: cents(25) },
      true,
    ],
  ])('%s: %j: %s', (_what, more, exact) => {
    expect(paysExactly({ ...WIN, ...more })).toBe(exact);
  });

  it.each([
    [CM, 'traditional', 'banker', 25, 100, false],
    [CM, 'traditional', 'banker', 20, 100, true],
    [CM, 'traditional', 'player', 25, 100, true],
    [CM, 'crown', 'banker', 25, 500, false],
    [CM, 'crown', 'banker', 30, 500, true],
    [CM, 'traditional', 'tie', 25, 500, true],
    [CM, 'tie-baccarat', 'player', 25, 100, false],
    [CM, 'tie-baccarat', 'player', 100, 100, true],
    [TAS, 'traditional', 'banker', 25, 50, false],
    [TAS, 'traditional', 'banker', 10, 50, true],
  ] as const)(
    'whether chips can show a win: %s %s, a %s of $%d in chips of %i: %s',
    (book, version, type, stake, unit, payable) => {
      const table = tableOf(book, version, { payoutUnitCents: cents(unit) });
      expect(isPayableInChips(table, { type, stakeCents: dollars(stake) })).toBe(payable);
    },
  );
});
