import { describe, expect, it } from 'vitest';
import {
  ADDRESS,
  codeOf,
  openHouse,
  operator,
  PASSWORD,
  staff,
} from '../../../test/support/server/people/house.ts';
import { Directory } from './directory.ts';

const HOUR_MS = 60 * 60_000;

describe('invitations', () => {
  it('invitations let a new member of staff choose a password, once', async () => {
    const house = await openHouse();
    const boss = await operator(house);
    const invited = await house.people.inviteStaff(boss.session, {
      name: 'dan',
      displayName: 'Dan',
    });
    if (!invited.ok) throw new Error('dan is invited');
    const { token, person } = invited.value;
    const none = await house.people.signIn({ name: 'dan', password: '', address: ADDRESS });
    expect(codeOf(none)).toBe('sign-in-failed');
    const accept = (password: unknown) => house.people.acceptInvitation(token, password, ADDRESS);
    expect(codeOf(await accept('short'))).toBe('password-not-lawful');
    expect(codeOf(await accept(PASSWORD))).toBe('ok');
    expect(codeOf(await accept('another password'))).toBe('link-not-valid');
    const again = await house.people.newInvitation(boss.session, person.id);
    house.clock.advance(7 * 24 * HOUR_MS);
    const late = again.ok ? again.value : '';
    expect(codeOf(await house.people.acceptInvitation(late, PASSWORD, ADDRESS))).toBe(
      'link-not-valid',
    );
  });

  it('somebody who was invited is found by name at once', async () => {
    const house = await openHouse();
    const boss = await operator(house);
    const directory = new Directory(house.store, house.people);
    expect(await directory.search('dan')).toEqual([]);
    await house.people.inviteStaff(boss.session, { name: 'dan', displayName: 'Dan' });
    await expect.poll(() => directory.search('dan')).toHaveLength(1);
  });

  it('T9: of several invitations the newest counts, until the password is changed', async () => {
    const house = await openHouse();
    const boss = await operator(house);
    const dan = (await staff(house, boss.session, 'dan', {})).session;
    const invite = async () => {
      const link = await house.people.newInvitation(boss.session, dan.person.id);
      return link.ok ? link.value : '';
    };
    const accept = async (token: string, password: string) =>
      codeOf(await house.people.acceptInvitation(token, password, ADDRESS));
    const [astray, good] = [await invite(), await invite()];
    expect(await accept(astray, 'somebody else’s')).toBe('link-not-valid');
    expect(await accept(good, 'seven green herons')).toBe('ok');
    expect(await accept(astray, 'somebody else’s')).toBe('link-not-valid');
    const unused = await invite();
    const again = await house.people.signIn({
      name: 'dan',
      password: 'seven green herons',
      address: ADDRESS,
    });
    if (!again.ok) throw new Error(again.error.code);
    const change = { password: 'seven green herons', next: PASSWORD };
    expect(codeOf(await house.people.changePassword(again.value.session, change))).toBe('ok');
    expect(await accept(unused, 'somebody else’s')).toBe('link-not-valid');
  });

  it('T9: an invitation that two browsers follow at the same moment lets one in', async () => {
    const house = await openHouse();
    const boss = await operator(house);
    const asked = { name: 'dan', displayName: 'Dan' };
    const invited = await house.people.inviteStaff(boss.session, asked);
    if (!invited.ok) throw new Error('dan is invited');
    const passwords = ['seven green herons', 'nine purple otters', 'three grey geese'];
    const entered = await Promise.all(
      passwords.map((one) => house.people.acceptInvitation(invited.value.token, one, ADDRESS)),
    );
    expect(entered.map(codeOf).filter((code) => code === 'ok')).toHaveLength(1);
    const works = await Promise.all(
      passwords.map((password) => house.people.signIn({ name: 'dan', password, address: ADDRESS })),
    );
    expect(works.map(codeOf)).toEqual(entered.map((one) => (one.ok ? 'ok' : 'sign-in-failed')));
  });
});
