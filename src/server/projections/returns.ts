import { NOTHING_SEEN, type Seen, see } from '../../odds/index.ts';
import type { Outcome } from '../../rules/index.ts';
import type { SettledRow, TableEvent } from '../../table/index.ts';
import type { PlayedTerms, TableRecord } from './table-record.ts';

export const RETURNS_KIND = 'returns';

/** What one table has dealt and paid under one version, for comparison with the exact odds. */
export interface Returns {
  readonly tableId: string;
  readonly terms: PlayedTerms;
  readonly outcomes: Readonly<Record<Outcome, number>>;
  /** By wager; a Run also by its length. */
  readonly wagers: Readonly<Record<string, Seen>>;
}

export function noReturns(tableId: string, terms: PlayedTerms): Returns {
  return { tableId, terms, outcomes: { player: 0, banker: 0, tie: 0 }, wagers: {} };
}

/** The id of the document for one table and the terms of its play. */
export function returnsId(tableId: string, terms: PlayedTerms): string {
  const { bookId, versionId, decks, tiePercent } = terms;
  return `${tableId}.${bookId}.${versionId}.${decks}.${tiePercent ?? 'none'}`;
}

/**
 * Adds an event; returns the same object where the event decides nothing that chance has a part in.
 */
export function addReturns(returns: Returns, record: TableRecord, event: TableEvent): Returns {
  if (event.type === 'CoupSettled') {
    const outcome = record.coup?.dummy === false ? record.coup.result?.outcome : undefined;
    return counted(returns, outcome ?? null, event.rows, 1);
  }
  if (event.type === 'ResultCalledBack' && event.settled !== null) {
    const [last] = record.lastCoups;
    const outcome = last?.kind === 'betting' ? last.outcome : null;
    return counted(returns, outcome, event.settled.rows, -1);
  }
  return returns;
}

function counted(
  returns: Returns,
  outcome: Outcome | null,
  rows: readonly SettledRow[],
  times: 1 | -1,
): Returns {
  const { outcomes } = returns;
  const wagers = { ...returns.wagers };
  for (const row of rows) {
    const name = nameOf(row);
    const { stakeCents } = row.wager;
    wagers[name] = see(wagers[name] ?? NOTHING_SEEN, stakeCents, netCentsOf(row), times);
  }
  if (outcome === null) return { ...returns, wagers };
  return { ...returns, wagers, outcomes: { ...outcomes, [outcome]: outcomes[outcome] + times } };
}

function nameOf({ wager }: SettledRow): string {
  return wager.length === null ? wager.type : `${wager.type}-${wager.length}`;
}

/**
 * The net gain before it was rounded to a chip, so that rounding is not taken for luck. A stake
 * that a tie gives back is a gain of nothing, as in the exact price.
 */
function netCentsOf({ wager, result, returnedCents, rounded, owedMillicents }: SettledRow): number {
  if (result !== 'win') return returnedCents - wager.stakeCents;
  if (rounded !== undefined) return rounded.exactMillicents / 1000;
  return returnedCents - wager.stakeCents - owedMillicents / 1000;
}
