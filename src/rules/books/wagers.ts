import { SIDES, type Side } from '../coup/hand.ts';
import type { Happening } from '../coup/happening.ts';
import type { Leaf } from '../model/leaf.ts';
import type { ClothRowName, WagerRow } from '../model/wager.ts';

/**
 * Wagers that several of the published books have under one name and in one place of the cloth. A
 * book takes those that its text knows.
 */

function row(
  id: string,
  name: string,
  short: string,
  group: string,
  cloth: readonly [ClothRowName, number],
  hand: Side | null = null,
): WagerRow {
  return { id, name, short, group, cloth, hand };
}

/** The two hands and the Tie. */
export const HANDS_AND_TIE: readonly WagerRow[] = [
  row('player', 'Player', 'Player', 'main', ['player', 1], 'player'),
  row('banker', 'Banker', 'Banker', 'main', ['banker', 1], 'banker'),
  row('tie', 'Tie', 'Tie', 'tie', ['tie', 1]),
];

/** Insurance/No 6 with the clause of its window, which the first four cards open. */
export function insurance(window: Leaf<Happening>): WagerRow {
  return { ...row('insurance', 'Insurance/No 6', 'No 6', 'insurance', ['tie', 2]), window };
}

export const DRAGON_BONUSES: readonly WagerRow[] = SIDES.map((side) =>
  row(
    `${side}-dragon-bonus`,
    `${nameOf(side)} Dragon Bonus`,
    'Dragon',
    'dragon-bonus',
    besideAt(side, 1),
    side,
  ),
);

export const PAIRS: readonly WagerRow[] = [
  ...SIDES.map((side) =>
    row(`${side}-pair`, `${nameOf(side)} Pair`, 'Pair', 'pair', besideAt(side, 5), side),
  ),
  ...SIDES.map((side) =>
    row(
      `${side}-perfect-pair`,
      `${nameOf(side)} Perfect Pair`,
      'Perfect',
      'perfect-pair',
      besideAt(side, 4),
      side,
    ),
  ),
];

/** The same wagers where a book leaves them to boxes of the house's own (V-09). */
export const PAIR_BOXES: readonly WagerRow[] = PAIRS.map((pair): WagerRow => {
  const { hand } = pair;
  const kinds = pair.group === 'pair' ? [''] : ['perfect ', 'coloured ', 'mixed '];
  return { ...pair, box: kinds.map((kind) => `${hand} has a ${kind}pair`) };
});

export const RUN_ROWS: readonly WagerRow[] = [
  row('player-run', 'Player Run', 'P run', 'run', ['runs', 1]),
  row('banker-run', 'Banker Run', 'B run', 'run', ['runs', 4]),
  row('combination-run', 'Combination Run', 'Combo', 'run', ['runs', 2]),
  row('tie-run', 'Tie Run', 'Tie run', 'run', ['runs', 3]),
];

/** Early and late share one area of the cloth, under the early one. */
export const TAIL_ROWS: readonly WagerRow[] = SIDES.flatMap((side) =>
  (['early', 'late'] as const).map((when, at) =>
    row(
      `${side}-dragon-tail-${when}`,
      `${when === 'early' ? 'Early' : 'Late'} ${nameOf(side)} Dragon Tail`,
      side === 'player' ? 'P tail' : 'B tail',
      'dragon-tail',
      besideAt(side, 2 + at),
      side,
    ),
  ),
);

function nameOf(side: Side): string {
  return side === 'player' ? 'Player' : 'Banker';
}

function besideAt(side: Side, at: number): readonly [ClothRowName, number] {
  return [`${side}-side`, at];
}
