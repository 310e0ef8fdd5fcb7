import type { SettledRow, TableEvent, TableState } from '../../table/index.ts';

/** What an event did to somebody's play: stakes decided, and won (or lost) by it. */
export interface PlayResult {
  readonly person: string;
  readonly stakeCents: number;
  readonly netCents: number;
}

const NOTHING: readonly PlayResult[] = [];

export function resultsOf(event: TableEvent): readonly PlayResult[] {
  switch (event.type) {
    case 'CoupSettled':
      return event.rows.map(rowResult);
    case 'ShoeEnded':
      return event.slips.map(rowResult);
    case 'CommissionCollected':
      return [only(event.person, -event.collectedCents)];
    case 'PaymentCorrected':
      return [only(event.person, event.amountCents)];
    case 'ResultInvalidated':
      return event.adjustments.map(({ person, amountCents }) => only(person, amountCents));
    default:
      return NOTHING;
  }
}

/** Stakes that lie on the layout or ride on a slip: they may still be lost. */
export function stakesInAction(state: TableState): ReadonlyMap<string, number> {
  const stakes = new Map<string, number>();
  for (const { person, stakeCents } of state.wagers) {
    stakes.set(person, (stakes.get(person) ?? 0) + stakeCents);
  }
  for (const { wager } of state.slips) {
    stakes.set(wager.person, (stakes.get(wager.person) ?? 0) + wager.stakeCents);
  }
  return stakes;
}

/** A voided wager was no play. */
function rowResult({ wager, result, returnedCents }: SettledRow): PlayResult {
  return {
    person: wager.person,
    stakeCents: result === 'void' ? 0 : wager.stakeCents,
    netCents: returnedCents - wager.stakeCents,
  };
}

function only(person: string, netCents: number): PlayResult {
  return { person, stakeCents: 0, netCents };
}
