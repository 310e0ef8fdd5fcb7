import type { SettledRow, TableEvent, TableState } from '../../../table/index.ts';

/** What an event did to a person's play: the stakes decided, and the amount won or lost by it. */
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
    case 'PaymentFound':
      return [only(event.person, event.amountCents)];
    case 'ResultInvalidated':
      return [
        ...event.adjustments.map(({ person, amountCents }) => only(person, amountCents)),
        // The stake was lost or paid by a result that no longer counts, so now it may be lost
        // again.
        ...event.restored.map(({ person, stakeCents }) => only(person, stakeCents)),
      ];
    case 'ResultCalledBack':
      return [
        ...(event.settled?.adjustments ?? []).map(({ person, amountCents }) =>
          only(person, amountCents),
        ),
        // The stakes lie on the layout again and count when they are settled again.
        ...(event.settled?.rows ?? []).map(({ wager, result }) => ({
          person: wager.person,
          stakeCents: result === 'void' ? 0 : -wager.stakeCents,
          netCents: wager.stakeCents,
        })),
      ];
    default:
      return NOTHING;
  }
}

/** Stakes that lie on the layout or are on a slip of a Run or Tail, and so may still be lost. */
export function stakeInAction(state: TableState, person: string): number {
  let total = 0;
  for (const wager of state.bets.wagers) if (wager.person === person) total += wager.stakeCents;
  for (const { wager } of state.bets.slips) if (wager.person === person) total += wager.stakeCents;
  return total;
}

/** The result of a settled row; a voided wager does not count as play. */
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
