import type { WagerType } from '../../../../rules/index.ts';
import type { TableView } from '../../../../table/index.ts';
import { wagersAt } from '../../../parts/wagers/table-wagers.ts';

/** The wagers that can be keyed now: only those with a window while it is open, else the others. */
export function placeableNow({ table, lawful }: TableView): readonly WagerType[] {
  if (!lawful.includes('PlaceWager')) return [];
  const insures = table.phase === 'insurance';
  const { hasWindow } = wagersAt(table.rules);
  return (table.rules?.wagers ?? []).filter((type) => hasWindow(type) === insures);
}
