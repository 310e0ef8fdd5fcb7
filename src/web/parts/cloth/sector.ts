/**
 * A polar system whose centre lies above the table; angles in radians from straight down, positive
 * to the right.
 */
export interface Polar {
  readonly cx: number;
  readonly cy: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A part of a ring. */
export interface Sector {
  readonly inner: number;
  readonly outer: number;
  readonly from: number;
  readonly to: number;
}

export function pointAt({ cx, cy }: Polar, radius: number, angle: number): Point {
  return { x: cx + radius * Math.sin(angle), y: cy + radius * Math.cos(angle) };
}

/** How far a word at this angle is turned. */
export function turnAt(angle: number): number {
  return rounded((-angle * 180) / Math.PI);
}

export function middleOf({ inner, outer, from, to }: Sector): {
  readonly radius: number;
  readonly angle: number;
} {
  return { radius: (inner + outer) / 2, angle: (from + to) / 2 };
}

/** The part of a sector between two shares of its width. */
export function slice(sector: Sector, first: number, last: number): Sector {
  const width = sector.to - sector.from;
  return { ...sector, from: sector.from + width * first, to: sector.from + width * last };
}

/** The outline of a sector, drawn in by a gap on each side and with rounded corners. */
export function sectorPath(polar: Polar, sector: Sector, gap: number, corner: number): string {
  const inner = sector.inner + gap;
  const outer = sector.outer - gap;
  const round = Math.min(corner, Math.max(0, (outer - inner) / 2.2));
  const at = (radius: number, angle: number) => {
    const { x, y } = pointAt(polar, radius, angle);
    return `${rounded(x)} ${rounded(y)}`;
  };
  const left = (radius: number) => sector.from + gap / radius;
  const right = (radius: number) => sector.to - gap / radius;
  const arc = (radius: number, sweep: 0 | 1) =>
    `A${rounded(radius)} ${rounded(radius)} 0 0 ${sweep} `;
  return [
    `M${at(outer, left(outer) + round / outer)}`,
    `${arc(outer, 0)}${at(outer, right(outer) - round / outer)}`,
    `Q${at(outer, right(outer))} ${at(outer - round, right(outer - round))}`,
    `L${at(inner + round, right(inner + round))}`,
    `Q${at(inner, right(inner))} ${at(inner, right(inner) - round / inner)}`,
    `${arc(inner, 1)}${at(inner, left(inner) + round / inner)}`,
    `Q${at(inner, left(inner))} ${at(inner + round, left(inner + round))}`,
    `L${at(outer - round, left(outer - round))}`,
    `Q${at(outer, left(outer))} ${at(outer, left(outer) + round / outer)}Z`,
  ].join('');
}

/** Rounds to a hundredth of a pixel, which is finer than anybody sees. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
