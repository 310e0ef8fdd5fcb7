import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents, LARGEST_AMOUNT_CENTS, present } from '../../kit/index.ts';
import { BOOKS } from '../books/index.ts';
import { CARDS, type Card } from '../coup/card.ts';
import { type CoupResult, playCoup } from '../coup/coup.ts';
import type { WagerType } from '../model/wager.ts';
import { type CoupWager, decidingRow, scheduleOf, settleCoup, type TableTerms } from './settle.ts';
import type { Settlement } from './settlement.ts';

/** Any table that any book can run. */
const tables: fc.Arbitrary<TableTerms> = fc
  .constantFrom(...BOOKS.flatMap((book) => book.versions.map((version) => ({ book, version }))))
  .chain(({ book, version }) => {
    const range = version.tiePercent.value;
    return fc.record({
      book: fc.constant(book),
      version: fc.constant(version),
      tiePercent:
        range === null ? fc.constant(null) : fc.integer({ min: range.least, max: range.most }),
      differentialCents: fc.option(amounts(), { nil: null }),
      payoutUnitCents: fc.constantFrom(1, 5, 50, 100, 250, 500, 2500).map(cents),
    });
  });

function amounts(): fc.Arbitrary<Cents> {
  return fc
    .oneof(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 1, max: LARGEST_AMOUNT_CENTS }),
      fc.constant(LARGEST_AMOUNT_CENTS),
    )
    .map(cents);
}

const shoes: fc.Arbitrary<readonly Card[]> = fc.array(fc.constantFrom(...CARDS), {
  minLength: 6,
  maxLength: 6,
});

interface Case {
  readonly table: TableTerms;
  readonly wagers: readonly CoupWager[];
  readonly result: CoupResult;
}

const cases: fc.Arbitrary<Case> = fc.tuple(tables, shoes).chain(([table, shoe]) => {
  const offered = Object.keys(table.version.wagers) as WagerType[];
  const wager = fc.record({
    type: fc.constantFrom(...offered),
    stakeCents: amounts(),
    bettor: fc.integer({ min: 1, max: 3 }),
    deferCommission: fc.boolean(),
  });
  const result = present(playCoup(table.book.tableau.value, shoe).result, 'a result');
  return fc.array(wager, { maxLength: 8 }).map((wagers) => ({ table, wagers, result }));
});

/** A fraction of cents with a common denominator that every ratio of the books divides. */
const SCALE = 100_000n;

/** What a wager wins and bears, worked out a second time in whole hundred-thousandths of a cent. */
function exactly({ table, result }: Case, wager: CoupWager, excess: bigint) {
  const row = decidingRow(scheduleOf(table.version, wager.type), result);
  if (row.result !== 'win') return null;
  const [n, d] = row.odds === 'tie-percentage' ? [table.tiePercent ?? 0, 100] : row.odds;
  const gross = (BigInt(wager.stakeCents) * BigInt(n) * SCALE) / BigInt(d);
  const standard = (gross * BigInt(row.commissionPercent)) / 100n;
  const additional = (excess * 25n * SCALE) / 1000n;
  const deferred = wager.deferCommission === true && (row.deferrable || excess > 0n);
  return { gross, commission: standard + additional, deferred };
}

function excesses({ table, wagers }: Case): bigint[] {
  const policy = table.book.limits.pastDifferential.value;
  const limit = table.differentialCents;
  const totals = new Map<string, bigint>();
  return wagers.map(({ type, bettor, stakeCents }) => {
    const main = type === 'player' || type === 'banker';
    if (!main || limit === null || !policy?.versions.includes(table.version.id)) return 0n;
    const before = totals.get(`${type}${bettor}`) ?? 0n;
    const after = before + BigInt(stakeCents);
    totals.set(`${type}${bettor}`, after);
    const over = (total: bigint) => (total > BigInt(limit) ? total - BigInt(limit) : 0n);
    return over(after) - over(before);
  });
}

function roundedUp(amount: bigint, unit: bigint): bigint {
  const chip = unit * SCALE;
  return ((amount + chip - 1n) / chip) * unit;
}

function check(item: Case, wager: CoupWager, settlement: Settlement, excess: bigint): void {
  const { grossCents, commissionCents, commissionParts, returnedCents } = settlement;
  expect(settlement.stakeCents).toBe(wager.stakeCents);
  expect(commissionParts.standardCents + commissionParts.additionalCents).toBe(commissionCents);
  expect(
    Math.min(commissionParts.standardCents, commissionParts.additionalCents),
  ).toBeGreaterThanOrEqual(0);
  // Chips are conserved: what the house keeps and what comes back are the stake and the win.
  const houseTakes = wager.stakeCents - returnedCents;
  const exact = exactly(item, wager, excess);
  if (exact === null) {
    expect([grossCents, commissionCents, settlement.owedMillicents]).toEqual([0, 0, 0]);
    expect(houseTakes).toBe(settlement.result === 'lose' ? wager.stakeCents : 0);
    return;
  }
  expect(houseTakes).toBe(commissionCents - grossCents);
  const unit = BigInt(item.table.payoutUnitCents);
  const net = exact.deferred ? exact.gross : exact.gross - exact.commission;
  expect(BigInt(returnedCents - wager.stakeCents)).toBe(roundedUp(net, unit));
  const owed = BigInt(settlement.owedMillicents) * (SCALE / 1000n);
  expect(owed).toBe(exact.deferred ? exact.commission : 0n);
  expect(BigInt(commissionCents) * SCALE).toBeLessThanOrEqual(exact.commission);
}

describe('settlement, whatever the book, version, cards and stakes', () => {
  it('settlement of any wagers at any table never throws, conserves chips, and is exact to the thousandth of a cent', () => {
    fc.assert(
      fc.property(cases, (item) => {
        const settlements = settleCoup(item.table, item.wagers, item.result);
        expect(settlements).toHaveLength(item.wagers.length);
        const over = excesses(item);
        settlements.forEach((settlement, at) => {
          check(item, present(item.wagers[at], 'a wager'), settlement, over[at] ?? 0n);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('settlement does not depend on the order of other people’s wagers', () => {
    fc.assert(
      fc.property(cases, (item) => {
        const together = settleCoup(item.table, item.wagers, item.result);
        const alone = [1, 2, 3].flatMap((bettor) =>
          settleCoup(
            item.table,
            item.wagers.filter((wager) => wager.bettor === bettor),
            item.result,
          ),
        );
        const regrouped = [1, 2, 3].flatMap((bettor) =>
          together.filter((_settlement, at) => item.wagers[at]?.bettor === bettor),
        );
        expect(regrouped).toEqual(alone);
      }),
      { numRuns: 200 },
    );
  });

  it('a settlement pays at least the exact win and less than one chip more', () => {
    let compared = 0;
    fc.assert(
      fc.property(cases, (item) => {
        const over = excesses(item);
        settleCoup(item.table, item.wagers, item.result).forEach((settlement, at) => {
          const exact = exactly(item, present(item.wagers[at], 'a wager'), over[at] ?? 0n);
          if (exact === null) return;
          const net = exact.deferred ? exact.gross : exact.gross - exact.commission;
          const paid = BigInt(settlement.returnedCents - settlement.stakeCents) * SCALE;
          compared += 1;
          expect(paid >= net).toBe(true);
          expect(paid - net < BigInt(item.table.payoutUnitCents) * SCALE).toBe(true);
        });
      }),
      { numRuns: 200 },
    );
    expect(compared).toBeGreaterThan(20);
  });
});
