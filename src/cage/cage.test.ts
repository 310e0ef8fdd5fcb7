import { describe, expect, it } from 'vitest';
import {
  CASHIER,
  type CageScenario,
  emptyCage,
  OTHER_SUPERVISOR,
  openCage,
  patron,
  SUPERVISOR,
} from '../../test/support/cage/given.ts';
import { type Cents, shelved } from '../kit/index.ts';
import { BANK, GRANTS, personAccount, tableAccount, transitAccount } from './account.ts';
import { type Signature, THE_HOUSE } from './actor.ts';
import type { CageCommandBody } from './commands.ts';
import { isPosting } from './events.ts';
import { cageSentence } from './refusal.ts';
import { selfAudit } from './self-audit.ts';
import { PLAY_MONEY_TERMS } from './terms.ts';
import { MOST_UNFINISHED } from './transfers.ts';

const c = (amount: number) => amount as Cents;

function balance(cage: CageScenario, account: string): number {
  return shelved(cage.state.accounts, account)?.balanceCents ?? 0;
}

const BUY_IN = { ref: 'r1', person: 'ann', table: 't1', amountCents: c(4000) } as const;

describe('bookings', () => {
  it.each<[string, CageCommandBody, Signature, Record<string, number>]>([
    [
      'a deposit',
      { type: 'Deposit', person: 'ann', amountCents: c(500) },
      CASHIER,
      { [BANK]: -10_500, [personAccount('ann')]: 10_500 },
    ],
    [
      'a withdrawal of everything',
      { type: 'Withdraw', person: 'ann', amountCents: c(10_000) },
      CASHIER,
      { [BANK]: 0, [personAccount('ann')]: 0 },
    ],
    [
      'a grant',
      { type: 'GrantPlayMoney', person: 'bob', amountCents: c(700) },
      patron('bob'),
      { [GRANTS]: -700, [personAccount('bob')]: 700 },
    ],
    [
      'a reserved buy-in',
      { type: 'ReserveBuyIn', ...BUY_IN },
      patron('ann'),
      { [personAccount('ann')]: 6000, [transitAccount('r1')]: 4000 },
    ],
    [
      'a fill',
      { type: 'FillTable', table: 't1', amountCents: c(900) },
      SUPERVISOR,
      { [BANK]: -10_900, [tableAccount('t1')]: 900 },
    ],
  ])('%s moves money between two accounts and keeps the sum', (_name, body, by, after) => {
    const cage = openCage();
    const [event] = cage.does(body, by);
    expect(event !== undefined && isPosting(event) && event.lines.length).toBe(2);
    for (const [account, amount] of Object.entries(after)) {
      expect([account, balance(cage, account)]).toEqual([account, amount]);
    }
    expect(selfAudit(cage.state)).toEqual([]);
  });

  it('a correction is booked either way, with a reason and two names', () => {
    const cage = openCage();
    const why = 'counted twice';
    const up = { type: 'Correct', person: 'ann', amountCents: 50, why } as const;
    const [event] = cage.does(up, SUPERVISOR, OTHER_SUPERVISOR);
    expect(event).toMatchObject({ by: SUPERVISOR, approvedBy: OTHER_SUPERVISOR, why });
    cage.does({ ...up, amountCents: -10_050 }, SUPERVISOR, OTHER_SUPERVISOR);
    expect(balance(cage, personAccount('ann'))).toBe(0);
    expect(cage.refuses({ ...up, amountCents: -1 }, SUPERVISOR, OTHER_SUPERVISOR).code).toBe(
      'not-enough-money',
    );
  });
});

describe('a buy-in', () => {
  it('a buy-in is posted to the table once', () => {
    const cage = openCage();
    cage.does({ type: 'ReserveBuyIn', ...BUY_IN }, patron('ann'));
    cage.does({ type: 'PostBuyIn', ref: 'r1' });
    expect(balance(cage, tableAccount('t1'))).toBe(4000);
    expect(shelved(cage.state.accounts, transitAccount('r1'))).toBeNull();
    expect(cage.state.tables[tableAccount('t1')]).toEqual({ broughtCents: 4000 });
    expect(cage.refuses({ type: 'PostBuyIn', ref: 'r1' }).code).toBe('no-such-transfer');
    expect(cage.refuses({ type: 'VoidBuyIn', ref: 'r1', why: 'x' }).code).toBe('no-such-transfer');
  });

  it('a buy-in goes back whole when it is voided', () => {
    const cage = openCage();
    cage.does({ type: 'ReserveBuyIn', ...BUY_IN }, patron('ann'));
    cage.does({ type: 'VoidBuyIn', ref: 'r1', why: 'the table is closed' });
    expect(balance(cage, personAccount('ann'))).toBe(10_000);
    expect(cage.state.unfinished.size).toBe(0);
  });

  it('a buy-in is never finished as a cash-out, nor the reverse', () => {
    const cage = openCage();
    cage.does({ type: 'ReserveBuyIn', ...BUY_IN }, patron('ann'));
    expect(cage.refuses({ type: 'PostCashOut', ref: 'r1' }).code).toBe('no-such-transfer');
    expect(cage.refuses({ type: 'BeginCashOut', ...BUY_IN }).code).toBe('reference-in-use');
  });

  it('a buy-in of the whole balance leaves nothing for a second one', () => {
    const cage = openCage();
    cage.does({ type: 'ReserveBuyIn', ...BUY_IN, amountCents: c(10_000) }, patron('ann'));
    const second = { type: 'ReserveBuyIn', ...BUY_IN, ref: 'r2', amountCents: c(1) } as const;
    expect(cage.refuses(second, patron('ann'))).toEqual({
      code: 'not-enough-money',
      facts: { account: personAccount('ann'), balanceCents: 0 },
    });
  });
});

describe('a cash-out', () => {
  it('a cash-out moves nothing until it is posted', () => {
    const cage = openCage();
    cage.does({ type: 'FillTable', table: 't1', amountCents: c(9000) });
    cage.does({ type: 'BeginCashOut', ...BUY_IN }, patron('ann'));
    expect(balance(cage, personAccount('ann'))).toBe(10_000);
    expect(selfAudit(cage.state)).toEqual([]);
    cage.does({ type: 'PostCashOut', ref: 'r1' });
    expect(balance(cage, personAccount('ann'))).toBe(14_000);
    expect(balance(cage, tableAccount('t1'))).toBe(5000);
  });

  it('a cash-out pays winnings beyond the float from the bank in one booking', () => {
    const cage = openCage();
    cage.does({ type: 'FillTable', table: 't1', amountCents: c(1500) });
    cage.does({ type: 'BeginCashOut', ...BUY_IN }, patron('ann'));
    const [event] = cage.does({ type: 'PostCashOut', ref: 'r1' });
    expect(event).toMatchObject({
      lines: [
        { account: tableAccount('t1'), amountCents: -1500, balanceCents: 0 },
        { account: BANK, amountCents: -2500 },
        { account: personAccount('ann'), amountCents: 4000 },
      ],
    });
  });

  it('a cash-out ends without a booking when it is voided', () => {
    const cage = openCage();
    cage.does({ type: 'BeginCashOut', ...BUY_IN }, patron('ann'));
    cage.does({ type: 'VoidCashOut', ref: 'r1', why: 'wagers are open' });
    expect(cage.state.unfinished.size).toBe(0);
    expect(balance(cage, personAccount('ann'))).toBe(10_000);
  });
});

describe('refusals', () => {
  const deposit = { type: 'Deposit', person: 'ann', amountCents: c(1) } as const;
  const correct = { type: 'Correct', person: 'ann', amountCents: 5, why: 'a slip' } as const;
  it.each<[string, CageCommandBody, Signature, Signature | undefined, string]>([
    [
      'a second opening',
      { type: 'OpenCage', terms: PLAY_MONEY_TERMS },
      THE_HOUSE,
      undefined,
      'cage-already-open',
    ],
    [
      'a second account',
      { type: 'OpenAccount', person: 'ann' },
      CASHIER,
      undefined,
      'account-exists',
    ],
    ['an unknown person', { ...deposit, person: 'zed' }, CASHIER, undefined, 'no-such-account'],
    [
      'a name that is none',
      { ...deposit, person: '../ann' },
      CASHIER,
      undefined,
      'name-not-lawful',
    ],
    [
      'an inherited name',
      { ...deposit, person: '__proto__' },
      CASHIER,
      undefined,
      'no-such-account',
    ],
    [
      'a bad reference',
      { type: 'ReserveBuyIn', ...BUY_IN, ref: 'a b' },
      patron('ann'),
      undefined,
      'reference-not-lawful',
    ],
    [
      "somebody else's account",
      { type: 'ReserveBuyIn', ...BUY_IN },
      patron('bob'),
      undefined,
      'not-your-account',
    ],
    ['a patron at the counter', deposit, patron('ann'), undefined, 'not-your-office'],
    [
      'a patron who finishes',
      { type: 'PostBuyIn', ref: 'r1' },
      patron('ann'),
      undefined,
      'not-your-office',
    ],
    ['no reason', { ...correct, why: '  ' }, SUPERVISOR, OTHER_SUPERVISOR, 'reason-needed'],
    ['one person alone', correct, SUPERVISOR, undefined, 'second-person-needed'],
    ['the same person twice', correct, SUPERVISOR, SUPERVISOR, 'second-person-is-the-first'],
    ['a cashier as the second', correct, SUPERVISOR, CASHIER, 'second-person-office'],
    [
      'too much at once',
      { type: 'Withdraw', person: 'ann', amountCents: c(10_001) },
      CASHIER,
      undefined,
      'not-enough-money',
    ],
    [
      'more than the float',
      { type: 'CreditTable', table: 't1', amountCents: c(1) },
      SUPERVISOR,
      undefined,
      'float-too-small',
    ],
    [
      'a giant grant',
      { type: 'GrantPlayMoney', person: 'bob', amountCents: c(1_000_001) },
      patron('bob'),
      undefined,
      'grant-too-large',
    ],
    [
      'terms that cannot stand',
      { type: 'ChangeTerms', terms: { ...PLAY_MONEY_TERMS, largestGrantCents: c(-1) }, why: 'x' },
      SUPERVISOR,
      OTHER_SUPERVISOR,
      'terms-not-lawful',
    ],
  ])('%s', (_name, body, by, approvedBy, code) => {
    const refusal = openCage().refuses(body, by, approvedBy);
    expect(refusal.code).toBe(code);
    expect(cageSentence(refusal)).toMatch(/^[A-Z].*\.$/);
  });

  it('the cage takes no order before it is open', () => {
    expect(emptyCage().refuses({ type: 'OpenAccount', person: 'ann' }).code).toBe('cage-not-open');
  });

  it('a booking needs a second person from the amount that the terms name', () => {
    const cage = openCage({ ann: 10_000 }, { twoPersonsFromCents: c(5000) });
    const pay = (amount: number) =>
      ({ type: 'Withdraw', person: 'ann', amountCents: c(amount) }) as const;
    cage.does(pay(4999), CASHIER);
    expect(cage.refuses(pay(5000), CASHIER).code).toBe('second-person-needed');
    cage.does(pay(5000), CASHIER, SUPERVISOR);
  });

  it('the cage grants no play money where money is real', () => {
    const cage = openCage({ ann: 0 }, { playMoney: false });
    const grant = { type: 'GrantPlayMoney', person: 'ann', amountCents: c(1) } as const;
    expect(cage.refuses(grant).code).toBe('not-a-play-money-house');
  });

  it('the cage limits the grants of a day, whatever the clock does', () => {
    const cage = openCage({ ann: 0 }, { grantsPerDayCents: c(1000) });
    const grant = { type: 'GrantPlayMoney', person: 'ann', amountCents: c(600) } as const;
    cage.does(grant, patron('ann'));
    expect(cage.refuses(grant, patron('ann')).code).toBe('granted-enough');
    cage.atMs -= 999;
    expect(cage.refuses(grant, patron('ann')).code).toBe('granted-enough');
    cage.atMs += 24 * 3_600_000 + 998;
    expect(cage.refuses(grant, patron('ann')).code).toBe('granted-enough');
    cage.atMs += 1;
    cage.does(grant, patron('ann'));
    expect(balance(cage, personAccount('ann'))).toBe(1200);
  });

  it('the cage starts no transfer beyond the bound of unfinished ones', () => {
    const cage = openCage({ ann: MOST_UNFINISHED + 1 });
    const one = { ...BUY_IN, amountCents: c(1) };
    for (let at = 0; at < MOST_UNFINISHED; at += 1) {
      cage.does({ type: 'BeginCashOut', ...one, ref: `x${at}` });
    }
    expect(cage.refuses({ type: 'ReserveBuyIn', ...one }).code).toBe('too-many-unfinished');
  });
});
