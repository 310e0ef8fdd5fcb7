import { expect, it } from 'vitest';
import { addressFor, renamed } from './address-for.ts';

it.each([
  ['Salon Privé', 'salon-prive'],
  ['Dan’s table No. 3', 'dans-table-no-3'],
  ['  Pit 1 ', 'pit-1'],
  ['百家乐', ''],
])('the address of a table follows from its name: %s', (name, address) => {
  expect(addressFor(name)).toBe(address);
});

it('an address that the operator typed stays when the name changes', () => {
  const typed = renamed({ name: 'Sal', tableId: 'sal' }, 'Salon');
  expect(typed).toEqual({ name: 'Salon', tableId: 'salon' });
  expect(renamed({ ...typed, tableId: 'pit-3' }, 'Salon Two').tableId).toBe('pit-3');
});
