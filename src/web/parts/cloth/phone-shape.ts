import type { ClothRowName, Side } from '../../../rules/index.ts';
import type { ClothRow } from './rows.ts';
import { pointAt, sectorPath } from './sector.ts';
import {
  areasOf,
  CARD_RATIO,
  type ClothShape,
  type ClothWish,
  depthsIn,
  type HandShape,
  LEAST_DEPTH,
  type PlaceRows,
} from './shape.ts';

/** Measures in pixels: nothing that a finger must hit gets smaller on a small screen. */
export const SIDE_PAD = 6;
const HEAD = 30;
/** Between two cards of a hand. */
const GAP = 4;
const CENTRE = 58;
const ARC = 66;
const MOST_CARD = 58;
/** The radius of the own place, which bends as little as the rim seems to from one's chair. */
const OWN_RADIUS = 1300;
const ARC_RADIUS = 1150;
/**
 * Below this height the centre is between the hands. The other places give way before, as soon
 * as they and the own areas would lie on each other.
 */
const LOW = 430;
const LEAST_CARD = 34;
/** What the call for bets needs between the hands, with the gaps of the cards. */
const BETWEEN = 104;

const DEPTHS: Readonly<Record<ClothRowName, number>> = {
  player: 100,
  'player-side': 62,
  banker: 100,
  'banker-side': 62,
  tie: 86,
  runs: 56,
};

/** The cloth from one's own chair: the own place large, the others small on the arc behind it. */
export function phoneShape(wish: ClothWish): ClothShape {
  const { width, height, rows, mine } = wish;
  const { low, centre, arc, depths, lens, card } = measuresOf(wish);
  const cardsBottom = HEAD + card * CARD_RATIO + 4;
  const own = ownPlace(wish, depths);
  const polar = { cx: width / 2, cy: height - SIDE_PAD - OWN_RADIUS };
  const far = { cx: width / 2, cy: cardsBottom + centre + arc - 22 - ARC_RADIUS };
  const seen = mine === null ? WATCHED_ROWS : SMALL_ROWS;
  const others = otherPlaces(wish, arc, mine === null ? watchedDepths(arc) : SMALL_DEPTHS);
  return {
    width,
    height,
    scale: 1,
    polar,
    areas: [
      ...others.flatMap((place) => areasOf(far, seen, place, 1)),
      ...(own === null ? [] : areasOf(polar, rows, own, 1.5)),
    ],
    seats: others.map(({ place, from, to }) => ({
      place,
      mine: place === mine,
      plaque: pointAt(far, ARC_RADIUS + 9, (from + to) / 2),
      numeral: null,
    })),
    frame: own === null ? null : frameOf(polar, own, lens),
    hands: {
      player: handOf('player', width, card, low),
      banker: handOf('banker', width, card, low),
    },
    centre: { x: width / 2, y: low ? cardsBottom / 2 : cardsBottom + centre / 2 },
    centreWidth: low ? width - 2 * (SIDE_PAD + 3 * card + 2 * GAP + 2) : width - 2 * SIDE_PAD,
    handsWidth: width,
    stacked: low,
    ...OFF_SCREEN,
    shoe: { x: width - 10, y: -30 },
    tray: { x: width / 2, y: -24 },
  };
}

/** Furniture that lies beyond the upper edge of a phone. */
export const OFF_SCREEN = {
  furnished: false,
  discard: { x: 10, y: -30 },
  trayWidth: 120,
  felt: null,
  rail: null,
} as const;

/** How the height is shared: the areas first, then the cards, then the others. */
function measuresOf({ width, height, rows, mine }: ClothWish) {
  const watching = mine === null;
  const areas = watching ? 0 : rows.length * LEAST_DEPTH;
  const needed = HEAD + CENTRE + 14 + LEAST_CARD * CARD_RATIO + areas;
  const low = height < LOW || height < needed;
  // There is no height for the centre under the hands, so it is between them.
  const centre = low ? 0 : CENTRE;
  const mostCard = Math.min(MOST_CARD, (width - 2 * SIDE_PAD - 26) / 6) * CARD_RATIO;
  // A watcher sees the other places where his own areas would be.
  const arc = watching
    ? Math.max(ARC, Math.min(MOST_WATCHED, height - HEAD - centre - mostCard - 18))
    : low || height < needed + ARC
      ? 0
      : ARC;
  const rest = height - HEAD - centre - arc - 14;
  const room = rest - (low ? 40 : 50) * CARD_RATIO;
  const depths = depthsIn(rows, DEPTHS, Math.max(room, rows.length * LEAST_DEPTH), LEAST_DEPTH);
  const lens = watching ? 0 : rows.reduce((sum, { name }) => sum + depths[name], 0);
  const most = (width - 2 * SIDE_PAD - (low ? BETWEEN : 26)) / 6;
  const card = Math.max(LEAST_CARD, Math.min(MOST_CARD, most, (rest - lens) / CARD_RATIO));
  return { low, centre, arc, depths, lens, card };
}

/** The rows of the other places, which show which hand they back. */
const SMALL_ROWS = [small('player'), small('banker')];
const SMALL_DEPTH = 19;
const SMALL_DEPTHS = {
  player: SMALL_DEPTH,
  'player-side': 0,
  banker: SMALL_DEPTH,
  'banker-side': 0,
  tie: 0,
  runs: 0,
} as const;

/** The rows for a watcher: also the Tie, as deep as the height allows. */
export const WATCHED_ROWS = [...SMALL_ROWS, small('tie')];
const MOST_WATCHED = 300;
/** The height of the others' names, under their areas. */
const PLAQUES = 30;

function small(name: 'player' | 'banker' | 'tie'): ClothRow {
  return { name, areas: [{ type: name, tone: name, main: true, sign: null }] };
}

export function watchedDepths(arc: number): PlaceRows['depths'] {
  const each = (arc - PLAQUES) / 8;
  return { ...SMALL_DEPTHS, player: each * 3, banker: each * 3, tie: each * 2 };
}

export function otherPlaces(
  { width, places }: ClothWish,
  arc: number,
  depths: PlaceRows['depths'],
): readonly PlaceRows[] {
  if (arc === 0) return [];
  const half = (width / 2 - SIDE_PAD) / ARC_RADIUS;
  const each = (2 * half) / places;
  return Array.from({ length: places }, (_, at) => ({
    place: at + 1,
    mine: false,
    from: each * at - half,
    to: each * (at + 1) - half,
    rim: ARC_RADIUS,
    depths,
  }));
}

function ownPlace(
  { width, mine }: ClothWish,
  depths: Readonly<Record<ClothRowName, number>>,
): PlaceRows | null {
  if (mine === null) return null;
  const half = (width / 2 - SIDE_PAD) / OWN_RADIUS;
  return { place: mine, mine: true, from: -half, to: half, rim: OWN_RADIUS, depths };
}

function frameOf(polar: { cx: number; cy: number }, own: PlaceRows, lens: number): string {
  const sector = { inner: own.rim - lens, outer: own.rim, from: own.from, to: own.to };
  return sectorPath(polar, sector, -2, 11);
}

/** Both hands at the edges of their part of the cloth. */
export function handsIn(width: number, card: number, head: number): ClothShape['hands'] {
  const of = (side: Side) => handOf(side, width, card, true, head);
  return { player: of('player'), banker: of('banker') };
}

function handOf(side: Side, width: number, card: number, apart: boolean, head = HEAD): HandShape {
  const inner = apart ? 0 : (width / 2 - SIDE_PAD - 3 * card - 2 * GAP) / 2;
  const right = width - SIDE_PAD - 3 * card - 2 * GAP;
  const beside = apart ? right : width / 2 + inner * 1.4;
  const start = side === 'player' ? SIDE_PAD + inner * 0.6 : beside;
  const y = head + (card * CARD_RATIO) / 2;
  const at = (index: number) => ({ x: start + card / 2 + index * (card + GAP), y });
  return {
    cards: [at(0), at(1), at(2)],
    cardPx: card,
    crosswise: false,
    name: { x: start, y: head / 2 - 1 },
  };
}
