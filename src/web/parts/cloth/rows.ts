import {
  CLOTH_ROWS,
  type ClothRowName,
  type Outcome,
  type WagerGroup,
  type WagerRow,
  type WagerType,
} from '../../../rules/index.ts';

/** What is printed on the cloth for one wager. */
export interface PrintedArea {
  readonly type: WagerType;
  readonly tone: Outcome | 'plain';
  readonly main: boolean;
  /** A sign for a narrow place: a streak's, a pair's, or none. */
  readonly sign: 'dragon' | 'pair' | null;
}

export interface ClothRow {
  readonly name: ClothRowName;
  /** The areas of the row from left to right. */
  readonly areas: readonly PrintedArea[];
}

/** What the table's book says of each wager, as far as the cloth is drawn from it. */
interface PrintedWagers {
  readonly row: (type: WagerType) => WagerRow;
  readonly group: (type: WagerType) => WagerGroup;
  readonly area: (type: WagerType) => WagerType;
  readonly tone: (type: WagerType) => Outcome | 'plain';
  readonly isMain: (type: WagerType) => boolean;
}

/** The rows that a table has; its early and late Dragon Tail share one area. */
export function clothRows(
  wagers: readonly WagerType[],
  { row, area, tone, isMain, group }: PrintedWagers,
): readonly ClothRow[] {
  const offered = [...new Set(wagers.map(area))];
  const inOrder = offered.toSorted((a, b) => row(a).cloth[1] - row(b).cloth[1]);
  return CLOTH_ROWS.map((name) => ({
    name,
    areas: inOrder
      .filter((type) => row(type).cloth[0] === name)
      .map((type) => ({
        type,
        tone: tone(type),
        main: isMain(type),
        sign: signOf(group(type)),
      })),
  })).filter(({ areas }) => areas.length > 0);
}

/** Wagers are told apart by the words in the name of their group. */
function signOf(group: string): PrintedArea['sign'] {
  if (group.includes('dragon')) return 'dragon';
  return group.includes('pair') ? 'pair' : null;
}

/** Whether a side area has room for chips beside its name. */
export function isRoomy({ width }: { readonly width: number }): boolean {
  return width >= ROOMY_PX;
}

const ROOMY_PX = 120;
