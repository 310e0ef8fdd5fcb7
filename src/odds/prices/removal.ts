import { type Fraction, minus, present } from '../../kit/index.ts';
import { CARDS, type Card, cardValue, type WagerType } from '../../rules/index.ts';
import { type Composition, kindOf } from '../counts/composition.ts';
import { countPairs } from '../counts/pair-counts.ts';
import { type CoupWagerOdds, waysByRow } from './coup-wager.ts';
import { offeredRows } from './insurance-odds.ts';
import { type CountedCoups, countCoups, type OddsEngine } from './odds-engine.ts';
import { houseEdge, weigh } from './price.ts';

/** Ways by deciding row. */
type Rows = Float64Array;

/**
 * What every wager would be worth with one card less, as counts by deciding row: exact, and cheap
 * enough to keep at hand while a shoe is studied. Fractions are made when somebody asks.
 */
export interface RemovalCounts {
  readonly wager: CoupWagerOdds;
  readonly whole: Rows;
  /** By kind of card; null where the shoe holds none. */
  readonly without: readonly (Rows | null)[];
}

export function removalCounts(
  engine: OddsEngine,
  composition: Composition,
): ReadonlyMap<WagerType, RemovalCounts> {
  const whole = countCoups(engine, composition);
  const byValue = countsWithoutValue(engine, composition);
  const pairs = CARDS.map((_, kind) => countPairs(lessOne(composition, kind)));
  const rowsWithout = (wager: CoupWagerOdds, kind: number, cache: Map<number, Rows>): Rows => {
    if (wager.scope === 'everything') {
      return rowsOf(engine, wager, countCoups(engine, lessOne(composition, kind)));
    }
    if (wager.scope !== 'points') return waysByRow(wager, pairs[kind] as Float64Array);
    const value = cardValue(CARDS[kind] as Card);
    const rows =
      cache.get(value) ?? rowsOf(engine, wager, present(byValue[value], 'a count by value'));
    cache.set(value, rows);
    return rows;
  };
  return new Map(
    engine.wagers.filter(isStudied).map((wager) => {
      const cache = new Map<number, Rows>();
      const without = CARDS.map((_, kind) =>
        (composition[kind] ?? 0) > 0 ? rowsWithout(wager, kind, cache) : null,
      );
      return [wager.type, { wager, whole: rowsOf(engine, wager, whole), without }];
    }),
  );
}

/** A question about single cards takes too long to be asked again for each of 52 kinds. */
function isStudied({ scope }: CoupWagerOdds): boolean {
  return scope !== 'cards';
}

/** How the house edge changes when this card leaves the shoe; null when the shoe holds none. */
export function effectOfRemoval(counts: RemovalCounts, card: Card): Fraction | null {
  const rows = counts.without[kindOf(card)] ?? null;
  if (rows === null) return null;
  return minus(edgeOf(counts.wager, rows), edgeOf(counts.wager, counts.whole));
}

function edgeOf(wager: CoupWagerOdds, rows: Rows): Fraction {
  return houseEdge(
    weigh(
      wager.endings,
      rows,
      rows.reduce((sum, ways) => sum + ways, 0),
    ),
  );
}

/** Points depend on values only, so one count serves every card of the same value. */
function countsWithoutValue(engine: OddsEngine, composition: Composition): (CountedCoups | null)[] {
  return Array.from({ length: 10 }, (_, value) => {
    const kind = CARDS.findIndex(
      (card, at) => cardValue(card) === value && (composition[at] ?? 0) > 0,
    );
    return kind < 0 ? null : countCoups(engine, lessOne(composition, kind));
  });
}

function rowsOf(engine: OddsEngine, wager: CoupWagerOdds, counted: CountedCoups): Rows {
  const plan = engine.windows.get(wager.type);
  return plan === undefined || plan === null
    ? waysByRow(wager, counted.of(wager))
    : offeredRows(plan, wager, counted.offersOf(plan));
}

function lessOne(composition: Composition, kind: number): Composition {
  return composition.map((held, at) => (at === kind ? held - 1 : held));
}
