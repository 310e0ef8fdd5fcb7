import { expect, it } from 'vitest';
import { DEALER, type Scenario } from '../../../../test/support/table/scenario.ts';
import { unburnedTable } from '../../../../test/support/table/victorian.ts';
import { view } from '../../../table/index.ts';
import { linesField, linesIn } from '../form-values.ts';
import { fieldsOf } from './act-fields.ts';
import { bodyOf, startValues } from './act-values.ts';

const seenBy = (table: Scenario) =>
  view(table.state, { kind: 'staff', person: DEALER.person, rank: 'dealer' });

it('a form asks about a missing burn only where real cards may lack one', () => {
  const table = unburnedTable('crown-melbourne');
  const before = seenBy(table);
  const context = { view: before, nowMs: 0 };
  expect(before.lawful).toContain('OpenBetting');
  expect(fieldsOf('OpenBetting', before).map(({ name }) => name)).toEqual(['unburned']);
  const raw = startValues('OpenBetting', context);
  expect(bodyOf('OpenBetting', { ...raw, unburned: true }, context)).toEqual({
    ok: true,
    body: { type: 'OpenBetting', unburned: true },
  });
  const virtual = { ...before.table, rules: null };
  expect(fieldsOf('OpenBetting', { ...before, table: virtual })).toEqual([]);
});

it('a form names any number of people, or none', () => {
  const people = linesField(['ann', 'bob']);
  expect(linesIn(people)).toEqual(['ann', 'bob']);
  expect(linesIn(linesField([]))).toEqual([]);
  const context = { view: seenBy(unburnedTable('crown-melbourne')), nowMs: 0 };
  const raw = { ...startValues('RecordIncident', context), what: 'a quarrel' };
  const body = { type: 'RecordIncident', what: 'a quarrel' };
  expect(bodyOf('RecordIncident', { ...raw, persons: people }, context)).toEqual({
    ok: true,
    body: { ...body, persons: ['ann', 'bob'] },
  });
  expect(bodyOf('RecordIncident', raw, context)).toEqual({ ok: true, body });
});
