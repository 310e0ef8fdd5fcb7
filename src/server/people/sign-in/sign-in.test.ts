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
  signIn,
  staff,
} from '../../../../test/support/server/people/house.ts';
import { ARGON2, MOST_PARALLEL_HASHES, MOST_WAITING_HASHES } from './passwords.ts';
import { STEP_MS, codeOf as totpCode } from './totp.ts';

const MINUTE_MS = 60_000;

const far = (at: number) => `198.51.100.${at % 250}-${Math.floor(at / 250)}`;

describe('T9: guessing', () => {
  it('T9: guessing locks an account after three of ten thousand guesses, right ones included', async () => {
    const house = await openHouse();
    await player(house, 'ann');
    const codes = new Set<string>();
    for (let at = 0; at < 10_000; at += 1) {
      // From the fourth guess on the password is right, and it must not help any more.
      const password = at < 3 ? `wrong ${at}` : PASSWORD;
      const asked = { name: 'ann', password, address: far(at) };
      codes.add(codeOf(await house.people.signIn(asked)));
    }
    expect([...codes]).toEqual(['sign-in-failed']);
    expect(house.noted.filter((event) => event.type === 'AccountLocked')).toHaveLength(1);
    expect(house.noted.filter((event) => event.type === 'SignInFailed')).toHaveLength(10_000);
    house.clock.advance(30 * MINUTE_MS);
    await signIn(house, 'ann');
  });

  it('T9: the lock against guessing counts guesses that come at the same time', async () => {
    const house = await openHouse();
    await player(house, 'ann');
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, at) =>
        house.people.signIn({ name: 'ann', password: `wrong ${at}`, address: far(at) }),
      ),
    );
    expect(answers.every((answer) => !answer.ok)).toBe(true);
    const last = await house.people.signIn({ name: 'ann', password: PASSWORD, address: 'x' });
    expect(codeOf(last)).toBe('sign-in-failed');
  });

  it('T9: the lock against guessing forgets failures after half an hour, whatever the wall clock shows', async () => {
    const house = await openHouse();
    await player(house, 'ann');
    const guess = () => house.people.signIn({ name: 'ann', password: 'no', address: ADDRESS });
    await guess();
    await guess();
    house.clock.stepWall(24 * 60 * MINUTE_MS);
    await guess();
    const locked = await house.people.signIn({ name: 'ann', password: PASSWORD, address: 'x' });
    expect(codeOf(locked)).toBe('sign-in-failed');
    house.clock.advance(30 * MINUTE_MS);
    await guess();
    await guess();
    house.clock.advance(30 * MINUTE_MS);
    await guess();
    await signIn(house, 'ann');
  });

  it('T9: a name that was guessed at stays locked across a restart, and the operator can unlock it', async () => {
    const house = await openHouse();
    const ann = await player(house, 'ann');
    for (let at = 0; at < 3; at += 1) {
      await house.people.signIn({ name: 'ann', password: 'wrong one', address: ADDRESS });
    }
    const next = await house.restart();
    const right = { name: 'ann', password: PASSWORD, address: ADDRESS };
    expect(codeOf(await next.people.signIn(right))).toBe('sign-in-failed');
    const { session } = await operator(next);
    expect(codeOf(await next.people.tendAccount(ann, ann.person.id, 'unlock'))).toBe(
      'not-your-office',
    );
    expect(codeOf(await next.people.tendAccount(session, ann.person.id, 'unlock'))).toBe('ok');
    await signIn(next, 'ann');
  });

  it('T9: the house answers alike for unknown names, and hashes for them too', async () => {
    let hashed = 0;
    const counting = {
      ...CHEAP_HASHER,
      verify: (stored: string, password: string) => {
        hashed += 1;
        return CHEAP_HASHER.verify(stored, password);
      },
    };
    const house = await openHouse({ hasher: counting });
    await player(house, 'ann');
    const answers = [
      await house.people.signIn({ name: 'ann', password: 'wrong one', address: 'a' }),
      await house.people.signIn({ name: 'nobody', password: 'wrong one', address: 'b' }),
      await house.people.signIn({ name: '<script>', password: 'wrong one', address: 'c' }),
    ];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(hashed).toBe(3);
  });

  it('T9: guessing slows down one address and not the others', async () => {
    const house = await openHouse();
    await player(house, 'ann');
    for (let at = 0; at < 11; at += 1) {
      await house.people.signIn({ name: `name${at}`, password: 'wrong one', address: 'bad' });
    }
    const right = { name: 'ann', password: PASSWORD };
    const slowed = await house.people.signIn({ ...right, address: 'bad' });
    expect(slowed).toMatchObject({ error: { code: 'slow-down', facts: { waitMs: 1000 } } });
    house.clock.advance(1000);
    await house.people.signIn({ name: 'other', password: 'wrong one', address: 'bad' });
    const longer = await house.people.signIn({ ...right, address: 'bad' });
    expect(longer).toMatchObject({ error: { facts: { waitMs: 2000 } } });
    await signIn(house, 'ann', 'good');
  });

  it('T9: failed sign-ins are noted without what was typed', async () => {
    const house = await openHouse();
    await house.people.signIn({ name: 'my secret', password: 'my secret', address: '203.0.113.9' });
    const failed = house.noted.find((event) => event.type === 'SignInFailed');
    expect(failed).toMatchObject({ person: null, by: 'house' });
    expect(JSON.stringify(house.noted)).not.toContain('my secret');
  });
});

describe('T9: many at once', () => {
  it('T9: the house hashes two passwords at a time, lets sixty wait and refuses the rest at once', async () => {
    let running = 0;
    let most = 0;
    const slow = {
      hash: CHEAP_HASHER.hash,
      verify: async (stored: string, password: string) => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 1));
        running -= 1;
        return CHEAP_HASHER.verify(stored, password);
      },
    };
    const house = await openHouse({ hasher: slow });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        house.people.signIn({ name: `name${at}`, password: 'wrong one', address: far(at) }),
      ),
    );
    const codes = answers.map(codeOf);
    expect(most).toBe(MOST_PARALLEL_HASHES);
    expect(codes.filter((code) => code === 'sign-in-failed')).toHaveLength(
      MOST_PARALLEL_HASHES + MOST_WAITING_HASHES,
    );
    expect(codes.filter((code) => code === 'busy')).toHaveLength(
      200 - MOST_PARALLEL_HASHES - MOST_WAITING_HASHES,
    );
  });
});

describe('passwords', () => {
  it('passwords are kept as Argon2id of 19 MiB, two passes, one lane', async () => {
    const house = await openHouse({ hasher: ARGON2 });
    const ann = await player(house, 'ann');
    const stored = await house.store.getDocument('credential', ann.person.id);
    expect(stored?.data).toMatchObject({
      password: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    });
    await signIn(house, 'ann');
    const wrong = await house.people.signIn({ name: 'ann', password: 'wrong one', address: 'a' });
    expect(codeOf(wrong)).toBe('sign-in-failed');
  });

  it.each([
    ['short', 'seven77', 'password-not-lawful'],
    ['long', 'x'.repeat(129), 'password-not-lawful'],
    ['the name', 'Annabell', 'password-too-common'],
    ['no text', 12_345_678, 'password-not-lawful'],
    ['nothing', undefined, 'password-not-lawful'],
    ['eight characters of any alphabet', 'пароль-8', 'ok'],
  ])('a password that is %s (%s) is answered with %s', async (_what, password, code) => {
    const { people } = await openHouse();
    const asked = { name: 'annabell', password, displayName: 'Ann', address: ADDRESS };
    expect(codeOf(await people.register(asked, null))).toBe(code);
  });

  it.each([
    ['ab', 'name-not-lawful'],
    ['a b c', 'name-not-lawful'],
    ['<b>ann</b>', 'name-not-lawful'],
    ['x'.repeat(33), 'name-not-lawful'],
    [['ann'], 'name-not-lawful'],
    ['ANN', 'name-taken'],
    ['ａｎｎ', 'name-taken'],
    ['annie', 'ok'],
    ['𠮷'.repeat(32), 'ok'],
    ['陳大文', 'ok'],
  ])('a registration under the name %j is answered with %s', async (name, code) => {
    const house = await openHouse();
    await player(house, 'ann');
    const asked = { name, password: PASSWORD, displayName: 'Ann', address: ADDRESS };
    expect(codeOf(await house.people.register(asked, null))).toBe(code);
  });

  it('one of twenty people who ask for a name at the same time gets it', async () => {
    const { people } = await openHouse();
    const asked = { name: 'ann', password: PASSWORD, displayName: 'Ann', address: ADDRESS };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => people.register(asked, null)),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  });
});

describe('the second factor', () => {
  it('the second factor is asked for once it is confirmed, and each code works once', async () => {
    const house = await openHouse();
    const boss = await operator(house);
    const dan = await staff(house, boss.session, 'dan', { 'crown-melbourne': 'pit-boss' });
    const begun = await house.people.beginSecondFactor(dan.session, PASSWORD);
    if (!begun.ok) throw new Error('it begins');
    const secret = fromBase32(begun.value.secret);
    const code = () => totpCode(secret, Math.floor(house.clock.wallMs() / STEP_MS));
    expect(codeOf(await house.people.confirmSecondFactor(dan.session, '00000x'))).toBe(
      'code-wrong',
    );
    expect(codeOf(await house.people.confirmSecondFactor(dan.session, code()))).toBe('ok');
    const sealed = JSON.stringify(
      await house.store.getDocument('credential', dan.session.person.id),
    );
    expect(sealed).not.toContain(begun.value.secret);

    const asked = { name: 'dan', password: PASSWORD, address: ADDRESS };
    expect(codeOf(await house.people.signIn(asked))).toBe('second-factor-needed');
    const used = code();
    expect(codeOf(await house.people.signIn({ ...asked, code: used }))).toBe('sign-in-failed');
    house.clock.advance(STEP_MS);
    expect(codeOf(await house.people.signIn({ ...asked, code: code() }))).toBe('ok');
    expect(codeOf(await house.people.signIn({ ...asked, code: code() }))).toBe('sign-in-failed');
    await house.people.takeOffSecondFactor(boss.session, dan.session.person.id);
    await signIn(house, 'dan');
  });

  it('the second factor locks the account after three wrong codes', async () => {
    const house = await openHouse();
    const boss = await operator(house);
    const { session } = await staff(house, boss.session, 'dan', {});
    const begun = await house.people.beginSecondFactor(session, PASSWORD);
    if (!begun.ok) throw new Error('it begins');
    const secret = fromBase32(begun.value.secret);
    const code = () => totpCode(secret, Math.floor(house.clock.wallMs() / STEP_MS));
    await house.people.confirmSecondFactor(session, code());
    const asked = { name: 'dan', password: PASSWORD, address: ADDRESS };
    for (const wrong of ['00000x', 'x', {}]) {
      expect(codeOf(await house.people.signIn({ ...asked, code: wrong }))).toBe('sign-in-failed');
    }
    house.clock.advance(STEP_MS);
    expect(codeOf(await house.people.signIn({ ...asked, code: code() }))).toBe('sign-in-failed');
    expect(house.noted.filter((event) => event.type === 'AccountLocked')).toHaveLength(1);
  });

  it('the second factor is only for accounts with a password', async () => {
    const house = await openHouse();
    const guest = await house.people.enterAsGuest({ address: ADDRESS });
    if (!guest.ok) throw new Error('a guest');
    const begun = await house.people.beginSecondFactor(guest.value.session, PASSWORD);
    expect(codeOf(begun)).toBe('not-registered');
  });
});
