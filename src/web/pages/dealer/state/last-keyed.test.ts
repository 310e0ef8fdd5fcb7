import { expect, it } from 'vitest';
import { bet, deal, tableOf } from '../../../../../test/support/table/scenario.ts';
import { view } from '../../../../table/index.ts';
import { lastKeyed } from './last-keyed.ts';

it('the card that was keyed last can be keyed again, a called result included', () => {
  const table = tableOf('crown-melbourne', 'traditional', { shoeKind: 'physical' });
  const last = () =>
    lastKeyed(view(table.state, { kind: 'staff', person: 'dealer-dan', rank: 'dealer' }));
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'banker', 100);
  table.does({ type: 'CallNoMoreBets' });
  expect(last()).toBeNull();
  deal(table, '2S TH 3D');
  expect(last()).toEqual({ side: 'player', at: 1 });
  deal(table, '7C 6S');
  expect(last()).toEqual({ side: 'player', at: 2 });
  table.does({ type: 'AnnounceResult' });
  expect(last()).toEqual({ side: 'player', at: 2 });
  table.does({ type: 'SettleCoup' });
  expect(last()).toBeNull();
});
