import { EVENTS, type TableEvent } from '../../table/index.ts';

/** The clause under which something irregular was put right; null for every other event. */
export function irregularClause(event: TableEvent): string | null {
  if (EVENTS[event.type].part !== 'irregularity') return null;
  return 'clause' in event && typeof event.clause === 'string' ? event.clause : null;
}
