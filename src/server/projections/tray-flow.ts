import { type ChipPile, fewestChips, withChips } from '../../kit/index.ts';
import type { SettledRow, TableEvent, TableSetup } from '../../table/index.ts';
import { addEvent, noFigures } from './figures.ts';

/**
 * Chips that play has brought into a table's tray less those that went out of it, by value. What
 * is paid and what is taken is counted in the fewest chips that make it up, as the dealer's screen
 * tells him to cut them out: nobody keys the chips themselves.
 */
export interface TrayFlow {
  /** The values of chips that the table uses. */
  readonly values: readonly number[];
  readonly chips: ChipPile;
  /** What no chip of the table can show. */
  readonly restCents: number;
}

/** Null where chips are only figures. */
export function newFlow({ shoeKind, chipCents }: TableSetup): TrayFlow | null {
  return shoeKind === 'physical' ? { values: chipCents, chips: {}, restCents: 0 } : null;
}

export function withFlow(flow: TrayFlow, event: TableEvent): TrayFlow {
  return amountsOf(event).reduce(moved, flow);
}

/** What goes into the tray, payment by payment; an amount below nothing comes out of it. */
function amountsOf(event: TableEvent): readonly number[] {
  switch (event.type) {
    case 'CoupSettled':
      return event.rows.map(gainOf);
    case 'ShoeEnded':
      return event.slips.map(gainOf);
    default:
      return [addEvent(NONE, event).winCents];
  }
}

const NONE = noFigures('', '');

function gainOf({ wager, returnedCents }: SettledRow): number {
  return wager.stakeCents - returnedCents;
}

function moved(flow: TrayFlow, amountCents: number): TrayFlow {
  if (amountCents === 0) return flow;
  const sign = amountCents > 0 ? 1 : -1;
  const { chips, restCents } = fewestChips(Math.abs(amountCents), flow.values);
  return {
    ...flow,
    chips: withChips(flow.chips, chips, sign),
    restCents: flow.restCents + sign * restCents,
  };
}
