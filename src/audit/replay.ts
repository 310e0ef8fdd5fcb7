import { evolve, type TableEvent, type TableState, UNOPENED } from '../table/index.ts';

/** One step of a replay: the event, and the table before and after it. */
export interface ReplayStep {
  readonly version: number;
  readonly event: TableEvent;
  readonly before: TableState;
  readonly after: TableState;
}

/** The steps between two versions, replayed from the table's first event. */
export function replay(
  events: Iterable<TableEvent>,
  fromVersion: number,
  toVersion: number,
): ReplayStep[] {
  const steps: ReplayStep[] = [];
  let state = UNOPENED;
  let version = 0;
  for (const event of events) {
    version += 1;
    if (version > toVersion) break;
    const after = evolve(state, event);
    if (version >= fromVersion) steps.push({ version, event, before: state, after });
    state = after;
  }
  return steps;
}
