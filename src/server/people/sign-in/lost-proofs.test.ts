import { describe, expect, it } from 'vitest';
import { fromBase32 } from '../../../../test/support/server/people/base32.ts';
import {
  ADDRESS,
  CHEAP_HASHER,
  codeOf,
  openHouse,
  operator,
  PASSWORD,
  player,
  staff,
  type TestHouse,
} from '../../../../test/support/server/people/house.ts';
import { type Json, present } from '../../../kit/index.ts';
import type { Store } from '../../../store/index.ts';
import { foldPeople } from '../people-log.ts';
import type { Credential } from '../persons.ts';
import { lostProofs } from './lost-proofs.ts';
import { codeOf as codeAt, STEP_MS } from './totp.ts';

const OTHER = 'what somebody else knows';

type Patch = Readonly<Record<string, unknown>>;

/**
 * Changes a credential as an intruder with the database in his hands would do it, digests included.
 */
async function forge(store: Store, id: string, patch: Patch | null): Promise<void> {
  const kind = 'credential';
  const found = await store.getDocument(kind, id);
  const expectedVersion = found?.version ?? 0;
  const data = { ...(found?.data as object), ...patch } as unknown as Json;
  const answer = await store.changeDocuments([
    patch === null ? { kind, id, expectedVersion } : { kind, id, expectedVersion, data },
  ]);
  expect(answer.kind).toBe('changed');
}

const lostIn = (store: Store) => lostProofs(store, () => foldPeople(store));
const enter = ({ people }: TestHouse, name: string, password: string) =>
  people.signIn({ name, password, address: ADDRESS });

async function voided(store: Store): Promise<readonly unknown[]> {
  const records = await store.readRecords('people', 0, 1000);
  return records.flatMap(({ events }) => events.filter(({ type }) => type === 'SignInVoided'));
}

/** Ann with a password, Dan with a second factor besides. */
async function peopled() {
  const house = await openHouse();
  const boss = (await operator(house)).session;
  const ann = await player(house, 'ann');
  const dan = (await staff(house, boss, 'dan', { 'crown-melbourne': 'dealer' })).session;
  const begun = await house.people.beginSecondFactor(dan, PASSWORD);
  const secret = fromBase32(begun.ok ? begun.value.secret : '');
  const code = codeAt(secret, Math.floor(house.clock.wallMs() / STEP_MS));
  expect(codeOf(await house.people.confirmSecondFactor(dan, code))).toBe('ok');
  return { house, ann: ann.person.id, dan: dan.person.id };
}

const FORGED: readonly (readonly [string, 'ann' | 'dan', Patch | null])[] = [
  ['another password', 'ann', { password: await CHEAP_HASHER.hash(OTHER) }],
  ['a password that waits', 'ann', { password: null, next: null }],
  ['no second factor', 'dan', { secondFactor: null }],
  ['no credential', 'ann', null],
];

describe('what people sign in with', () => {
  it('what people sign in with is known to the log by its digest alone', async () => {
    const { house, ann } = await peopled();
    expect(await lostIn(house.store)).toEqual([]);
    const found = present(await house.store.getDocument('credential', ann), 'her credential');
    const { password } = found.data as unknown as Credential;
    const log = JSON.stringify(await house.store.readRecords('people', 0, 1000));
    expect(log).not.toContain(present(password, 'a hash'));
    expect(log).not.toContain(PASSWORD);
    const again = await house.restart();
    expect(await voided(again.store)).toEqual([]);
    expect(codeOf(await enter(again, 'ann', PASSWORD))).toBe('ok');
  });

  it.each(FORGED)(
    'what people sign in with opens nothing, is found and is voided where somebody wrote %s',
    async (_, who, patch) => {
      const { house, [who]: id } = await peopled();
      await forge(house.store, id, patch);
      expect(await lostIn(house.store)).toEqual([id]);
      expect(codeOf(await enter(house, who, OTHER))).toBe('sign-in-failed');
      expect(codeOf(await enter(house, who, PASSWORD))).toBe('sign-in-failed');
      const again = await house.restart();
      expect(await lostIn(again.store)).toEqual([]);
      expect(await voided(again.store)).toMatchObject([{ data: { person: id } }]);
    },
  );

  it('what people sign in with is chosen again after an invitation of the operator', async () => {
    const { house, dan } = await peopled();
    await forge(house.store, dan, { secondFactor: null });
    const again = await house.restart();
    const link = await again.people.newInvitation((await operator(again)).session, dan);
    if (!link.ok) throw new Error('a link');
    expect(codeOf(await again.people.acceptInvitation(link.value, OTHER, ADDRESS))).toBe('ok');
    expect(codeOf(await enter(again, 'dan', OTHER))).toBe('ok');
    expect(await lostIn(again.store)).toEqual([]);
  });

  it('of two passwords the log decides which counts when a process stopped in between', async () => {
    const { house, ann } = await peopled();
    const next = { password: await CHEAP_HASHER.hash(OTHER), secondFactor: null };
    await forge(house.store, ann, { next });
    expect(codeOf(await enter(house, 'ann', OTHER))).toBe('sign-in-failed');
    expect(codeOf(await enter(house, 'ann', PASSWORD))).toBe('ok');
    const again = await house.restart();
    expect(codeOf(await enter(again, 'ann', PASSWORD))).toBe('ok');
    expect(await voided(again.store)).toEqual([]);
  });
});

describe('an audit beside play', () => {
  it('an audit beside play finds nothing where somebody registered while it read', async () => {
    const house = await openHouse();
    const early = await foldPeople(house.store);
    await player(house, 'ben');
    const reads = [early];
    const fold = async () => reads.shift() ?? foldPeople(house.store);
    expect(await lostProofs(house.store, fold)).toEqual([]);
    expect(await lostProofs(house.store, async () => early)).not.toEqual([]);
  });
});
