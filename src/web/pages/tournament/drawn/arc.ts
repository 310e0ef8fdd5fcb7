/**
 * The geometry of a cloth from above: an ellipse, the dealer at the top, seat 1 at the dealer's
 * right.
 */
export const ARC = { cx: 205, cy: 24, rx: 168, ry: 152, pad: 0.04 } as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function polar(share: number, angle: number): Point {
  const { cx, cy, rx, ry } = ARC;
  return { x: cx + rx * share * Math.cos(angle), y: cy + ry * share * Math.sin(angle) };
}

/**
 * The angle of a seat. Numbers rise anticlockwise for the players: from the left of the screen to
 * the right.
 */
export function seatAngle(seats: number, seat: number): number {
  const from = Math.PI - ARC.pad;
  return from + ((ARC.pad - from) * (seat - 0.5)) / seats;
}

export function seatSpan(seats: number): number {
  return (Math.PI - 2 * ARC.pad) / seats;
}

const STEPS = 24;

function along(share: number, from: number, to: number): Point[] {
  return Array.from({ length: STEPS + 1 }, (_, at) =>
    polar(share, from + ((to - from) * at) / STEPS),
  );
}

const written = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');

/** The path of a seat's box, between two shares of the way from the centre to the rim. */
export function sector(inner: number, outer: number, from: number, to: number): string {
  return `M${written([...along(outer, from, to), ...along(inner, to, from)])}Z`;
}

/** The outline of the table: the rim of the cloth enlarged by the factor `share`. */
export function outline(share: number, top: number): string {
  const { cx, cy, rx } = ARC;
  const head = `M${cx - rx * share} ${cy - top + 12}q0 -12 12 -12H${cx + rx * share - 12}q12 0 12 12`;
  return `${head}L${written(along(share, 0, Math.PI))}Z`;
}
