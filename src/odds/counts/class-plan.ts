import {
  BANKER_ALONE_DRAWS,
  CELLS,
  type DecisionTable,
  NOBODY_DRAWS,
  PLAYER_DRAWS,
} from './decision-table.ts';

/**
 * A class is everything about a coup's points that a wager can ask: the final points and the
 * number of cards in each hand.
 */
export const CLASSES = 400;

/**
 * Insurance/No 6 also asks whether it was offered and on which Player total, so coups are counted
 * in blocks of classes: block 0 without an offer, block 1 + n offered on the Player's two-card n.
 */
const OFFER_BLOCKS = 11;
export const OFFER_CLASSES = CLASSES * OFFER_BLOCKS;

export function offerBlock(playerTotal: number): number {
  return (1 + playerTotal) * CLASSES;
}

export function classOf(
  playerPoint: number,
  bankerPoint: number,
  playerThird: 0 | 1,
  bankerThird: 0 | 1,
): number {
  return (playerPoint * 10 + bankerPoint) * 4 + playerThird * 2 + bankerThird;
}

/**
 * Which two-card cells feed which classes, worked out once for a table of play so that counting
 * is nothing but loops over these lists.
 */
export interface ClassPlan {
  /** Nobody draws: cells and their classes. */
  readonly still: CellList;
  /** One third card of value x: cells and the classes they become, by x. */
  readonly one: readonly CellList[];
  /** Player's third x, then Banker's: the cells by x; the classes by `x * 10 + y`. */
  readonly two: readonly Uint16Array[];
  readonly twoClasses: readonly Uint16Array[];
  /** How far the lists reach: points below these, the smaller and the larger of the two hands. */
  readonly reachOne: Reach;
  readonly reachTwo: Reach;
  /** Player totals on which Insurance/No 6 may be offered. */
  readonly offers: readonly number[];
  /** Every class that a coup with an offer can end in, block included. */
  readonly offerClasses: Uint16Array;
}

export interface CellList {
  readonly cells: Uint16Array;
  readonly classes: Uint16Array;
}

export interface Reach {
  readonly low: number;
  readonly high: number;
}

export function classPlan(table: DecisionTable): ClassPlan {
  const cells = Array.from({ length: CELLS }, (_, cell) => cell);
  const drawing = cells.filter((cell) => table.draws[cell] === PLAYER_DRAWS);
  const bankerAlone = cells.filter((cell) => table.draws[cell] === BANKER_ALONE_DRAWS);
  const block = (cell: number) =>
    table.insured[cell] === 1 ? offerBlock(Math.floor(cell / 10)) : 0;
  const draws = (cell: number, x: number) => table.bankerAfter[cell * 10 + x] === 1;
  const two = VALUES.map((x) => drawing.filter((cell) => draws(cell, x)));
  const one = VALUES.map((x) => {
    const playerOnly = drawing.filter((cell) => !draws(cell, x));
    return cellList([
      ...playerOnly.map((cell) => [cell, block(cell) + playerThirdClass(cell, x)] as const),
      ...bankerAlone.map((cell) => [cell, block(cell) + bankerThirdClass(cell, x)] as const),
    ]);
  });
  const twoClasses = two.flatMap((list, x) =>
    VALUES.map((y) => Uint16Array.from(list, (cell) => block(cell) + bothThirdsClass(cell, x, y))),
  );
  const ended = [...one.map(({ classes }) => classes), ...twoClasses].flatMap((list) => [...list]);
  return {
    still: cellList(
      cells
        .filter((cell) => table.draws[cell] === NOBODY_DRAWS)
        .map((cell) => [cell, block(cell) + cell * 4] as const),
    ),
    one,
    two: two.map((list) => Uint16Array.from(list)),
    twoClasses,
    reachOne: reachOf([...two.flat(), ...one.flatMap((list) => [...list.cells])]),
    reachTwo: reachOf(two.flat()),
    offers: VALUES.filter((total) => VALUES.some((b) => table.insured[total * 10 + b] === 1)),
    offerClasses: Uint16Array.from(new Set(ended.filter((at) => at >= CLASSES))),
  };
}

/** The same counting with classes gathered under other numbers, such as the three outcomes. */
export function gathered(plan: ClassPlan, gather: (at: number) => number): ClassPlan {
  const each = (classes: Uint16Array) => classes.map((at) => gather(at % CLASSES));
  return {
    ...plan,
    still: { ...plan.still, classes: each(plan.still.classes) },
    one: plan.one.map((list) => ({ ...list, classes: each(list.classes) })),
    twoClasses: plan.twoClasses.map(each),
  };
}

const VALUES: readonly number[] = Array.from({ length: 10 }, (_, value) => value);

function playerThirdClass(cell: number, x: number): number {
  return classOf((Math.floor(cell / 10) + x) % 10, cell % 10, 1, 0);
}

function bankerThirdClass(cell: number, y: number): number {
  return classOf(Math.floor(cell / 10), ((cell % 10) + y) % 10, 0, 1);
}

function bothThirdsClass(cell: number, x: number, y: number): number {
  return classOf((Math.floor(cell / 10) + x) % 10, ((cell % 10) + y) % 10, 1, 1);
}

function cellList(entries: readonly (readonly [cell: number, target: number])[]): CellList {
  return {
    cells: Uint16Array.from(entries, ([cell]) => cell),
    classes: Uint16Array.from(entries, ([, target]) => target),
  };
}

/** The counts are symmetric in the two hands, so only the smaller and the larger reach matter. */
function reachOf(cells: readonly number[]): Reach {
  let player = 0;
  let banker = 0;
  for (const cell of cells) {
    player = Math.max(player, Math.floor(cell / 10) + 1);
    banker = Math.max(banker, (cell % 10) + 1);
  }
  return { low: Math.min(player, banker), high: Math.max(player, banker) };
}
