import { type ChipPile, fewestChips, withChips } from '../../kit/index.ts';
import type { SettledRow, TableEvent, TableSetup } from '../../table/index.ts';
import { addEvent, noFigures } from './figures.ts';

/**
 * The chips that play has brought into a table's tray less those that left it, by value. Amounts
 * paid and taken are counted in the fewest chips that make them up, as the dealer's screen tells
 * him to cut them out, because nobody keys the chips themselves.
 */
export interface TrayFlow {
  /** The values of chips that the table uses. */
  readonly values: readonly number[];
  readonly chips: ChipPile;
  /** The amount that no chip of the table can show. */
  readonly restCents: number;
}

/** A flow without any chips; null where the chips of the table are only figures. */
export function newFlow({ shoeKind, chipCents }: TableSetup): TrayFlow | null {
  return shoeKind === 'physical' ? { values: chipCents, chips: {}, restCents: 0 } : null;
}

export function withFlow(flow: TrayFlow, event: TableEvent): TrayFlow {
  return amountsOf(event).reduce(moved, flow);
}

/** The amounts that go into the tray, payment by payment; a negative amount comes out of it. */
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
