import { type Fraction, toDecimal, toNumber } from '../../kit/index.ts';
import { SIDES } from '../../rules/index.ts';
import { cardsIn } from '../counts/composition.ts';
import { houseEdge } from '../prices/price.ts';
import { edgesByTiePercent } from '../prices/tie-percent.ts';
import type { OddsReport } from '../report/report.ts';
import { barPanel } from './bar-panel.ts';
import { linePanel } from './line-panel.ts';
import { type Panel, svgDocument } from './svg.ts';

/** House edges of every wager, and the curves that a version has. */
export function oddsPlot(report: OddsReport): string {
  const { book, version } = report.engine.terms;
  const bars = report.wagers.map(({ name, price }) => edgeBar(name, houseEdge(price)));
  const shoe = `${report.decks} decks, ${cardsIn(report.composition)} cards in the shoe`;
  return svgDocument(`${version.name}: what each wager costs`, `${book.name.value}; ${shoe}`, [
    barPanel('House edge, per cent of the stake (orange: the bettor’s)', bars, ' %'),
    ...tiePercentPanel(report),
    ...tailPanel(report),
  ]);
}

export function edgeBar(label: string, edge: Fraction) {
  const value = inPercent(edge);
  const caption = `${toDecimal({ num: edge.num * 100n, den: edge.den }, 2)} %`;
  return { label, value, caption };
}

function inPercent(edge: Fraction): number {
  return 100 * toNumber(edge);
}

function tiePercentPanel(report: OddsReport): Panel[] {
  const { book, version } = report.engine.terms;
  const edges = edgesByTiePercent(book, version, report.composition);
  if (edges.length === 0) return [];
  const series = SIDES.map((side) => ({
    label: side,
    points: edges.map(({ tiePercent, edges: at }) => [tiePercent, inPercent(at[side])] as const),
  }));
  return [linePanel('House edge by the percentage paid on a Tie', 'per cent', series, ' %')];
}

function tailPanel(report: OddsReport): Panel[] {
  const tails = report.wagers.filter(({ name }) => name.endsWith('-early'));
  const series = tails.map(({ name, byCoupsLeft }) => ({
    label: name,
    points: byCoupsLeft
      .filter(({ coupsLeft }) => coupsLeft > 1)
      .map(({ coupsLeft, price }) => [coupsLeft, inPercent(houseEdge(price))] as const),
  }));
  if (series.length === 0) return [];
  return [linePanel('Dragon Tails near the end of the shoe', 'coups left', series, ' %')];
}
