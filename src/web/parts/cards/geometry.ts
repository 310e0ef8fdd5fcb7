/** A bridge-size card, 9 to 14, in the units of its drawing. */
export const CARD_WIDTH = 216;
export const CARD_HEIGHT = 336;
export const CARD_RADIUS = 14;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** a b c d e f, as SVG's `matrix()` takes them. */
export type Matrix = readonly [number, number, number, number, number, number];

export function applyMatrix([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** `outer` after `inner`. */
export function composed(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ];
}

export function polygonText(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
