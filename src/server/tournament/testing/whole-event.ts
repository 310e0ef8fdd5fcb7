import { present } from '../../../kit/index.ts';
import {
  type EventCommand,
  type EventState,
  simulateEvent,
  simulationSettings,
} from '../../../tournament/index.ts';

const BOOK = 'crown-melbourne';
export const ENTRANTS = 4;

/** Everything that is said in a whole event with cards of its own, and how it ends. */
export function wholeEvent(): { commands: readonly EventCommand[]; state: EventState } {
  const plain = present(simulationSettings(BOOK, ENTRANTS), 'settings');
  const settings = {
    ...plain,
    table: { ...plain.table, shoeKind: 'physical' },
    rounds: plain.rounds.map((one) => ({ ...one, length: { by: 'hands', hands: 4 } as const })),
  } as const;
  const commands: EventCommand[] = [];
  const state = simulateEvent(
    { eventId: 'cup', bookId: BOOK, settings, entrants: ENTRANTS, seed: 'takeover' },
    { onStep: (command) => commands.push(command) },
  );
  return { commands, state };
}
