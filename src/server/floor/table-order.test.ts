import { expect, it } from 'vitest';
import { firstFloor } from './first-floor.ts';
import { inFloorOrder } from './table-order.ts';

const TABLES = firstFloor('Baize').map(({ setup }) => ({ tableId: setup.tableId, setup }));
const ORDER = [
  ...['yarra', 'crown', 'two-to-one', 'tie', 'gazette', 'gazette-crown'],
  ...['derwent', 'federal', 'ville', 'ville-nc'],
];

it.each([
  ['as it is opened', TABLES],
  ['by the names of its streams', TABLES.toSorted((a, b) => (a.tableId < b.tableId ? -1 : 1))],
  ['backwards', TABLES.toReversed()],
])('the first floor has one order, also when it is listed %s', (_how, tables) => {
  expect(inFloorOrder(tables)).toEqual(ORDER);
});

it('a table that is not set up yet stands last in the order of the floor', () => {
  const bare = { tableId: 'attic', setup: null };
  expect(inFloorOrder([bare, ...TABLES])).toEqual([...ORDER, 'attic']);
});
