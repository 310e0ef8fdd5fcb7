import { insuranceMayBeOffered } from '../../rules/index.ts';
import type { TableEvent } from '../messages/events.ts';
import { bookOf, setupOf } from '../model/rules-of.ts';
import type { Coup, Slot, TableState } from '../model/state.ts';

/** The window for Insurance/No 6 opens once both hands lie open and before a third card (VI-21). */
export function insuranceEvents(state: TableState, coup: Coup): TableEvent[] {
  if (coup.insurance !== 'not-offered') return [];
  if (coup.player.length !== 2 || coup.banker.length !== 2) return [];
  // Nobody insures once the card for the Player hand is known (VI-21).
  if (state.cards.carried[0]?.seen === true) return [];
  return mayInsure(state, coup) ? [{ type: 'InsuranceOffered' }] : [];
}

/** Whether the first two cards of both hands open the window, whatever was drawn since. */
export function mayInsure(state: TableState, coup: Coup): boolean {
  if (coup.kind !== 'betting' || !setupOf(state).wagers.includes('insurance')) return false;
  const hands = { player: firstTwo(coup.player), banker: firstTwo(coup.banker) };
  const { tableau, betting } = bookOf(state);
  return insuranceMayBeOffered(tableau.value, hands, betting.insurancePoint.value);
}

function firstTwo(slots: readonly Slot[]) {
  return slots.slice(0, 2).flatMap(({ card }) => card ?? []);
}
