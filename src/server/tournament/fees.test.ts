import { beforeEach, expect, it } from 'vitest';
import { giveMoney, type House, startHouse } from '../../../test/support/server/cage/house.ts';
import { accountOf, poolAccount, selfAudit } from '../../cage/index.ts';
import { cents } from '../../kit/index.ts';
import { commandDigest, MemoryStore } from '../../store/index.ts';
import { tournamentStream } from '../../tournament/index.ts';
import { Fees } from './fees.ts';
import type { TournamentAnswer } from './topics.ts';

const ASKED = {
  commandId: 'apply-1',
  tournamentId: 'cup',
  person: 'ann',
  amountCents: cents(5500),
  by: 'ann',
} as const;
const ACCEPTED = { kind: 'accepted', version: 1, events: [], repeated: false } as const;
const REFUSED = {
  kind: 'refused',
  refusal: { code: 'not-now', clause: null, facts: { phase: 'draft' } },
} as const;

let store: MemoryStore;
let house: House;

beforeEach(async () => {
  store = new MemoryStore();
  house = await startHouse(store, []);
  await giveMoney(house, 'ann', 10_000);
});

function fees(): Fees {
  return new Fees(store, house.shared);
}

function pool(): number {
  return accountOf(house.cage.state, poolAccount('cup'))?.balanceCents ?? 0;
}

/** Writes the tournament's log as it is once the command is durable. */
async function writeDown(id: string): Promise<void> {
  const content = { type: 'Apply' };
  const digest = commandDigest('Apply', content);
  const command = { id, actor: 'ann', kind: 'Apply', digest, atMs: 0, content };
  const stream = tournamentStream('cup');
  await store.append({ stream, expectedVersion: 0, epoch: 0, command, events: [] });
}

it('a fee goes to the pool when its command is accepted, and only once', async () => {
  let asked = 0;
  const act = async (): Promise<TournamentAnswer> => {
    asked += 1;
    return ACCEPTED;
  };
  expect(await fees().pay(ASKED, act)).toEqual(ACCEPTED);
  expect(await fees().pay(ASKED, act)).toEqual(ACCEPTED);
  expect([house.balance('ann'), pool(), asked]).toEqual([4500, 5500, 2]);
  expect(selfAudit(house.cage.state)).toEqual([]);
});

it('a fee comes back when its command is refused, and the command’s id is used up', async () => {
  expect(await fees().pay(ASKED, async () => REFUSED)).toEqual(REFUSED);
  expect([house.balance('ann'), pool()]).toEqual([10_000, 0]);
  expect(await fees().pay(ASKED, async () => ACCEPTED)).toEqual({ kind: 'id-reused' });
  expect([house.balance('ann'), pool()]).toEqual([10_000, 0]);
});

it('a person with too little money keeps it, and the tournament is not asked', async () => {
  const act = async (): Promise<TournamentAnswer> => {
    throw new Error('asked');
  };
  const answer = await fees().pay({ ...ASKED, amountCents: cents(10_001) }, act);
  expect(answer).toMatchObject({ kind: 'cage-refused', refusal: { code: 'not-enough-money' } });
  expect(house.balance('ann')).toBe(10_000);
});

it('after a kill before the command was written the fee goes back', async () => {
  void fees().pay(ASKED, () => new Promise(() => {}));
  await expect.poll(() => house.balance('ann')).toBe(4500);
  house = await startHouse(store, []);
  await fees().finish('cup');
  expect([house.balance('ann'), pool()]).toEqual([10_000, 0]);
  expect(selfAudit(house.cage.state)).toEqual([]);
});

it('after a kill between the command and its booking the fee is booked, once', async () => {
  void fees().pay(ASKED, async (orderId) => {
    await writeDown(orderId);
    return new Promise(() => {});
  });
  await expect.poll(async () => (await store.head(tournamentStream('cup'))).number).toBe(1);
  house = await startHouse(store, []);
  await fees().finish('cup');
  await fees().finish('cup');
  expect([house.balance('ann'), pool()]).toEqual([4500, 5500]);
  expect(selfAudit(house.cage.state)).toEqual([]);
});
