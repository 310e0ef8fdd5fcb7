import { expect, it } from 'vitest';
import { STORIES } from '../../test/support/table/stories/index.ts';
import { evolve, UNOPENED } from '../table/index.ts';
import { countMeters, type Meters, meterFaults, NO_METERS } from './meters.ts';

it('the recount of meters counts the same as the table after every event of every story', () => {
  let moved = 0;
  for (const story of STORIES) {
    let state = UNOPENED;
    let meters: Meters = NO_METERS;
    for (const event of story.play().log) {
      state = evolve(state, event);
      meters = countMeters(meters, event);
      expect(meterFaults(meters, state), `${story.name} ${event.type}`).toEqual([]);
    }
    if (meters.houseCents !== 0) moved += 1;
  }
  expect(moved).toBeGreaterThan(10);
});

it('the recount of meters says which meter is wrong', () => {
  const state = { ...UNOPENED, record: { ...UNOPENED.record, houseCents: 5, coupsDealt: 1 } };
  expect(meterFaults({ ...NO_METERS, coups: 1 }, state)).toEqual([
    'houseCents: 0 by the log, 5 at the table',
  ]);
});
