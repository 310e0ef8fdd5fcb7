import { SIDES, type Side, type TailIndicator, tailOf, type Version } from '../../rules/index.ts';
import { versionAt } from '../model/rules-of.ts';
import type { Indicators, KeptCoup, Slip, TableState, Wager } from '../model/state.ts';

/**
 * An indicator shows the tail that rides now. Without one it returns to what it showed before the
 * last coup, or before an earlier one whose tail still runs.
 */
export function indicatorsWithout(
  state: TableState,
  undone: KeptCoup,
  slips: readonly Slip[],
): Indicators {
  const { record, cards } = state;
  const { keptCoups, indicators } = record;
  const version = versionAt(state);
  const later = keptCoups.filter(({ seq, invalidated: gone }) => seq > undone.seq && !gone);
  const without = (side: Side): TailIndicator => {
    const now = indicators[side];
    const riding = showingFor(version, slips, side);
    if (riding !== null) return { ...now, showing: riding };
    // The end of a shoe cleared the indicator, and a tail that went back has nothing to show.
    if (cards.shoe?.number !== undone.shoe || endedTail(version, undone, side)) return now;
    if (later.length === 0) return undone.indicatorsBefore[side];
    const runs = [undone, ...later].every(({ outcome }) => outcome === side);
    if (runs && now.showing > later.length) return { ...now, showing: now.showing - 1 };
    return now;
  };
  return { player: without('player'), banker: without('banker') };
}

/**
 * What the indicator shows for the tails that ride: a late tail joined when the indicator showed
 * one.
 */
function showingFor(version: Version, slips: readonly Slip[], side: Side): number | null {
  const tails = slips.flatMap(({ wager: { type }, progress: { matched } }) => {
    const tail = tailOf(version, type);
    return tail?.side === side ? [{ early: tail.early, matched }] : [];
  });
  if (tails.length === 0) return null;
  const early = tails.filter((tail) => tail.early).map(({ matched }) => matched);
  const late = tails.filter((tail) => !tail.early).map(({ matched }) => matched + 1);
  const established = Math.max(0, ...early);
  return established > 0 || late.length === 0 ? established : Math.max(...late);
}

/** Whether the coup decided a tail of this side that does not ride again. */
function endedTail(version: Version, { slipsBefore, endedSlips }: KeptCoup, side: Side): boolean {
  return slipsBefore.some(
    ({ wager: { id, type } }) => endedSlips.includes(id) && tailOf(version, type)?.side === side,
  );
}

/**
 * Late wagers that lie although the coup that established their tail is undone: when they were
 * placed there was no tail to join, so they are no wager (Crown 11.13, 10.1 Dragon Tail, late).
 */
export function lateWithoutTail(state: TableState, undone: KeptCoup): Wager[] {
  const { bets } = state;
  const version = versionAt(state);
  const established = SIDES.filter(
    (side) =>
      undone.outcome === side &&
      undone.slipsBefore.some(
        ({ wager: { type }, progress: { matched } }) =>
          matched === 0 && type === version.tails[side]?.wagers.early,
      ),
  );
  const known = new Set(undone.slipsBefore.map(({ wager }) => wager.id));
  return [...bets.wagers, ...bets.slips.map(({ wager }) => wager)].filter(({ id, type }) => {
    const tail = tailOf(version, type);
    return tail?.early === false && established.includes(tail.side) && !known.has(id);
  });
}
