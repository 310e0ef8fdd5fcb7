import { expect, it } from 'vitest';
import { COMMANDS, type CommandType } from '../../../../table/index.ts';
import { FOR_THIS_COUP } from './table-store.ts';

it('the list of orders for one coup names exactly the commands whose rows say what they are meant for', () => {
  const types = Object.keys(COMMANDS) as CommandType[];
  const meant = types.filter((type) => COMMANDS[type].meantFor !== undefined);
  expect(meant.length).toBeGreaterThan(0);
  expect([...FOR_THIS_COUP].sort()).toEqual(meant.sort());
});
