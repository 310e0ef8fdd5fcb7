import { afterAll, beforeAll, expect, it } from 'vitest';
import { cents } from '../../../src/kit/index.ts';
import type { CommandBody } from '../../../src/table/index.ts';
import { applicationOf, Cup, cupSettings } from '../support/cup.ts';
import { startHouse, type TestHouse, Visitor } from '../support/house.ts';
import { clientOf, operatorOf } from '../support/office.ts';
import { staffOf } from '../support/staff.ts';

const TABLE = 'yarra';
const ANN = { fullName: 'Ann Example', bornOn: '1990-12-31', document: 'passport X123' };
const UNKNOWN = 'identity-not-checked';
const WAGER = { type: 'PlaceWager', wager: 'tie', place: 1, length: null } as const;

let test: TestHouse;
let operator: Visitor;
let cashier: Visitor;
let dealer: Visitor;
let boss: Visitor;

beforeAll(async () => {
  test = await startHouse({ identityCheck: 'seat' });
  operator = await operatorOf(test);
  const staff = (name: string, office: Parameters<typeof staffOf>[4]) =>
    staffOf(test, operator, name, 'crown-melbourne', office);
  cashier = await staff('carl', { cage: 'cashier' });
  dealer = await staff('dora', { rank: 'dealer' });
  boss = await staff('bess', { rank: 'pit-boss' });
});
afterAll(() => test.end());

const guest = () => new Visitor(() => test.address).asGuest();
const shows = (by: Visitor, person: string, patch: object = {}) =>
  by.post('/api/cage/identity', { person, ...ANN, ...patch });
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code ?? 'ok';

async function does(visitor: Visitor, body: CommandBody, person?: string): Promise<string> {
  const answer = await visitor.client.do(
    'table',
    TABLE,
    body,
    person === undefined ? {} : { for: person },
  );
  return answer.ok ? 'ok' : answer.code;
}

it('a person of whom nothing is known gets no money, chips, seat, standing place or part in a tournament', async () => {
  const ann = await guest();
  expect(codeOf(await ann.buyIn(TABLE, 10_000))).toBe(UNKNOWN);
  expect(await does(ann, { type: 'TakeSeat', seat: 1 })).toBe(UNKNOWN);
  expect(await does(ann, { type: 'StandAt', place: 1 })).toBe(UNKNOWN);
  const deposit = { id: 'counter-0001', kind: 'Deposit', person: ann.person, amountCents: 5000 };
  expect(codeOf(await cashier.post('/api/cage', deposit))).toBe(UNKNOWN);
  expect(await shows(cashier, ann.person)).toMatchObject({ status: 200 });
  expect(codeOf(await cashier.post('/api/cage', { ...deposit, id: 'counter-0002' }))).toBe('ok');
  expect(codeOf(await ann.buyIn(TABLE, 5000))).toBe('ok');
  expect(await does(ann, { type: 'TakeSeat', seat: 1 })).toBe('ok');
  ann.close();
});

it('identity is recorded by the cage alone, for others, of people who are old enough', async () => {
  const ann = await guest();
  const { body } = await cashier.get('/api/me');
  const me = (body as { person: { id: string } }).person.id;
  expect(codeOf(await shows(ann, ann.person))).toBe('not-your-rank');
  expect(codeOf(await shows(dealer, ann.person))).toBe('not-your-rank');
  expect(codeOf(await shows(boss, ann.person))).toBe('not-your-rank');
  expect((await shows(new Visitor(test.address), ann.person)).status).toBe(401);
  expect(codeOf(await shows(cashier, me))).toBe('is-yourself');
  expect(codeOf(await shows(cashier, 'house-player-1'))).toBe('no-such-person');
  const { fullName } = ANN;
  for (const wrong of [{ bornOn: 19901231 }, { bornOn: ['1990-12-31'] }, { fullName: null }]) {
    expect(codeOf(await shows(cashier, ann.person, wrong))).toBe('malformed');
  }
  expect(codeOf(await shows(cashier, ann.person, { fullName: `${fullName}\u202e` }))).not.toBe(
    'ok',
  );
  const lastYear = `${new Date().getUTCFullYear() - 1}-01-01`;
  expect(codeOf(await shows(cashier, ann.person, { bornOn: lastYear }))).toBe('under-age');
  expect(await does(ann, { type: 'TakeSeat', seat: 2 })).toBe(UNKNOWN);
  ann.close();
});

it('a tournament without a fee takes neither a person who is unknown nor one who excluded himself', async () => {
  const { body } = await boss.get('/api/me');
  const cup = new Cup(test, operator, 'free-cup');
  const free = { ...cupSettings(), entryFeeCents: cents(0) };
  await cup.opens((body as { person: { id: string } }).person.id, free);
  const applies = async (visitor: Visitor) =>
    cup.gives(visitor, { ...applicationOf(visitor.person), feeCents: cents(0) } as never);
  const ann = await guest();
  const ben = await guest();
  expect(await applies(ann)).toBe(UNKNOWN);
  for (const { person } of [ann, ben]) await shows(cashier, person);
  expect(await ben.post('/api/me/exclusion', { days: 30 })).toMatchObject({ status: 200 });
  expect(await applies(ben)).toBe('self-excluded');
  expect(await applies(ann)).toBe('done');
  for (const visitor of [ann, ben]) visitor.close();
});

it('a person who may not play himself does not wager as the nominee of another', async () => {
  const [ann, ben, eve] = [await guest(), await guest(), await guest()];
  for (const { person } of [ann, ben]) await shows(cashier, person);
  await ann.buyIn(TABLE, 10_000);
  expect(await does(ann, { type: 'TakeSeat', seat: 3 })).toBe('ok');
  const wager = { ...WAGER, stakeCents: cents(1000) } as CommandBody;
  const plays = async (nominee: Visitor) => {
    await does(ann, { type: 'NameNominee', nominee: nominee.person });
    return does(nominee, wager, ann.person);
  };
  expect(await plays(eve)).toBe(UNKNOWN);
  expect([UNKNOWN, 'self-excluded']).not.toContain(await plays(ben));
  expect(await clientOf(ben).exclude({ days: 30 })).toMatchObject({ ok: true });
  expect(await plays(ben)).toBe('self-excluded');
  for (const visitor of [ann, ben, eve]) visitor.close();
});
