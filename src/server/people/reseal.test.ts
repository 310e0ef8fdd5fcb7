import { expect, it } from 'vitest';
import { fromBase32 } from '../../../test/support/server/people/base32.ts';
import {
  ADDRESS,
  codeOf,
  openHouse,
  operator,
  PASSWORD,
  player,
  staff,
} from '../../../test/support/server/people/house.ts';
import { foldPeople } from './people-log.ts';
import { lostProofs } from './sign-in/lost-proofs.ts';
import { STEP_MS, codeOf as totpCode } from './sign-in/totp.ts';

const [OLD, NEW] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
const ANN = { fullName: 'Ann Example', bornOn: '1990-12-31', document: 'passport X123' };

it('after a rotation only the new key opens what the house keeps secret of people', async () => {
  const house = await openHouse({ secretKeys: [OLD] });
  const { store, clock } = house;
  const boss = (await operator(house)).session;
  const cash = (await staff(house, boss, 'cash', {}, 'cashier')).session;
  const ann = (await player(house, 'ann')).person.id;
  expect(codeOf(await house.people.recordIdentity(cash, ann, ANN))).toBe('ok');
  const begun = await house.people.beginSecondFactor(cash, PASSWORD);
  const secret = fromBase32(begun.ok ? begun.value.secret : '');
  const code = () => totpCode(secret, Math.floor(clock.wallMs() / STEP_MS));
  expect(codeOf(await house.people.confirmSecondFactor(cash, code()))).toBe('ok');
  await house.people.stop();

  const rotated = await openHouse({ store, clock, secretKeys: [NEW, OLD] });
  expect((await rotated.people.ownData(ann))?.particulars).toEqual(ANN);
  expect(await rotated.people.resealSecrets()).toEqual({ personKeys: 2, secondFactors: 1 });
  expect(await rotated.people.resealSecrets()).toEqual({ personKeys: 0, secondFactors: 0 });
  await rotated.people.stop();

  const { people } = await openHouse({ store, clock, secretKeys: [NEW] });
  expect((await people.ownData(ann))?.particulars).toEqual(ANN);
  clock.advance(STEP_MS);
  const asked = { name: 'cash', password: PASSWORD, address: ADDRESS, code: code() };
  expect(codeOf(await people.signIn(asked))).toBe('ok');
  expect(await lostProofs(store, () => foldPeople(store))).toEqual([]);
});
