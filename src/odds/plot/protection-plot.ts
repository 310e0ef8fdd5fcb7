import type { Protection } from '../protection/protect.ts';
import { linePanel } from './line-panel.ts';
import { svgDocument } from './svg.ts';

/** What counting wins from a shoe, by wager and depth of the cutting card. */
export function protectionPlot(title: string, found: readonly Protection[]): string {
  const series = found
    .filter(({ depths }) => depths.length > 0)
    .map(({ wager, depths }) => ({
      label: wager,
      points: depths.map(({ behind, unitsPerShoe }) => [behind, unitsPerShoe] as const),
    }));
  return svgDocument(title, 'one unit whenever the count says so', [
    linePanel('Units won per shoe', 'cards behind the cutting card', series, ''),
  ]);
}
