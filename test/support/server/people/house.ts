import { createHash } from 'node:crypto';
import { assert, present } from '../../../../src/kit/index.ts';
import type { PeopleEvent } from '../../../../src/people/index.ts';
import { openPeople, type People } from '../../../../src/server/people/people.ts';
import type { IdentityTerms } from '../../../../src/server/people/personal/identity.ts';
import type { Session } from '../../../../src/server/people/sessions.ts';
import type { Hasher } from '../../../../src/server/people/sign-in/passwords.ts';
import {
  type SimulatedClock,
  simulatedClock,
} from '../../../../src/server/system/simulated-clock.ts';
import { MemoryStore, type Store } from '../../../../src/store/index.ts';

/** A hasher for tests that need thousands of passwords; it protects nothing. */
export const CHEAP_HASHER: Hasher = {
  hash: async (password) => createHash('sha256').update(password).digest('hex'),
  verify: async (stored, password) =>
    stored === createHash('sha256').update(password).digest('hex'),
};

export interface TestHouse {
  readonly store: Store;
  readonly clock: SimulatedClock;
  readonly people: People;
  readonly noted: PeopleEvent[];
  /** The same store, opened by a new process. */
  restart(): Promise<TestHouse>;
}

export const ADDRESS = '192.0.2.1';
export const PASSWORD = 'correct horse battery';

export async function openHouse(
  options: {
    store?: Store;
    clock?: SimulatedClock;
    hasher?: Hasher;
    playMoney?: boolean;
    staffSecondFactor?: boolean;
    identity?: IdentityTerms;
    dateAt?: (wallMs: number) => string;
    keepsClosed?: boolean;
    folder?: string;
    secretKeys?: readonly Uint8Array[];
  } = {},
): Promise<TestHouse> {
  const store = options.store ?? new MemoryStore();
  const clock = options.clock ?? simulatedClock();
  const people = await openPeople({
    store,
    clock,
    casino: 'Baize',
    playMoney: () => options.playMoney ?? true,
    secretKeys: options.secretKeys ?? [new Uint8Array(32).fill(7)],
    staffSecondFactor: options.staffSecondFactor ?? false,
    ...(options.identity === undefined ? {} : { identity: options.identity }),
    ...(options.dateAt === undefined ? {} : { dateAt: options.dateAt }),
    keepsClosed: options.keepsClosed ?? false,
    ...(options.folder === undefined ? {} : { folder: options.folder }),
    hasher: options.hasher ?? CHEAP_HASHER,
  });
  const noted: PeopleEvent[] = [];
  people.log.onNoted((event) => noted.push(event));
  return {
    store,
    clock,
    people,
    noted,
    restart: () => openHouse({ ...options, store, clock }),
  };
}

export async function operator({
  people,
}: TestHouse): Promise<{ token: string; session: Session }> {
  const link = await people.issueOperatorLink();
  assert(link.ok, 'a link');
  const entered = await people.followOperatorLink(link.value.token, ADDRESS);
  assert(entered.ok, 'the operator comes in');
  return entered.value;
}

export async function player({ people }: TestHouse, name: string): Promise<Session> {
  const asked = { name, password: PASSWORD, displayName: name, address: ADDRESS };
  const entered = await people.register(asked, null);
  assert(entered.ok, `${name} registers: ${JSON.stringify(entered)}`);
  return entered.value.session;
}

/** A member of the staff with these ranks, signed in. */
export async function staff(
  house: TestHouse,
  by: Session,
  name: string,
  ranks: Parameters<People['setOffices']>[2]['ranks'],
  cage: Parameters<People['setOffices']>[2]['cage'] = null,
): Promise<{ token: string; session: Session }> {
  const invited = await house.people.inviteStaff(by, { name, displayName: name });
  assert(invited.ok, `${name} is invited`);
  const { person, token } = invited.value;
  const entered = await house.people.acceptInvitation(token, PASSWORD, ADDRESS);
  assert(entered.ok, `${name} chooses a password`);
  const given = await house.people.setOffices(by, person.id, { ranks, cage });
  assert(given.ok, `${name} is given an office`);
  return signIn(house, name);
}

export async function signIn(house: TestHouse, name: string, address = ADDRESS) {
  const entered = await house.people.signIn({ name, password: PASSWORD, address });
  assert(entered.ok, `${name} signs in: ${JSON.stringify(entered)}`);
  const { token } = entered.value;
  return { token, session: present(await house.people.find(token), 'the session') };
}

export function codeOf(result: { ok: boolean; error?: { code: string } }): string {
  return result.ok ? 'ok' : (result.error?.code ?? 'no code');
}
