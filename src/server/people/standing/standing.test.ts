import { describe, expect, it } from 'vitest';
import { type Json, present } from '../../../kit/index.ts';
import { MemoryStore, type Store } from '../../../store/index.ts';
import { foldPeople } from '../people-log.ts';
import type { Credential } from '../persons.ts';
import { codeOf as codeAt, STEP_MS } from '../sign-in/totp.ts';
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
} from '../testing/house.ts';
import { standingFaults } from './standing-faults.ts';

const CROWN = 'crown-melbourne';
const OTHER = 'what somebody else knows';

type Patch = Readonly<Record<string, unknown>>;

/**
 * Changes a document as an intruder with the database in his hands would do it, digests included.
 */
async function forge(store: Store, kind: string, id: string, patch: Patch | null): Promise<void> {
  const found = await store.getDocument(kind, id);
  const expectedVersion = found?.version ?? 0;
  const data = { ...(found?.data as object), ...patch } as unknown as Json;
  const answer = await store.changeDocuments([
    patch === null ? { kind, id, expectedVersion } : { kind, id, expectedVersion, data },
  ]);
  expect(answer.kind).toBe('changed');
}

const faultsIn = async (store: Store) => standingFaults(store, await foldPeople(store));
const enter = ({ people }: TestHouse, name: string, password: string, code?: string) =>
  people.signIn({ name, password, ...(code === undefined ? {} : { code }), address: ADDRESS });

async function noted(store: Store, type: string): Promise<readonly unknown[]> {
  const records = await store.readRecords('people', 0, 1000);
  return records.flatMap(({ events }) => events.filter((event) => event.type === type));
}

/** Ann with a limit and an exclusion, Dan with a second factor. */
async function peopled() {
  const house = await openHouse();
  const boss = (await operator(house)).session;
  const ann = await player(house, 'ann');
  const loss = { measure: 'loss', period: 'day', cents: 5000 };
  expect(codeOf(await house.people.setOwnLimit(ann, loss))).toBe('ok');
  const looser = { measure: 'loss', period: 'day', cents: 9000 };
  expect(codeOf(await house.people.setOwnLimit(ann, looser))).toBe('ok');
  const stake = { measure: 'stake', period: 'week', cents: 80_000 };
  expect(codeOf(await house.people.setHouseLimit(boss, ann.person.id, stake))).toBe('ok');
  expect(codeOf(await house.people.selfExclude(ann, 30))).toBe('ok');
  expect(codeOf(await house.people.setRealityCheck(ann, 20))).toBe('ok');
  const dan = (await staff(house, boss, 'dan', { [CROWN]: 'dealer' })).session;
  const begun = await house.people.beginSecondFactor(dan, PASSWORD);
  if (!begun.ok) throw new Error('a second factor');
  const secret = fromBase32(begun.value.secret);
  const code = codeAt(secret, Math.floor(house.clock.wallMs() / STEP_MS));
  expect(codeOf(await house.people.confirmSecondFactor(dan, code))).toBe('ok');
  return { house, ann: ann.person.id, dan: dan.person.id };
}

function fromBase32(text: string): Uint8Array {
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter))
    .map((value) => value.toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2));
}

const EXCLUDED = { exclusion: { sinceWallMs: 0, untilMs: 1 } };
const FORGED: readonly (readonly [string, string, 'ann' | 'dan', Patch | null])[] = [
  ['an exclusion that ended', 'play-terms', 'ann', EXCLUDED],
  ['an exclusion taken away', 'play-terms', 'ann', { exclusion: null }],
  ['own limits taken away', 'play-terms', 'ann', { own: {} }],
  ['house limits taken away', 'play-terms', 'ann', { house: {} }],
  ['a rarer reality check', 'play-terms', 'ann', { realityCheckMs: 9_999_999 }],
  ['no terms at all', 'play-terms', 'ann', null],
  ['terms that do not fit', 'play-terms', 'ann', { own: 7, house: null, exclusion: [] }],
  ['limits that nobody set', 'play-terms', 'dan', { own: {}, house: {}, ...EXCLUDED }],
  ['another password', 'credential', 'ann', { password: await CHEAP_HASHER.hash(OTHER) }],
  ['a password that waits', 'credential', 'ann', { password: null, next: null }],
  ['no second factor', 'credential', 'dan', { secondFactor: null }],
  ['no credential', 'credential', 'ann', null],
];

describe('what the log of people says', () => {
  it('the log of people says the same as the documents, whatever was set', async () => {
    const { house, ann } = await peopled();
    expect(await faultsIn(house.store)).toEqual([]);
    const stored = present(await house.store.getDocument('play-terms', ann), 'her terms');
    expect(stored.data).toEqual(house.people.gate.terms(ann));
    expect(stored.data).toMatchObject({
      own: { 'loss.day': { cents: 5000, pending: { cents: 9000 } } },
      house: { 'stake.week': { cents: 80_000 } },
      realityCheckMs: 20 * 60_000,
    });
    const again = await house.restart();
    for (const type of ['StandingRestored', 'SignInVoided', 'RightsRestored']) {
      expect(await noted(again.store, type)).toEqual([]);
    }
    expect(again.people.gate.terms(ann)).toEqual(stored.data);
    expect(codeOf(await enter(again, 'ann', PASSWORD))).toBe('ok');
  });

  it('the log of people holds no password, not even hashed', async () => {
    const { house, ann } = await peopled();
    const found = present(await house.store.getDocument('credential', ann), 'her credential');
    const { password } = found.data as unknown as Credential;
    const log = JSON.stringify(await house.store.readRecords('people', 0, 1000));
    expect(log).not.toContain(present(password, 'a hash'));
    expect(log).not.toContain(PASSWORD);
  });

  it.each(FORGED)(
    'the log of people finds and undoes a document with %s',
    async (_, kind, who, patch) => {
      const { house, [who]: id } = await peopled();
      const terms = house.people.gate.terms(id);
      await forge(house.store, kind, id, patch);
      expect(await faultsIn(house.store)).toMatchObject([{ person: id }]);
      expect(house.people.gate.terms(id)).toEqual(terms);
      expect(codeOf(await enter(house, who, OTHER))).toBe('sign-in-failed');
      if (kind === 'credential') {
        expect(codeOf(await enter(house, who, PASSWORD))).toBe('sign-in-failed');
      }
      const again = await house.restart();
      expect(await faultsIn(again.store)).toEqual([]);
      expect(again.people.gate.terms(id)).toEqual(terms);
      const type = kind === 'credential' ? 'SignInVoided' : 'StandingRestored';
      expect(await noted(again.store, type)).toMatchObject([{ data: { person: id } }]);
    },
  );

  it('the log of people lets a voided account in again by an invitation of the operator', async () => {
    const { house, dan } = await peopled();
    await forge(house.store, 'credential', dan, { secondFactor: null });
    const again = await house.restart();
    const link = await again.people.newInvitation((await operator(again)).session, dan);
    if (!link.ok) throw new Error('a link');
    expect(codeOf(await again.people.acceptInvitation(link.value, OTHER, ADDRESS))).toBe('ok');
    expect(codeOf(await enter(again, 'dan', OTHER))).toBe('ok');
    expect(await faultsIn(again.store)).toEqual([]);
  });

  it('the log of people decides which of two passwords counts when a process stopped in between', async () => {
    const { house, ann } = await peopled();
    const next = { password: await CHEAP_HASHER.hash(OTHER), secondFactor: null };
    await forge(house.store, 'credential', ann, { next });
    expect(codeOf(await enter(house, 'ann', OTHER))).toBe('sign-in-failed');
    expect(codeOf(await enter(house, 'ann', PASSWORD))).toBe('ok');
    const again = await house.restart();
    expect(codeOf(await enter(again, 'ann', PASSWORD))).toBe('ok');
    expect(await noted(again.store, 'SignInVoided')).toEqual([]);
  });

  it('the log of people takes over, once, what only documents knew', async () => {
    const { house, ann } = await peopled();
    const older = new MemoryStore();
    for (const kind of ['person', 'credential', 'play-terms', 'sign-in-name']) {
      for (const { id, data } of await house.store.listDocuments(kind, '', 100)) {
        if (kind === 'person' && id !== ann) continue;
        await older.changeDocuments([{ kind, id, expectedVersion: 0, data }]);
      }
    }
    expect(await faultsIn(older)).toEqual([]);
    const later = await openHouse({ store: older, clock: house.clock });
    expect(later.people.gate.terms(ann)).toEqual(house.people.gate.terms(ann));
    expect(codeOf(await enter(later, 'ann', PASSWORD))).toBe('ok');
    await forge(older, 'play-terms', ann, { exclusion: null });
    const last = await later.restart();
    expect(last.people.gate.terms(ann)).toEqual(house.people.gate.terms(ann));
    expect(await noted(older, 'StandingsTakenOver')).toHaveLength(1);
  });
});
