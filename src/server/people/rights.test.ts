import { describe, expect, it } from 'vitest';
import {
  openHouse,
  operator,
  player,
  signIn,
  staff,
} from '../../../test/support/server/people/house.ts';
import { type Json, present } from '../../kit/index.ts';

const CROWN = 'crown-melbourne';

describe('rights', () => {
  it('rights are in no document: what is kept of people names no office, limit, exclusion or link', async () => {
    const house = await openHouse();
    const boss = (await operator(house)).session;
    const dan = (await staff(house, boss, 'dan', { [CROWN]: 'pit-boss' })).session;
    const ann = await player(house, 'ann');
    await house.people.setOwnLimit(ann, { measure: 'loss', period: 'day', cents: 4321 });
    await house.people.selfExclude(ann, 30);
    await house.people.takeOffice(boss, { rank: 'dealer', cage: 'cashier' });
    await house.people.newInvitation(boss, dan.person.id);
    await house.people.issueOperatorLink();
    const kinds = await house.store.listDocumentKinds();
    const pages = await Promise.all(kinds.map((kind) => house.store.listDocuments(kind, '', 100)));
    const kept = JSON.stringify(pages);
    expect(kinds).toContain('person');
    for (const word of ['pit-boss', 'dealer', 'cashier', 'staff"', '4321', 'exclusion', 'link']) {
      expect(kept).not.toContain(word);
    }
  });

  it.each<readonly [string, 'ann' | 'dan', Readonly<Record<string, Json>>]>([
    ['a player a pit boss', 'ann', { ranks: { [CROWN]: 'pit-boss' } }],
    ['a player a cashier', 'ann', { cage: 'cashier' }],
    ['a player a member of the staff', 'ann', { kind: 'staff' }],
    ['a player the operator', 'ann', { kind: 'operator' }],
    ['a dealer a pit boss', 'dan', { ranks: { [CROWN]: 'pit-boss' } }],
    ['a dealer nobody', 'dan', { ranks: {} }],
  ])('rights that somebody writes into a document count nowhere: %s', async (_, who, patch) => {
    const house = await openHouse();
    const boss = (await operator(house)).session;
    await staff(house, boss, 'dan', { [CROWN]: 'dealer' });
    await player(house, 'ann');
    const before = (await signIn(house, who)).session.person;
    const kind = 'person';
    const found = present(await house.store.getDocument(kind, before.id), 'the document');
    const data = { ...(found.data as object), ...patch } as Json;
    const expectedVersion = found.version;
    await house.store.changeDocuments([{ kind, id: before.id, expectedVersion, data }]);
    const again = await house.restart();
    for (const { people } of [house, again]) {
      const { kind: is, ranks, cage } = present(await people.person(before.id), 'the person');
      expect({ kind: is, ranks, cage }).toEqual({
        kind: before.kind,
        ranks: before.ranks,
        cage: before.cage,
      });
    }
  });

  it('rights that were given when the process died count after the next start', async () => {
    const house = await openHouse();
    const boss = (await operator(house)).session;
    const { id } = (await staff(house, boss, 'dan', { [CROWN]: 'dealer' })).session.person;
    const ranks = { [CROWN]: 'pit-boss' } as const;
    const given = { type: 'SetOffices', person: id, ranks, cage: null, gamingDay: 1 } as const;
    await house.people.log.order(given, { by: boss.person.id, atMs: 1 });
    const again = await house.restart();
    expect((await again.people.person(id))?.ranks).toEqual(ranks);
  });
});
