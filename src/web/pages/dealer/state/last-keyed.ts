import type { PublicView, TableView } from '../../../../table/index.ts';
import { keysCards, type OpenSlot } from './next-acts.ts';

/** The cards of a coup in the order of the deal. */
const ORDER: readonly OpenSlot[] = [
  { side: 'player', at: 0 },
  { side: 'banker', at: 0 },
  { side: 'player', at: 1 },
  { side: 'banker', at: 1 },
  { side: 'player', at: 2 },
  { side: 'banker', at: 2 },
];

/** The card that was keyed last and can still be keyed again; null if there is none. */
export function lastKeyed({ table, lawful }: TableView): OpenSlot | null {
  if (!keysCards(table) || !lawful.includes('CorrectCard')) return null;
  return ORDER.findLast((slot) => isOpen(table, slot)) ?? null;
}

function isOpen({ coup }: PublicView, { side, at }: OpenSlot): boolean {
  const slot = coup?.[side].cards[at];
  return slot?.face === 'up' && slot.card !== null;
}
