import { present } from '../../../kit/index.ts';
import {
  type EventCommand,
  type EventState,
  simulateEvent,
  simulationSettings,
} from '../../../tournament/index.ts';

export const ENTRANTS = 4;

const SHORT = { by: 'hands', hands: 4 } as const;

/** All commands of a whole event with cards of its own, and its last state. */
export function wholeEvent(
  bookId: 'crown-melbourne' | 'tasmania-2013' = 'crown-melbourne',
  seed = 'takeover',
): { commands: readonly EventCommand[]; state: EventState } {
  const plain = present(simulationSettings(bookId, ENTRANTS), 'settings');
  // Tasmania's sessions are not counted in hands.
  const isShort = bookId === 'crown-melbourne';
  const settings = {
    ...plain,
    table: { ...plain.table, shoeKind: 'physical' },
    rounds: plain.rounds.map((one) => (isShort ? { ...one, length: SHORT } : one)),
  } as const;
  const commands: EventCommand[] = [];
  const state = simulateEvent(
    { eventId: 'cup', bookId, settings, entrants: ENTRANTS, seed },
    { onStep: (command) => commands.push(command) },
  );
  return { commands, state };
}
