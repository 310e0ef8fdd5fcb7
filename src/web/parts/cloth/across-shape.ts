import type { ClothRowName } from '../../../rules/index.ts';
import {
  handsIn,
  OFF_SCREEN,
  otherPlaces,
  SIDE_PAD,
  WATCHED_ROWS,
  watchedDepths,
} from './phone-shape.ts';
import type { ClothRow } from './rows.ts';
import { pointAt, type Sector, sectorPath } from './sector.ts';
import { areaIn, areasOf, CARD_RATIO, type ClothShape, type ClothWish } from './shape.ts';

/** The share of a low, wide window that cards and result have, at the left. */
const HANDS_SHARE = 0.4;
const HEAD = 28;
const MOST_CARD = 58;
/** What the clock or the result needs under the cards. */
const CENTRE = 76;
/** Nearly straight, so that no height is lost to the bend. */
const RADIUS = 3200;
/** A main wager is as wide as so many of the wagers beside it. */
const MAIN_WIDTH = 2.6;

/**
 * The cloth of a phone held across, or of a page at twice its size: cards and result on the left,
 * the own areas on the right, each main wager in one row with those that go with it.
 */
export function acrossShape(wish: ClothWish): ClothShape {
  const { width, height, mine } = wish;
  const left = Math.round(width * HANDS_SHARE);
  const most = (left - 2 * SIDE_PAD - 26) / 6;
  const card = Math.min(MOST_CARD, most, (height - HEAD - CENTRE) / CARD_RATIO);
  const cardsBottom = HEAD + card * CARD_RATIO;
  const half = (width - left) / 2;
  const polar = { cx: left + half, cy: height - SIDE_PAD - RADIUS };
  const own = mine === null ? [] : ownAreas(wish, polar, half - SIDE_PAD);
  const others = mine === null ? watched(wish, left) : NOBODY;
  return {
    width,
    height,
    scale: 1,
    polar,
    areas: [...own, ...others.areas],
    seats: others.seats,
    frame: own.length === 0 ? null : frameOf(polar, wish, half - SIDE_PAD),
    hands: handsIn(left, card, HEAD),
    centre: { x: left / 2, y: (cardsBottom + height) / 2 },
    centreWidth: left - 2 * SIDE_PAD,
    handsWidth: left,
    stacked: false,
    ...OFF_SCREEN,
    shoe: { x: left - 10, y: -30 },
    tray: { x: left / 2, y: -24 },
  };
}

const NOBODY = { areas: [], seats: [] } as const;

type Polar = ClothShape['polar'];

function ownAreas(wish: ClothWish, polar: Polar, halfWidth: number): ClothShape['areas'] {
  const rows = rowsTogether(wish.rows);
  const depth = depthOf(wish, rows.length, halfWidth);
  const [from, to] = [-halfWidth / RADIUS, halfWidth / RADIUS];
  return rows.flatMap(({ name, areas }, row) => {
    const outer = RADIUS - row * depth;
    const whole: Sector = { inner: outer - depth, outer, from, to };
    const wide = areas.map(({ main }) => (main ? MAIN_WIDTH : 1));
    const sum = wide.reduce((total, one) => total + one, 0);
    return areas.map((area, at) => {
      const before = wide.slice(0, at).reduce((total, one) => total + one, 0);
      const share = [before / sum, (before + (wide[at] ?? 1)) / sum] as const;
      return areaIn(polar, whole, share, { ...area, row: name, place: wish.mine ?? 0, mine: true });
    });
  });
}

/** The hands' side wagers lie beside their hand, and Runs beside the Tie. */
const BESIDE: Readonly<Partial<Record<ClothRowName, ClothRowName>>> = {
  'player-side': 'player',
  'banker-side': 'banker',
  runs: 'tie',
};

function rowsTogether(rows: readonly ClothRow[]): readonly ClothRow[] {
  const named = new Set(rows.map(({ name }) => name));
  const owner = (name: ClothRowName) => {
    const beside = BESIDE[name];
    return beside !== undefined && named.has(beside) ? beside : name;
  };
  return rows
    .filter(({ name }) => owner(name) === name)
    .map(({ name }) => ({
      name,
      areas: rows.filter((row) => owner(row.name) === name).flatMap(({ areas }) => areas),
    }));
}

function depthOf({ height }: ClothWish, rows: number, halfWidth: number): number {
  const bend = halfWidth ** 2 / (2 * RADIUS);
  return (height - 2 * SIDE_PAD - bend) / rows;
}

function frameOf(polar: Polar, wish: ClothWish, halfWidth: number): string {
  const rows = rowsTogether(wish.rows).length;
  const inner = RADIUS - rows * depthOf(wish, rows, halfWidth);
  const [from, to] = [-halfWidth / RADIUS, halfWidth / RADIUS];
  return sectorPath(polar, { inner, outer: RADIUS, from, to }, -2, 11);
}

/** For a watcher everybody's places lie where his own areas would be. */
function watched(wish: ClothWish, left: number): Pick<ClothShape, 'areas' | 'seats'> {
  const width = wish.width - left;
  const places = otherPlaces({ ...wish, width }, wish.height, watchedDepths(wish.height));
  const rim = places[0]?.rim ?? 0;
  const polar = { cx: left + width / 2, cy: wish.height - 26 - rim };
  return {
    areas: places.flatMap((place) => areasOf(polar, WATCHED_ROWS, place, 1)),
    seats: places.map(({ place, from, to }) => ({
      place,
      mine: false,
      plaque: pointAt(polar, rim + 9, (from + to) / 2),
      numeral: null,
    })),
  };
}
