import { hasWindow, type WagerType, windowOpens } from '../../rules/index.ts';
import type { TableEvent } from '../messages/events.ts';
import { remembered } from '../model/remembered.ts';
import { bookOf, bookOfSetup, setupOf } from '../model/rules-of.ts';
import type { TableSetup } from '../model/setup.ts';
import type { Coup, Slot, TableState } from '../model/state.ts';

/**
 * A window such as that of Insurance/No 6 opens once both hands lie open and before a third card
 * (VI-21).
 */
export function insuranceEvents(state: TableState, coup: Coup): TableEvent[] {
  if (coup.insurance !== 'not-offered') return [];
  if (coup.player.length !== 2 || coup.banker.length !== 2) return [];
  // Nobody insures once the card for the Player hand is known (VI-21).
  if (state.cards.carried[0]?.seen === true) return [];
  return mayInsure(state, coup) ? [{ type: 'InsuranceOffered' }] : [];
}

/** Whether the first two cards of both hands open a window, whatever was drawn since. */
export function mayInsure(state: TableState, coup: Coup): boolean {
  return opened(state, coup, windowedAt(state)).length > 0;
}

/** Whether the cards of this coup let people place this wager while its window is open. */
export function windowStands(state: TableState, type: WagerType): boolean {
  const { coup, phase } = state;
  if (phase !== 'insurance' || coup === null) return false;
  const windowed = windowedAt(state);
  return windowed.length < 2 || opened(state, coup, windowed).includes(type);
}

/** The wagers of the table that have a window; every command asks, and the set-up tells. */
export function windowedAt(state: TableState): readonly WagerType[] {
  return windowedIn(setupOf(state));
}

const windowedIn = remembered((setup: TableSetup): readonly WagerType[] => {
  const book = bookOfSetup(setup);
  return setup.wagers.filter((type) => hasWindow(book, type));
});

/** Those of them whose windows these cards open. */
function opened(
  state: TableState,
  coup: Coup,
  windowed: readonly WagerType[],
): readonly WagerType[] {
  if (coup.kind !== 'betting' || windowed.length === 0) return NONE;
  const hands = { player: firstTwo(coup.player), banker: firstTwo(coup.banker) };
  return windowed.filter((type) => windowOpens(bookOf(state), type, hands));
}

const NONE: readonly WagerType[] = [];

function firstTwo(slots: readonly Slot[]) {
  return slots.slice(0, 2).flatMap(({ card }) => card ?? []);
}
