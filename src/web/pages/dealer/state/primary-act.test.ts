import { expect, it } from 'vitest';
import { tableOf } from '../../../../../test/support/table/scenario.ts';
import { unburnedTable } from '../../../../../test/support/table/victorian.ts';
import { BOOKS } from '../../../../rules/index.ts';
import { type TableView, view } from '../../../../table/index.ts';
import { primaryOf, usualBody } from './primary-act.ts';

const seen = (table: ReturnType<typeof tableOf>): TableView =>
  view(table.state, { kind: 'staff', person: 'dealer-dan', rank: 'dealer' });

it('the burn takes one tap, and a form once a player has asked to see the card', () => {
  const table = unburnedTable('crown-melbourne');
  expect(primaryOf(seen(table))).toEqual({ kind: 'act', type: 'BurnCards' });
  expect(usualBody('BurnCards', seen(table))).toEqual({
    type: 'BurnCards',
    byFaceValue: false,
    card: null,
  });
  table.does({ type: 'AskBurn', what: 'see' }, 'ann');
  expect(usualBody('BurnCards', seen(table))).toBeNull();
});

it.each(BOOKS.map(({ id }) => id))('between coups of %s the large button calls for bets', (id) => {
  const [version] = BOOKS.find((book) => book.id === id)?.versions ?? [];
  const table = tableOf(id, version?.id ?? 'traditional', {});
  expect(primaryOf(seen(table))).toEqual({ kind: 'act', type: 'OpenBetting' });
});

it('a decision that has alternatives is never sent without its form', () => {
  const shown = seen(tableOf('crown-melbourne', 'traditional', {}));
  expect(usualBody('DecideMisdelivery', shown)).toBeNull();
});
