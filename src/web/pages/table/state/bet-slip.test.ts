import { expect, it } from 'vitest';
import { cents } from '../../../../kit/index.ts';
import type { WagerView } from '../../../../table/index.ts';
import {
  accepted,
  addChip,
  type BetSlip,
  capped,
  caughtUp,
  clearAll,
  closed,
  doubleAll,
  dueOrders,
  EMPTY_SLIP,
  rebet,
  rebetDouble,
  refused,
  sent,
  shownStakes,
  spotKey,
  spotOf,
  stakesOf,
  standing,
  undoLast,
} from './bet-slip.ts';

const LIMITS = { minimumCents: cents(1000), maximumCents: cents(100_000), multipleCents: null };
const limitOf = () => LIMITS;

function wager(id: number, type: WagerView['type'], stake: number, person = 'ann'): WagerView {
  return { id, person, type, stakeCents: cents(stake), place: 3, length: null, coup: 1 };
}

function due(slip: BetSlip, wagers: readonly WagerView[] = []) {
  return dueOrders(slip, wagers, 'ann', 3, limitOf);
}

function only<T>(list: readonly T[]): T {
  expect(list).toHaveLength(1);
  return list[0] as T;
}

it('the slip holds chips below the minimum and orders the whole stake once it is reached', () => {
  const five = addChip(EMPTY_SLIP, {}, 'player', 500);
  expect(due(five)).toEqual([]);
  const ten = addChip(five, {}, 'player', 500);
  expect(only(due(ten)).body).toEqual({
    type: 'PlaceWager',
    wager: 'player',
    stakeCents: 1000,
    place: 3,
    length: null,
  });
});

it('the slip keeps one order under way for a spot and sends the rest when it is answered', () => {
  const first = addChip(EMPTY_SLIP, {}, 'banker', 2500);
  const under = sent(first, 'a', only(due(first)));
  const more = addChip(under, {}, 'banker', 2500);
  expect(due(more)).toEqual([]);
  expect(shownStakes(more, {})).toEqual({ banker: 5000 });
  const placed = [wager(7, 'banker', 2500)];
  const answered = caughtUp(accepted(more, 'a', 12), 12, stakesOf(placed, 'ann'));
  expect(only(due(answered, placed)).body).toEqual({
    type: 'AlterWager',
    wagerId: 7,
    stakeCents: 5000,
  });
});

it('the slip does not count an accepted stake as placed before the table shows it', () => {
  const first = addChip(EMPTY_SLIP, {}, 'tie', 2500);
  const under = accepted(sent(first, 'a', only(due(first))), 'a', 12);
  expect(due(caughtUp(under, 11, {}))).toEqual([]);
  expect(Object.keys(caughtUp(under, 11, {}).orders)).toEqual(['a']);
  expect(caughtUp(under, 12, { tie: 2500 })).toMatchObject({ orders: {}, wanted: {} });
});

it('a stake put back during its withdrawal does not count as placed, and is placed after it', () => {
  const lies = [wager(1, 'banker', 2500)];
  const placed = stakesOf(lies, 'ann');
  const off = clearAll(EMPTY_SLIP, placed);
  const under = sent(off, 'a', only(due(off, lies)));
  expect(shownStakes(caughtUp(under, 10, placed), placed)).toEqual({ banker: 0 });
  const again = addChip(under, placed, 'banker', 2500);
  expect(standing(again, placed)).toEqual({});
  // Somebody else's wager comes in between.
  const later = caughtUp(again, 11, placed);
  const gone = caughtUp(accepted(later, 'a', 12), 12, {});
  expect(only(due(gone)).body).toMatchObject({ type: 'PlaceWager', stakeCents: 2500 });
});

it('the slip goes back to the placed stakes when an order is refused', () => {
  const wish = addChip(EMPTY_SLIP, { player: 1000 }, 'player', 500_000);
  const placed = [wager(1, 'player', 1000)];
  const gone = refused(sent(wish, 'a', only(due(wish, placed))), 'a', { player: 1000 });
  expect(shownStakes(gone, { player: 1000 })).toEqual({ player: 1000 });
  expect(due(gone, placed)).toEqual([]);
});

it('a slip takes back one act, clears all stakes, and doubles them up to each maximum', () => {
  const placed = { player: 1000 };
  const wagers = [wager(1, 'player', 1000)];
  const more = addChip(addChip(EMPTY_SLIP, placed, 'player', 500), placed, 'tie', 2500);
  expect(shownStakes(undoLast(more), placed)).toEqual({ player: 1500, tie: 0 });
  const back = undoLast(undoLast(more));
  expect(due(back, wagers)).toEqual([]);
  expect(only(due(clearAll(EMPTY_SLIP, placed), wagers)).body).toEqual({
    type: 'WithdrawWager',
    wagerId: 1,
  });
  const rich = { player: 60_000, banker: 20_000 };
  expect(shownStakes(capped(doubleAll(EMPTY_SLIP, rich), limitOf).slip, rich)).toEqual({
    player: 100_000,
    banker: 40_000,
  });
});

it('undo after a refusal takes back the last change that was accepted', () => {
  const first = addChip(EMPTY_SLIP, {}, 'banker', 2500);
  const placed = { banker: 2500 };
  const wagers = [wager(1, 'banker', 2500)];
  const stands = caughtUp(accepted(sent(first, 'a', only(due(first))), 'a', 1), 1, placed);
  const wish = addChip(addChip(stands, placed, 'tie', 500_000), placed, 'tie', 500);
  const back = refused(sent(wish, 'b', only(due(wish, wagers))), 'b', placed);
  expect(back.undo).toHaveLength(1);
  expect(only(due(undoLast(back), wagers)).body).toEqual({ type: 'WithdrawWager', wagerId: 1 });
});

it('undo after a refused raise leaves the stake that was accepted before it', () => {
  const first = addChip(EMPTY_SLIP, {}, 'banker', 2500);
  const placed = { banker: 2500 };
  const stands = caughtUp(accepted(sent(first, 'a', only(due(first))), 'a', 1), 1, placed);
  const raise = addChip(addChip(stands, placed, 'banker', 500_000), placed, 'player', 1000);
  const banker = due(raise, [wager(1, 'banker', 2500)]).find(({ spot }) => spot === 'banker');
  if (banker === undefined) throw new Error('the raise is due');
  const back = refused(sent(raise, 'b', banker), 'b', placed);
  expect(shownStakes(back, placed)).toEqual({ banker: 2500, player: 1000 });
  expect(shownStakes(undoLast(back), placed)).toEqual({ banker: 2500, player: 0 });
  expect(shownStakes(undoLast(undoLast(back)), placed)).toEqual({ banker: 0, player: 0 });
});

it('a stake that is taken back below the minimum comes off the layout whole', () => {
  const placed = { player: 1000 };
  const ten = addChip(addChip(EMPTY_SLIP, {}, 'player', 500), {}, 'player', 500);
  const five = undoLast(caughtUp(ten, 1, placed));
  expect(shownStakes(five, placed)).toEqual({ player: 500 });
  expect(only(due(five, [wager(1, 'player', 1000)])).body).toEqual({
    type: 'WithdrawWager',
    wagerId: 1,
  });
  expect(due(five, [])).toEqual([]);
});

const CROWN = { bookId: 'crown-melbourne', versionId: 'crown' };

it('the slip plays again what stood when bets were closed, without Runs, Tails and Insurance', () => {
  const placed = {
    player: 1000,
    tie: 2500,
    'player-run:3': 1000,
    insurance: 500,
    'banker-dragon-tail-early': 1000,
  };
  const over = closed(addChip(EMPTY_SLIP, placed, 'tie', 2500), placed, CROWN);
  expect(over.wanted).toEqual({});
  expect(shownStakes(rebet(over, {}), {})).toEqual({ player: 1000, tie: 2500 });
  expect(closed(over, {}, CROWN).last).toEqual(over.last);
});

it('the slip names a spot by wager and length', () => {
  for (const spot of [
    { type: 'tie', length: null },
    { type: 'combination-run', length: 5 },
  ] as const) {
    expect(spotOf(spotKey(spot))).toEqual(spot);
  }
});

it('the slip plays the last stakes again doubled, up to each maximum, and takes them back as one act', () => {
  const slip = { ...EMPTY_SLIP, last: { banker: 5000, tie: 1000 } };
  const limitOf = () => ({
    minimumCents: cents(500),
    maximumCents: cents(8000),
    multipleCents: null,
  });
  const doubled = capped(rebetDouble(slip, {}), limitOf).slip;
  expect(doubled.wanted).toEqual({ banker: 8000, tie: 2000 });
  expect(undoLast(doubled).wanted).toEqual({ banker: 0, tie: 0 });
});

it('a slip keeps a stake at its maximum, says what comes back, and undoes only what it added', () => {
  const placed = { player: 90_000 };
  const over = capped(addChip(EMPTY_SLIP, placed, 'player', 50_000), limitOf);
  expect(over.slip.wanted).toEqual({ player: 100_000 });
  expect(over.back).toEqual([{ spot: 'player', maximumCents: 100_000, backCents: 40_000 }]);
  expect(undoLast(over.slip).wanted).toEqual({ player: 90_000 });
  const full = { player: 100_000 };
  const none = capped(addChip(EMPTY_SLIP, full, 'player', 500), limitOf);
  expect(none.back[0]?.backCents).toBe(500);
  expect(none.slip.undo).toEqual([]);
});
