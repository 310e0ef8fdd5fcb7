import { expect, it } from 'vitest';
import { openTable } from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import { helpAt } from './help.ts';

it.each([
  ['traditional', []],
  ['crown', ['crown-version']],
  ['two-to-one', ['two-to-one-version']],
  ['tie-baccarat', ['tie-version']],
] as const)(
  'the help of a table of version %s has the notices of that version alone',
  (version, own) => {
    const { state } = openTable(setupFor('crown-melbourne', version));
    const told = helpAt(state).notices.map(({ id }) => id);
    expect(told.filter((id) => id.endsWith('-version'))).toEqual(own);
    expect(told).toContain('limit-sign');
  },
);
