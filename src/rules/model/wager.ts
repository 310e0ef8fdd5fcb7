import type { Cents } from '../../kit/index.ts';
import type { Side } from '../coup/hand.ts';
import type { Happening } from '../coup/happening.ts';
import type { Leaf } from './leaf.ts';

/** The id that a book gives a wager: small letters, digits and dashes. */
export type WagerType = string;
/** The id that a book gives wagers that share their limits on the sign. */
export type WagerGroup = string;
/** The group of the two hands, whose limits the sign names first. */
export const MAIN_GROUP: WagerGroup = 'main';

/** The printed rows of a place, from the rim inwards; a side wager lies beside its hand. */
export const CLOTH_ROWS = [
  'player',
  'player-side',
  'banker',
  'banker-side',
  'tie',
  'runs',
] as const;
export type ClothRowName = (typeof CLOTH_ROWS)[number];

export interface WagerWords {
  /** The name on a sign and in a dealer's call. */
  readonly name: string;
  /** A name short enough for an area of the cloth. */
  readonly short: string;
}

/** All that a book says of a wager before a version prices it. */
export interface WagerRow extends WagerWords {
  readonly id: WagerType;
  /** Both names by language; a language that is left out reads the names above. */
  readonly words?: Readonly<Record<string, WagerWords>>;
  readonly group: WagerGroup;
  /** The printed row on which the wager lies, and its place there from left to right. */
  readonly cloth: readonly [row: ClothRowName, at: number];
  /** The hand that a side wager belongs to; Tie, Runs and Insurance belong to neither (VI-42). */
  readonly hand: Side | null;
  /**
   * What the first four cards must show for the wager to be placed, before a third card; a wager
   * without it is placed before the coup.
   */
  readonly window?: Leaf<Happening>;
  /** What a box of the house's own may be staked on; left out where the wager is no such box. */
  readonly box?: readonly Happening[];
}

/** A stake on something that one coup decides. */
export interface CoupStake {
  readonly type: WagerType;
  readonly stakeCents: Cents;
}

/** Every book has the two hands under these ids; the deal itself knows them. */
export function isMainWager(type: WagerType): type is Side {
  return type === 'player' || type === 'banker';
}

export interface WithWagers {
  readonly wagers: readonly WagerRow[];
}

type Rows = ReadonlyMap<WagerType, WagerRow>;

const ROWS = new WeakMap<readonly WagerRow[], Rows>();
/** The book that was asked last; a table asks its one book several times for each wager. */
let asked: readonly WagerRow[] = [];
let known: Rows = new Map();

function rowsOf(wagers: readonly WagerRow[]): Rows {
  if (wagers === asked) return known;
  let rows = ROWS.get(wagers);
  if (rows === undefined) {
    rows = new Map(wagers.map((row) => [row.id, row]));
    ROWS.set(wagers, rows);
  }
  asked = wagers;
  known = rows;
  return rows;
}

/** What the book says of this wager; null where the book has none of that id. */
export function wagerRow({ wagers }: WithWagers, type: WagerType): WagerRow | null {
  return rowsOf(wagers).get(type) ?? null;
}

/** Which group a wager belongs to; the main one where the book does not know the wager. */
export function groupOf(book: WithWagers, type: WagerType): WagerGroup {
  return wagerRow(book, type)?.group ?? MAIN_GROUP;
}

export function sideOfWager(book: WithWagers, type: WagerType): Side | null {
  return wagerRow(book, type)?.hand ?? null;
}

/** Whether the wager has a window of its own after the first four cards. */
export function hasWindow(book: WithWagers, type: WagerType): boolean {
  return wagerRow(book, type)?.window !== undefined;
}
