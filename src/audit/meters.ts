import type { SettledRow, TableEvent, TableState } from '../table/index.ts';

/**
 * A table's meters computed from its events alone, by a second and simpler way than its state
 * machine: no procedure, no phases, only what moved money.
 */
export interface Meters {
  readonly houseCents: number;
  readonly commissionCents: number;
  /** Chips brought in less chips taken out. */
  readonly broughtCents: number;
  readonly coups: number;
}

export const NO_METERS: Meters = {
  houseCents: 0,
  commissionCents: 0,
  broughtCents: 0,
  coups: 0,
};

export function metersOf(state: TableState): Meters {
  const { houseCents, commissionCents, broughtCents, coupsDealt } = state.record;
  return { houseCents, commissionCents, broughtCents, coups: coupsDealt };
}

export function countMeters(meters: Meters, event: TableEvent): Meters {
  const { houseCents, commissionCents, broughtCents, coups } = meters;
  switch (event.type) {
    case 'ChipsBrought':
      return { ...meters, broughtCents: broughtCents + event.amountCents };
    case 'ChipsTaken':
      return { ...meters, broughtCents: broughtCents - event.amountCents };
    case 'CoupSettled':
      return {
        ...meters,
        coups: coups + 1,
        houseCents: houseCents + kept(event.rows),
        commissionCents: commissionCents + sum(event.rows, (row) => row.commissionCents),
      };
    case 'CoupVoided':
      return { ...meters, coups: coups + 1 };
    case 'ShoeEnded':
      return { ...meters, houseCents: houseCents + kept(event.slips) };
    case 'CommissionCollected':
      return {
        ...meters,
        houseCents: houseCents + event.collectedCents,
        commissionCents: commissionCents + event.collectedCents,
      };
    case 'PaymentCorrected':
    case 'PaymentFound':
      return { ...meters, houseCents: houseCents - event.amountCents };
    case 'ResultInvalidated':
      return undone(meters, event);
    case 'ResultCalledBack':
      return event.settled === null ? meters : takenBack(meters, event.settled);
    default:
      return meters;
  }
}

/** The differences as "meter: counted, in the state". */
export function meterFaults(counted: Meters, state: TableState): string[] {
  const found = metersOf(state);
  const names = ['houseCents', 'commissionCents', 'broughtCents', 'coups'] as const;
  return names
    .filter((name) => counted[name] !== found[name])
    .map((name) => `${name}: ${counted[name]} by the log, ${found[name]} at the table`);
}

function undone(meters: Meters, event: Extract<TableEvent, { type: 'ResultInvalidated' }>): Meters {
  const { adjustments, restored, commissionCents = 0 } = event;
  const moved = sum(adjustments, ({ amountCents }) => amountCents);
  const back = sum(restored, ({ stakeCents }) => stakeCents);
  return {
    ...meters,
    houseCents: meters.houseCents - moved - back,
    commissionCents: meters.commissionCents - commissionCents,
  };
}

/** The coup lies on the layout again with its stakes. */
function takenBack(
  meters: Meters,
  settled: NonNullable<Extract<TableEvent, { type: 'ResultCalledBack' }>['settled']>,
): Meters {
  const moved = sum(settled.adjustments, ({ amountCents }) => amountCents);
  const staked = sum(settled.rows, ({ wager }) => wager.stakeCents);
  return {
    ...meters,
    coups: meters.coups - 1,
    houseCents: meters.houseCents - moved - staked,
    commissionCents: meters.commissionCents - settled.commissionCents,
  };
}

/** Stakes less what went back to their owners. */
function kept(rows: readonly SettledRow[]): number {
  return sum(rows, ({ wager, returnedCents }) => wager.stakeCents - returnedCents);
}

function sum<T>(items: readonly T[], amount: (item: T) => number): number {
  return items.reduce((total, item) => total + amount(item), 0);
}
