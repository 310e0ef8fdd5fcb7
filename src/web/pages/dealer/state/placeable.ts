import type { WagerType } from '../../../../rules/index.ts';
import type { TableView } from '../../../../table/index.ts';

/** The wagers that can be keyed now: only the insurance while it is open, else all the others. */
export function placeableNow({ table, lawful }: TableView): readonly WagerType[] {
  if (!lawful.includes('PlaceWager')) return [];
  const insures = table.phase === 'insurance';
  return (table.rules?.wagers ?? []).filter((type) => (type === 'insurance') === insures);
}
