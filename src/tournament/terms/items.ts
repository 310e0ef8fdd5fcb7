import type { TermsItem } from '../../rules/index.ts';
import type { Settings } from '../kernel/index.ts';
import { DERIVED } from './derived.ts';
import type { ItemRow } from './item-row.ts';
import { STATEMENTS } from './statements.ts';

/** One row per item: derived from settings, or a sentence that the operator ticks. */
const ITEM_ROWS: Readonly<Record<TermsItem, ItemRow>> = { ...STATEMENTS, ...DERIVED };

/** The text of an item; 'not needed' where it may be left out, null where there is a gap. */
export function itemText(
  item: TermsItem,
  settings: Settings,
): { readonly needed: boolean; readonly text: string | null } {
  const row = ITEM_ROWS[item];
  const needed = row.needed?.(settings) ?? true;
  return { needed, text: needed ? row.text(settings) : null };
}
