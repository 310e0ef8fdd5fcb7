import { houseEdge } from '../prices/price.ts';
import type { Comparison } from '../report/comparison.ts';
import { barPanel } from './bar-panel.ts';
import { edgeBar } from './odds-plot.ts';
import { svgDocument } from './svg.ts';

/** The wagers that every version has, one panel each. */
const COMMON = ['player', 'banker', 'tie'] as const;

export function comparePlot({ decks, columns }: Comparison): string {
  const panels = COMMON.map((name) => {
    const bars = columns.flatMap(({ book, version, wagers }) => {
      const wager = wagers.get(name);
      if (wager === undefined) return [];
      return [edgeBar(`${book.id} ${version.id}`, houseEdge(wager.price))];
    });
    return barPanel(`House edge on ${name}`, bars, ' %');
  });
  return svgDocument('What the main wagers cost', `fresh shoes of ${decks} decks`, panels);
}
