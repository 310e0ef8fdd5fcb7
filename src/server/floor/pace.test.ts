import { expect, it } from 'vitest';
import { openTable } from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import { newCoup } from '../../table/model/initial.ts';
import { withNewCoup } from '../../table/model/play.ts';
import { nextAct } from './next-act.ts';
import { slower, USUAL_PACE } from './pace.ts';

it('a slow table gives people twice as long, while its cards fall as fast as at any table', () => {
  const slow = slower(USUAL_PACE);
  expect(slow.bettingMs).toBe(2 * USUAL_PACE.bettingMs);
  expect(slow.squeezeMs).toBe(2 * USUAL_PACE.squeezeMs);
  expect(slow.cardMs).toBe(USUAL_PACE.cardMs);
});

it.each([
  [true, 2],
  [false, 1],
])('a table set slow: %s gives %i times the usual time to bet', (slow, times) => {
  const setup = { ...setupFor('the-ville'), settings: { slow } };
  const { state } = openTable(setup, { ann: 2 });
  const act = nextAct(withNewCoup(state, 'reopened', newCoup(state, 1, 'betting')), {
    keeperStage: 'ordered',
    keeperShoe: 1,
    nowMs: 0,
    pace: USUAL_PACE,
    playersAwaited: () => false,
  });
  expect(act?.waitMs).toBe(times * USUAL_PACE.bettingMs);
});
