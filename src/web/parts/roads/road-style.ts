import type { Outcome, Side } from '../../../rules/index.ts';

export const BEAD_MARKS = ['letters', 'totals', 'characters'] as const;
export type BeadMark = (typeof BEAD_MARKS)[number];

/** How a reader wants the roads drawn. */
export interface RoadStyle {
  readonly marks: BeadMark;
  /** Banker round, Player square, Tie a diamond; otherwise circles, as boards print them. */
  readonly shapes: boolean;
}

/**
 * Inks on the light board; each has a contrast of 4.5 to 1 or better against it, and against white
 * letters.
 */
export const ROAD_INK: Readonly<Record<Outcome, string>> = {
  player: '#1c5bb5',
  banker: '#c0262b',
  tie: '#1b7440',
};

export const CELL = 20;

export type Shape = 'circle' | 'square' | 'diamond';

export function shapeOf(outcome: Outcome, shapes: boolean): Shape {
  if (!shapes || outcome === 'banker') return 'circle';
  return outcome === 'player' ? 'square' : 'diamond';
}

/** An outline of the given half-width about a centre. */
export function shapePath(shape: Shape, x: number, y: number, half: number): string {
  switch (shape) {
    case 'circle':
      return `M${x - half} ${y}a${half} ${half} 0 1 1 ${2 * half} 0a${half} ${half} 0 1 1 ${-2 * half} 0z`;
    case 'square': {
      const side = half * 0.92;
      const round = half * 0.34;
      const flat = 2 * (side - round);
      const arc = (dx: number, dy: number) => `a${round} ${round} 0 0 1 ${dx} ${dy}`;
      return (
        `M${x - side + round} ${y - side}h${flat}${arc(round, round)}v${flat}${arc(-round, round)}` +
        `h${-flat}${arc(-round, -round)}v${-flat}${arc(round, -round)}z`
      );
    }
    case 'diamond': {
      const reach = half * 1.2;
      return `M${x} ${y - reach}L${x + reach} ${y} ${x} ${y + reach} ${x - reach} ${y}z`;
    }
  }
}

export function pairMark(side: Side, shapes: boolean, x: number, y: number): string {
  return shapePath(shapeOf(side, shapes), x, y, 3.1);
}
