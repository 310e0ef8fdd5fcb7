import { expect, it } from 'vitest';
import { present } from '../../kit/index.ts';
import { announceAndSettle, BANKER_WINS, bet, deal } from '../testing/scenario.ts';
import { dollars, tasTable } from '../testing/tasmania.ts';
import { TABLE_EVENTS } from './stored.ts';

it('a settled coup as version 0.1 told it says nothing of rounding and is still read', () => {
  const table = tasTable({ chipCents: [dollars(1), dollars(25)] });
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'banker', 25);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, BANKER_WINS);
  const settled = present(
    announceAndSettle(table).find(({ type }) => type === 'CoupSettled'),
    'the settlement',
  );
  expect(settled).toMatchObject({ rows: [{ rounded: { exactMillicents: 2_375_000 } }] });
  expect(TABLE_EVENTS.write(settled).schema).toBe(2);
  const old = TABLE_EVENTS.writeAs(settled, 1);
  expect(JSON.stringify(old)).not.toContain('rounded');
  const read = TABLE_EVENTS.read(old);
  expect(read).toMatchObject({ type: 'CoupSettled', rows: [{ wager: { person: 'ann' } }] });
  expect(TABLE_EVENTS.writeAs(read, 1)).toEqual(old);
});
