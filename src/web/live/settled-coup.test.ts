import { expect, it } from 'vitest';
import type { PublicView } from '../../table/index.ts';
import { settledCoup } from './settled-coup.ts';

const LAST = { number: 7 };

function table(phase: string, coups = 7, last: object | null = LAST) {
  return { phase, last, shoe: { number: 2, coups } } as unknown as PublicView;
}

it.each([
  ['between coups', table('between'), LAST],
  ['after the last coup of the shoe', table('shoe-over'), LAST],
  ['while the next coup is dealt', table('dealing'), null],
  ['before the first coup of a new shoe', table('between', 0), null],
  ['before the first coup of all', table('between', 0, null), null],
])('whether the coup before lies on the cloth is right %s', (_when, now, lies) => {
  expect(settledCoup(now)).toEqual(lies);
});
