import { SIDES, type Side } from '../../rules/index.ts';
import { nextEntitled } from '../dealing/offers.ts';
import { noWagerClause } from '../dummy/decide.ts';
import { hardStopEvents } from '../limits/exposure.ts';
import { hasInsurance, insuranceFollows } from '../limits/insurance-cap.ts';
import type { Command } from '../messages/commands.ts';
import type { TableEvent } from '../messages/events.ts';
import { cardsOut, slotsOf } from '../model/hands.ts';
import type { TableState } from '../model/state.ts';
import { evolveAll } from './evolve.ts';

/**
 * What follows after any part of the procedure touched a wager or a person: a stake that is too
 * large is cut to its absolute limit, Insurance follows its owner's main wager, a coup that nobody
 * backs any more is played out as a dummy coup, and a hand whose opener is gone is offered on.
 */
export function followed(
  state: TableState,
  { type }: Command,
  decided: readonly TableEvent[],
): readonly TableEvent[] {
  let events = decided;
  const add = (more: (after: TableState) => readonly TableEvent[]) => {
    const following = more(evolveAll(state, events));
    if (following.length > 0) events = [...events, ...following];
  };
  if (FOUND.has(type)) add(hardStopEvents);
  if (FOUND.has(type) || hasInsurance(state)) add(insuranceFollows);
  if (decided.some(({ type: told }) => told === 'WagerVoided')) add(unbacked);
  const gone = personGone(decided);
  return gone === null ? events : [...events, ...offeredOn(state, gone)];
}

const FOUND: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'ReportStake',
  'ReportFoundChips',
  'CorrectWager',
]);

/**
 * The last wager of a coup was voided in mid-deal. A void wager is none, so nobody has placed one,
 * and the cards that are out are played as a dummy coup (Crown 11.4, Victoria 11.5, VI-96).
 */
function unbacked(state: TableState): TableEvent[] {
  const { coup } = state;
  if (coup?.kind !== 'betting' || coup.result !== null) return [];
  if (cardsOut(coup) === 0 && !coup.burned) return [];
  const clause = noWagerClause(state, cardsOut(coup) === 0 ? 'burned' : 'dealt');
  return clause === null ? [] : [{ type: 'CoupBecameDummy', clause, returned: [] }];
}

function personGone(events: readonly TableEvent[]): string | null {
  for (const event of events) {
    if (event.type === 'PersonExcluded' || event.type === 'SeatLeft') return event.person;
    if (event.type === 'SeatVacated') return event.person;
  }
  return null;
}

/**
 * A hand whose opener takes no further part goes to the next highest wagerer, as if it had been
 * refused (Crown, Victoria 8.1.1(a), VI-97; Tasmania 9.3). A hand that was begun stays with the
 * dealer.
 */
function offeredOn(state: TableState, person: string): TableEvent[] {
  return SIDES.flatMap((side): TableEvent[] => {
    if (!holdsUnopened(state, side, person)) return [];
    const queue = nextEntitled(state, side, person);
    return queue.length === 0 ? [] : [{ type: 'HandOffered', side, queue }];
  });
}

function holdsUnopened({ coup }: TableState, side: Side, person: string): boolean {
  if (coup === null || coup.openers?.[side].person !== person) return false;
  return slotsOf(coup, side).every(({ face }) => face === 'down');
}
