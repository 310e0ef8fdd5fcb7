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
import type { Session } from '../sessions.ts';

const OTHER = 'seven green herons';

const enter = ({ people }: TestHouse, name: string, password: string, code?: string) =>
  people.signIn({ name, password, ...(code === undefined ? {} : { code }), address: ADDRESS });

describe('a password', () => {
  it('a password is changed by a person who knows the old one, and counts at once', async () => {
    const house = await openHouse();
    const ann = await player(house, 'ann');
    const change = (password: unknown, next: unknown) =>
      house.people.changePassword(ann, { password, next });
    expect(codeOf(await change('wrong one', OTHER))).toBe('password-wrong');
    expect(codeOf(await change(PASSWORD, 'short'))).toBe('password-not-lawful');
    expect(codeOf(await change(PASSWORD, 'Password123'))).toBe('password-too-common');
    expect(codeOf(await change(PASSWORD, OTHER))).toBe('ok');
    expect(codeOf(await enter(house, 'ann', PASSWORD))).toBe('sign-in-failed');
    expect(codeOf(await enter(house, 'ann', OTHER))).toBe('ok');
    expect(house.noted.filter(({ type }) => type === 'PasswordSet')).toHaveLength(1);
  });

  it('T18: a copy of the cookie from before a change of password is worth nothing', async () => {
    const house = await openHouse();
    await player(house, 'ann');
    const { token, session } = await signIn(house, 'ann');
    expect(await house.people.find(token)).not.toBeNull();
    const changed = await house.people.changePassword(session, { password: PASSWORD, next: OTHER });
    if (!changed.ok) throw new Error(changed.error.code);
    expect(await house.people.find(token)).toBeNull();
    expect(await house.people.find(changed.value.token)).not.toBeNull();
  });

  it('a password is not guessed from a browser that somebody left open', async () => {
    const house = await openHouse();
    const ann = await player(house, 'ann');
    for (let at = 0; at < 3; at += 1) {
      await house.people.changePassword(ann, { password: `wrong ${at}`, next: OTHER });
    }
    const right = await house.people.changePassword(ann, { password: PASSWORD, next: OTHER });
    expect(codeOf(right)).toBe('password-wrong');
    expect(house.noted.filter(({ type }) => type === 'AccountLocked')).toHaveLength(1);
  });

  it.each([
    ['password', 'password-too-common'],
    ['P4ssw0rd!', 'password-too-common'],
    ['Letmein2026', 'password-too-common'],
    ['iloveyou', 'password-too-common'],
    ['12345678', 'password-too-common'],
    ['87654321', 'password-too-common'],
    ['qwertyuiop', 'password-too-common'],
    ['1qaz2wsx3edc', 'password-too-common'],
    ['abcabcabc', 'password-too-common'],
    ['1q2w3e4r', 'password-too-common'],
    ['a1b2c3d4', 'password-too-common'],
    ['aaaaaaaaaa', 'password-too-common'],
    ['Baccarat88', 'password-too-common'],
    ['Baize2026', 'password-too-common'],
    ['annabelle', 'password-too-common'],
    ['Annabelle99', 'password-too-common'],
    ['correct horse battery', 'ok'],
    ['tr0ub4dor&3x', 'ok'],
    ['四海之内皆兄弟也', 'ok'],
    ['annabelle and the sea', 'ok'],
  ])('a registration with the password %j is answered with %s', async (password, code) => {
    const { people } = await openHouse();
    const asked = { name: 'annabelle', password, displayName: 'Annabelle', address: ADDRESS };
    expect(codeOf(await people.register(asked, null))).toBe(code);
  });
});

describe('a name', () => {
  it.each([
    ['аnn', 'Somebody', 'name-looks-alike'],
    ['a.n.n', 'Somebody', 'name-looks-alike'],
    ['ánn', 'Somebody', 'name-looks-alike'],
    ['operator', 'Somebody', 'name-not-lawful'],
    ['0perator', 'Somebody', 'name-not-lawful'],
    ['the-house', 'Somebody', 'name-not-lawful'],
    ['ben', 'The house', 'display-name-not-lawful'],
    ['ben', 'Τhe Hоuse', 'display-name-not-lawful'],
    ['ben', 'Deаler', 'display-name-not-lawful'],
    ['ben', 'Pit-boss', 'display-name-not-lawful'],
    ['ben', 'B a i z e', 'display-name-not-lawful'],
    ['ben', 'House Player 7', 'display-name-not-lawful'],
    ['ben', 'Guest 9f2c', 'display-name-not-lawful'],
    ['ben', 'Guest 15ab', 'display-name-not-lawful'],
    ['ben', 'Inspector', 'display-name-not-lawful'],
    ['ben', 'P1t B0ss', 'display-name-not-lawful'],
    ['ben', 'th3 h0use', 'display-name-not-lawful'],
    ['ben', 'Erased', 'display-name-not-lawful'],
    ['ben', 'Dan', 'name-looks-alike'],
    ['ben', 'D.АN', 'name-looks-alike'],
    ['ben', 'ᴅan', 'display-name-not-lawful'],
    ['ⲁnn', 'Somebody', 'name-not-lawful'],
    ['bеn', 'Somebody', 'name-not-lawful'],
    ['ben', 'Ann', 'ok'],
    ['ben', 'Danielle', 'ok'],
    ['ben', '陳大文', 'ok'],
  ])(
    '%s, shown as %s, is answered with %s beside Ann and Dan of the staff',
    async (name, shown, code) => {
      const house = await openHouse();
      await staff(house, (await operator(house)).session, 'dan', {});
      await player(house, 'ann');
      const asked = { name, password: OTHER, displayName: shown, address: ADDRESS };
      expect(codeOf(await house.people.register(asked, null))).toBe(code);
    },
  );
});

it('a name of the staff that begins with a capital I is nobody else’s in small letters', async () => {
  const house = await openHouse();
  await staff(house, (await operator(house)).session, 'Iris', {});
  for (const shown of ['iris', 'lris', '1ris', 'IRIS']) {
    const asked = { name: 'eve', password: OTHER, displayName: shown, address: ADDRESS };
    expect(codeOf(await house.people.register(asked, null))).toBe('name-looks-alike');
  }
});

describe('an account', () => {
  it('an account is disabled and enabled by the operator, and its owner is signed out', async () => {
    const house = await openHouse();
    const boss = (await operator(house)).session;
    await player(house, 'ann');
    const { token, session } = await signIn(house, 'ann');
    const { id } = session.person;
    const tend = (by: Session, act: 'disable' | 'enable') => house.people.tendAccount(by, id, act);
    expect(codeOf(await tend(session, 'disable'))).toBe('not-your-office');
    expect(codeOf(await house.people.tendAccount(boss, boss.person.id, 'disable'))).toBe(
      'is-yourself',
    );
    expect(codeOf(await tend(boss, 'disable'))).toBe('ok');
    expect(await house.people.find(token)).toBeNull();
    expect(codeOf(await enter(house, 'ann', PASSWORD))).toBe('account-disabled');
    expect(codeOf(await enter(house, 'ann', 'wrong one'))).toBe('sign-in-failed');
    expect(codeOf(await house.people.newInvitation(boss, id))).toBe('account-disabled');
    const again = await house.restart();
    expect(codeOf(await enter(again, 'ann', PASSWORD))).toBe('account-disabled');
    expect(codeOf(await again.people.tendAccount(boss, id, 'enable'))).toBe('ok');
    expect(codeOf(await enter(again, 'ann', PASSWORD))).toBe('ok');
  });

  it('an account of a guest can be disabled too, and his browser gets no other purse', async () => {
    const house = await openHouse();
    const boss = (await operator(house)).session;
    const entered = await house.people.enterAsGuest({ address: ADDRESS });
    if (!entered.ok) throw new Error('a guest');
    const { guestKey, session } = entered.value;
    await house.people.tendAccount(boss, session.person.id, 'disable');
    const again = await house.people.enterAsGuest({ address: ADDRESS, guestKey });
    expect(codeOf(again)).toBe('account-disabled');
  });

  it('an account is closed for good, by its owner with his password or by the operator', async () => {
    const house = await openHouse();
    const boss = (await operator(house)).session;
    const ann = await player(house, 'ann');
    expect(codeOf(await house.people.closeOwnAccount(ann, 'wrong one'))).toBe('password-wrong');
    expect(codeOf(await house.people.closeOwnAccount(ann, PASSWORD))).toBe('ok');
    expect(codeOf(await enter(house, 'ann', PASSWORD))).toBe('sign-in-failed');
    for (const act of ['enable', 'unlock'] as const) {
      const answer = await house.people.tendAccount(boss, ann.person.id, act);
      expect(codeOf(answer)).toBe('account-closed');
    }
    const asked = { name: 'ann', password: OTHER, displayName: 'Ann', address: ADDRESS };
    expect(codeOf(await house.people.register(asked, null))).toBe('name-taken');
    const ben = await player(house, 'ben');
    expect(codeOf(await house.people.tendAccount(boss, ben.person.id, 'close'))).toBe('ok');
    expect(await house.people.accountState(ben.person.id)).toEqual({
      account: 'closed',
      isLocked: false,
      hasPassword: false,
      hasSecondFactor: false,
      identityCheckedAtMs: null,
    });
    const again = await house.restart();
    expect(again.noted.filter(({ type }) => /Restored|Voided/.test(type))).toEqual([]);
  });
});
