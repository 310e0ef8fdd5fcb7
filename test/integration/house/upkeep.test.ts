import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, STEP_MS } from '../../../src/server/people/sign-in/totp.ts';
import { MAIN } from '../../support/built.ts';
import { startHouse, type TestHouse, Visitor } from '../support/house.ts';
import { clientOf, operatorOf } from '../support/office.ts';

const FIRST = 'correct horse battery';
const SECOND = 'seven green herons';
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

let test: TestHouse;
let operator: Visitor;

beforeAll(async () => {
  test = await startHouse({ staffSecondFactor: true, requestsPerMinute: 100_000 });
  operator = await operatorOf(test);
});
afterAll(() => test.end());

const visitor = () => new Visitor(() => test.address);

function bytesOf(base32: string): Uint8Array {
  const bits = [...base32].map((one) => BASE32.indexOf(one).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

function baize(...args: string[]) {
  const all = [MAIN, ...args, '--data', test.folder];
  const run = spawnSync(process.execPath, all, { encoding: 'utf8' });
  return { status: run.status, said: run.stdout.trim(), why: run.stderr };
}

it('an operator sets up a password and the second factor that his office needs', async () => {
  const client = clientOf(operator);
  expect(await client.people()).toMatchObject({ status: 403, code: 'second-factor-demanded' });
  expect(await client.chooseSignIn({ name: 'boss', password: FIRST })).toMatchObject({ ok: true });
  const anothers = await client.beginSecondFactor({ password: SECOND });
  expect(anothers).toMatchObject({ code: 'password-wrong' });
  const begun = await client.beginSecondFactor({ password: FIRST });
  if (!begun.ok) throw new Error(begun.sentence);
  const code = codeOf(
    bytesOf(begun.value.secret),
    Math.floor(test.house.people.steady.wallMs() / STEP_MS),
  );
  expect(await client.confirmSecondFactor({ code: '00000x' })).toMatchObject({
    code: 'code-wrong',
  });
  const set = await client.confirmSecondFactor({ code });
  expect(set).toMatchObject({ ok: true });
  expect(await client.people()).toMatchObject({ ok: true });
  const codes = set.ok ? set.value.codes : [];
  const again = clientOf(visitor());
  const boss = { name: 'boss', password: FIRST };
  expect(await again.signIn(boss)).toMatchObject({ code: 'second-factor-needed' });
  expect(await again.signIn({ ...boss, code: codes[0] ?? '' })).toMatchObject({ ok: true });
  // A person has one session: this browser is the operator's from now on.
  expect(await again.ownAccount()).toMatchObject({
    value: { account: 'open', hasPassword: true, hasSecondFactor: true },
  });
  const back = await clientOf(operator).signIn({ ...boss, code: codes[1] ?? '' });
  expect(back).toMatchObject({ ok: true });
});

it('a player changes his password; the operator finds, limits, disables and closes the player’s account', async () => {
  const ann = clientOf(visitor());
  const account = { name: 'ann', password: FIRST, displayName: 'Ann' };
  expect(await ann.register(account)).toMatchObject({ ok: true });
  expect(await ann.changePassword({ password: FIRST, next: SECOND })).toMatchObject({ ok: true });
  const house = clientOf(operator);
  const found = await house.findAccounts({ words: 'ann' });
  const person = found.ok ? (found.value.people[0]?.id ?? '') : '';
  const limit = { person, measure: 'stake', period: 'day', cents: 5000 } as const;
  expect(await house.houseLimit(limit)).toMatchObject({ ok: true });
  expect(await house.account({ person })).toMatchObject({
    value: { state: { account: 'open' }, terms: { house: { 'stake.day': { cents: 5000 } } } },
  });
  const tend = (act: 'disable' | 'enable' | 'close') => house.tendAccount({ person, act });
  expect(await tend('disable')).toMatchObject({ value: { account: 'disabled' } });
  expect(await ann.ownAccount()).toMatchObject({ status: 401 });
  const entry = { name: 'ann', password: SECOND };
  expect(await ann.signIn(entry)).toMatchObject({ status: 403, code: 'account-disabled' });
  expect(await tend('enable')).toMatchObject({ value: { account: 'open' } });
  const link = await house.inviteAgain({ person });
  const token = link.ok ? link.value.token : '';
  expect(await ann.invitation({ token, password: FIRST })).toMatchObject({ ok: true });
  expect(await ann.closeAccount({ password: FIRST })).toMatchObject({ ok: true });
  expect(await house.account({ person })).toMatchObject({
    value: { state: { account: 'closed' } },
  });
});

it('a link for the operator is made at the machine while the house runs, and is not printed at later starts', async () => {
  const made = baize('operator-link', '--address', test.address);
  expect(made.said).toMatch(/\/account#operator=[\w-]{43}$/);
  const token = made.said.split('#operator=')[1] ?? '';
  const entered = clientOf(visitor());
  expect(await entered.operatorLink({ token })).toMatchObject({ ok: true });
  expect(await entered.operatorLink({ token })).toMatchObject({ code: 'link-not-valid' });
  await test.restart();
  expect(await test.house.operatorLink(test.address)).toBeNull();
});

it('accounts are looked after at the machine while the house is closed', async () => {
  expect(baize('account', 'unlock', 'boss')).toMatchObject({ status: 2 });
  await test.house.stop();
  expect(baize('account', 'unlock', 'boss')).toEqual({
    status: 0,
    said: 'boss: unlock, done',
    why: '',
  });
  expect(baize('account', 'enable', 'ann').why).toContain('account-closed');
  expect(baize('account', 'take-off-second-factor', 'boss').status).toBe(0);
  const invited = baize('account', 'invite', 'boss');
  await test.reopen();
  const token = invited.said.split('#token=')[1] ?? '';
  const boss = clientOf(visitor());
  expect(await boss.invitation({ token, password: SECOND })).toMatchObject({ ok: true });
  expect(await boss.people()).toMatchObject({ code: 'second-factor-demanded' });
});
