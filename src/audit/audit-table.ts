import { CARDS_PER_DECK } from '../rules/index.ts';
import { TABLE_MACHINE, type TableState, type TableTypes } from '../table/index.ts';
import type { AuditedMachine, AuditFault } from './decide-again.ts';
import { bookDoubt } from './table-book.ts';

/** Commands at a table; chips and cards must add up after each. */
export const TABLE_AUDIT: AuditedMachine<TableTypes> = {
  machine: TABLE_MACHINE,
  checks: {
    doubt(events) {
      const doubt = bookDoubt(events);
      if (doubt === null) return null;
      // Without its rule book nothing can be decided at a table.
      return { fault: [doubt.code, doubt.detail], stops: doubt.code === 'book-missing' };
    },
    faults: balanceFaults,
  },
};

/**
 * The chips of all people, on the layout and with the house must equal what was brought in; the
 * same holds for cards.
 */
export function balanceFaults(state: TableState): AuditFault[] {
  const faults: AuditFault[] = [];
  let total = state.record.houseCents;
  for (const patron of state.people.patrons) {
    total += patron.chipsCents + patron.seizedCents;
    if (patron.chipsCents < 0) faults.push(['negative-balance', patron.person]);
  }
  for (const wager of state.bets.wagers) total += wager.stakeCents;
  for (const slip of state.bets.slips) total += slip.wager.stakeCents;
  if (total !== state.record.broughtCents) {
    faults.push([
      'chips-not-conserved',
      `${total} cents in play, ${state.record.broughtCents} brought`,
    ]);
  }
  const { setup } = state;
  const { shoe } = state.cards;
  if (
    shoe !== null &&
    setup !== null &&
    shoe.cardsLeft + shoe.drawn !== setup.decks * CARDS_PER_DECK
  ) {
    faults.push(['cards-not-accounted-for', `${shoe.cardsLeft} left, ${shoe.drawn} drawn`]);
  }
  return faults;
}
