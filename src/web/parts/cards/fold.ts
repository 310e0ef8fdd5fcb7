import { CARD_HEIGHT, CARD_WIDTH, composed, type Matrix, type Point } from './geometry.ts';

/** A card bent over: the part still flat, and the part turned up with its face to the reader. */
export interface Fold {
  readonly flat: readonly Point[];
  /** Where the part that is turned up lies now. */
  readonly flap: readonly Point[];
  /** The same part in the coordinates of the face. */
  readonly flapOnFace: readonly Point[];
  /** Maps the face to where the flap shows it. */
  readonly faceToFlap: Matrix;
  /** From a point on the crease towards the flap's far edge. */
  readonly crease: Point;
  readonly lean: Point;
  readonly depth: number;
}

/** Less than this is a touch, not a bend. */
const LEAST_PULL = 2;

/**
 * Pulls the card by `grip`, a point on its edge, to `to`. The crease is the perpendicular in the
 * middle of the pull; the part beyond it is mirrored in it. The face is the mirror image of the
 * card seen from behind, so the flap shows it turned, never reversed.
 */
export function foldCard(grip: Point, to: Point): Fold | null {
  const pull = { x: to.x - grip.x, y: to.y - grip.y };
  const length = Math.hypot(pull.x, pull.y);
  if (length < LEAST_PULL) return null;
  const lean = { x: pull.x / length, y: pull.y / length };
  const crease = { x: (grip.x + to.x) / 2, y: (grip.y + to.y) / 2 };
  const beyond = cutBy(CORNERS, crease, { x: -lean.x, y: -lean.y });
  const mirror = reflection(crease, lean);
  const turned: Matrix = [-1, 0, 0, 1, CARD_WIDTH, 0];
  return {
    flat: cutBy(CORNERS, crease, lean),
    flap: beyond.map((point) => reflect(point, crease, lean)),
    flapOnFace: beyond.map(({ x, y }) => ({ x: CARD_WIDTH - x, y })),
    faceToFlap: composed(mirror, turned),
    crease,
    lean,
    depth: length / 2,
  };
}

/** How far a pull has come, 0 to 100: at 100 the grip lies on the opposite edge. */
export function pulledPercent(grip: Point, to: Point): number {
  const pull = { x: to.x - grip.x, y: to.y - grip.y };
  const inward = inwardAt(grip);
  const along = pull.x * inward.x + pull.y * inward.y;
  const reach = Math.abs(inward.x) * CARD_WIDTH + Math.abs(inward.y) * CARD_HEIGHT;
  return Math.max(0, Math.min(100, (100 * along) / reach));
}

/** The point that a grip reaches when it is pulled straight in by so many per cent. */
export function straightPull(grip: Point, percent: number): Point {
  const inward = inwardAt(grip);
  const reach = Math.abs(inward.x) * CARD_WIDTH + Math.abs(inward.y) * CARD_HEIGHT;
  const length = (reach * percent) / 100;
  return { x: grip.x + inward.x * length, y: grip.y + inward.y * length };
}

const CORNER_REACH = 52;

/** The point of the edge that a finger at `at` takes hold of; near a corner, the corner. */
export function gripNear(at: Point): Point {
  const x = Math.max(0, Math.min(CARD_WIDTH, at.x));
  const y = Math.max(0, Math.min(CARD_HEIGHT, at.y));
  const toSide = Math.min(x, CARD_WIDTH - x);
  const toEnd = Math.min(y, CARD_HEIGHT - y);
  const side = x < CARD_WIDTH / 2 ? 0 : CARD_WIDTH;
  const end = y < CARD_HEIGHT / 2 ? 0 : CARD_HEIGHT;
  if (toSide < CORNER_REACH && toEnd < CORNER_REACH) return { x: side, y: end };
  return toSide < toEnd ? { x: side, y } : { x, y: end };
}

const EDGES = ['bottom', 'top', 'left', 'right'] as const;
export type Edge = (typeof EDGES)[number];

/** The middle of an edge. */
export const EDGE_GRIPS: Readonly<Record<Edge, Point>> = {
  bottom: { x: CARD_WIDTH / 2, y: CARD_HEIGHT },
  top: { x: CARD_WIDTH / 2, y: 0 },
  left: { x: 0, y: CARD_HEIGHT / 2 },
  right: { x: CARD_WIDTH, y: CARD_HEIGHT / 2 },
};

/** The edge to which a grip belongs; watchers are told nothing else of the grip. */
export function edgeOf({ x, y }: Point): Edge {
  if (y === CARD_HEIGHT) return 'bottom';
  if (y === 0) return 'top';
  return x === 0 ? 'left' : 'right';
}

const CORNERS: readonly Point[] = [
  { x: 0, y: 0 },
  { x: CARD_WIDTH, y: 0 },
  { x: CARD_WIDTH, y: CARD_HEIGHT },
  { x: 0, y: CARD_HEIGHT },
];

function inwardAt({ x, y }: Point): Point {
  const across = x === 0 ? 1 : x === CARD_WIDTH ? -1 : 0;
  const along = y === 0 ? 1 : y === CARD_HEIGHT ? -1 : 0;
  const length = Math.hypot(across, along) || 1;
  return { x: across / length, y: along / length };
}

function reflect(point: Point, onLine: Point, normal: Point): Point {
  const distance = (point.x - onLine.x) * normal.x + (point.y - onLine.y) * normal.y;
  return { x: point.x - 2 * distance * normal.x, y: point.y - 2 * distance * normal.y };
}

function reflection(onLine: Point, { x, y }: Point): Matrix {
  const shift = 2 * (onLine.x * x + onLine.y * y);
  return [1 - 2 * x * x, -2 * x * y, -2 * x * y, 1 - 2 * y * y, shift * x, shift * y];
}

/** The part of a polygon on the side of the line to which `normal` points. */
function cutBy(polygon: readonly Point[], onLine: Point, normal: Point): Point[] {
  const height = (point: Point) =>
    (point.x - onLine.x) * normal.x + (point.y - onLine.y) * normal.y;
  return polygon.flatMap((from, at) => {
    const to = polygon[(at + 1) % polygon.length] ?? from;
    const [before, after] = [height(from), height(to)];
    const kept = before >= 0 ? [from] : [];
    if (before >= 0 === after >= 0) return kept;
    const share = before / (before - after);
    return [...kept, { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }];
  });
}
