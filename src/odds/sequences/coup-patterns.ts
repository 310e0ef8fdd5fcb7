import { OUTCOMES, outcomeOf } from '../../rules/index.ts';
import { BANKER_ALONE_DRAWS, type DecisionTable, NOBODY_DRAWS } from '../counts/decision-table.ts';
import { PatternSet, timesUsed } from './pattern-set.ts';

/**
 * Which cards a coup can use up, by value, and how it can then end. A set of values can be drawn
 * in many orders; each order is equally likely from any shoe, so the number of orders that lead to
 * a result depends on the table of play alone. Sets that `held` cannot supply are left out.
 */
export function coupPatterns(table: DecisionTable, held: readonly number[]): PatternSet {
  const found = new PatternSet(OUTCOMES.length, LARGEST_ONE_COUP);
  eachTwoCards((a, c, playerOrders) => {
    eachTwoCards((b, d, bankerOrders) => {
      const hands: Deal = {
        used: [a, b, c, d],
        orders: playerOrders * bankerOrders,
        player: (a + c) % 10,
        banker: (b + d) % 10,
      };
      addCoups(found, table, hands, held);
    });
  });
  return found;
}

/** All multisets of four, five and six values out of ten. */
const LARGEST_ONE_COUP = 715 + 2002 + 5005;

interface Deal {
  readonly used: readonly number[];
  readonly orders: number;
  readonly player: number;
  readonly banker: number;
}

/** Unordered two-card hands with the number of their orders. */
function eachTwoCards(visit: (first: number, second: number, orders: number) => void): void {
  for (let first = 0; first < 10; first += 1) {
    for (let second = first; second < 10; second += 1) {
      visit(first, second, first === second ? 1 : 2);
    }
  }
}

function addCoups(
  found: PatternSet,
  table: DecisionTable,
  deal: Deal,
  held: readonly number[],
): void {
  const cell = deal.player * 10 + deal.banker;
  if (table.draws[cell] === NOBODY_DRAWS) {
    add(found, deal, held);
    return;
  }
  for (let x = 0; x < 10; x += 1) {
    if (table.draws[cell] === BANKER_ALONE_DRAWS) {
      add(found, { ...deal, used: [...deal.used, x], banker: (deal.banker + x) % 10 }, held);
      continue;
    }
    const drawn = { ...deal, used: [...deal.used, x], player: (deal.player + x) % 10 };
    if (table.bankerAfter[cell * 10 + x] === 0) {
      add(found, drawn, held);
      continue;
    }
    for (let y = 0; y < 10; y += 1) {
      add(found, { ...drawn, used: [...drawn.used, y], banker: (drawn.banker + y) % 10 }, held);
    }
  }
}

function add(found: PatternSet, deal: Deal, held: readonly number[]): void {
  let low = 0;
  let high = 0;
  for (const value of deal.used) {
    if (value < 5) low += 1 << (4 * value);
    else high += 1 << (4 * (value - 5));
  }
  if (deal.used.some((value) => timesUsed(low, high, value) > (held[value] ?? 0))) return;
  const outcome = OUTCOMES.indexOf(outcomeOf(deal.player, deal.banker));
  const place = found.at(low, high) * OUTCOMES.length + outcome;
  found.ways[place] = (found.ways[place] as number) + deal.orders;
}
