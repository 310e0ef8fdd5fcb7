import { keysOf } from '../../../kit/index.ts';
import type { Outcome, WagerType } from '../../../rules/index.ts';

/** The printed rows of a place, from the rim inwards; a side wager lies beside its hand. */
export const ROW_NAMES = ['player', 'player-side', 'banker', 'banker-side', 'tie', 'runs'] as const;
export type RowName = (typeof ROW_NAMES)[number];

export interface ClothRow {
  readonly name: RowName;
  /** The areas of the row from left to right. */
  readonly areas: readonly WagerType[];
}

/**
 * Where each wager lies. A wager that is forgotten here does not compile: it could be offered and
 * never be placed.
 */
const ROW_OF: Readonly<Record<WagerType, RowName>> = {
  player: 'player',
  'player-dragon-bonus': 'player-side',
  'player-dragon-tail-early': 'player-side',
  'player-dragon-tail-late': 'player-side',
  'player-perfect-pair': 'player-side',
  'player-pair': 'player-side',
  banker: 'banker',
  'banker-dragon-bonus': 'banker-side',
  'banker-dragon-tail-early': 'banker-side',
  'banker-dragon-tail-late': 'banker-side',
  'banker-perfect-pair': 'banker-side',
  'banker-pair': 'banker-side',
  tie: 'tie',
  insurance: 'tie',
  'player-run': 'runs',
  'combination-run': 'runs',
  'tie-run': 'runs',
  'banker-run': 'runs',
};
const CLOTH_ORDER = keysOf(ROW_OF);

/** The rows that a table has; its early and late Dragon Tail share one area. */
export function clothRows(wagers: readonly WagerType[]): readonly ClothRow[] {
  const offered = new Set(wagers.map(areaOf));
  return ROW_NAMES.map((name) => ({
    name,
    areas: CLOTH_ORDER.filter((type) => ROW_OF[type] === name && offered.has(type)),
  })).filter(({ areas }) => areas.length > 0);
}

/** The area on which a wager lies. */
export function areaOf(type: WagerType): WagerType {
  if (type === 'player-dragon-tail-late') return 'player-dragon-tail-early';
  return type === 'banker-dragon-tail-late' ? 'banker-dragon-tail-early' : type;
}

export function rowOf(type: WagerType): RowName {
  return ROW_OF[type];
}

export function toneOf(type: WagerType): Outcome | 'plain' {
  if (type.startsWith('player')) return 'player';
  if (type.startsWith('banker')) return 'banker';
  return type.startsWith('tie') ? 'tie' : 'plain';
}

export function isMainArea(type: WagerType): boolean {
  return type === 'player' || type === 'banker' || type === 'tie';
}

/** Whether a side area has room for chips beside its name. */
export function isRoomy({ width }: { readonly width: number }): boolean {
  return width >= ROOMY_PX;
}

const ROOMY_PX = 120;
