import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  ADDRESS,
  codeOf,
  openHouse,
  operator,
  PASSWORD,
  player,
  signIn,
  staff,
  type TestHouse,
} from '../../../../test/support/server/people/house.ts';
import { present } from '../../../kit/index.ts';
import { MemoryStore, type Store, verifyLog } from '../../../store/index.ts';
import { venueDateOf } from '../../floor/gaming-day.ts';
import { simulatedClock } from '../../system/simulated-clock.ts';
import { Directory } from '../directory.ts';
import { foldPeople } from '../people-log.ts';
import type { PersonRecord } from '../persons.ts';
import { lostProofs } from '../sign-in/lost-proofs.ts';
import { erasedFileOf, readErased } from './erased-list.ts';
import { ageAt } from './identity.ts';

const ANN = { fullName: 'Ann Example', bornOn: '1990-12-31', document: 'passport X123' };
const DAY_MS = 24 * 3_600_000;
const everything = async (store: Store) => JSON.stringify(await store.readAll(0, 1000));

async function documents(store: Store): Promise<string> {
  const kinds = await store.listDocumentKinds();
  const pages = await Promise.all(kinds.map((kind) => store.listDocuments(kind, '', 1000)));
  return JSON.stringify(pages);
}

async function cashier(house: TestHouse) {
  const boss = (await operator(house)).session;
  return { boss, cash: (await staff(house, boss, 'cash', {}, 'cashier')).session };
}

const eraseAnn = async (house: TestHouse, password = PASSWORD) => {
  const { session } = await signIn(house, 'ann');
  return house.people.eraseOwnAccount(session, password);
};

describe('the chain', () => {
  it('the chain holds no address, no name and nothing of a shown identity document', async () => {
    const house = await openHouse();
    const { cash } = await cashier(house);
    const ann = await player(house, 'ann');
    await house.people.enterAsGuest({ address: ADDRESS });
    await house.people.signIn({ name: 'ann', password: 'wrong one', address: ADDRESS });
    expect(codeOf(await house.people.recordIdentity(cash, ann.person.id, ANN))).toBe('ok');
    const log = await everything(house.store);
    for (const word of [ADDRESS, ANN.fullName, ANN.bornOn, 'X123', '"cash"', '"ann"']) {
      expect(log).not.toContain(word);
    }
  });
});

describe('own data', () => {
  it('own data is everything the house knows of one person, and nothing of anybody else', async () => {
    const house = await openHouse();
    const { cash } = await cashier(house);
    const ann = await player(house, 'ann');
    await player(house, 'bob');
    await house.people.recordIdentity(cash, ann.person.id, ANN);
    const data = present(await house.people.ownData(ann.person.id), 'her data');
    expect(data).toMatchObject({ name: 'ann', displayName: 'ann', particulars: ANN });
    expect(data.events.map(({ type }) => type)).toEqual(['PersonRegistered', 'IdentityChecked']);
    expect(JSON.stringify(data)).not.toMatch(/bob|guestKey|session/);
    expect(await house.people.ownData('p-nobody')).toBeNull();
  });
});

describe('erasure', () => {
  it('erasure leaves nothing that leads to the person, and leaves the chain whole', async () => {
    const house = await openHouse();
    const { cash } = await cashier(house);
    const ann = await player(house, 'ann');
    const { id } = ann.person;
    await house.people.recordIdentity(cash, id, ANN);
    expect(codeOf(await house.people.selfExclude(ann, 30))).toBe('ok');
    const terms = house.people.gate.terms(id);
    expect(codeOf(await eraseAnn(house, 'wrong one'))).toBe('password-wrong');
    expect(codeOf(await eraseAnn(house))).toBe('ok');
    expect(await documents(house.store)).not.toMatch(/"ann"|"YW5u"|Example/);
    expect(await house.store.getDocument('person-key', id)).toBeUndefined();
    const data = present(await house.people.ownData(id), 'what is left');
    expect(data).toMatchObject({ name: null, displayName: 'Erased', particulars: null });
    expect(house.people.gate.terms(id)).toEqual(terms);
    expect((await verifyLog(house.store)).ok).toBe(true);
    expect(await lostProofs(house.store, () => foldPeople(house.store))).toEqual([]);
    const again = await house.people.signIn({ name: 'ann', password: PASSWORD, address: ADDRESS });
    expect(codeOf(again)).toBe('sign-in-failed');
    expect(codeOf(await house.people.recordIdentity(cash, id, ANN))).toBe('no-such-person');
  });

  it('erasure that a kill cut short is finished by the next start', async () => {
    const house = await openHouse();
    const { id } = (await player(house, 'ann')).person;
    const himself = { by: id, atMs: 1 };
    await house.people.log.order({ type: 'CloseAccount', person: id }, himself);
    await house.people.log.order({ type: 'ErasePerson', person: id }, himself);
    expect(await documents(house.store)).toContain('"ann"');
    const again = await house.restart();
    expect(await documents(again.store)).not.toContain('"ann"');
  });

  it('erasure takes the name out of the directory at once, so that nobody is found by it', async () => {
    const house = await openHouse();
    const directory = new Directory(house.store, house.people);
    const { id } = (await player(house, 'ann')).person;
    expect((await directory.search('ann')).map((one) => one.id)).toEqual([id]);
    expect(codeOf(await eraseAnn(house))).toBe('ok');
    expect(await directory.search('ann')).toEqual([]);
  });

  it('erasure is repeated by a house that was opened from an older backup', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'baize-erased-'));
    try {
      const house = await openHouse({ folder });
      const { cash } = await cashier(house);
      const [ann, bob] = [await player(house, 'ann'), await player(house, 'bob')];
      await house.people.recordIdentity(cash, ann.person.id, ANN);
      expect(codeOf(await house.people.eraseOwnAccount(bob, PASSWORD))).toBe('ok');
      const list = erasedFileOf(folder);
      expect([readErased(list), statSync(list).mode & 0o777]).toEqual([[bob.person.id], 0o600]);
      // The backup is the house as it is; in today's list Ann is erased too.
      appendFileSync(list, `${ann.person.id}\np-cut-sh`);
      const again = await house.restart();
      expect(await documents(again.store)).not.toMatch(/"ann"|Example|p-cut-sh/);
      expect(await again.store.getDocument('person-key', ann.person.id)).toBeUndefined();
      const asked = { name: 'ann', password: PASSWORD, address: ADDRESS };
      expect(codeOf(await again.people.signIn(asked))).toBe('sign-in-failed');
      expect((await verifyLog(again.store)).ok).toBe(true);
      expect(await lostProofs(again.store, () => foldPeople(again.store))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('erasure waits where closed accounts are kept, and others may erase only a closed account', async () => {
    const store = new MemoryStore();
    const house = await openHouse({ store, keepsClosed: true });
    const boss = (await operator(house)).session;
    const { id } = (await player(house, 'ann')).person;
    expect(codeOf(await house.people.tendAccount(boss, id, 'erase'))).toBe('account-open');
    expect(codeOf(await eraseAnn(house))).toBe('kept-by-law');
    expect((await house.people.accountState(id)).account).toBe('closed');
    expect(await documents(store)).toContain('"ann"');
    expect(codeOf(await house.people.tendAccount(boss, id, 'erase'))).toBe('ok');
    expect(await documents(store)).not.toContain('"ann"');
    expect(codeOf(await house.people.tendAccount(boss, id, 'erase'))).toBe('no-such-person');
  });
});

describe('retention', () => {
  const terms = { guestDays: 30, closedDays: 60, addressDays: 10 };

  it('retention forgets guests, closed accounts and addresses in their time, and nobody to whom something is owed', async () => {
    const house = await openHouse();
    const { people, store, clock } = house;
    await player(house, 'ann');
    const ann = (await signIn(house, 'ann')).session;
    await people.signOut(ann);
    const entered = await people.enterAsGuest({ address: ADDRESS });
    if (!entered.ok) throw new Error('a guest');
    await people.signOut(entered.value.session);
    const guest = entered.value.session.person.id;
    const person = async (id: string) =>
      (await store.getDocument('person', id))?.data as unknown as PersonRecord;
    clock.advance(11 * DAY_MS);
    expect(await people.retain(terms, () => true)).toMatchObject({ erased: 0, addresses: 2 });
    expect((await person(ann.person.id)).lastVisit?.address).toBe('');
    clock.advance(20 * DAY_MS);
    expect(await people.retain(terms, (id) => id !== guest)).toMatchObject({ erased: 0 });
    expect(await people.retain(terms, () => true)).toMatchObject({ erased: 1 });
    expect((await person(guest)).displayName).toBe('Erased');
    await people.closeOwnAccount((await signIn(house, 'ann')).session, PASSWORD);
    clock.advance(59 * DAY_MS);
    expect(await people.retain(terms, () => true)).toMatchObject({ erased: 0 });
    clock.advance(DAY_MS);
    expect(await people.retain(terms, () => true)).toMatchObject({ erased: 1 });
    const never = { guestDays: 0, closedDays: 0, addressDays: 0 };
    expect(await people.retain(never, () => true)).toMatchObject({ erased: 0, addresses: 0 });
  });
});

describe('identity', () => {
  it('identity must be shown before the step that the house names, and not earlier', async () => {
    for (const step of ['cash-in', 'seat'] as const) {
      const house = await openHouse({ identity: { identityCheck: step, leastAge: 18 } });
      const { cash } = await cashier(house);
      const { id } = (await player(house, 'ann')).person;
      const { gate } = house.people;
      const may = async () => [
        codeOf(await gate.holdDeposit(id, 100)),
        codeOf(await gate.mayBuyIn(id)),
        codeOf(gate.maySit(id)),
      ];
      const no = 'identity-not-checked';
      expect(await may()).toEqual(step === 'seat' ? [no, no, no] : [no, 'ok', 'ok']);
      expect(codeOf(await gate.mayBuyIn('house-player-1'))).toBe('ok');
      expect(codeOf(await house.people.recordIdentity(cash, id, ANN))).toBe('ok');
      expect(await may()).toEqual(['ok', 'ok', 'ok']);
      const again = await house.restart();
      expect(codeOf(await again.people.gate.mayBuyIn(id))).toBe('ok');
    }
  });

  it('identity that was checked for a lower age is checked again once the house raises it', async () => {
    const identity = { identityCheck: 'seat', leastAge: 18 } as const;
    const house = await openHouse({ identity });
    const { cash } = await cashier(house);
    const { id } = (await player(house, 'ann')).person;
    expect(codeOf(await house.people.recordIdentity(cash, id, ANN))).toBe('ok');
    await house.people.stop();
    const { store, clock } = house;
    const raised = await openHouse({ store, clock, identity: { ...identity, leastAge: 21 } });
    expect(codeOf(raised.people.gate.maySit(id))).toBe('identity-not-checked');
    expect(codeOf(await raised.people.recordIdentity(cash, id, ANN))).toBe('ok');
    expect(codeOf(raised.people.gate.maySit(id))).toBe('ok');
  });

  it.each([
    ['-08:00', 'under-age'],
    ['+10:00', 'ok'],
  ])('age is counted by the date at the venue: at %s it is %s', async (offset, answer) => {
    const clock = simulatedClock(Date.parse('2026-01-01T03:00:00Z'));
    const house = await openHouse({ clock, dateAt: venueDateOf(`06:00${offset}`) });
    const { cash } = await cashier(house);
    const { id } = (await player(house, 'ann')).person;
    const born = { ...ANN, bornOn: '2008-01-01' };
    expect(codeOf(await house.people.recordIdentity(cash, id, born))).toBe(answer);
  });

  it('identity is recorded of nobody who is too young or unknown, and by nobody for himself', async () => {
    const house = await openHouse();
    const { cash } = await cashier(house);
    const { id } = (await player(house, 'ann')).person;
    const record = async (patch: object, person = id) =>
      codeOf(await house.people.recordIdentity(cash, person, { ...ANN, ...patch }));
    expect(await record({ bornOn: '2006-01-01' })).toBe('under-age');
    for (const bornOn of ['1990-02-30', '31.12.1990', '2990-01-01', '']) {
      expect(await record({ bornOn })).toBe('identity-not-lawful');
    }
    expect(await record({ fullName: 'Ann\u202eExample' })).toBe('identity-not-lawful');
    expect(await record({}, 'p-nobody')).toBe('no-such-person');
    expect(await record({}, cash.person.id)).toBe('is-yourself');
  });

  it.each([
    ['2000-02-29', '2018-02-28', 17],
    ['2000-02-29', '2018-03-01', 18],
    ['2000-12-31', '2018-12-31', 18],
  ])('a person born on %s is, on %s, %d years old', (born, today, age) => {
    expect(ageAt(born, today)).toBe(age);
  });
});
