import { bar, COLOURS, line, type Panel, text, ticks, WIDTH } from './svg.ts';

export interface Bar {
  readonly label: string;
  readonly value: number;
  readonly caption: string;
}

const LABEL_WIDTH = 200;
const ROW = 20;
const HEAD = 34;
const FOOT = 22;
const INNER = WIDTH - 48;
/** Room for the caption behind the longest bar. */
const CAPTION_WIDTH = 80;

/** Horizontal bars from zero; what lies below zero is drawn in another colour. */
export function barPanel(title: string, bars: readonly Bar[], unit: string): Panel {
  const values = bars.map(({ value }) => value);
  const marks = ticks(Math.min(0, ...values), Math.max(0, ...values, 0.01), 8);
  const low = marks[0] ?? 0;
  const high = marks.at(-1) ?? 1;
  const scale = (INNER - LABEL_WIDTH - CAPTION_WIDTH) / (high - low);
  const x = (value: number) => LABEL_WIDTH + (value - low) * scale;
  const bottom = HEAD + bars.length * ROW;
  const grid = marks.map(
    (mark) =>
      line(x(mark), HEAD - 6, x(mark), bottom, mark === 0 ? COLOURS.soft : COLOURS.grid) +
      text(x(mark), bottom + 16, `${mark}${unit}`, { anchor: 'middle', fill: COLOURS.soft }),
  );
  const rows = bars.map(({ label, value, caption }, at) => {
    const y = HEAD + at * ROW;
    const from = Math.min(x(0), x(value));
    const width = Math.max(1, Math.abs(x(value) - x(0)));
    const fill = value < 0 ? COLOURS.bettor : COLOURS.house;
    return [
      text(LABEL_WIDTH - 10, y + 14, label, { anchor: 'end' }),
      bar(from, y + 3, width, ROW - 6, fill),
      text(Math.max(x(0), x(value)) + 6, y + 14, caption, { fill: COLOURS.soft }),
    ].join('');
  });
  const heading = text(0, 14, title, { size: 14, weight: 600 });
  return { height: bottom + FOOT, body: [heading, ...grid, ...rows].join('') };
}
