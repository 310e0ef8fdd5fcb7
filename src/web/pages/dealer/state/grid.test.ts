import { expect, it } from 'vitest';
import type { WagerType } from '../../../../rules/index.ts';
import type { PatronView, TableView } from '../../../../table/index.ts';
import { gridOf, owedBy } from './grid.ts';

function offering(wagers: readonly WagerType[], lying: readonly WagerType[] = []): TableView {
  const layout = {
    places: {},
    wagers: Object.fromEntries(lying.map((type, id) => [id, { type, stakeCents: 100 }])),
  };
  return {
    table: { layout, rules: { wagers, bookId: 'crown-melbourne', versionId: 'crown' } },
    staff: { patrons: {} },
  } as unknown as TableView;
}

const FEW: readonly WagerType[] = ['player', 'banker', 'tie', 'player-pair', 'banker-pair'];
const MANY: readonly WagerType[] = [...FEW, 'insurance', 'player-run', 'banker-run'];

it('a table that offers few wagers gives each its column before anyone places it', () => {
  expect(gridOf(offering(FEW)).columns).toEqual(FEW);
});

it('a table that offers many wagers gives a rare one its column once it is placed', () => {
  const usual = [...FEW, 'insurance'];
  expect(gridOf(offering(MANY)).columns).toEqual(usual);
  expect(gridOf(offering(MANY, ['player-run'])).columns).toEqual([...usual, 'player-run']);
});

it('the columns stand as the areas of the cloth do, in whatever order the wagers were set up', () => {
  expect(gridOf(offering(MANY.toReversed())).columns).toEqual([...FEW, 'insurance']);
});

it('a marker of half a cent is collected as a whole one', () => {
  expect(owedBy({ owedMillicents: 500 } as PatronView)).toBe(1);
  expect(owedBy(undefined)).toBe(0);
});
