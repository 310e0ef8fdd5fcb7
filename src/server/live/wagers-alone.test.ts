import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { walk } from '../../../test/support/table/walk.ts';
import { PEOPLE } from '../../../test/support/table/walk-body.ts';
import { seededRandom } from '../../kit/index.ts';
import { applyChanges } from '../../machine/index.ts';
import {
  lawfulCommands,
  ownView,
  publicView,
  SPECTATOR,
  type TableEvent,
  type TableState,
  type Viewer,
  wagerChanges,
} from '../../table/index.ts';
import { type Owners, wagersAlone } from './table-showing.ts';

const RUNS = Number(process.env.BAIZE_RUNS ?? 60);
const VIEWERS: readonly Viewer[] = [
  SPECTATOR,
  ...[...PEOPLE, 'stranger'].map((person) => ({ kind: 'patron', person }) as const),
];

const steps = fc.array(fc.nat(), { minLength: 1, maxLength: 300, size: 'max' });

function privatePart(state: TableState, viewer: Viewer) {
  return viewer.kind === 'patron' ? ownView(state, viewer.person) : null;
}

/**
 * Checks that only an owner's own part changed, and what he may do only where the change says so.
 */
function expectUntouched(before: TableState, after: TableState, viewer: Viewer, owners: Owners) {
  const lawfulChanged = viewer.kind === 'patron' ? owners.get(viewer.person) : undefined;
  if (lawfulChanged === undefined) {
    expect(privatePart(after, viewer)).toEqual(privatePart(before, viewer));
  }
  if (lawfulChanged === true) return;
  expect(lawfulCommands(after, viewer)).toEqual(lawfulCommands(before, viewer));
}

describe('a change of wagers alone', () => {
  it('a change of wagers alone names everybody whose own part or lawful commands changed', () => {
    let changes = 0;
    fc.assert(
      fc.property(fc.nat(), steps, (seed, choices) => {
        walk(seed, choices, {
          event(before, _event, after) {
            const owners = wagersAlone(before, after);
            if (owners === null) return;
            changes += 1;
            for (const viewer of VIEWERS) expectUntouched(before, after, viewer, owners);
          },
        });
      }),
      { numRuns: RUNS },
    );
    expect(changes).toBeGreaterThan(RUNS);
  });

  it('a change of wagers alone changes nothing in the public view but its wagers', () => {
    let [bets, longest] = [0, 0];
    fc.assert(
      fc.property(fc.nat(), steps, (seed, choices) => {
        let since: TableState | null = null;
        walk(seed, choices, {
          event(before, _event, after) {
            if (wagersAlone(before, after) === null) since = null;
            else {
              since ??= before;
              bets += 1;
              const changes = wagerChanges(since.bets.wagers, after.bets.wagers, null);
              longest = Math.max(longest, changes.length);
              expect(applyChanges(publicView(since), changes)).toEqual(publicView(after));
            }
          },
        });
      }),
      { numRuns: RUNS },
    );
    expect(bets).toBeGreaterThan(RUNS);
    expect(longest).toBeGreaterThan(2);
  });

  // What the house refuses also leaves a note for its owner, so it is no change of wagers alone.
  it('a change of wagers alone is found for every wager event of players, with and without a change of what is lawful', () => {
    const met = new Set<string>();
    const meet = (before: TableState, event: TableEvent, after: TableState) => {
      const owners = wagersAlone(before, after) ?? new Map();
      for (const lawful of owners.values()) met.add(`${event.type} ${lawful}`);
    };
    for (let seed = 0; seed < 60; seed += 1) {
      const random = seededRandom(`wagers ${seed}`);
      walk(
        seed,
        Array.from({ length: 500 }, () => random.word()),
        {
          event(before, event, after) {
            meet(before, event, after);
          },
        },
      );
    }
    expect([...met].sort()).toEqual([
      'WagerAltered false',
      'WagerMoved false',
      'WagerPlaced false',
      'WagerPlaced true',
      'WagerWithdrawn false',
      'WagerWithdrawn true',
    ]);
  });
});
