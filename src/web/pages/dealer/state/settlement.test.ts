import { expect, it } from 'vitest';
import type { RowView } from '../../../../table/index.ts';
import { settlementOf } from './settlement.ts';

function row(place: number, stakeCents: number, returnedCents: number): RowView {
  return { wager: { id: place, place, stakeCents }, returnedCents } as unknown as RowView;
}

/** Three wagers: 100 lost, 95 won on 100, and 25 that stayed. */
const ROWS = [row(1, 10_000, 0), row(2, 10_000, 19_500), row(3, 2500, 2500)];
const places = (moves: readonly { readonly row: RowView; readonly amountCents: number }[]) =>
  moves.map(({ row: { wager }, amountCents }) => [wager.place, amountCents]);

it('losing stakes are taken, winnings are paid, and stakes that neither win nor lose stay', () => {
  const { take, pay, stays } = settlementOf({ rows: ROWS, invalidated: false });
  expect([places(take), places(pay)]).toEqual([[[1, 10_000]], [[2, 9500]]]);
  expect(stays.map(({ wager }) => wager.place)).toEqual([3]);
});

it('after a result was declared invalid, winnings are taken back and lost stakes given back', () => {
  const undone = settlementOf({ rows: ROWS, invalidated: true });
  expect([places(undone.take), places(undone.pay)]).toEqual([[[2, 9500]], [[1, 10_000]]]);
  expect([undone.takeCents, undone.payCents]).toEqual([9500, 10_000]);
});
