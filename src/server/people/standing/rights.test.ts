import { describe, expect, it } from 'vitest';
import type { Json } from '../../../kit/index.ts';
import type { Store } from '../../../store/index.ts';
import { foldPeople } from '../people-log.ts';
import type { Person } from '../persons.ts';
import { openHouse, operator, player, staff } from '../testing/house.ts';
import { standingFaults } from './standing-faults.ts';

const CROWN = 'crown-melbourne';

const faultsIn = async (store: Store) => standingFaults(store, await foldPeople(store));

/**
 * Changes a person's document as an intruder with the database in his hands would do it, digests
 * included.
 */
async function forge(store: Store, id: string, patch: Partial<Person>): Promise<void> {
  const found = await store.getDocument('person', id);
  const data = { ...(found?.data as object), ...patch } as unknown as Json;
  await store.changeDocuments([{ kind: 'person', id, expectedVersion: found?.version ?? 0, data }]);
}

async function personOf(store: Store, id: string): Promise<Person> {
  return (await store.getDocument('person', id))?.data as unknown as Person;
}

describe('offices', () => {
  it('offices in documents are those of the log, whatever was given and taken', async () => {
    const house = await openHouse();
    const boss = await operator(house);
    const dan = await staff(house, boss.session, 'dan', { [CROWN]: 'pit-boss' });
    await player(house, 'ann');
    expect(await faultsIn(house.store)).toEqual([]);
    const none = { ranks: {}, cage: null };
    await house.people.setOffices(boss.session, dan.session.person.id, none);
    expect(await faultsIn(house.store)).toEqual([]);
    const again = await house.restart();
    expect(again.noted.filter(({ type }) => type === 'RightsRestored')).toEqual([]);
  });

  const FORGED: readonly (readonly [string, 'ann' | 'dan', Partial<Person>])[] = [
    ['a player a pit boss', 'ann', { ranks: { [CROWN]: 'pit-boss' } }],
    ['a player a cashier', 'ann', { cage: 'cashier' }],
    ['a player a member of the staff', 'ann', { kind: 'staff' }],
    ['a player the operator', 'ann', { kind: 'operator' }],
    ['a dealer a pit boss', 'dan', { ranks: { [CROWN]: 'pit-boss' } }],
    ['a dealer nobody', 'dan', { ranks: {} }],
  ];

  it.each(FORGED)('offices that a document alone gives are found: %s', async (_, who, patch) => {
    const house = await openHouse();
    const boss = await operator(house);
    const dan = (await staff(house, boss.session, 'dan', { [CROWN]: 'dealer' }, null)).session;
    const ann = await player(house, 'ann');
    const { id } = who === 'ann' ? ann.person : dan.person;
    const before = await personOf(house.store, id);
    await forge(house.store, id, patch);
    expect(await faultsIn(house.store)).toMatchObject([{ person: id }]);
    const again = await house.restart();
    const { kind, ranks, cage, session } = await personOf(again.store, id);
    expect({ kind, ranks, cage }).toEqual({
      kind: before.kind,
      ranks: before.ranks,
      cage: before.cage,
    });
    expect(session).toBeNull();
    expect(await faultsIn(again.store)).toEqual([]);
    const told = [];
    for (const { events } of await again.store.readRecords('people', 0, 1000)) {
      told.push(...events.filter(({ type }) => type === 'RightsRestored'));
    }
    expect(told).toMatchObject([{ data: { person: id } }]);
  });

  it('offices that were given when the process died are in the document after the next start', async () => {
    const house = await openHouse();
    const boss = await operator(house);
    const dan = (await staff(house, boss.session, 'dan', { [CROWN]: 'dealer' }, null)).session;
    const { id } = dan.person;
    const after = { ranks: { [CROWN]: 'pit-boss' }, cage: null };
    const facts = { before: { ranks: { [CROWN]: 'dealer' }, cage: null }, after };
    await house.people.log.note({ type: 'RanksChanged', atMs: 1, person: id, by: 'boss', facts });
    const again = await house.restart();
    expect((await personOf(again.store, id)).ranks).toEqual({ [CROWN]: 'pit-boss' });
  });
});
