import { describe, expect, it } from 'vitest';
import { anyCommand } from '../../../test/support/tournament/any-command.ts';
import { present, seededRandom } from '../../kit/index.ts';
import { simulateTournament, simulationSettings } from '../crew/index.ts';
import { NO_TOURNAMENT, type TournamentState } from '../kernel/index.ts';
import { BOARD, tournamentView } from '../view/index.ts';
import { decideTournament } from './decide.ts';
import { evolveTournament, evolveTournamentEvents } from './evolve.ts';

/** States from a whole tournament, some of them in the middle of a coup. */
function statesOf(seed: string): TournamentState[] {
  const kept: TournamentState[] = [NO_TOURNAMENT];
  let now = NO_TOURNAMENT;
  let steps = 0;
  simulateTournament(
    {
      eventId: 'cup',
      bookId: 'tasmania-2013',
      settings: present(simulationSettings('tasmania-2013', 9), 'settings'),
      entrants: 9,
      seed,
    },
    {
      onStep: (_, events) => {
        for (const event of events) now = evolveTournament(now, event);
        steps += 1;
        if (steps % 23 === 0) kept.push(now);
      },
    },
  );
  return kept;
}

describe('commands with any value', () => {
  it('a command with any values is decided or refused and never throws, and its events can be applied and viewed', () => {
    const random = seededRandom('hostile');
    let accepted = 0;
    for (const state of statesOf('hostile')) {
      for (let tries = 0; tries < 40; tries += 1) {
        const command = anyCommand(random);
        const what = JSON.stringify(command);
        const decision = (() => {
          try {
            return decideTournament(state, command);
          } catch (error) {
            throw new Error(`${what}: ${error instanceof Error ? error.message : error}`);
          }
        })();
        if (!decision.ok) continue;
        accepted += 1;
        const next = evolveTournamentEvents(state, decision.value);
        expect(tournamentView(next, BOARD).board.eventId, what).toBe(next.terms.eventId);
      }
    }
    expect(accepted).toBeGreaterThan(20);
  });
});
