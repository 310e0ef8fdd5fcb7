import { recordOf } from '../../../kit/index.ts';
import { CLOTH_ROWS, type ClothRowName, type Side, type TableForm } from '../../../rules/index.ts';
import type { ClothRow } from './rows.ts';
import { type Polar, pointAt, rounded, sectorPath } from './sector.ts';
import {
  areasOf,
  CARD_RATIO,
  type ClothShape,
  type ClothWish,
  depthsIn,
  type HandShape,
  LEAST_DEPTH,
  type PlaceRows,
  type SeatShape,
} from './shape.ts';

/** The size for which the measures below are written. */
const WIDTH = 924;
const HEIGHT = 712;

/** How far round the table reaches to each side: small tables are rounder. */
const SPAN_DEGREES: Readonly<Record<TableForm, number>> = { mini: 45, midi: 41, baccarat: 39 };
const OWN_DEGREES = 27;

const OWN_DEPTHS: Readonly<Record<ClothRowName, number>> = {
  player: 88,
  'player-side': 56,
  banker: 88,
  'banker-side': 56,
  tie: 72,
  runs: 50,
};
const DEPTHS: Readonly<Record<ClothRowName, number>> = {
  player: 61,
  'player-side': 32,
  banker: 60,
  'banker-side': 32,
  tie: 42,
  runs: 26,
};
const RAIL = 24;
const TOP = 16;
const FOOT = 66;
/** The room between the rim and the areas, for the numerals of the places. */
const NUMERALS = 46;
const OWN_RIM = 8;
const CARD = 72;
const HANDS_TOP = 74;
const CENTRE_BELOW = 46;
const CENTRE_HALF = 40;
/** Half of the width of the clock with its words, or of the banner. */
const CENTRE_WIDE = 196;

/** The table from above, dealer at the top, places anti-clockwise from the dealer's right. */
export function wideShape(wish: ClothWish): ClothShape {
  const { width, height } = wish;
  const scale = Math.min(width / WIDTH, height / HEIGHT);
  const span = (SPAN_DEGREES[wish.form] * Math.PI) / 180;
  const half = width / 2 - (RAIL + 4) * scale;
  const radius = half / Math.sin(span);
  const polar = { cx: width / 2, cy: height - FOOT * scale - radius };
  const cardTop = (TOP + HANDS_TOP) * scale;
  const centreY = cardTop + (CARD * CARD_RATIO + CENTRE_BELOW) * scale;
  // Beyond this radius no place reaches under the clock or the banner.
  const clear = Math.hypot(centreY + CENTRE_HALF * scale - polar.cy, CENTRE_WIDE * scale);
  const places = placesOf(wish, { radius, span, clear, scale });
  const areas = places.flatMap((place) => areasOf(polar, wish.rows, place, 1.8));
  const own = places.find(({ mine }) => mine);
  return {
    width,
    height,
    scale,
    polar,
    areas,
    seats: places.map((place) => seatOf(polar, place, radius, scale, width)),
    frame: own === undefined ? null : frameOf(polar, own, wish),
    hands: {
      player: handOf('player', width / 2, cardTop, scale),
      banker: handOf('banker', width / 2, cardTop, scale),
    },
    centre: { x: width / 2, y: centreY },
    centreWidth: 2 * CENTRE_WIDE * scale,
    handsWidth: width,
    stacked: false,
    furnished: true,
    shoe: { x: width - 96 * scale, y: (TOP + 47) * scale },
    discard: { x: 92 * scale, y: (TOP + 47) * scale },
    tray: { x: width / 2, y: (TOP + 26) * scale },
    trayWidth: Math.min(360 * scale, width * 0.38),
    felt: outline(polar, { radius, half, span, scale }, 0),
    rail: outline(polar, { radius, half, span, scale }, RAIL * scale),
  };
}

interface Round {
  readonly radius: number;
  readonly span: number;
  readonly clear: number;
  readonly scale: number;
}

function placesOf(wish: ClothWish, { radius, span, clear, scale }: Round): readonly PlaceRows[] {
  const { places, mine, rows } = wish;
  const own = mine === null ? 0 : ownAngle(rows, clear);
  const pad = 0.01;
  const each = (2 * span - 2 * pad - own) / (mine === null ? places : places - 1);
  const rim = radius - NUMERALS * scale;
  const depths = depthsIn(rows, scaled(DEPTHS, scale), rim - clear);
  let from = pad - span;
  return Array.from({ length: places }, (_, at): PlaceRows => {
    const isMine = at + 1 === mine;
    const to = from + (isMine ? own : each);
    const place = { place: at + 1, mine: isMine, from, to };
    from = to;
    if (!isMine) return { ...place, rim, depths };
    const inset = 0.006;
    const ownRim = radius - OWN_RIM * scale;
    // Areas for a finger stay as deep on a small cloth, as far as there is room.
    const wished = scaled(OWN_DEPTHS, Math.max(1, scale));
    const ownDepths = depthsIn(rows, wished, ownRim - clear, LEAST_DEPTH);
    return { ...place, from: place.from + inset, to: to - inset, rim: ownRim, depths: ownDepths };
  });
}

/**
 * The angle of the own place: as wide as a finger needs in the innermost row, where the same angle
 * is narrowest.
 */
function ownAngle(rows: readonly ClothRow[], inner: number): number {
  const most = rows.at(-1)?.areas.length ?? 1;
  return Math.max((OWN_DEGREES * Math.PI) / 180, (most * LEAST_DEPTH) / inner);
}

function scaled(
  depths: Readonly<Record<ClothRowName, number>>,
  scale: number,
): Readonly<Record<ClothRowName, number>> {
  return recordOf(CLOTH_ROWS, (name) => depths[name] * scale);
}

function seatOf(
  polar: Polar,
  { place, mine, from, to }: PlaceRows,
  radius: number,
  scale: number,
  width: number,
): SeatShape {
  const angle = (from + to) / 2;
  const { x, y } = pointAt(polar, radius + 34 * scale, angle);
  const edge = (mine ? 80 : 40) * scale;
  return {
    place,
    mine,
    plaque: { x: Math.max(edge, Math.min(width - edge, x)), y },
    numeral: mine ? null : pointAt(polar, radius - 24 * scale, angle),
  };
}

function frameOf(polar: Polar, own: PlaceRows, { rows }: ClothWish): string {
  const depth = rows.reduce((sum, { name }) => sum + own.depths[name], 0);
  const sector = { inner: own.rim - depth, outer: own.rim, from: own.from, to: own.to };
  return sectorPath(polar, sector, -1.5, 11);
}

/** Player's cards from the middle to the left, Banker's to the right, the third across outside. */
function handOf(side: Side, middle: number, top: number, scale: number): HandShape {
  const card = CARD * scale;
  const height = card * CARD_RATIO;
  const gap = 8 * scale;
  const away = side === 'player' ? -1 : 1;
  const y = top + height / 2;
  const near = middle + away * (20 * scale + card / 2);
  const far = near + away * (card + gap);
  const third = middle + away * (20 * scale + 2 * card + 2 * gap + height / 2 + 2 * scale);
  const [one, two] = side === 'player' ? [far, near] : [near, far];
  return {
    cards: [
      { x: one, y },
      { x: two, y },
      { x: third, y: y + (height - card) / 2 },
    ],
    cardPx: card,
    crosswise: true,
    name: { x: third, y: top + 13 * scale },
  };
}

interface Edge {
  readonly radius: number;
  readonly half: number;
  readonly span: number;
  readonly scale: number;
}

/** A straight edge for the dealer, an arc for the players, rounded where they meet. */
function outline({ cx, cy }: Polar, { radius, half, span, scale }: Edge, grown: number): string {
  const r = rounded;
  const outer = radius + grown;
  const [left, right, top] = [cx - half - grown, cx + half + grown, TOP * scale - grown];
  const corner = 34 * scale;
  const bend = span - (46 * scale) / radius;
  const [ax, ay] = [outer * Math.sin(bend), cy + outer * Math.cos(bend)];
  const joint = cy + outer * Math.cos(Math.asin(Math.min(1, (half + grown) / outer)));
  const up = joint - 40 * scale;
  return [
    `M${r(left + corner)} ${r(top)}H${r(right - corner)}`,
    `Q${r(right)} ${r(top)} ${r(right)} ${r(top + corner)}V${r(up)}`,
    `Q${r(right)} ${r(joint)} ${r(cx + ax)} ${r(ay)}`,
    `A${r(outer)} ${r(outer)} 0 0 1 ${r(cx - ax)} ${r(ay)}`,
    `Q${r(left)} ${r(joint)} ${r(left)} ${r(up)}V${r(top + corner)}`,
    `Q${r(left)} ${r(top)} ${r(left + corner)} ${r(top)}Z`,
  ].join('');
}
