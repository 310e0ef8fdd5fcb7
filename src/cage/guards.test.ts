import { describe, expect, it } from 'vitest';
import { CASHIER, OTHER_SUPERVISOR, openCage, SUPERVISOR } from '../../test/support/cage/given.ts';
import { HOSTILE_AMOUNTS } from '../../test/support/cage/hostile-amounts.ts';
import { type Cents, LARGEST_AMOUNT_CENTS, shelved } from '../kit/index.ts';
import { personAccount } from './account.ts';
import { CAGE_OFFICES, THE_HOUSE } from './actor.ts';
import { CAGE_ALLOWED } from './allowed.ts';
import type { CageCommandBody, CageCommandType } from './commands.ts';
import { decideCage } from './decide.ts';
import { evolveCageAll } from './evolve.ts';
import { CAGE_REFUSALS } from './refusal.ts';
import { PLAY_MONEY_TERMS } from './terms.ts';

const c = (amount: number) => amount as Cents;

const BUY_IN = { ref: 'r1', person: 'ann', table: 't1', amountCents: c(4000) } as const;

const FEE = { tournament: 'cup', amountCents: c(5500) } as const;

describe('offices', () => {
  const bodies: Record<CageCommandType, CageCommandBody> = {
    OpenCage: { type: 'OpenCage', terms: PLAY_MONEY_TERMS },
    ChangeTerms: { type: 'ChangeTerms', terms: PLAY_MONEY_TERMS, why: 'x' },
    OpenAccount: { type: 'OpenAccount', person: 'dee' },
    FillTable: { type: 'FillTable', table: 't1', amountCents: c(1) },
    CreditTable: { type: 'CreditTable', table: 't1', amountCents: c(1) },
    GrantPlayMoney: { type: 'GrantPlayMoney', person: 'ann', amountCents: c(1) },
    Deposit: { type: 'Deposit', person: 'ann', amountCents: c(1) },
    Withdraw: { type: 'Withdraw', person: 'ann', amountCents: c(1) },
    Correct: { type: 'Correct', person: 'ann', amountCents: 1, why: 'x' },
    ReserveBuyIn: { type: 'ReserveBuyIn', ...BUY_IN },
    BeginCashOut: { type: 'BeginCashOut', ...BUY_IN },
    PostBuyIn: { type: 'PostBuyIn', ref: 'r1' },
    PostCashOut: { type: 'PostCashOut', ref: 'r1' },
    VoidBuyIn: { type: 'VoidBuyIn', ref: 'r1', why: 'x' },
    VoidCashOut: { type: 'VoidCashOut', ref: 'r1', why: 'x' },
    ReserveFee: { type: 'ReserveFee', ref: 'r1', person: 'ann', ...FEE },
    PostFee: { type: 'PostFee', ref: 'r1' },
    VoidFee: { type: 'VoidFee', ref: 'r1', why: 'x' },
    PayFromPool: { type: 'PayFromPool', ref: 'r1', person: 'ann', ...FEE, why: 'x' },
    ClosePool: { type: 'ClosePool', tournament: 'cup' },
  };

  it.each(Object.entries(bodies))('%s obeys the table of offices', (type, body) => {
    for (const office of CAGE_OFFICES) {
      const cage = openCage();
      const by = { person: 'ann', office };
      const allowed = CAGE_ALLOWED[type as CageCommandType].includes(office);
      const decision = allowed ? null : cage.refuses(body, by);
      expect([office, decision?.code ?? null]).toEqual([
        office,
        allowed ? null : 'not-your-office',
      ]);
    }
  });

  it('chips of a fill come to its amount, each value once and in whole numbers', () => {
    const fill = (...chips: readonly (readonly [number, number])[]): CageCommandBody => ({
      type: 'FillTable',
      table: 't1',
      amountCents: c(12_500),
      chips: chips.map(([chipCents, count]) => ({ chipCents, count })),
    });
    const wrong = [
      fill([2500, 4]),
      fill([2500, 6]),
      fill([2500, 2], [2500, 3]),
      fill([2500, 7], [5000, -1]),
      fill([2500, 2.5], [6250, 1]),
      fill(),
    ];
    for (const body of wrong) {
      expect(openCage().refuses(body, SUPERVISOR).code).toBe('amount-not-lawful');
    }
    const cage = openCage();
    cage.does(fill([2500, 1], [10_000, 1]), SUPERVISOR);
    cage.does(
      { ...fill([2500, 1], [10_000, 1]), type: 'CreditTable' } as CageCommandBody,
      SUPERVISOR,
    );
    expect(cage.state.tables['table:t1']?.chips).toEqual({ 2500: 0, 10000: 0 });
  });

  it('the cage knows no command between two people', () => {
    for (const body of Object.values(bodies)) {
      const people = Object.keys(body).filter((key) => /person|from|to$/i.test(key));
      expect(people.length).toBeLessThanOrEqual(1);
    }
  });
});

describe('hostile amounts', () => {
  const fields: readonly CageCommandBody['type'][] = [
    'GrantPlayMoney',
    'Deposit',
    'Withdraw',
    'Correct',
    'ReserveBuyIn',
    'BeginCashOut',
    'FillTable',
    'CreditTable',
  ];
  it.each(fields)('%s refuses all sixty hostile amounts', (type) => {
    expect(HOSTILE_AMOUNTS.length).toBe(60);
    const by = CAGE_ALLOWED[type].includes('house') ? THE_HOUSE : SUPERVISOR;
    for (const [name, amountCents] of HOSTILE_AMOUNTS) {
      const cage = openCage();
      const command = { type, ...BUY_IN, person: 'bob', why: 'x', amountCents };
      const { code } = cage.refuses(command as unknown as CageCommandBody, by, OTHER_SUPERVISOR);
      // A correction may be negative, so the empty account refuses this one.
      const lawful = type === 'Correct' && (amountCents === -1 || amountCents === -100);
      expect([name, code]).toEqual([name, lawful ? 'not-enough-money' : 'amount-not-lawful']);
    }
  });

  it('the cage refuses a sum that would no longer be exact', () => {
    const cage = openCage({ ann: 0 });
    const account = shelved(cage.state.accounts, personAccount('ann'));
    const rich = { ...account, balanceCents: 999_999_999_999_999 };
    const at = cage.state.accounts.shelves.findIndex((shelf) => personAccount('ann') in shelf);
    const shelves = cage.state.accounts.shelves.with(at, { [personAccount('ann')]: rich as never });
    cage.state = { ...cage.state, accounts: { ...cage.state.accounts, shelves } };
    const deposit = { type: 'Deposit', person: 'ann', amountCents: LARGEST_AMOUNT_CENTS } as const;
    expect(cage.refuses(deposit, CASHIER, OTHER_SUPERVISOR).code).toBe('balance-too-large');
  });
});

it.each([
  ['Deposit', 999_999, false],
  ['Deposit', 1_000_000, true],
  ['Withdraw', 1_000_000, true],
  ['GrantPlayMoney', 999_999, false],
  ['GrantPlayMoney', 1_000_000, true],
] as const)(
  '%s of %d cents at the counter of a new house needs a second person: %s',
  (type, cents, needs) => {
    const cage = openCage({ ann: 2_000_000 });
    const asked = { type, person: 'ann', amountCents: c(cents) } as const;
    if (needs) expect(cage.refuses(asked, CASHIER).code).toBe('second-person-needed');
    else cage.does(asked, CASHIER);
    cage.does(asked, CASHIER, OTHER_SUPERVISOR);
  },
);

describe('an amount in parts', () => {
  const move = (type: 'Deposit' | 'Withdraw' | 'GrantPlayMoney', cents: number, person = 'ann') =>
    ({ type, person, amountCents: c(cents) }) as const;

  it('an amount in parts needs a second person where the parts of one gaming day come to a large one', () => {
    const cage = openCage({ ann: 3_000_000, bob: 0 });
    cage.does(move('Deposit', 600_000), CASHIER);
    // It makes no difference who signs, and whether it is called a deposit or a grant.
    for (const by of [CASHIER, SUPERVISOR]) {
      expect(cage.refuses(move('Deposit', 400_000), by).code).toBe('second-person-needed');
      expect(cage.refuses(move('GrantPlayMoney', 400_000), by).code).toBe('second-person-needed');
    }
    cage.does(move('Deposit', 399_999), CASHIER);
    expect(cage.refuses(move('Deposit', 1), CASHIER).code).toBe('second-person-needed');
    cage.does(move('Withdraw', 999_999), CASHIER);
    expect(cage.refuses(move('Withdraw', 1), SUPERVISOR).code).toBe('second-person-needed');
    cage.does(move('Deposit', 999_999, 'bob'), CASHIER);
  });

  it('the cage counts what one person signed for alone, until the next gaming day', () => {
    const cage = openCage({ ann: 0 });
    cage.does(move('Deposit', 5_000_000), CASHIER, OTHER_SUPERVISOR);
    cage.does(move('Deposit', 999_999), CASHIER);
    cage.gamingDay -= 1;
    expect(cage.refuses(move('Deposit', 1), CASHIER).code).toBe('second-person-needed');
    cage.gamingDay += 2;
    cage.does(move('Deposit', 999_999), CASHIER);
  });

  it('a tray is filled by two people from the amount on that the terms name, in parts too', () => {
    const cage = openCage({ ann: 0 });
    const fill = (amountCents: number, table = 't1') =>
      ({ type: 'FillTable', table, amountCents: c(amountCents) }) as const;
    expect(cage.refuses(fill(1_000_000), SUPERVISOR).code).toBe('second-person-needed');
    cage.does(fill(1_000_000), SUPERVISOR, OTHER_SUPERVISOR);
    cage.does(fill(999_999), SUPERVISOR);
    expect(cage.refuses(fill(1), SUPERVISOR).code).toBe('second-person-needed');
    cage.does(fill(999_999, 't2'), SUPERVISOR);
    cage.gamingDay += 1;
    cage.does(fill(1), SUPERVISOR);
    cage.does(fill(5_000_000), THE_HOUSE);
  });

  it('nobody signs for an amount on his own account', () => {
    const cage = openCage({ ann: 0, carol: 0, sonia: 0 });
    const large = move('Deposit', 2_000_000, 'sonia');
    expect(cage.refuses(move('Deposit', 1, 'carol'), CASHIER).code).toBe('own-account');
    expect(cage.refuses(large, CASHIER, OTHER_SUPERVISOR).code).toBe('own-account');
    cage.does(large, CASHIER, SUPERVISOR);
  });

  it('a log from before gaming days were counted is decided as it was then', () => {
    const cage = openCage({ ann: 0 });
    for (let at = 0; at < 2; at += 1) {
      const decided = decideCage(cage.state, { ...move('Deposit', 600_000), by: CASHIER, atMs: 1 });
      expect(decided.ok).toBe(true);
      if (decided.ok) cage.state = evolveCageAll(cage.state, decided.value);
    }
  });
});

it.each([true, false])('chips that are play money (%s) cannot change their kind', (playMoney) => {
  const cage = openCage({}, { playMoney });
  const terms = { ...PLAY_MONEY_TERMS, playMoney: !playMoney };
  const refusal = cage.refuses(
    { type: 'ChangeTerms', terms, why: 'x' },
    SUPERVISOR,
    OTHER_SUPERVISOR,
  );
  expect(refusal).toMatchObject({ code: 'terms-not-lawful', facts: { field: 'playMoney' } });
});

it('the cage has a sentence for every code and no sentence twice', () => {
  const sentences = Object.values(CAGE_REFUSALS);
  expect(sentences.filter((sentence) => !/^[A-Z].*\.$/.test(sentence))).toEqual([]);
  expect(new Set(sentences).size).toBe(sentences.length);
});
