import { expect, it } from 'vitest';
import { foldPeople } from '../people-log.ts';
import { openHouse, player, type TestHouse } from '../testing/house.ts';
import { lastingFaults } from './lasting-faults.ts';
import { standingFaults } from './standing-faults.ts';

const LIMIT = { measure: 'loss', period: 'day', cents: 5000 } as const;

/** What an audit reads of the log before somebody sets a limit and registers beside it. */
async function houseThatChanges(): Promise<{ house: TestHouse; early: () => never }> {
  const house = await openHouse();
  const ann = await player(house, 'ann');
  const said = await foldPeople(house.store);
  await house.people.setOwnLimit(ann, LIMIT);
  await player(house, 'ben');
  return { house, early: () => said as never };
}

it('an audit beside play finds nothing where somebody changed his limits while it read', async () => {
  const { house, early } = await houseThatChanges();
  expect(await standingFaults(house.store, early())).not.toEqual([]);
  const reads = [early, () => foldPeople(house.store)];
  expect(await lastingFaults(house.store, async () => (reads.shift() ?? early)())).toEqual([]);
});

it('an audit beside play finds a document that was changed, however often it looks', async () => {
  const { house, early } = await houseThatChanges();
  const { store } = house;
  const [person] = await store.listDocuments('person', '', 1);
  if (person === undefined) throw new Error('somebody is here');
  const { id, version } = person;
  const data = { ...Object(person.data), cage: 'cashier' };
  await store.changeDocuments([{ kind: 'person', id, expectedVersion: version, data }]);
  const reads = [early];
  const fold = async () => reads.shift()?.() ?? foldPeople(store);
  expect(await lastingFaults(store, fold)).toMatchObject([{ person: id, part: 'offices' }]);
});
