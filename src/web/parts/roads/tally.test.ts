import { expect, it } from 'vitest';
import { roadResult } from '../../../roads/index.ts';
import { tallyOf } from './tally.ts';

it('the tally of a road counts wins, ties, pairs and naturals, and finds the longest and the newest streak', () => {
  const results = [
    roadResult('tie'),
    roadResult('banker', { bankerPair: true }),
    roadResult('tie'),
    roadResult('banker', { playerPair: true, bankerNatural: 9 }),
    roadResult('player', { playerNatural: 8 }),
  ];
  expect(tallyOf(results)).toEqual({
    player: 1,
    banker: 2,
    tie: 2,
    playerPairs: 1,
    bankerPairs: 1,
    naturals: 2,
    longest: { side: 'banker', length: 2 },
    current: { side: 'player', length: 1 },
  });
  expect(tallyOf([])).toMatchObject({ longest: null, current: null });
});
