import type { OddsEngine } from '../prices/odds-engine.ts';
import type { Estimate } from '../simulation/estimate.ts';
import type { SimulationResults } from '../simulation/results.ts';
import { barPanel } from './bar-panel.ts';
import { COLOURS, line, type Panel, round, svgDocument, text, ticks, WIDTH } from './svg.ts';

/** What was seen, and by how many standard errors each wager differs from what was expected. */
export function simulationPlot(engine: OddsEngine, results: SimulationResults): string {
  const named: (readonly [string, Estimate])[] = [
    ...results.wagers,
    ...results.streaks.map(({ name, gain }) => [name, gain] as const),
  ];
  const bars = named.map(([label, { mean, standardError }]) => ({
    label,
    value: -100 * mean,
    caption: `${(-100 * mean).toFixed(2)} ± ${(196 * standardError).toFixed(2)} %`,
  }));
  const { book, version } = engine.terms;
  const coups = results.coups.toLocaleString('en-US');
  return svgDocument(
    `${version.name}: ${coups} coups simulated`,
    `${book.name.value}; ${results.shoes.toLocaleString('en-US')} whole shoes`,
    [
      barPanel('House edge seen, per cent of the stake, with 95 % intervals', bars, ' %'),
      zPanel(named.flatMap(([label, { z }]) => (z === null ? [] : [[label, z] as const]))),
    ],
  );
}

const LABEL_WIDTH = 200;
const ROW = 18;
const HEAD = 34;
const REACH = 4;

/** One dot per wager; nineteen of twenty should lie between the two inner lines. */
function zPanel(dots: readonly (readonly [string, number])[]): Panel {
  const bottom = HEAD + dots.length * ROW;
  const scale = (WIDTH - 48 - LABEL_WIDTH - 40) / (2 * REACH);
  const x = (z: number) => LABEL_WIDTH + (Math.max(-REACH, Math.min(REACH, z)) + REACH) * scale;
  const grid = ticks(-REACH, REACH, 8).map(
    (mark) =>
      line(x(mark), HEAD - 6, x(mark), bottom, Math.abs(mark) === 2 ? COLOURS.soft : COLOURS.grid) +
      text(x(mark), bottom + 16, `${mark}`, { anchor: 'middle', fill: COLOURS.soft }),
  );
  const rows = dots.map(([label, z], at) => {
    const y = HEAD + at * ROW + ROW / 2;
    const fill = Math.abs(z) > 3 ? COLOURS.bettor : COLOURS.house;
    return (
      text(LABEL_WIDTH - 10, y + 4, label, { anchor: 'end' }) +
      `<circle cx="${round(x(z))}" cy="${round(y)}" r="4" fill="${fill}"/>`
    );
  });
  const heading = text(0, 14, 'Standard errors from the expected edge', { size: 14, weight: 600 });
  return { height: bottom + 22, body: [heading, ...grid, ...rows].join('') };
}
