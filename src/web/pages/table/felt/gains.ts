import type { LastCoupView, WagerView } from '../../../../table/index.ts';
import { gainOf } from '../../../parts/coup/result-panel.tsx';

/** What a coup brought or cost, by any key of the wagers. */
export function gainsOf<K>(
  last: LastCoupView | null,
  keyOf: (wager: WagerView) => K,
): ReadonlyMap<K, number> {
  const gains = new Map<K, number>();
  for (const row of last?.rows ?? []) {
    const key = keyOf(row.wager);
    gains.set(key, (gains.get(key) ?? 0) + gainOf(row));
  }
  return gains;
}
