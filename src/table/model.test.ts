import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evolveAll } from './evolve.ts';
import { UNOPENED } from './initial.ts';
import { compare, modelOf, observe } from './testing/simple-model.ts';
import { randomTable, walk } from './testing/walk.ts';

const SEED = Number(process.env.BAIZE_SEED ?? 20260711);
const RUNS = Number(process.env.BAIZE_RUNS ?? 300);
const LONGEST_WALK = 500;

const steps = fc.array(fc.nat(), { minLength: 1, maxLength: LONGEST_WALK, size: 'max' });

describe('random walks over every book and version', () => {
  it('conserves chips and cards, keeps the window and ends every wager once', () => {
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
        expect(JSON.parse(JSON.stringify(end))).toEqual(end);
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });
});
