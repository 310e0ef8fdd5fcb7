import { present } from '../../../../src/kit/index.ts';
import {
  simulateTournament,
  simulationSettings,
  type TournamentCommand,
  type TournamentState,
} from '../../../../src/tournament/index.ts';

export const ENTRANTS = 4;

const SHORT = { by: 'hands', hands: 4 } as const;

/** All commands of a whole tournament with cards of its own, and its last state. */
export function wholeTournament(
  bookId: 'crown-melbourne' | 'tasmania-2013' = 'crown-melbourne',
  seed = 'takeover',
): { commands: readonly TournamentCommand[]; state: TournamentState } {
  const plain = present(simulationSettings(bookId, ENTRANTS), 'settings');
  // Tasmania's sessions are not counted in hands.
  const isShort = bookId === 'crown-melbourne';
  const settings = {
    ...plain,
    table: { ...plain.table, shoeKind: 'physical' },
    rounds: plain.rounds.map((one) => (isShort ? { ...one, length: SHORT } : one)),
  } as const;
  const commands: TournamentCommand[] = [];
  const state = simulateTournament(
    { eventId: 'cup', bookId, settings, entrants: ENTRANTS, seed },
    { onStep: (command) => commands.push(command) },
  );
  return { commands, state };
}
