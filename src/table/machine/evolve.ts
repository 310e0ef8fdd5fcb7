import { never } from '../../kit/index.ts';
import { evolveBetting } from '../betting/evolve.ts';
import { evolveCards } from '../cards/evolve.ts';
import { evolveConduct } from '../conduct/evolve.ts';
import { evolveDealing } from '../dealing/evolve.ts';
import { evolveDummy } from '../dummy/evolve.ts';
import { evolveIrregularity } from '../irregularity/evolve.ts';
import { evolveLimits } from '../limits/evolve.ts';
import { isEventOf, type TableEvent } from '../messages/events.ts';
import { asOneKind } from '../model/one-kind.ts';
import type { TableState } from '../model/state.ts';
import { evolveOpening } from '../opening/evolve.ts';
import { evolvePeople } from '../people/evolve.ts';
import { evolveSettlement } from '../settlement/evolve.ts';

/** The state after an event. Replaying a log gives exactly the same state. */
export function evolve(state: TableState, event: TableEvent): TableState {
  const next = evolveInPart(state, event);
  // `withStacks` has written out what a new wager changes, and no event is as frequent.
  return event.type === 'WagerPlaced' ? next : asOneKind(state, next);
}

function evolveInPart(state: TableState, event: TableEvent): TableState {
  if (isEventOf('betting', event)) return evolveBetting(state, event);
  if (isEventOf('dealing', event)) return evolveDealing(state, event);
  if (isEventOf('settlement', event)) return evolveSettlement(state, event);
  if (isEventOf('people', event)) return evolvePeople(state, event);
  if (isEventOf('cards', event)) return evolveCards(state, event);
  if (isEventOf('opening', event)) return evolveOpening(state, event);
  if (isEventOf('irregularity', event)) return evolveIrregularity(state, event);
  if (isEventOf('dummy', event)) return evolveDummy(state, event);
  if (isEventOf('limits', event)) return evolveLimits(state, event);
  if (isEventOf('conduct', event)) return evolveConduct(state, event);
  return never(event);
}

export function evolveAll(state: TableState, events: readonly TableEvent[]): TableState {
  return events.reduce(evolve, state);
}
