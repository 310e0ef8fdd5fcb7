import { describe, expect, it } from 'vitest';
import {
  ADDRESS,
  codeOf,
  openHouse,
  operator,
  PASSWORD,
  player,
  staff,
  type TestHouse,
} from '../../../../test/support/server/people/house.ts';
import type { Session } from '../sessions.ts';
import { codeOf as codeAt, STEP_MS } from './totp.ts';

const OTHER = 'seven green herons';
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const enter = ({ people }: TestHouse, name: string, password: string, code?: string) =>
  people.signIn({ name, password, ...(code === undefined ? {} : { code }), address: ADDRESS });

function bytesOf(base32: string): Uint8Array {
  const bits = [...base32].map((one) => BASE32.indexOf(one).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/**
 * Sets up a second factor; returns a function for its present code, and the codes for a lost phone.
 */
async function withFactor(house: TestHouse, session: Session) {
  const begun = await house.people.beginSecondFactor(session, PASSWORD);
  if (!begun.ok) throw new Error(`it begins: ${begun.error.code}`);
  const secret = bytesOf(begun.value.secret);
  const code = () => {
    house.clock.advance(STEP_MS);
    return codeAt(secret, Math.floor(house.clock.wallMs() / STEP_MS));
  };
  const set = await house.people.confirmSecondFactor(session, code());
  if (!set.ok) throw new Error(`it is confirmed: ${set.error.code}`);
  return { code, codes: set.value.codes };
}

describe('the second factor', () => {
  it('the second factor comes with ten codes for a lost phone, each of which works once', async () => {
    const house = await openHouse();
    const ann = await player(house, 'ann');
    const { codes } = await withFactor(house, ann);
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    expect(codeOf(await enter(house, 'ann', PASSWORD, first))).toBe('ok');
    expect(codeOf(await enter(house, 'ann', PASSWORD, first))).toBe('sign-in-failed');
    expect(codeOf(await enter(house, 'ann', PASSWORD, second.toUpperCase()))).toBe('ok');
    const kept = JSON.stringify(await house.store.getDocument('credential', ann.person.id));
    expect(codes.filter((code) => kept.includes(code))).toEqual([]);
    expect(house.noted.filter(({ type }) => type === 'RecoveryCodeUsed')).toHaveLength(2);
  });

  it('the second factor is replaced and removed by its owner with a code, and removed by the operator', async () => {
    const house = await openHouse();
    const boss = (await operator(house)).session;
    const ann = await player(house, 'ann');
    const { code, codes } = await withFactor(house, ann);
    expect(codeOf(await house.people.beginSecondFactor(ann, PASSWORD))).toBe('second-factor-set');
    expect(codeOf(await house.people.newRecoveryCodes(ann, '00000x'))).toBe('code-wrong');
    expect(codeOf(await house.people.newRecoveryCodes(ann, code()))).toBe('ok');
    expect(codeOf(await enter(house, 'ann', PASSWORD, codes[0]))).toBe('sign-in-failed');
    // Two wrong codes so far; a third would lock the account.
    expect(codeOf(await enter(house, 'ann', PASSWORD, code()))).toBe('ok');
    const remove = (password: string, typed: string) =>
      house.people.removeSecondFactor(ann, { password, code: typed });
    expect(codeOf(await remove('wrong one', code()))).toBe('password-wrong');
    expect(codeOf(await remove(PASSWORD, '00000x'))).toBe('code-wrong');
    expect(codeOf(await remove(PASSWORD, code()))).toBe('ok');
    expect(codeOf(await enter(house, 'ann', PASSWORD))).toBe('ok');
    await withFactor(house, ann);
    const other = await house.people.takeOffSecondFactor(ann, boss.person.id);
    expect(codeOf(other)).toBe('not-your-office');
    expect(codeOf(await house.people.takeOffSecondFactor(boss, ann.person.id))).toBe('ok');
    expect(codeOf(await enter(house, 'ann', PASSWORD))).toBe('ok');
  });

  it('T9: the second factor is not guessed from a browser that somebody left open', async () => {
    const house = await openHouse();
    const ann = await player(house, 'ann');
    const { code } = await withFactor(house, ann);
    for (const wrong of ['00000x', '11111x', '22222x']) {
      expect(codeOf(await house.people.newRecoveryCodes(ann, wrong))).toBe('code-wrong');
    }
    expect(codeOf(await house.people.newRecoveryCodes(ann, code()))).toBe('code-wrong');
    expect(codeOf(await enter(house, 'ann', PASSWORD, code()))).toBe('sign-in-failed');
    expect(house.noted.filter(({ type }) => type === 'AccountLocked')).toHaveLength(1);
  });

  it('T9: a code of the second factor that is sent twice at the same time counts once', async () => {
    const house = await openHouse();
    const ann = await player(house, 'ann');
    const { code } = await withFactor(house, ann);
    const once = code();
    const asked = Array.from({ length: 4 }, () => house.people.newRecoveryCodes(ann, once));
    const codes = (await Promise.all(asked)).map(codeOf);
    expect(codes.filter((one) => one === 'ok')).toHaveLength(1);
    expect(codeOf(await enter(house, 'ann', PASSWORD, once))).toBe('sign-in-failed');
  });

  it('T9: a second factor is begun and confirmed by nobody who does not know the password', async () => {
    const house = await openHouse();
    const ann = await player(house, 'ann');
    for (const wrong of ['', 'wrong one', undefined]) {
      expect(codeOf(await house.people.beginSecondFactor(ann, wrong))).toBe('password-wrong');
    }
    // Wrong passwords count as at the sign-in: three lock the account.
    expect(codeOf(await house.people.beginSecondFactor(ann, PASSWORD))).toBe('password-wrong');
    expect(codeOf(await enter(house, 'ann', PASSWORD))).toBe('sign-in-failed');
    const bob = await player(house, 'bob');
    const begun = await house.people.beginSecondFactor(bob, PASSWORD);
    if (!begun.ok) throw new Error(begun.error.code);
    for (const wrong of ['00000x', '11111x', '22222x']) {
      expect(codeOf(await house.people.confirmSecondFactor(bob, wrong))).toBe('code-wrong');
    }
    const step = Math.floor(house.clock.wallMs() / STEP_MS);
    const right = codeAt(bytesOf(begun.value.secret), step);
    expect(codeOf(await house.people.confirmSecondFactor(bob, right))).toBe('code-wrong');
  });

  it('T9: the operator takes off nobody’s second factor but others’, and invites nobody but others', async () => {
    const house = await openHouse();
    const boss = (await operator(house)).session;
    const asked = { name: 'boss', password: PASSWORD };
    expect(codeOf(await house.people.setOperatorSignIn(boss, asked))).toBe('ok');
    await withFactor(house, boss);
    const own = boss.person.id;
    expect(codeOf(await house.people.takeOffSecondFactor(boss, own))).toBe('is-yourself');
    expect(codeOf(await house.people.newInvitation(boss, own))).toBe('is-yourself');
    const anew = { name: 'boss', password: OTHER };
    expect(codeOf(await house.people.setOperatorSignIn(boss, anew))).toBe('already-registered');
    expect(codeOf(await enter(house, 'boss', PASSWORD))).toBe('second-factor-needed');
    const atConsole = house.people.atTheConsole();
    expect(codeOf(await house.people.takeOffSecondFactor(atConsole, own))).toBe('ok');
    expect(codeOf(await house.people.newInvitation(atConsole, own))).toBe('ok');
  });

  it('the second factor may be demanded: staff hold no office until they have one', async () => {
    const house = await openHouse({ staffSecondFactor: true });
    const boss = (await operator(house)).session;
    const { session } = await staff(house, boss, 'dan', { 'the-ville': 'pit-boss' });
    const cashier = (await staff(house, boss, 'eve', {}, 'cashier')).session;
    expect(house.people.lacksSecondFactor(session)).toBe(true);
    expect(house.people.actorAt(session, 'the-ville').role).toBe('patron');
    expect(house.people.signatureOf(cashier).office).toBe('patron');
    await withFactor(house, session);
    expect(house.people.actorAt(session, 'the-ville').role).toBe('pit-boss');
    await withFactor(house, cashier);
    expect(house.people.signatureOf(cashier).office).toBe('cashier');
    expect(house.people.lacksSecondFactor(await player(house, 'ann'))).toBe(false);
  });
});
