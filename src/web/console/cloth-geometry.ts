/** Where things lie on the cloth of the consoles: half an ellipse, the dealer at its edge. */
export const CLOTH = { top: -8, width: 654, height: 358, cx: 327, cy: 74, rx: 231, ry: 210 };

/** The rings from the outermost box inwards, as shares of the radius. */
export const RINGS = [
  { wager: 'player', from: 0.825, to: 0.985 },
  { wager: 'banker', from: 0.65, to: 0.81 },
  { wager: 'tie', from: 0.545, to: 0.635 },
] as const;

const PAD = 0.07;
const STEPS = 24;

type Place = readonly [number, number];

export function point(share: number, turn: number): Place {
  const { cx, cy, rx, ry } = CLOTH;
  return [cx + rx * share * Math.cos(turn), cy + ry * share * Math.sin(turn)];
}

/** Seat 1 is at the left, which is the dealer's right; numbers rise from there. */
export function turnOf(seat: number, seats: number): number {
  const first = Math.PI - PAD;
  return first + (PAD - first) * ((seat - 0.5) / seats);
}

export function spanOf(seats: number): number {
  return (Math.PI - 2 * PAD) / seats;
}

/** A box between two rings and two turns. */
export function sector(from: number, to: number, first: number, last: number): string {
  return `M${[...along(to, first, last), ...along(from, last, first)].join('L')}Z`;
}

/** How far the edge lies from the dealer's side, and how round its two corners are. */
const DEALER_SIDE = { straight: 62, corner: 16, rail: 150 };

/** The edge of the table at a share of its size, straight on the dealer's side. */
export function rim(share: number): string {
  const { cx, cy, rx } = CLOTH;
  const { straight, corner, rail } = DEALER_SIDE;
  const top = cy - straight - (share - 1) * rail;
  const [left, right] = [cx - rx * share, cx + rx * share];
  const bend = `a${corner} ${corner} 0 0 1`;
  const dealer = `V${top + corner}${bend} ${corner} ${-corner}H${right - corner}${bend} ${corner} ${corner}`;
  return `M${left} ${cy}${dealer}V${cy}L${along(share, 0, Math.PI).join('L')}Z`;
}

function along(share: number, first: number, last: number): string[] {
  return Array.from({ length: STEPS + 1 }, (_, at) => {
    const [x, y] = point(share, first + ((last - first) * at) / STEPS);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
}
