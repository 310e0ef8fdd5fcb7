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
} from '../../../test/support/server/people/house.ts';
import { guestCookie, sessionCookie } from './cookies.ts';
import { tokenHash } from './tokens.ts';

const MINUTE_MS = 60_000;
const CROWN = 'crown-melbourne';
/** Lets work finish that was begun without waiting for it. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('T18: idle limits on the monotonic clock', () => {
  it.each([
    ['a player', 30, null],
    ['a dealer', 5, { [CROWN]: 'dealer' }],
    ['a dealer of another book', 5, { 'the-ville': 'dealer', [CROWN]: 'pit-boss' }],
    ['a pit boss', 30, { [CROWN]: 'pit-boss' }],
  ] as const)('%s must sign in again after %i minutes', async (_who, minutes, ranks) => {
    const house = await openHouse();
    const boss = await operator(house);
    if (ranks === null) await player(house, 'ann');
    else await staff(house, boss.session, 'ann', ranks);
    const { token, session } = await signIn(house, 'ann');
    // Setting the wall clock changes nothing.
    house.clock.stepWall(24 * 60 * MINUTE_MS);
    house.clock.advance(minutes * MINUTE_MS - 1);
    expect(await house.people.find(token)).not.toBeNull();
    house.people.touch(session);
    house.clock.advance(minutes * MINUTE_MS - 1);
    expect(await house.people.find(token)).not.toBeNull();
    const ended: string[] = [];
    house.people.onEnded((person, _hash, why) => ended.push(`${person} ${why}`));
    house.clock.advance(1);
    expect(await house.people.find(token)).toBeNull();
    expect(ended).toEqual([`${session.person.id} idle`]);
    expect(await house.store.getDocument('session', session.hash)).toBeUndefined();
  });

  it('T18: a session says when it will end, and looking does not prolong it', async () => {
    const house = await openHouse();
    await player(house, 'ann');
    const { token, session } = await signIn(house, 'ann');
    const endsMs = house.people.idleAtMs(session);
    expect(endsMs - house.people.steady.nowMs()).toBe(30 * MINUTE_MS);
    for (let at = 0; at < 30; at += 1) {
      await house.people.find(token);
      house.clock.advance(MINUTE_MS);
    }
    expect(await house.people.find(token)).toBeNull();
  });

  it('T18: when people were last seen is written for many at once, and ten times for each within his idle time', async () => {
    const house = await openHouse();
    for (const name of ['ann', 'ben', 'cleo']) await player(house, name);
    const visits = [];
    for (const name of ['ann', 'ben', 'cleo']) visits.push(await signIn(house, name));
    const sessions = visits.map(({ session }) => session);
    const versions = async () => {
      const found = sessions.map(({ hash }) => house.store.getDocument('session', hash));
      return (await Promise.all(found)).map((document) => document?.version);
    };
    const touchAll = () => {
      for (const session of sessions) house.people.touch(session);
    };
    house.clock.advance(3 * MINUTE_MS - 1);
    touchAll();
    await house.people.tick();
    expect(await versions()).toEqual([1, 1, 1]);
    house.clock.advance(MINUTE_MS);
    touchAll();
    expect(await versions()).toEqual([1, 1, 1]);
    await house.people.tick();
    await house.people.tick();
    expect(await versions()).toEqual([2, 2, 2]);
    house.clock.advance(3 * MINUTE_MS);
    touchAll();
    const [ann] = sessions;
    if (ann === undefined) throw new Error('nobody signed in');
    await Promise.all([house.people.tick(), house.people.signOut(ann)]);
    expect((await versions()).slice(1)).toEqual([3, 3]);
  });

  it('T18: the last input of a person who comes back after five minutes is written together with others', async () => {
    const house = await openHouse();
    await player(house, 'ann');
    const { session } = await signIn(house, 'ann');
    const version = async () => (await house.store.getDocument('session', session.hash))?.version;
    house.clock.advance(5 * MINUTE_MS);
    house.people.touch(session);
    await settled();
    expect(await version()).toBe(1);
    await house.people.tick();
    expect(await version()).toBe(2);
  });

  it('T18: a session lasts at most a day, however busy the person is', async () => {
    const house = await openHouse();
    await player(house, 'ann');
    const { token } = await signIn(house, 'ann');
    for (let minutes = 0; minutes < 24 * 60; minutes += 20) {
      const session = await house.people.find(token);
      if (session === null) throw new Error(`ended after ${minutes} minutes`);
      house.people.touch(session);
      house.clock.advance(20 * MINUTE_MS);
    }
    expect(await house.people.find(token)).toBeNull();
  });

  it('T18: a session goes on across a restart and still ends', async () => {
    const house = await openHouse();
    await player(house, 'ann');
    const { token } = await signIn(house, 'ann');
    await house.people.stop();
    const next = await house.restart();
    expect((await next.people.find(token))?.person.name).toBe('ann');
    next.clock.advance(30 * MINUTE_MS);
    expect(await next.people.find(token)).toBeNull();
  });

  it('T18: a session in use survives an hour in which the house dies every twenty seconds', async () => {
    let house = await openHouse();
    await player(house, 'ann');
    const { token } = await signIn(house, 'ann');
    for (let life = 0; life < 180; life += 1) {
      const session = await house.people.find(token);
      if (session === null) throw new Error(`ended in life ${life}`);
      house.people.touch(session);
      house.clock.advance(20_000);
      // The process is simply gone: nothing ticks and nothing is stopped.
      house = await house.restart();
    }
  });
});

describe('T18: tokens', () => {
  it('T18: tokens are kept only as digests', async () => {
    const house = await openHouse();
    await player(house, 'ann');
    const { token, session } = await signIn(house, 'ann');
    expect(session.hash).toBe(tokenHash(token));
    const everything: unknown[] = [];
    for (const kind of await house.store.listDocumentKinds()) {
      everything.push(...(await house.store.listDocuments(kind, '', 1000)));
    }
    everything.push(...(await house.store.readAll(0, 1000)));
    expect(JSON.stringify(everything)).not.toContain(token);
    expect(JSON.stringify(everything)).not.toContain(PASSWORD);
  });

  it.each([undefined, null, '', 'x', 'a'.repeat(43), 7, {}, '../../etc'])(
    '%j is nobody',
    async (token) => {
      const { people } = await openHouse();
      expect(await people.find(token)).toBeNull();
    },
  );

  it('T18: tokens end when the person signs in elsewhere or signs out', async () => {
    const house = await openHouse();
    await player(house, 'ann');
    const first = await signIn(house, 'ann');
    const ended: string[] = [];
    house.people.onEnded((_person, hash, why) => ended.push(`${hash} ${why}`));
    const second = await signIn(house, 'ann');
    expect(await house.people.find(first.token)).toBeNull();
    expect(await house.people.find(second.token)).not.toBeNull();
    expect(await house.store.getDocument('session', first.session.hash)).toBeUndefined();
    await house.people.signOut(second.session);
    expect(await house.people.find(second.token)).toBeNull();
    expect(ended).toEqual([`${first.session.hash} elsewhere`, `${second.session.hash} signed-out`]);
  });

  it('T18: tokens change when the operator takes an office, and end when ranks are given', async () => {
    const house = await openHouse();
    const boss = await operator(house);
    const taken = await house.people.takeOffice(boss.session, { rank: 'dealer', cage: null });
    if (!taken.ok) throw new Error('the operator may');
    expect(await house.people.find(boss.token)).toBeNull();
    expect(taken.value.token).not.toBe(boss.token);
    const dan = await staff(house, taken.value.session, 'dan', { [CROWN]: 'dealer' });
    await house.people.setOffices(taken.value.session, dan.session.person.id, {
      ranks: { [CROWN]: 'pit-boss' },
      cage: null,
    });
    expect(await house.people.find(dan.token)).toBeNull();
    const again = await signIn(house, 'dan');
    expect(house.people.actorAt(again.session, CROWN).role).toBe('pit-boss');
  });

  it('T18: tokens travel in cookies that scripts and other sites cannot use', () => {
    for (const cookie of [sessionCookie(true), guestCookie(true)]) {
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'strict', secure: true, path: '/' });
      expect(cookie.name).toMatch(/^__Host-/);
    }
    expect(sessionCookie(false)).toMatchObject({ httpOnly: true, sameSite: 'strict' });
    expect(sessionCookie(true).maxAgeSeconds).toBeUndefined();
  });
});

describe('the prior visit', () => {
  it('the prior visit is shown at the next sign-in, with the failures since', async () => {
    const house = await openHouse();
    await player(house, 'ann');
    const first = await signIn(house, 'ann', '203.0.113.1');
    const signedInAtMs = house.clock.wallMs();
    house.clock.advance(7 * MINUTE_MS);
    house.people.touch(first.session);
    const lastSeenAtMs = house.clock.wallMs();
    await house.people.signOut(first.session);
    house.clock.advance(MINUTE_MS);
    await house.people.signIn({ name: 'ann', password: 'wrong one', address: 'a' });
    const entered = await house.people.signIn({
      name: 'ann',
      password: PASSWORD,
      address: ADDRESS,
    });
    expect(entered).toMatchObject({
      value: {
        prior: { signedInAtMs, lastSeenAtMs, address: '203.0.113.1' },
        failedSincePrior: 1,
      },
    });
  });
});

describe('guests', () => {
  it('guests come in with one tap and find their purse again', async () => {
    const house = await openHouse();
    const first = await house.people.enterAsGuest({ address: ADDRESS });
    if (!first.ok) throw new Error('a guest comes in');
    expect(first.value.session.person).toMatchObject({ kind: 'guest', name: null, ranks: {} });
    house.clock.advance(31 * MINUTE_MS);
    expect(await house.people.find(first.value.token)).toBeNull();
    const { guestKey } = first.value;
    const again = await house.people.enterAsGuest({ address: ADDRESS, guestKey });
    expect(again).toMatchObject({
      value: { returning: true, session: { person: { id: first.value.session.person.id } } },
    });
  });

  it('guests keep their id when they register, and the guest key ends', async () => {
    const house = await openHouse();
    const guest = await house.people.enterAsGuest({ address: ADDRESS });
    if (!guest.ok) throw new Error('a guest comes in');
    const asked = { name: 'ann', password: PASSWORD, displayName: 'Ann', address: ADDRESS };
    const entered = await house.people.register(asked, guest.value.session);
    const { id } = guest.value.session.person;
    expect(entered).toMatchObject({ value: { session: { person: { id, kind: 'player' } } } });
    expect(await house.people.find(guest.value.token)).toBeNull();
    const { guestKey } = guest.value;
    const other = await house.people.enterAsGuest({ address: ADDRESS, guestKey });
    expect(other.ok && other.value.session.person.id).not.toBe(id);
  });

  it('the number of guests per address is limited', async () => {
    const house = await openHouse();
    const codes: string[] = [];
    for (let at = 0; at < 62; at += 1) {
      codes.push(codeOf(await house.people.enterAsGuest({ address: ADDRESS })));
    }
    expect(codes.filter((code) => code === 'slow-down')).toHaveLength(2);
    expect(codeOf(await house.people.enterAsGuest({ address: 'other' }))).toBe('ok');
  });
});
