import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, modelOf, observe } from '../../../test/support/table/simple-model.ts';
import { randomTable, walk } from '../../../test/support/table/walk.ts';
import { COMMANDS } from '../messages/commands.ts';
import { EVENTS } from '../messages/events.ts';
import { UNOPENED } from '../model/initial.ts';
import { evolveAll } from './evolve.ts';

/** BAIZE_RUNS changes the number of walks, BAIZE_SEED the walks (test/support/seed.ts). */
const RUNS = Number(process.env.BAIZE_RUNS ?? 300);
const LONGEST_WALK = 500;

const steps = fc.array(fc.nat(), { minLength: 1, maxLength: LONGEST_WALK, size: 'max' });

/** What the walks of the first property came across; the last test asks whether that was enough. */
const reached = {
  commands: new Set<string>(),
  events: new Set<string>(),
  codes: new Set<string>(),
};

/** Walks over every book and version, each compared with the simple model; every run walks once. */
function walkAll(): void {
  fc.assert(
    fc.property(fc.nat(), steps, (seed, choices) => {
      const start = randomTable(seed).table;
      const model = modelOf(start.state);
      const log = [...start.log];
      const end = walk(seed, choices, {
        accepted: (_before, command) => reached.commands.add(command.type),
        refused: (_state, _command, refusal) => reached.codes.add(refusal.code),
        event(_before, event, after) {
          reached.events.add(event.type);
          log.push(event);
          observe(model, event, after);
          compare(model, after);
        },
      });
      expect(evolveAll(UNOPENED, log)).toEqual(end);
    }),
    { numRuns: RUNS },
  );
}

describe('random walks over every book and version', () => {
  it('random walks conserve chips and cards, keep the betting window, end every wager once, and replay', () => {
    walkAll();
  });

  it('random walks end the same when the table is stored and read again after every command', () => {
    fc.assert(
      fc.property(fc.nat(), steps, (seed, choices) => {
        const straight = walk(seed, choices, {});
        expect(walk(seed, choices, {}, { reload: true })).toEqual(straight);
        expect(JSON.parse(JSON.stringify(straight))).toEqual(straight);
      }),
      { numRuns: Math.ceil(RUNS / 10) },
    );
  });

  it('random walks reach nearly every command and event, so that the properties above mean something', () => {
    if (reached.commands.size === 0) walkAll();
    expect(reached.commands.size).toBeGreaterThan(Object.keys(COMMANDS).length * 0.8);
    expect(reached.events.size).toBeGreaterThan(Object.keys(EVENTS).length * 0.8);
    expect(reached.codes.size).toBeGreaterThan(75);
  });
});
