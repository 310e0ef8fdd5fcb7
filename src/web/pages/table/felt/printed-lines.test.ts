import { expect, it } from 'vitest';
import { CROWN_MELBOURNE, type Version, versionOf } from '../../../../rules/index.ts';
import { EN } from '../../../i18n/en/index.ts';
import type { TableWagers } from '../../../parts/wagers/table-wagers.ts';
import {
  commissionLine,
  marginLines,
  oneOfEach,
  pairLines,
  sharedLimits,
} from './printed-lines.ts';

function crown(id: string): Version {
  const version = versionOf(CROWN_MELBOURNE, id);
  if (version === null) throw new Error(`no version ${id}`);
  return version;
}

it('the cloth prints the Dragon Bonus by points, the most first, and a natural last', () => {
  expect(marginLines(['player', 'player-dragon-bonus'], crown('traditional'), EN.table)).toEqual([
    ['by 9', '30 to 1'],
    ['by 8', '10 to 1'],
    ['by 7', '6 to 1'],
    ['by 6', '4 to 1'],
    ['by 5', '2 to 1'],
    ['by 4', '1 to 1'],
    ['natural', '1 to 1'],
  ]);
});

it('the cloth prints the pairs that the table offers and no others', () => {
  const version = crown('traditional');
  expect(pairLines(['player-pair'], version, EN.table)).toEqual([['any', '11 to 1']]);
  expect(pairLines(['player-perfect-pair'], version, EN.table)).toEqual([
    ['perfect', '25 to 1'],
    ['coloured', '12 to 1'],
    ['mixed', '6 to 1'],
  ]);
  expect(pairLines([], version, EN.table)).toEqual([]);
});

it('the cloth prints what is kept of a win on Banker, and when', () => {
  expect(commissionLine(crown('traditional'), EN.table)).toEqual(['Banker', '5%']);
  expect(commissionLine(crown('crown'), EN.table)).toEqual(['Banker with 6', '50%']);
});

it('side wagers with the same limits share a line of the plate', () => {
  const lines = [
    ['Main', '$10–2,000'],
    ['Tie', '$5–500'],
    ['Pair', '$5–500'],
    ['Dragon', '$5–500'],
    ['Runs', '$5–100'],
  ] as const;
  expect(sharedLimits(lines, 'Side')).toEqual([
    ['Main', '$10–2,000'],
    ['Tie', '$5–500'],
    ['Side', '$5–500'],
    ['Runs', '$5–100'],
  ]);
});

it('two wagers of one group have a line each where they pay otherwise', () => {
  const of = { group: () => 'three-card', hasWindow: () => false, isMain: () => false };
  const known = { ...of, ends: () => 1 } as unknown as TableWagers;
  expect(oneOfEach(['seven', 'eight'], known)).toEqual(['seven']);
  expect(oneOfEach(['seven', 'eight'], known, (type) => type)).toEqual(['seven', 'eight']);
});
