import { expect, test } from 'vitest';
import { type Card, resultOf } from '../rules/index.ts';
import { type RoadResult, roadResult, roadResultOf } from './results.ts';

test.each<{ player: Card[]; banker: Card[]; result: RoadResult }>([
  {
    player: ['4C', '4D'],
    banker: ['9H', 'KH'],
    result: roadResult('banker', {
      playerPair: true,
      playerNatural: 8,
      bankerNatural: 9,
      winningTotal: 9,
    }),
  },
  {
    player: ['2S', '3S', '3D'],
    banker: ['KC', 'KD', '7S'],
    result: roadResult('player', { bankerPair: true, winningTotal: 8 }),
  },
  {
    player: ['9S', '9S'],
    banker: ['9C', '9D'],
    result: roadResult('tie', {
      playerPair: true,
      bankerPair: true,
      playerNatural: 8,
      bankerNatural: 8,
      winningTotal: 8,
    }),
  },
  {
    player: ['TS', 'JS', 'QS'],
    banker: ['TC', 'JC', 'QC'],
    result: roadResult('tie', { winningTotal: 0 }),
  },
])('$player against $banker is recorded as it was dealt', ({ player, banker, result }) => {
  expect(roadResultOf(resultOf({ player, banker }))).toEqual(result);
  expect(roadResultOf(resultOf({ player, banker }), true)).toEqual({ ...result, dummy: true });
});
