import { describe, expect, it } from 'vitest';
import { present, seededRandom } from '../../kit/index.ts';
import { simulateEvent, simulationSettings } from '../crew/index.ts';
import { type EventState, NO_EVENT } from '../kernel/index.ts';
import { anyCommand } from '../testing/any-command.ts';
import { BOARD, eventView } from '../view/index.ts';
import { decideEvent } from './decide.ts';
import { evolveEvent, evolveEvents } from './evolve.ts';

/** States from a whole event, some of them in the middle of a coup. */
function statesOf(seed: string): EventState[] {
  const kept: EventState[] = [NO_EVENT];
  let now = NO_EVENT;
  let steps = 0;
  simulateEvent(
    {
      eventId: 'cup',
      bookId: 'tasmania-2013',
      settings: present(simulationSettings('tasmania-2013', 9), 'settings'),
      entrants: 9,
      seed,
    },
    {
      onStep: (_, events) => {
        for (const event of events) now = evolveEvent(now, event);
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
            return decideEvent(state, command);
          } catch (error) {
            throw new Error(`${what}: ${error instanceof Error ? error.message : error}`);
          }
        })();
        if (!decision.ok) continue;
        accepted += 1;
        const next = evolveEvents(state, decision.value);
        expect(eventView(next, BOARD).board.eventId, what).toBe(next.terms.eventId);
      }
    }
    expect(accepted).toBeGreaterThan(20);
  });
});
