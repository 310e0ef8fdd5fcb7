import { evolveBetting } from '../betting/evolve.ts';
import { evolveCards } from '../cards/evolve.ts';
import { evolveConduct } from '../conduct/evolve.ts';
import { evolveDealing } from '../dealing/evolve.ts';
import { evolveDummy } from '../dummy/evolve.ts';
import { evolveIrregularity } from '../irregularity/evolve.ts';
import { evolveLimits } from '../limits/evolve.ts';
import { EVENTS, type EventIn, type TableEvent } from '../messages/events.ts';
import { asOneKind } from '../model/one-kind.ts';
import type { Part } from '../model/row.ts';
import type { TableState } from '../model/state.ts';
import { evolveOpening } from '../opening/evolve.ts';
import { evolvePeople } from '../people/evolve.ts';
import { evolveSettlement } from '../settlement/evolve.ts';
import { withStaffNotes } from './staff-notes.ts';

/** The state after an event. Replaying a log gives exactly the same state. */
export function evolve(state: TableState, event: TableEvent): TableState {
  const next = withStaffNotes(state, evolveInPart(state, event), event);
  // `withStacks` has written out what a new wager changes, and no event is as frequent.
  return event.type === 'WagerPlaced' ? next : asOneKind(state, next);
}

/** Each part folds its own events. */
const EVOLVE: {
  readonly [P in Part]: (state: TableState, event: EventIn<P>) => TableState;
} = {
  opening: evolveOpening,
  people: evolvePeople,
  cards: evolveCards,
  betting: evolveBetting,
  dealing: evolveDealing,
  settlement: evolveSettlement,
  irregularity: evolveIrregularity,
  dummy: evolveDummy,
  limits: evolveLimits,
  conduct: evolveConduct,
};

function evolveInPart(state: TableState, event: TableEvent): TableState {
  const evolvePart: (state: TableState, event: never) => TableState =
    EVOLVE[EVENTS[event.type].part];
  return evolvePart(state, event as never);
}

export function evolveAll(state: TableState, events: readonly TableEvent[]): TableState {
  return events.reduce(evolve, state);
}
