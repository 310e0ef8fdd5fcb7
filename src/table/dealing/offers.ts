import { isMainWager, type Side } from '../../rules/index.ts';
import type { TableEvent } from '../messages/events.ts';
import { slotsOf } from '../model/hands.ts';
import { bookOf, patronOf, seatOf } from '../model/rules-of.ts';
import type { Coup, TableState } from '../model/state.ts';

/**
 * People entitled to a hand, best first: most chips of their own on that hand, and among equals the
 * lowest seat (Crown, Victoria 8.1.1, VI-44; Tasmania 9.3, T-21). Tie and side wagers do not count.
 */
function entitledTo(state: TableState, side: Side): string[] {
  const { standingPlayersMayOpenCards } = bookOf(state).betting;
  const standingToo =
    state.setup?.settings.standingMayOpenCards ?? standingPlayersMayOpenCards.value;
  const totals = stakesOn(state, side);
  const people = [...totals.keys()].filter((person) => {
    const patron = patronOf(state, person);
    return patron !== null && !patron.excluded && (patron.seat !== null || standingToo);
  });
  return people.sort((a, b) => {
    const more = (totals.get(b) ?? 0) - (totals.get(a) ?? 0);
    return more !== 0 ? more : seatRank(state, a) - seatRank(state, b);
  });
}

/** People who are asked after this one: he takes no further part, and those before him declined. */
export function nextEntitled(state: TableState, side: Side, person: string): string[] {
  const people = entitledTo(state, side);
  return people.slice(people.indexOf(person) + 1).filter((one) => one !== person);
}

/**
 * Seated people with a main wager, best first, for the offer of the shoe (Crown, Victoria 8.1.3).
 * Whoever gave it back in this coup, by choice or by direction, has had it (8.1.3(h)).
 */
export function entitledToShoe(state: TableState): string[] {
  const best = new Map<string, number>();
  for (const side of ['player', 'banker'] as const) {
    for (const [person, total] of stakesOn(state, side)) {
      best.set(person, Math.max(best.get(person) ?? 0, total));
    }
  }
  const seated = [...best.keys()].filter((person) => {
    const patron = patronOf(state, person);
    const hadIt = state.coup?.shoeGivenBackBy.includes(person) === true;
    return patron !== null && patron.seat !== null && !patron.excluded && !hadIt;
  });
  return seated.sort((a, b) => {
    const more = (best.get(b) ?? 0) - (best.get(a) ?? 0);
    return more !== 0 ? more : seatRank(state, a) - seatRank(state, b);
  });
}

/** Once four cards lie face down, each hand is offered to those entitled to it. */
export function offersFor(state: TableState, coup: Coup): TableEvent[] {
  const holder = state.cards.shoeHolder;
  const queueFor = (side: Side): string[] => {
    if (coup.kind !== 'betting') return [];
    if (holder !== null) {
      return holder.side === side
        ? [holder.person]
        : entitledTo(state, side).filter((person) => person !== holder.person);
    }
    return coup.method === 'highest-wagerers' ? entitledTo(state, side) : [];
  };
  return [
    { type: 'HandOffered', side: 'player', queue: queueFor('player') },
    { type: 'HandOffered', side: 'banker', queue: queueFor('banker') },
  ];
}

/**
 * Wagers changed while the hands lay face down: each hand goes to the person entitled now, unless
 * the one who accepted it still is (Crown 8.1.1).
 */
export function offersAnew(state: TableState, coup: Coup): TableEvent[] {
  const { openers } = coup;
  if (openers === null) return [];
  return offersFor(state, coup).filter((event) => {
    if (event.type !== 'HandOffered') return false;
    const { person, queue } = openers[event.side];
    const begun = slotsOf(coup, event.side).some(({ face }) => face !== 'down');
    if (begun || (person !== null && event.queue.includes(person))) return false;
    const offered = person === null ? queue : [];
    return offered.join() !== event.queue.join();
  });
}

function stakesOn(state: TableState, side: Side): Map<string, number> {
  const totals = new Map<string, number>();
  for (const wager of state.bets.wagers) {
    if (!isMainWager(wager.type) || wager.type !== side) continue;
    totals.set(wager.person, (totals.get(wager.person) ?? 0) + wager.stakeCents);
  }
  return totals;
}

/** Standing bettors come after seated ones of equal amount (VI-71). */
function seatRank(state: TableState, person: string): number {
  return seatOf(state, person) ?? Number.MAX_SAFE_INTEGER;
}
