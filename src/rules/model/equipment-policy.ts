import { byId, flag, listOf, number, oneOf, orNull, record, text } from './check.ts';
import { type LeavesOf, leaf, ownClause, yesOrNo } from './leaf-check.ts';

export const TABLE_FORMS = ['baccarat', 'mini', 'midi'] as const;
export type TableForm = (typeof TABLE_FORMS)[number];

export const SHOE_PLACES = ['dealers-left', 'dealers-right'] as const;
export type ShoePlace = (typeof SHOE_PLACES)[number];

const LAYOUT = {
  diagram: text,
  form: oneOf(...TABLE_FORMS),
  usualSeats: number,
  /** Places on one marked area; null where the book sets no number. */
  mostWagersPerArea: leaf(orNull(number)),
  clause: ownClause,
};
export type Layout = LeavesOf<typeof LAYOUT>;

export const EQUIPMENT_LEAVES = {
  seatCounts: leaf(listOf(number)),
  /**
   * Whether the book ties a number of seats to a layout, so that Baize points out any other number.
   */
  unusualSeatsTold: leaf(flag),
  /** Whether the cloth carries the casino's name or logo. */
  nameOnLayout: yesOrNo,
  layouts: listOf(record(LAYOUT)),
  /** Whether a table may be laid with these cloths only. */
  layoutsListed: leaf(flag),
  /** Extra areas a group of wagers needs: one of these diagrams must be on the cloth. */
  areas: byId(leaf(listOf(text))),
  dragonTailIndicator: yesOrNo,
  shoe: leaf(oneOf('dealing-shoe')),
  /** Where the shoe stands on the table; null where the book does not say. */
  shoePlace: leaf(orNull(oneOf(...SHOE_PLACES))),
};
export type EquipmentPolicy = LeavesOf<typeof EQUIPMENT_LEAVES>;
