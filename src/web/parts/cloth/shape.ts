import { recordOf } from '../../../kit/index.ts';
import { CLOTH_ROWS, type ClothRowName, type Side, type TableForm } from '../../../rules/index.ts';
import type { ClothRow, PrintedArea } from './rows.ts';
import {
  middleOf,
  type Point,
  type Polar,
  pointAt,
  type Sector,
  sectorPath,
  slice,
} from './sector.ts';

/** The ratio of height to width, as playing cards are printed. */
export const CARD_RATIO = 336 / 216;

/** What a cloth is drawn from: the room that it has, and what is printed on it. */
export interface ClothWish {
  readonly width: number;
  readonly height: number;
  readonly places: number;
  /** The reader's own place, which is drawn larger; null for a watcher. */
  readonly mine: number | null;
  readonly form: TableForm;
  readonly rows: readonly ClothRow[];
}

/** One printed area of one place. */
export interface AreaShape extends PrintedArea {
  readonly place: number;
  readonly row: ClothRowName;
  readonly mine: boolean;
  readonly sector: Sector;
  readonly path: string;
  /** The middle of an area, how far it is turned there, and its size along and across. */
  readonly middle: Point;
  readonly angle: number;
  readonly width: number;
  readonly depth: number;
}

export interface SeatShape {
  readonly place: number;
  readonly mine: boolean;
  readonly plaque: Point;
  /** Null where the number is on the plaque. */
  readonly numeral: Point | null;
}

export interface HandShape {
  /** The middle of each card in the order in which it is dealt. */
  readonly cards: readonly [Point, Point, Point];
  readonly cardPx: number;
  /** Whether the third card lies across. */
  readonly crosswise: boolean;
  readonly name: Point;
}

export interface ClothShape {
  readonly width: number;
  readonly height: number;
  /** The scale; 1 for a cloth of the size for which the measures are written. */
  readonly scale: number;
  readonly polar: Polar;
  readonly areas: readonly AreaShape[];
  readonly seats: readonly SeatShape[];
  /** The line round the own place. */
  readonly frame: string | null;
  readonly hands: Readonly<Record<Side, HandShape>>;
  /** The middle of the part that tells what happens now. */
  readonly centre: Point;
  readonly centreWidth: number;
  /** The width that hands and centre have, from the left edge on. */
  readonly handsWidth: number;
  /**
   * Whether that part is between the hands, one thing under the other, because there is no
   * height below them.
   */
  readonly stacked: boolean;
  /** Whether there is room for everything beside the cards and areas. */
  readonly furnished: boolean;
  readonly shoe: Point;
  readonly discard: Point;
  readonly tray: Point;
  readonly trayWidth: number;
  /** The edges of the felt and of the rail. */
  readonly felt: string | null;
  readonly rail: string | null;
}

export interface PlaceRows {
  readonly place: number;
  readonly mine: boolean;
  readonly from: number;
  readonly to: number;
  /** The radius at the rim, and the depth of each row from there inwards. */
  readonly rim: number;
  readonly depths: Readonly<Record<ClothRowName, number>>;
}

/** The areas of one place, row by row from the rim inwards. */
export function areasOf(
  polar: Polar,
  rows: readonly ClothRow[],
  place: PlaceRows,
  gap: number,
): readonly AreaShape[] {
  let outer = place.rim;
  return rows.flatMap((row) => {
    const inner = outer - place.depths[row.name];
    const whole = { inner, outer, from: place.from, to: place.to };
    const printed = areasShown(row, place, outer);
    outer = inner;
    return printed.map((area, at): AreaShape => {
      const of = { ...area, row: row.name, place: place.place, mine: place.mine };
      return areaIn(polar, whole, share(row.name, printed.length, at), of, gap);
    });
  });
}

/** One area, which has the given share of its row. */
export function areaIn(
  polar: Polar,
  whole: Sector,
  [first, last]: readonly [number, number],
  of: PrintedArea & Pick<AreaShape, 'row' | 'place' | 'mine'>,
  gap = 1.5,
): AreaShape {
  const sector = slice(whole, first, last);
  const { radius, angle } = middleOf(sector);
  return {
    ...of,
    sector,
    path: sectorPath(polar, sector, gap, of.mine ? 8 : 5),
    middle: pointAt(polar, radius, angle),
    angle,
    width: radius * (sector.to - sector.from),
    depth: sector.outer - sector.inner,
  };
}

/** The least width at which an area of another place tells anything by itself. */
const LEAST_WIDTH = 13;

/** The areas of a row; where a place is narrow, one box stands for all of them. */
function areasShown(row: ClothRow, { mine, from, to }: PlaceRows, radius: number) {
  const each = (radius * (to - from)) / row.areas.length;
  return mine || each >= LEAST_WIDTH ? row.areas : row.areas.slice(0, 1);
}

/**
 * The share of one area in its row: areas are equally wide, but a single wager beside the Tie, such
 * as Insurance, leaves it most of their row.
 */
function share(row: ClothRowName, areas: number, at: number): readonly [number, number] {
  if (row === 'tie' && areas === 2) return at === 0 ? [0, 0.62] : [0.62, 1];
  return [at / areas, (at + 1) / areas];
}

/**
 * Depths that share the room there is: each row gets the least that a finger needs, as far as there
 * is room at all, and of the rest as much as it wishes for.
 */
export function depthsIn(
  rows: readonly ClothRow[],
  wished: Readonly<Record<ClothRowName, number>>,
  room: number,
  least = 0,
): Readonly<Record<ClothRowName, number>> {
  const floor = Math.min(least, room / rows.length);
  const more = (name: ClothRowName) => Math.max(0, wished[name] - floor);
  const sum = rows.reduce((total, { name }) => total + more(name), 0);
  const factor = sum === 0 ? 0 : Math.min(1, (room - floor * rows.length) / sum);
  return recordOf(CLOTH_ROWS, (name) => floor + more(name) * factor);
}

/** The least depth: what a finger needs, with the printed lines on both sides. */
export const LEAST_DEPTH = 46;
