import { expect, it } from 'vitest';
import { HOSTILE_AMOUNTS } from '../../../test/support/cage/hostile-amounts.ts';
import {
  atTable,
  giveMoney,
  type House,
  seedTable,
  startHouse,
} from '../../../test/support/server/cage/house.ts';
import { loadShoe, openTable } from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import type { Cents } from '../../kit/index.ts';
import { readFrame } from '../../protocol/index.ts';
import { MemoryStore } from '../../store/index.ts';
import type { Command } from '../../table/index.ts';
import { stepId } from './transfer-ids.ts';

const TABLES = ['t1', 't2', 't3', 't4'];
const CASHIER = { person: 'carol', office: 'cashier' } as const;

function patron(person: string) {
  return { person, office: 'patron' } as const;
}

function ask(ref: string, amountCents: unknown, table = 't1', person = 'ann') {
  return { ref, person, table, amountCents: amountCents as Cents, by: patron(person) };
}

/** Tables that have called for bets, and Ann with a hundred dollars. */
async function house(store = new MemoryStore()): Promise<House> {
  for (const name of TABLES) {
    const table = openTable(setupFor('crown-melbourne', 'traditional', { tableId: name }), {});
    loadShoe(table);
    table.does({ type: 'OpenBetting' });
    await seedTable(store, name, table.log);
  }
  const started = await startHouse(store, TABLES);
  await giveMoney(started, 'ann', 10_000);
  await giveMoney(started, 'bob', 10_000);
  return started;
}

it('T5: of a thousand buy-ins of the whole balance at once, one succeeds', async () => {
  const open = await house();
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, at) =>
      open.cage.buyIn(ask(`r${at}`, 10_000, TABLES[at % TABLES.length])),
    ),
  );
  expect(answers.filter((answer) => answer.kind === 'done')).toHaveLength(1);
  expect(answers.filter((answer) => answer.kind === 'refused')).toHaveLength(999);
  expect(open.balance('ann')).toBe(0);
  const chips = TABLES.map((table) => open.chips(table, 'ann'));
  expect(chips.reduce((sum, held) => sum + held, 0)).toBe(10_000);
  expect(await open.cage.audit()).toEqual([]);
});

it('T5: of a thousand wagers of all chips at once, one is placed', async () => {
  const open = await house();
  await open.cage.buyIn(ask('in', 10_000));
  const by = { person: 'ann', role: 'patron' } as const;
  await atTable(open, 't1', 'sit', { type: 'TakeSeat', seat: 3, by, atMs: 1 });
  const wager: Command = {
    type: 'PlaceWager',
    wager: 'player',
    stakeCents: 10_000 as Cents,
    place: 3,
    length: null,
    by,
    atMs: 2,
  };
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, at) => atTable(open, 't1', `w${at}`, wager)),
  );
  expect(answers.filter((answer) => answer.kind === 'accepted')).toHaveLength(1);
  expect(open.chips('t1', 'ann')).toBe(0);
  expect(open.table('t1').bets.wagers).toHaveLength(1);
});

it('T5: buy-ins and cash-outs that cross each other leave every cent in place', async () => {
  const open = await house();
  await open.cage.buyIn(ask('start', 5000));
  await Promise.all(
    Array.from({ length: 300 }, (_, at) =>
      at % 2 === 0
        ? open.cage.buyIn(ask(`i${at}`, 100 + at, TABLES[at % 4]))
        : open.cage.cashOut(ask(`o${at}`, 90 + at, TABLES[at % 4])),
    ),
  );
  const chips = TABLES.reduce((sum, table) => sum + open.chips(table, 'ann'), 0);
  expect(open.balance('ann') + chips).toBe(10_000);
  expect(open.cage.state.unfinished.size).toBe(0);
  expect(await open.cage.audit()).toEqual([]);
});

it('T4: a repeated transfer moves money once and gets its first answer', async () => {
  const store = new MemoryStore();
  const open = await house(store);
  const first = await Promise.all([1, 2, 3].map(() => open.cage.buyIn(ask('r', 1000))));
  const refused = await open.cage.buyIn(ask('closed', 1000, 'nowhere-yet'));
  expect(refused).toEqual({ kind: 'under-way' });
  const again = await startHouse(store, TABLES);
  const later = await again.cage.buyIn(ask('r', 1000));
  expect(new Set([...first, later].map((answer) => answer.kind))).toEqual(new Set(['done']));
  expect(again.chips('t1', 'ann')).toBe(1000);
});

it('T4: a captured transfer is worth nothing to somebody else or with other content', async () => {
  const open = await house();
  await open.cage.buyIn(ask('r', 1000));
  const stolen = await open.cage.buyIn(ask('r', 1000, 't1', 'bob'));
  const asAnn = await open.cage.buyIn({ ...ask('r2', 1000), by: patron('bob') });
  const changed = await open.cage.buyIn(ask('r', 2000));
  const moved = await open.cage.buyIn(ask('r', 1000, 't2'));
  const turned = await open.cage.cashOut(ask('r', 1000));
  expect([stolen.kind, changed.kind, moved.kind, turned.kind]).toEqual(
    Array.from({ length: 4 }, () => 'id-reused'),
  );
  expect(asAnn).toMatchObject({ kind: 'refused', refusal: { code: 'not-your-account' } });
  expect([open.balance('ann'), open.balance('bob')]).toEqual([9000, 10_000]);
});

it('the cage does not take chips that somebody else moved under the same id for its own transfer', async () => {
  const open = await house();
  const by = { person: 'bob', role: 'patron' } as const;
  const amountCents = 1000 as Cents;
  const bring: Command = { type: 'BringChips', person: 'bob', amountCents, by, atMs: 1 };
  await atTable(open, 't1', stepId('r', 'table'), bring);
  expect(await open.cage.buyIn(ask('r', 1000))).toEqual({ kind: 'voided', why: 'id-reused' });
  expect(open.balance('ann')).toBe(10_000);
});

it('the cage voids a transfer whose id at the table was taken for something else', async () => {
  const open = await house();
  const by = { person: 'ann', role: 'patron' } as const;
  const seat: Command = { type: 'TakeSeat', seat: 3, by, atMs: 1 };
  await atTable(open, 't1', stepId('r', 'table'), seat);
  const frame = {
    t: 'do',
    id: stepId('r', 'table'),
    stream: 'table:t1',
    body: { type: 'TakeSeat', seat: 3 },
  };
  expect(readFrame(frame)).toMatchObject({ error: expect.stringMatching('^id must be 1 to 200') });
  expect(readFrame({ ...frame, id: 'r' }).ok).toBe(true);
  expect(await open.cage.buyIn(ask('r', 1000))).toEqual({ kind: 'voided', why: 'id-reused' });
  expect(open.balance('ann')).toBe(10_000);
});

it('T6: every door that takes an amount refuses sixty hostile amounts', async () => {
  const open = await house();
  for (const [at, [name, value]] of HOSTILE_AMOUNTS.entries()) {
    const amountCents = value as Cents;
    const grant = { type: 'GrantPlayMoney', person: 'ann', amountCents } as const;
    const deposit = { type: 'Deposit', person: 'ann', amountCents } as const;
    const answers = [
      await open.cage.buyIn(ask(`bi${at}`, value)),
      await open.cage.cashOut(ask(`co${at}`, value)),
      await open.cage.order({ id: `g${at}`, body: grant, by: patron('ann') }),
      await open.cage.deposit({ id: `d${at}`, body: deposit, by: CASHIER }),
    ];
    for (const answer of answers) {
      expect([name, answer]).toMatchObject([name, { refusal: { code: 'amount-not-lawful' } }]);
    }
  }
  expect(open.balance('ann')).toBe(10_000);
  expect(await open.cage.audit()).toEqual([]);
});

it.each(['', 'a b', 'ü', 'x'.repeat(101), '../r', 'r\n'])(
  'the cage refuses the reference %j',
  async (ref) => {
    const open = await house();
    const answer = await open.cage.buyIn(ask(ref, 100));
    expect(answer).toMatchObject({ refusal: { code: 'reference-not-lawful' } });
  },
);

it('the cage welcomes a person once, however often he comes in', async () => {
  const open = await house();
  const answers = await Promise.all([1, 2, 3].map(() => open.cage.welcome('zoe', 700 as Cents)));
  expect(answers.map((answer) => answer.kind)).toEqual(['accepted', 'accepted', 'accepted']);
  await open.cage.welcome('zoe', 700 as Cents);
  await open.cage.welcome('ann', 700 as Cents);
  expect([open.balance('zoe'), open.balance('ann')]).toEqual([700, 10_700]);
});

it('the cage gives a statement from the log that adds up to the balance', async () => {
  const open = await house();
  for (let at = 0; at < 30; at += 1) {
    await open.cage.buyIn(ask(`i${at}`, 10 + at));
    if (at % 4 === 0) await open.cage.cashOut(ask(`o${at}`, 5));
  }
  const period = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };
  const found = await open.cage.statement(patron('ann'), 'ann', period);
  if (found === null || !found.ok) throw new Error('a statement was due');
  const { entries, openingCents, closingCents } = found.value;
  expect([openingCents, closingCents]).toEqual([0, open.balance('ann')]);
  expect(entries.map((entry) => entry.type).slice(0, 3)).toEqual([
    'PlayMoneyGranted',
    'BuyInReserved',
    'CashOutPosted',
  ]);
  expect(entries).toHaveLength(1 + 30 + 8);
  expect(await open.cage.statement(patron('bob'), 'ann', period)).toBeNull();
});
