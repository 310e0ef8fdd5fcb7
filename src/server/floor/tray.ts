import { accountOf, type CageState, tableAccount } from '../../cage/index.ts';
import { type ChipPile, worthOf } from '../../kit/index.ts';
import type { TableState } from '../../table/index.ts';

/** Chips of one value in a tray. */
export interface TrayChips {
  readonly chipCents: number;
  /** Negative where more was paid in these chips than the tray held: the dealer made change. */
  readonly count: number;
  /** How many the cage has filled, less how many it took back. */
  readonly filledCount: number;
}

export interface Tray {
  readonly trayCents: number;
  /** The largest value first; null where a fill was booked by its amount alone. */
  readonly chips: readonly TrayChips[] | null;
}

/**
 * What lies in the tray of a table with real chips: its float by the cage's books, less what
 * players hold and what lies on the cloth. Null where chips are only figures, and where the cage
 * never filled the tray and so does not know its contents. `flow` says what play brought in, by
 * value of chip.
 */
export function trayOf(
  cage: CageState,
  tableId: string,
  state: TableState,
  flow: ChipPile | null = null,
): Tray | null {
  if (state.setup?.shoeKind !== 'physical') return null;
  const account = tableAccount(tableId);
  const floatCents = accountOf(cage, account)?.balanceCents ?? 0;
  const meter = cage.tables[account];
  const filledCents = floatCents - (meter?.broughtCents ?? 0);
  if (filledCents <= 0) return null;
  const { people, bets } = state;
  const held = people.patrons.reduce((sum, one) => sum + one.chipsCents + one.seizedCents, 0);
  const staked = bets.wagers.reduce((sum, { stakeCents }) => sum + stakeCents, 0);
  const riding = bets.slips.reduce((sum, { wager }) => sum + wager.stakeCents, 0);
  return {
    trayCents: floatCents - held - staked - riding,
    chips: flow === null ? null : chipsOf(meter?.chips ?? {}, flow, filledCents),
  };
}

function chipsOf(filled: ChipPile, flow: ChipPile, filledCents: number) {
  const values = [...new Set([...Object.keys(filled), ...Object.keys(flow)])].map(Number);
  const chips = values
    .toSorted((one, other) => other - one)
    .map((chipCents) => {
      const filledCount = filled[chipCents] ?? 0;
      return { chipCents, filledCount, count: filledCount + (flow[chipCents] ?? 0) };
    });
  const counted = chips.map(({ chipCents, filledCount: count }) => ({ chipCents, count }));
  return worthOf(counted) === filledCents ? chips : null;
}
