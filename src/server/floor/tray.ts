import { accountOf, type CageState, tableAccount } from '../../cage/index.ts';
import type { TableState } from '../../table/index.ts';

/**
 * What lies in the tray of a table with real chips: its float by the cage's books, less what
 * players hold and what lies on the cloth. Null where chips are only figures, or where the cage
 * never filled the tray and so does not know what lies in it.
 */
export function trayOf(cage: CageState, tableId: string, state: TableState): number | null {
  if (state.setup?.shoeKind !== 'physical') return null;
  const account = tableAccount(tableId);
  const floatCents = accountOf(cage, account)?.balanceCents ?? 0;
  const filledCents = floatCents - (cage.tables[account]?.broughtCents ?? 0);
  if (filledCents <= 0) return null;
  const { people, bets } = state;
  const held = people.patrons.reduce((sum, one) => sum + one.chipsCents + one.seizedCents, 0);
  const staked = bets.wagers.reduce((sum, { stakeCents }) => sum + stakeCents, 0);
  const riding = bets.slips.reduce((sum, { wager }) => sum + wager.stakeCents, 0);
  return floatCents - held - staked - riding;
}
