import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CASHIER, openCage, patron, SUPERVISOR } from '../../test/support/cage/given.ts';
import {
  allShelved,
  type Cents,
  noShelves,
  seededRandom,
  shelve,
  shelved,
  unshelve,
} from '../kit/index.ts';
import { BANK, personAccount, tableAccount } from './account.ts';
import { type Signature, THE_HOUSE } from './actor.ts';
import type { CageCommandBody } from './commands.ts';
import { decideCage } from './decide.ts';
import { type CageEvent, isPosting, type Posting } from './events.ts';
import { evolveCage, evolveCageAll } from './evolve.ts';
import { reconcile, recount, selfAudit } from './self-audit.ts';
import { type CageState, UNOPENED_CAGE } from './state.ts';
import { entryOf, type StatementEntry, statementOf } from './statement.ts';
import { viewCage, viewPurse } from './view.ts';

const PEOPLE = ['ann', 'bob', 'cy'];
const TABLES = ['t1', 't2'];

const amount = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: -5, max: 300 }) },

  {
    weight: 1,
    arbitrary: fc.constantFrom(1_000_000, 10_000_000_000, 10_000_000_001, 0.5, Number.NaN),
  },
);
const person = fc.constantFrom(...PEOPLE);
const table = fc.constantFrom(...TABLES);
const ref = fc.integer({ min: 1, max: 9 }).map((n) => `r${n}`);
const commands: fc.Arbitrary<CageCommandBody> = fc.oneof(
  fc.record({
    type: fc.constantFrom('Deposit', 'Withdraw', 'GrantPlayMoney', 'Correct'),
    person,
    amountCents: amount,
    why: fc.constant('x'),
  }),
  fc.record({ type: fc.constantFrom('FillTable', 'CreditTable'), table, amountCents: amount }),
  fc.record({
    type: fc.constantFrom('ReserveBuyIn', 'BeginCashOut'),
    ref,
    person,
    table,
    amountCents: amount,
  }),
  fc.record({
    type: fc.constantFrom('PostBuyIn', 'VoidBuyIn', 'PostCashOut', 'VoidCashOut'),
    ref,
    why: fc.constant('x'),
  }),
) as fc.Arbitrary<CageCommandBody>;

function signer(body: CageCommandBody): Signature {
  return ['Deposit', 'Withdraw', 'Correct'].includes(body.type) ? SUPERVISOR : THE_HOUSE;
}

describe('any sequence of commands', () => {
  it('any sequence of commands keeps the sum, never overdraws and can be counted again', () => {
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(commands, { minLength: 30, maxLength: 60 }), (bodies) => {
        const cage = openCage({ ann: 5000, bob: 10, cy: 0 });
        const again = recount();
        for (const event of cage.log) again.take(event);
        for (const [at, body] of bodies.entries()) {
          const approvedBy = { person: 'sonia', office: 'cage-supervisor' } as const;
          const envelope = { by: signer(body), atMs: at, approvedBy };
          const decision = decideCage(cage.state, { ...body, ...envelope });
          if (!decision.ok) continue;
          for (const event of decision.value) {
            accepted += 1;
            cage.state = evolveCage(cage.state, event);
            again.take(event);
            expect(selfAudit(cage.state)).toEqual([]);
          }
        }
        expect(again.compare(cage.state)).toEqual([]);
      }),
      { seed: 20_260_301, numRuns: 100 },
    );
    expect(accepted).toBeGreaterThan(500);
  });

  it('any sequence of commands gives the same state after a round trip through JSON', () => {
    const cage = busyCage(40);
    const half = cage.log.slice(0, 30);
    const stored = JSON.parse(JSON.stringify(evolveCageAll(UNOPENED_CAGE, half))) as CageState;
    expect(evolveCageAll(stored, cage.log.slice(30))).toEqual(cage.state);
  });
});

describe('the self-audit', () => {
  it.each<[string, (state: CageState) => CageState, string]>([
    ['money from nowhere', (s) => shifted(s, personAccount('ann'), 1), 'sum-not-zero'],
    ['an overdrawn person', (s) => shifted(s, personAccount('cy'), -1), 'negative-balance'],
    ['a lost reservation', (s) => ({ ...s, unfinished: noShelves() }), 'transit-differs'],
  ])('the self-audit finds %s', (_name, harm, code) => {
    const cage = busyCage(10);
    cage.does({ type: 'ReserveBuyIn', ref: 'z', person: 'ann', table: 't1', amountCents: c(5) });
    expect(selfAudit(cage.state)).toEqual([]);
    expect(selfAudit(harm(cage.state)).map((fault) => fault.code)).toContain(code);
  });

  it.each<[string, (posting: Posting) => Posting, string]>([
    [
      'a line that was changed',
      (p) => ({
        ...p,
        lines: p.lines.map((l, at) => (at === 0 ? { ...l, amountCents: l.amountCents + 1 } : l)),
      }),
      'lines-do-not-balance',
    ],
    [
      'a balance that was changed',
      (p) => ({ ...p, lines: p.lines.map((l) => ({ ...l, balanceCents: l.balanceCents + 1 })) }),
      'balance-differs',
    ],
    [
      'a broken chain of entries',
      (p) => ({ ...p, lines: p.lines.map((l) => ({ ...l, previous: l.previous + 1 })) }),
      'previous-differs',
    ],
  ])('the self-audit finds %s in the log', (_name, harm, code) => {
    const cage = busyCage(10);
    const again = recount();
    for (const [at, event] of cage.log.entries()) {
      again.take(at === 6 && isPosting(event) ? harm(event) : event);
    }
    expect(again.compare(cage.state).map((fault) => fault.code)).toContain(code);
  });

  it('the self-audit finds a table whose own count differs', () => {
    const cage = busyCage(10);
    const own = cage.state.tables[tableAccount('t1')]?.broughtCents ?? 0;
    expect(reconcile(cage.state, { t1: own })).toEqual([]);
    expect(reconcile(cage.state, { t1: own + 1 })).toHaveLength(1);
  });
});

describe('a statement', () => {
  const entry = (at: number, atMs: number, amountCents: number, balanceCents: number) =>
    ({ id: `C-${at}`, entry: at, atMs, amountCents, balanceCents }) as StatementEntry;
  // The clock was set back after the third entry.
  const history = [
    entry(3, 10, 5, 5),
    entry(5, 20, 7, 12),
    entry(9, 30, -2, 10),
    entry(11, 15, 4, 14),
  ];
  it.each([
    ['everything', 0, 100, 0, [3, 5, 9, 11], 14],
    ['nothing before', 0, 5, 0, [], 0],
    ['nothing after', 40, 50, 14, [], 14],
    ['the middle', 20, 25, 5, [5, 9, 11], 14],
    ['only the first', 0, 11, 0, [3], 5],
    ['a gap', 11, 12, 5, [], 5],
  ])(
    'a statement of %s runs from its opening to its closing balance',
    (_name, fromMs, toMs, opening, ids, closing) => {
      const found = statementOf(personAccount('ann'), history, { fromMs, toMs });
      expect(found.openingCents).toBe(opening);
      expect(found.entries.map((one) => one.entry)).toEqual(ids);
      expect(found.closingCents).toBe(closing);
      const sum = found.entries.reduce((total, one) => total + one.amountCents, 0);
      expect(opening + sum).toBe(closing);
    },
  );

  it('a statement of every account adds up to what the cage holds, with unique ids', () => {
    const cage = busyCage(80);
    const accounts = [...allShelved(cage.state.accounts)];
    expect(accounts.length).toBeGreaterThan(2);
    for (const { id, balanceCents } of accounts) {
      const own = cage.log.flatMap((event: CageEvent, at) => {
        const line = isPosting(event) ? entryOf(id, at + 1, event) : null;
        return line === null ? [] : [line];
      });
      const { openingCents, closingCents, entries } = statementOf(id, own, {
        fromMs: 0,
        toMs: 1e9,
      });
      expect([id, openingCents, closingCents]).toEqual([id, 0, balanceCents]);
      expect(new Set(entries.map((one) => one.id)).size).toBe(own.length);
    }
  });
});

describe('views', () => {
  it("a patron is shown his own purse and nobody else's", () => {
    const cage = openCage();
    expect(viewPurse(cage.state, patron('ann'), 'ann')?.balanceCents).toBe(10_000);
    expect(viewPurse(cage.state, patron('bob'), 'ann')).toBeNull();
    expect(viewPurse(cage.state, CASHIER, 'ann')?.balanceCents).toBe(10_000);
    expect(viewCage(cage.state, patron('ann'))).toBeNull();
    expect(viewCage(cage.state, CASHIER)).toMatchObject({ bankCents: -10_000, accounts: 4 });
  });
});

it('the ledger keeps the same keys as a plain map', () => {
  const key = fc.string({ maxLength: 3 }).map((text) => `k:${text}`);
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.nat(3))), (steps) => {
      const plain = new Map<string, number>();
      let shelves = noShelves<number>();
      for (const [name, value] of steps) {
        if (value === 0) {
          plain.delete(name);
          shelves = unshelve(shelves, name);
        } else {
          plain.set(name, value);
          shelves = shelve(shelves, name, value);
        }
        expect(shelves.size).toBe(plain.size);
      }
      for (const [name, value] of plain) expect(shelved(shelves, name)).toBe(value);
      expect([...allShelved(shelves)].sort()).toEqual([...plain.values()].sort());
    }),
    { seed: 20_260_302 },
  );
});

function c(value: number): Cents {
  return value as Cents;
}

function busyCage(steps: number) {
  const cage = openCage({ ann: 5000, bob: 500, cy: 0 });
  const random = seededRandom(`busy ${steps}`);
  for (let at = 0; at < steps; at += 1) {
    const who = PEOPLE[random.below(2)] ?? 'ann';
    const move = { ref: `b${at}`, person: who, table: 't1', amountCents: c(1 + random.below(9)) };
    cage.atMs += 1;
    cage.does({ type: 'ReserveBuyIn', ...move });
    cage.does({ type: 'PostBuyIn', ref: move.ref });
    if (at % 3 !== 0) continue;
    cage.does({ type: 'BeginCashOut', ...move, ref: `c${at}` });
    cage.does({ type: 'PostCashOut', ref: `c${at}` });
  }
  return cage;
}

function shifted(state: CageState, id: string, addCents: number): CageState {
  const account = shelved(state.accounts, id);
  if (account === null) throw new Error(`no account ${id}`);
  const balanceCents = account.balanceCents + addCents;
  expect(shelved(state.accounts, BANK)).not.toBeNull();
  return { ...state, accounts: shelve(state.accounts, id, { ...account, balanceCents }) };
}
