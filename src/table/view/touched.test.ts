import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../kit/index.ts';
import { lawfulCommands } from '../machine/lawful.ts';
import type { TableState } from '../model/state.ts';
import { SPECTATOR, type Viewer } from '../model/viewer.ts';
import { walk } from '../testing/walk.ts';
import { PEOPLE } from '../testing/walk-body.ts';
import { touchedBy } from './touched.ts';
import { applyChanges, wagerChanges } from './view-change.ts';
import { ownView } from './view-own.ts';
import { publicView } from './view-public.ts';

const SEED = Number(process.env.BAIZE_SEED ?? 20260713);
const RUNS = Number(process.env.BAIZE_RUNS ?? 60);
const VIEWERS: readonly Viewer[] = [
  SPECTATOR,
  ...[...PEOPLE, 'stranger'].map((person) => ({ kind: 'patron', person }) as const),
];

const steps = fc.array(fc.nat(), { minLength: 1, maxLength: 300, size: 'max' });

function privatePart(state: TableState, viewer: Viewer) {
  return viewer.kind === 'patron' ? ownView(state, viewer.person) : null;
}

describe('who is touched by an event', () => {
  it('covers everybody whose own part or lawful commands changed', () => {
    fc.assert(
      fc.property(fc.nat(), steps, (seed, choices) => {
        walk(seed, choices, {
          event(before, event, after) {
            const touched = touchedBy(before, event);
            if (touched === null) return;
            for (const viewer of VIEWERS) {
              const own = viewer.kind === 'patron' && viewer.person === touched.person;
              if (!own) expect(privatePart(after, viewer)).toEqual(privatePart(before, viewer));
              if (own && touched.lawful) continue;
              expect(lawfulCommands(after, viewer)).toEqual(lawfulCommands(before, viewer));
            }
          },
        });
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });

  it('changes the public view in nothing but its wagers', () => {
    let [bets, longest] = [0, 0];
    fc.assert(
      fc.property(fc.nat(), steps, (seed, choices) => {
        let since: TableState | null = null;
        walk(seed, choices, {
          event(before, event, after) {
            if (touchedBy(before, event) === null) since = null;
            else {
              since ??= before;
              bets += 1;
              const changes = wagerChanges(since.bets.wagers, after.bets.wagers);
              longest = Math.max(longest, changes.length);
              expect(applyChanges(publicView(since), changes)).toEqual(publicView(after));
            }
          },
        });
      }),
      { seed: SEED, numRuns: RUNS },
    );
    expect(bets).toBeGreaterThan(RUNS);
    expect(longest).toBeGreaterThan(2);
  });

  it('is told of all three kinds of wager events, with and without a change of what is lawful', () => {
    const met = new Set<string>();
    for (let seed = 0; seed < 60; seed += 1) {
      const random = seededRandom(`touched ${seed}`);
      walk(
        seed,
        Array.from({ length: 500 }, () => random.word()),
        {
          event(before, event) {
            const touched = touchedBy(before, event);
            if (touched !== null) met.add(`${event.type} ${touched.lawful}`);
          },
        },
      );
    }
    expect([...met].sort()).toEqual([
      'WagerAltered false',
      'WagerPlaced false',
      'WagerPlaced true',
      'WagerWithdrawn false',
      'WagerWithdrawn true',
    ]);
  });
});
