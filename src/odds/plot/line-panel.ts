import { COLOURS, line, type Panel, round, text, ticks, WIDTH } from './svg.ts';

export interface Series {
  readonly label: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

const LEFT = 60;
const LEGEND_WIDTH = 190;
const PLOT_HEIGHT = 200;
const HEAD = 34;
const FOOT = 44;
const RIGHT = WIDTH - 48 - LEGEND_WIDTH;

/** Lines over one axis, each with its dots and its name beside the plot. */
export function linePanel(
  title: string,
  axis: string,
  series: readonly Series[],
  unit: string,
): Panel {
  const points = series.flatMap((each) => each.points);
  const xs = points.map(([at]) => at);
  const ys = points.map(([, value]) => value);
  const marks = ticks(Math.min(0, ...ys), Math.max(0.01, ...ys), 6);
  const low = marks[0] ?? 0;
  const high = marks.at(-1) ?? 1;
  const left = Math.min(...xs);
  const x = (at: number) => LEFT + ((at - left) / (Math.max(...xs) - left || 1)) * (RIGHT - LEFT);
  const y = (value: number) => HEAD + PLOT_HEIGHT * (1 - (value - low) / (high - low));
  const grid = marks.map(
    (mark) =>
      line(LEFT, y(mark), RIGHT, y(mark), mark === 0 ? COLOURS.soft : COLOURS.grid) +
      text(LEFT - 8, y(mark) + 4, `${mark}${unit}`, { anchor: 'end', fill: COLOURS.soft }),
  );
  const steps = [...new Set(xs)].map((at) =>
    text(x(at), HEAD + PLOT_HEIGHT + 18, `${at}`, { anchor: 'middle', fill: COLOURS.soft }),
  );
  const drawn = series.map((each, at) => seriesPath(each, at, x, y));
  return {
    height: HEAD + PLOT_HEIGHT + FOOT,
    body: [
      text(0, 14, title, { size: 14, weight: 600 }),
      ...grid,
      ...steps,
      text((LEFT + RIGHT) / 2, HEAD + PLOT_HEIGHT + 38, axis, { anchor: 'middle' }),
      ...drawn,
    ].join(''),
  };
}

function seriesPath(
  series: Series,
  at: number,
  x: (value: number) => number,
  y: (value: number) => number,
): string {
  const colour = COLOURS.series[at % COLOURS.series.length] ?? COLOURS.ink;
  const places = series.points.map(([px, py]) => `${round(x(px))},${round(y(py))}`);
  const dots = series.points.map(
    ([px, py]) => `<circle cx="${round(x(px))}" cy="${round(y(py))}" r="3" fill="${colour}"/>`,
  );
  const legendY = HEAD + 14 + at * 20;
  return [
    `<polyline points="${places.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`,
    ...dots,
    line(RIGHT + 16, legendY - 4, RIGHT + 36, legendY - 4, colour),
    text(RIGHT + 42, legendY, series.label),
  ].join('');
}
