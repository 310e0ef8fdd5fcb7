import { expect, it } from 'vitest';
import { readyTable, type Scenario } from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import { withoutCoup } from '../../table/model/play.ts';
import { nextAct } from './next-act.ts';
import { USUAL_PACE } from './pace.ts';

const MINUTE_MS = 60_000;

function planned(table: Scenario, waitedMs: number): string | null {
  const act = nextAct(table.state, {
    keeperStage: 'ordered',
    keeperShoe: 1,
    pace: USUAL_PACE,
    nowMs: table.atMs + waitedMs,
    playersAwaited: () => false,
  });
  return act !== null && 'body' in act ? act.body.type : null;
}

it.each([
  ['crown-melbourne', 60, 'OpenBetting'],
  ['victoria-2002', 20, 'OpenBetting'],
  ['victoria-2002', 21, 'EndShoe'],
  ['tasmania-2013', 30, 'OpenBetting'],
  ['tasmania-2013', 600, 'OpenBetting'],
])(
  '[victoria-2002 4.1.1(a); tasmania-2013 5.1/2] the automatic dealer of %s whose first player comes %i minutes after the shuffle: %s',
  (bookId, minutes, next) => {
    const table = readyTable(setupFor(bookId));
    expect(planned(table, minutes * MINUTE_MS)).toBe(next);
    for (const person of ['ann', 'bob']) table.does({ type: 'LeaveSeat' }, person);
    // Nobody is there, so the cards wait; they are shuffled when somebody comes.
    expect(planned(table, minutes * MINUTE_MS)).toBe(null);
  },
);

it('the automatic dealer waits eight times as long for players who are on their way back', () => {
  const { state } = readyTable(setupFor('crown-melbourne'));
  const shoe = state.cards.shoe;
  if (shoe === null) throw new Error('a table that is ready has a shoe');
  const checked = { ...shoe, stage: 'checked', playerCheck: 'nobody' } as const;
  const cards = { ...state.cards, shoe: checked };
  const preparing = withoutCoup({ ...state, cards }, 'preparing');
  const waits = (keeperStage: 'committing' | 'opening', awaited: boolean) =>
    nextAct(preparing, {
      keeperStage,
      keeperShoe: shoe.number,
      pace: USUAL_PACE,
      nowMs: 0,
      playersAwaited: () => awaited,
    })?.waitMs;
  for (const stage of ['committing', 'opening'] as const) {
    expect(waits(stage, false)).toBe(USUAL_PACE.contributionMs);
    expect(waits(stage, true)).toBe(8 * USUAL_PACE.contributionMs);
  }
});
