import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../kit/index.ts';
import { COMMANDS } from '../messages/commands.ts';
import { EVENTS } from '../messages/events.ts';
import { UNOPENED } from '../model/initial.ts';
import { compare, modelOf, observe } from '../testing/simple-model.ts';
import { randomTable, walk } from '../testing/walk.ts';
import { evolveAll } from './evolve.ts';

/** A failure prints its seed; BAIZE_SEED changes the seed, BAIZE_RUNS the number of walks. */
const SEED = Number(process.env.BAIZE_SEED ?? 20260711);
const RUNS = Number(process.env.BAIZE_RUNS ?? 300);
const LONGEST_WALK = 500;

const steps = fc.array(fc.nat(), { minLength: 1, maxLength: LONGEST_WALK, size: 'max' });

describe('random walks over every book and version', () => {
  it('random walks conserve chips and cards, keep the betting window, end every wager once, and replay', () => {
    fc.assert(
      fc.property(fc.nat(), steps, (seed, choices) => {
        const start = randomTable(seed).table;
        const model = modelOf(start.state);
        const log = [...start.log];
        const end = walk(seed, choices, {
          event(_before, event, after) {
            log.push(event);
            observe(model, event, after);
            compare(model, after);
          },
        });
        expect(evolveAll(UNOPENED, log)).toEqual(end);
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });

  it('random walks end the same when the table is stored and read again after every command', () => {
    fc.assert(
      fc.property(fc.nat(), steps, (seed, choices) => {
        const straight = walk(seed, choices, {});
        expect(walk(seed, choices, {}, { reload: true })).toEqual(straight);
        expect(JSON.parse(JSON.stringify(straight))).toEqual(straight);
      }),
      { seed: SEED, numRuns: Math.ceil(RUNS / 10) },
    );
  });

  it('random walks reach nearly every command and event, so that the properties above mean something', () => {
    const commands = new Set<string>();
    const events = new Set<string>();
    const codes = new Set<string>();
    for (let seed = 0; seed < 60; seed += 1) {
      const random = seededRandom(`reach ${seed}`);
      const choices = Array.from({ length: 800 }, () => random.word());
      walk(seed, choices, {
        accepted: (_before, command) => commands.add(command.type),
        event: (_before, event) => events.add(event.type),
        refused: (_state, _command, refusal) => codes.add(refusal.code),
      });
    }
    expect(commands.size).toBeGreaterThan(Object.keys(COMMANDS).length * 0.8);
    expect(events.size).toBeGreaterThan(Object.keys(EVENTS).length * 0.8);
    expect(codes.size).toBeGreaterThan(75);
  });
});
