import type { SettledRow, TableEvent } from '../../table/index.ts';

/** Figures of one table and day: the meters of pit and auditor (GLI-19 §2.8.3). */
export interface Figures {
  readonly tableId: string;
  readonly day: string;
  readonly coups: number;
  /** Chips bought in. */
  readonly dropCents: number;
  readonly takenCents: number;
  /** All stakes that were decided. */
  readonly handleCents: number;
  readonly paidCents: number;
  readonly voidedCents: number;
  readonly winCents: number;
  readonly commissionCents: number;
}

export function noFigures(tableId: string, day: string): Figures {
  return {
    tableId,
    day,
    coups: 0,
    dropCents: 0,
    takenCents: 0,
    handleCents: 0,
    paidCents: 0,
    voidedCents: 0,
    winCents: 0,
    commissionCents: 0,
  };
}

export function addEvent(figures: Figures, event: TableEvent): Figures {
  switch (event.type) {
    case 'ChipsBrought':
      return { ...figures, dropCents: figures.dropCents + event.amountCents };
    case 'ChipsTaken':
      return { ...figures, takenCents: figures.takenCents + event.amountCents };
    case 'CoupSettled':
      return addRows({ ...figures, coups: figures.coups + 1 }, event.rows);
    case 'ShoeEnded':
      return addRows(figures, event.slips);
    case 'CommissionCollected':
      return {
        ...figures,
        winCents: figures.winCents + event.collectedCents,
        commissionCents: figures.commissionCents + event.collectedCents,
      };
    case 'ResultInvalidated':
      return undo(figures, event);
    case 'ResultCalledBack':
      return event.settled === null ? figures : takeBack(figures, event.settled);
    case 'PaymentCorrected':
    case 'PaymentFound':
      return { ...figures, winCents: figures.winCents - event.amountCents };
    default:
      return figures;
  }
}

const NONE = noFigures('', '');

export function countsInFigures(event: TableEvent): boolean {
  return addEvent(NONE, event) !== NONE;
}

/** Undoes a coup: stakes go back and winnings are returned, so the house has won nothing by it. */
function undo(
  figures: Figures,
  event: Extract<TableEvent, { type: 'ResultInvalidated' }>,
): Figures {
  const moved = event.adjustments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const restored = event.restored.reduce((sum, { stakeCents }) => sum + stakeCents, 0);
  return {
    ...figures,
    winCents: figures.winCents - moved - restored,
    commissionCents: figures.commissionCents - (event.commissionCents ?? 0),
  };
}

/**
 * Takes a result back: the coup is dealt on and settled again; winnings that a player no longer has
 * stay a loss.
 */
function takeBack(
  figures: Figures,
  {
    rows,
    adjustments,
    commissionCents,
  }: NonNullable<Extract<TableEvent, { type: 'ResultCalledBack' }>['settled']>,
): Figures {
  const added = addRows(noFigures('', ''), rows);
  const moved = adjustments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const staked = rows.reduce((sum, { wager }) => sum + wager.stakeCents, 0);
  return {
    ...figures,
    coups: figures.coups - 1,
    handleCents: figures.handleCents - added.handleCents,
    paidCents: figures.paidCents - added.paidCents,
    voidedCents: figures.voidedCents - added.voidedCents,
    winCents: figures.winCents - moved - staked,
    commissionCents: figures.commissionCents - commissionCents,
  };
}

function addRows(figures: Figures, rows: readonly SettledRow[]): Figures {
  let { handleCents, paidCents, voidedCents, winCents, commissionCents } = figures;
  for (const row of rows) {
    const { stakeCents } = row.wager;
    if (row.result === 'void') voidedCents += stakeCents;
    else handleCents += stakeCents;
    paidCents += row.returnedCents;
    winCents += stakeCents - row.returnedCents;
    commissionCents += row.commissionCents;
  }
  return { ...figures, handleCents, paidCents, voidedCents, winCents, commissionCents };
}

export function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}
