import { expect, it } from 'vitest';
import type { TableView } from '../../../../table/index.ts';
import { placeableNow } from './placeable.ts';

const OFFERED = ['player', 'banker', 'insurance', 'tie'];

const CROWN = { bookId: 'crown-melbourne', versionId: 'crown' };

function at(phase: string, lawful: readonly string[] = ['PlaceWager']): TableView {
  return { lawful, table: { phase, rules: { ...CROWN, wagers: OFFERED } } } as unknown as TableView;
}

it.each([
  ['while bets are called for', at('betting'), ['player', 'banker', 'tie']],
  ['while the insurance is open', at('insurance'), ['insurance']],
  ['while wagers are reopened', at('reopened'), ['player', 'banker', 'tie']],
  ['once bets are closed', at('dealing', []), []],
])('the dealer can key only wagers that the table would take: %s', (_when, view, wagers) => {
  expect(placeableNow(view)).toEqual(wagers);
});
