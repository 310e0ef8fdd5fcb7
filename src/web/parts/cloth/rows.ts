import {
  CLOTH_ROWS,
  type ClothRowName,
  type Outcome,
  WAGER_ROWS,
  WAGER_TYPES,
  type WagerType,
} from '../../../rules/index.ts';

export interface ClothRow {
  readonly name: ClothRowName;
  /** The areas of the row from left to right. */
  readonly areas: readonly WagerType[];
}

/** Every wager in the order in which it lies on its row. */
const CLOTH_ORDER = WAGER_TYPES.toSorted((a, b) => WAGER_ROWS[a].cloth[1] - WAGER_ROWS[b].cloth[1]);

/** The rows that a table has; its early and late Dragon Tail share one area. */
export function clothRows(wagers: readonly WagerType[]): readonly ClothRow[] {
  const offered = new Set(wagers.map(areaOf));
  return CLOTH_ROWS.map((name) => ({
    name,
    areas: CLOTH_ORDER.filter((type) => rowOf(type) === name && offered.has(type)),
  })).filter(({ areas }) => areas.length > 0);
}

/** The area on which a wager lies. */
export function areaOf(type: WagerType): WagerType {
  if (type === 'player-dragon-tail-late') return 'player-dragon-tail-early';
  return type === 'banker-dragon-tail-late' ? 'banker-dragon-tail-early' : type;
}

export function rowOf(type: WagerType): ClothRowName {
  return WAGER_ROWS[type].cloth[0];
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
