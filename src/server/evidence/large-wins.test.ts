import { expect, it } from 'vitest';
import { PLAYER_WINS, playCoup, tableOf } from '../../../test/support/table/scenario.ts';
import type { SettledRow, TableEvent } from '../../table/index.ts';
import { PlayWatch } from './large-wins.ts';

/** A coup on which Ann stakes these dollars on the Player hand and wins. */
function won(...stakes: readonly number[]): readonly TableEvent[] {
  const table = tableOf('crown-melbourne', 'traditional', {});
  for (const stake of stakes) playCoup(table, [['ann', 'player', stake] as const], PLAYER_WINS);
  return table.records.flatMap(({ events }) => events);
}

const batch = (events: readonly TableEvent[]) => ({ version: events.length, events });

it('a win at or above the threshold of the house is noted with stake and gain', () => {
  const watch = new PlayWatch({ largeWinCents: 10_000, unusualRise: 1000 });
  expect(watch.take('t', batch(won(100, 90)))).toMatchObject([
    {
      person: 'ann',
      report: { type: 'LargeWin', tableId: 't', stakeCents: 10_000, netCents: 10_000 },
    },
  ]);
});

it('a stake many times that of the coup before is noted, a first stake never', () => {
  const watch = new PlayWatch({ largeWinCents: 100_000, unusualRise: 10 });
  expect(watch.take('t', batch(won(100)))).toEqual([]);
  expect(watch.take('t', batch(won(10)))).toEqual([]);
  expect(watch.take('t', batch(won(100)))).toMatchObject([
    {
      person: 'ann',
      report: { type: 'UnusualPlay', tableId: 't', stakeCents: 10_000, stakeBeforeCents: 1000 },
    },
  ]);
});

it('a rise to less than a tenth of a large win is not noted', () => {
  const watch = new PlayWatch({ largeWinCents: 1_000_000, unusualRise: 2 });
  expect(watch.take('t', batch(won(10, 100)))).toEqual([]);
});

it('stakes and gains of one person on several wagers of a coup are added up', () => {
  const watch = new PlayWatch({ largeWinCents: 150, unusualRise: 1000 });
  const [event] = won(10).filter(({ type }) => type === 'CoupSettled');
  if (event?.type !== 'CoupSettled') throw new Error('no coup was settled');
  const [row] = event.rows as readonly [SettledRow];
  const rows = [row, { ...row, returnedCents: 0 as SettledRow['returnedCents'] }];
  expect(watch.take('t', batch([{ ...event, rows }]))).toEqual([]);
  const twice = { ...event, rows: [row, row] };
  expect(watch.take('t', batch([twice]))).toMatchObject([
    { report: { type: 'LargeWin', stakeCents: 2000, netCents: 2000 } },
  ]);
});
