/** Charts as plain SVG text: panels one below the other, without a library or a script. */
export interface Panel {
  readonly height: number;
  /** Elements with their own origin at the panel's upper left corner. */
  readonly body: string;
}

export const WIDTH = 860;
const MARGIN = 24;
const TITLE_HEIGHT = 64;

/** Dark enough on white for print and for colour-blind readers. */
export const COLOURS = {
  ink: '#1d2433',
  soft: '#5b6478',
  grid: '#dde1ea',
  house: '#31578f',
  bettor: '#c2410c',
  series: ['#31578f', '#c2410c', '#0f766e', '#7c3aed'],
} as const;

export function svgDocument(title: string, subtitle: string, panels: readonly Panel[]): string {
  let top = TITLE_HEIGHT;
  const placed = panels.map((panel) => {
    const group = `<g transform="translate(${MARGIN} ${top})">${panel.body}</g>`;
    top += panel.height + MARGIN;
    return group;
  });
  const height = top;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}"`,
    ` height="${height}" font-family="system-ui, sans-serif" font-size="12" role="img">`,
    `<title>${escaped(title)}</title><rect width="100%" height="100%" fill="#fff"/>`,
    text(MARGIN, 32, title, { size: 18, weight: 600 }),
    text(MARGIN, 52, subtitle, { fill: COLOURS.soft }),
    ...placed,
    '</svg>\n',
  ].join('');
}

export interface TextStyle {
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly fill?: string;
  readonly size?: number;
  readonly weight?: number;
}

export function text(x: number, y: number, content: string, style: TextStyle = {}): string {
  const { anchor = 'start', fill = COLOURS.ink, size, weight } = style;
  const extra = [
    size === undefined ? '' : ` font-size="${size}"`,
    weight === undefined ? '' : ` font-weight="${weight}"`,
  ].join('');
  const place = `x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" fill="${fill}"`;
  return `<text ${place}${extra}>${escaped(content)}</text>`;
}

export function line(x1: number, y1: number, x2: number, y2: number, stroke: string): string {
  const ends = `x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"`;
  return `<line ${ends} stroke="${stroke}"/>`;
}

export function bar(x: number, y: number, width: number, height: number, fill: string): string {
  const box = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
  return `<rect ${box} fill="${fill}" rx="2"/>`;
}

/** Steps of 1, 2 or 5 times a power of ten, about as many as wanted, over the whole range. */
export function ticks(low: number, high: number, wanted: number): number[] {
  const rough = (high - low) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10);
  const found: number[] = [];
  for (let at = Math.floor(low / step); at <= Math.ceil(high / step); at += 1) {
    found.push(Number((at * step).toPrecision(12)));
  }
  return found;
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export function escaped(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
