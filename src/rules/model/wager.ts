import { type Cents, keysOf, recordOf } from '../../kit/index.ts';
import type { Side } from '../coup/hand.ts';

/** Wagers that share their limits on the sign. */
export const WAGER_GROUPS = [
  'main',
  'tie',
  'insurance',
  'run',
  'dragon-bonus',
  'dragon-tail',
  'pair',
  'perfect-pair',
] as const;
export type WagerGroup = (typeof WAGER_GROUPS)[number];

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

/**
 * All that is known of a wager before a book prices it; other lists of wagers derive from these
 * rows.
 */
export interface WagerRow {
  /** The name on a sign and in a dealer's call. */
  readonly name: string;
  /** A name short enough for an area of the cloth. */
  readonly short: string;
  readonly group: WagerGroup;
  /** The printed row on which the wager lies, and its place there from left to right. */
  readonly cloth: readonly [row: ClothRowName, at: number];
}

function row(
  name: string,
  short: string,
  group: WagerGroup,
  cloth: readonly [ClothRowName, number],
): WagerRow {
  return { name, short, group, cloth };
}

/** Decided by one coup. */
const COUP_ROWS = {
  player: row('Player', 'Player', 'main', ['player', 1]),
  banker: row('Banker', 'Banker', 'main', ['banker', 1]),
  tie: row('Tie', 'Tie', 'tie', ['tie', 1]),
  insurance: row('Insurance/No 6', 'No 6', 'insurance', ['tie', 2]),
  'player-dragon-bonus': row('Player Dragon Bonus', 'Dragon', 'dragon-bonus', ['player-side', 1]),
  'banker-dragon-bonus': row('Banker Dragon Bonus', 'Dragon', 'dragon-bonus', ['banker-side', 1]),
  'player-pair': row('Player Pair', 'Pair', 'pair', ['player-side', 5]),
  'banker-pair': row('Banker Pair', 'Pair', 'pair', ['banker-side', 5]),
  'player-perfect-pair': row('Player Perfect Pair', 'Perfect', 'perfect-pair', ['player-side', 4]),
  'banker-perfect-pair': row('Banker Perfect Pair', 'Perfect', 'perfect-pair', ['banker-side', 4]),
};
export type CoupWagerType = keyof typeof COUP_ROWS;
export const COUP_WAGERS: readonly CoupWagerType[] = keysOf(COUP_ROWS);

/** Decided by a number of coups named when the wager is placed. */
const RUN_ROWS = {
  'player-run': row('Player Run', 'P run', 'run', ['runs', 1]),
  'banker-run': row('Banker Run', 'B run', 'run', ['runs', 4]),
  'combination-run': row('Combination Run', 'Combo', 'run', ['runs', 2]),
  'tie-run': row('Tie Run', 'Tie run', 'run', ['runs', 3]),
};
export type RunWagerType = keyof typeof RUN_ROWS;
export const RUN_WAGERS: readonly RunWagerType[] = keysOf(RUN_ROWS);

/** Decided when the streak breaks or reaches six; early and late share one area. */
const TAIL_ROWS = {
  'player-dragon-tail-early': tailRow('Early Player Dragon Tail', 'P tail', ['player-side', 2]),
  'player-dragon-tail-late': tailRow('Late Player Dragon Tail', 'P tail', ['player-side', 3]),
  'banker-dragon-tail-early': tailRow('Early Banker Dragon Tail', 'B tail', ['banker-side', 2]),
  'banker-dragon-tail-late': tailRow('Late Banker Dragon Tail', 'B tail', ['banker-side', 3]),
};
export type TailWagerType = keyof typeof TAIL_ROWS;
export const TAIL_WAGERS: readonly TailWagerType[] = keysOf(TAIL_ROWS);

function tailRow(name: string, short: string, cloth: readonly [ClothRowName, number]): WagerRow {
  return row(name, short, 'dragon-tail', cloth);
}

export type WagerType = CoupWagerType | RunWagerType | TailWagerType;
export const WAGER_ROWS: Readonly<Record<WagerType, WagerRow>> = {
  ...COUP_ROWS,
  ...RUN_ROWS,
  ...TAIL_ROWS,
};
export const WAGER_TYPES: readonly WagerType[] = keysOf(WAGER_ROWS);

/** Which group a wager belongs to. */
export const GROUP_OF = ofEach(({ group }) => group);

/** Wagers as a sign and a dealer call them. */
export const WAGER_NAMES = ofEach(({ name }) => name);

/** Takes one thing from each wager's row. */
export function ofEach<T>(of: (row: WagerRow) => T): Readonly<Record<WagerType, T>> {
  return recordOf(WAGER_TYPES, (type) => of(WAGER_ROWS[type]));
}

/** A stake on something that one coup decides. */
export interface CoupStake {
  readonly type: CoupWagerType;
  readonly stakeCents: Cents;
}

export function isCoupWager(type: WagerType): type is CoupWagerType {
  return (COUP_WAGERS as readonly string[]).includes(type);
}

export function isRunWager(type: WagerType): type is RunWagerType {
  return (RUN_WAGERS as readonly string[]).includes(type);
}

export function isTailWager(type: WagerType): type is TailWagerType {
  return (TAIL_WAGERS as readonly string[]).includes(type);
}

export function isMainWager(type: WagerType): type is Side {
  return type === 'player' || type === 'banker';
}

export function isWagerType(text: unknown): text is WagerType {
  return (WAGER_TYPES as readonly unknown[]).includes(text);
}

/** The hand a side wager belongs to; Tie, Runs and Insurance belong to neither (VI-42). */
export function sideOfWager(type: WagerType): Side | null {
  if (isRunWager(type)) return null;
  if (type.startsWith('player')) return 'player';
  return type.startsWith('banker') ? 'banker' : null;
}
