import { expect, it } from 'vitest';
import {
  BANKER_WINS,
  PLAYER_WINS,
  playCoup,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { worthOf } from '../../kit/index.ts';
import { foldEvent, newRecord } from './table-record.ts';

it('a tray takes losing stakes and pays winnings in the fewest chips, worth what the house won', () => {
  const table = tableOf('crown-melbourne', 'traditional', { shoeKind: 'physical' });
  playCoup(table, [['ann', 'player', 125]], BANKER_WINS);
  playCoup(table, [['bob', 'player', 75]], PLAYER_WINS);
  const record = table.log.reduce(
    (before, event, at) => foldEvent(before, event, at + 1, at).record,
    newRecord('t'),
  );
  const { chips = {}, restCents = 0 } = record.tray ?? {};
  expect(chips).toEqual({ 10000: 1, 2500: 1 - 3 });
  const counted = Object.entries(chips).map(([value, count]) => ({
    chipCents: Number(value),
    count,
  }));
  expect(worthOf(counted) + restCents).toBe(table.state.record.houseCents);
});

it('a table whose chips are only figures has no tray to count', () => {
  const { log } = tableOf('crown-melbourne', 'traditional', { shoeKind: 'virtual' });
  const [opened] = log;
  expect(opened && foldEvent(newRecord('t'), opened, 1, 0).record.tray).toBeUndefined();
});
