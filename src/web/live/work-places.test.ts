import { expect, it } from 'vitest';
import { workPlacesOf } from './work-places.ts';

it.each([
  ['a dealer deals', { 'crown-melbourne': 'dealer' }, null, ['deal']],
  ['a pit boss oversees', { 'the-ville': 'pit-boss' }, null, ['deal', 'pit', 'reports', 'audit']],
  ['a cashier has the cage alone', {}, 'cashier', ['cage']],
  ['staff without an office has no console', {}, null, []],
] as const)('%s, and no menu offers anything else', (_, ranks, cage, places) => {
  expect(workPlacesOf({ kind: 'staff', ranks, cage })).toEqual(places);
});

it('the operator has every console, a player none', () => {
  expect(workPlacesOf({ kind: 'operator', ranks: {}, cage: null })).toContain('house');
  expect(workPlacesOf({ kind: 'player', ranks: {}, cage: null })).toEqual([]);
});
