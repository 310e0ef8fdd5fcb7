import { ok, present } from '../../kit/index.ts';
import { citation } from '../../rules/index.ts';
import { undecidedHolder } from '../betting/betting-round.ts';
import { combinationClause } from '../betting/wager-changes.ts';
import { offersAnew } from '../dealing/offers.ts';
import { noWagerClause } from '../dummy/decide.ts';
import { hardStopEvents, unusedReduction } from '../limits/exposure.ts';
import type { TableEvent } from '../messages/events.ts';
import { anySeen, cardsOut } from '../model/hands.ts';
import { bookOf } from '../model/rules-of.ts';
import type { Coup, TableState } from '../model/state.ts';
import { type Decision, no } from '../refusal/refusal.ts';

/** Cards are out but none was seen: in some books a supervisor may reopen the wagers (VI-30). */
export function reopenWagers(state: TableState): Decision {
  const { reopening, reopeningMethods } = bookOf(state).betting;
  const { coup } = state;
  if (reopening.value === null || coup === null) return no('reopening-not-lawful', reopening, {});
  const { method, kind, reopened } = coup;
  if (!reopeningMethods.value.includes(method)) {
    return no('reopening-not-lawful', reopeningMethods, { method, kind, reopened });
  }
  if (kind !== 'betting' || reopened) {
    return no('reopening-not-lawful', reopening, { method, kind, reopened });
  }
  if (anySeen(state)) return no('card-already-exposed', reopening, {});
  const out = cardsOut(coup);
  if (out > reopening.value.mostCardsDrawn) return no('reopening-not-lawful', reopening, { out });
  return ok([{ type: 'WagersReopened', clause: citation(reopening) }]);
}

/** With nothing left at stake the drawn cards are played out as a dummy coup (VI-31). */
export function closeReopening(state: TableState, atMs: number): Decision {
  const { emptyReopening } = bookOf(state).betting;
  const { announcement } = bookOf(state).dummyCoups;
  const undecided = undecidedHolder(state);
  // Once a card was seen nobody names a hand any more; the wager put down first decides (VI-91).
  if (undecided !== null && !anySeen(state)) {
    return no('nomination-needed', combinationClause(state), { person: undecided });
  }
  const events: TableEvent[] = [
    ...hardStopEvents(state),
    ...unusedReduction(state, 'first-card'),
    { type: 'ReopeningClosed' },
  ];
  if (state.bets.wagers.length === 0 && state.bets.slips.length === 0) {
    // The players are told at once that the coup has become a dummy coup.
    if (announcement.value === 'repeat-the-call') {
      events.push({ type: 'CallRepeated', atMs, clause: citation(announcement) });
    }
    const unbacked = noWagerClause(state, 'dealt') ?? citation(emptyReopening);
    const clause = emptyReopening.value === null ? unbacked : citation(emptyReopening);
    events.push({ type: 'CoupBecameDummy', clause, returned: [] });
  }
  return ok([...events, ...offersAnew(state, coupAfter(state, events))]);
}

/** The coup as it goes on: with its wagers, or as a dummy coup. */
export function coupAfter({ coup }: TableState, events: readonly TableEvent[]): Coup {
  const dummy = events.some(({ type }) => type === 'CoupBecameDummy');
  const now = present(coup, 'a coup');
  return dummy ? { ...now, kind: 'dummy' } : now;
}
