import { allShelved, shelved } from '../kit/index.ts';
import { type AccountId, kindOf, mayBeNegative, tableAccount, transitAccount } from './account.ts';
import { type CageEvent, isPosting, type Posting } from './events.ts';
import type { CageState } from './state.ts';

const CAGE_FAULTS = [
  'sum-not-zero',
  'negative-balance',
  'transit-differs',
  'lines-do-not-balance',
  'balance-differs',
  'previous-differs',
  'unknown-account',
  'table-differs',
] as const;
export type CageFaultCode = (typeof CAGE_FAULTS)[number];

export interface CageFault {
  readonly code: CageFaultCode;
  readonly account: AccountId | null;
  /** Number of the faulty entry, where there is one. */
  readonly entry: number | null;
  readonly expectedCents: number;
  readonly foundCents: number;
}

/** Faults of a state alone: what must hold whatever led to it. */
export function selfAudit(state: CageState): readonly CageFault[] {
  const faults: CageFault[] = [];
  let sumCents = 0;
  for (const { id, balanceCents } of allShelved(state.accounts)) {
    sumCents += balanceCents;
    if (balanceCents < 0 && !mayBeNegative(id)) {
      faults.push(fault('negative-balance', id, 0, balanceCents));
    }
    if (kindOf(id) === 'transit' && shelved(state.unfinished, id) === null) {
      faults.push(fault('transit-differs', id, 0, balanceCents));
    }
  }
  for (const { ref, kind, amountCents } of allShelved(state.unfinished)) {
    const id = transitAccount(ref);
    const held = shelved(state.accounts, id)?.balanceCents ?? 0;
    const expected = kind === 'cash-out' ? 0 : amountCents;
    if (held !== expected) faults.push(fault('transit-differs', id, expected, held));
  }
  if (sumCents !== 0) faults.push(fault('sum-not-zero', null, 0, sumCents));
  return faults;
}

/**
 * Computes every balance again from the bookings alone, by a second and simpler way than
 * `evolveCage`: takes in the whole log entry by entry, then compares with a state.
 */
export interface Recount {
  take(event: CageEvent): void;
  compare(state: CageState): readonly CageFault[];
}

export function recount(): Recount {
  const balances = new Map<AccountId, number>();
  const lastEntries = new Map<AccountId, number>();
  const faults: CageFault[] = [];
  let entry = 0;
  return {
    take(event) {
      entry += 1;
      if (!isPosting(event)) return;
      faults.push(...linesFaults(event, entry));
      for (const { account, amountCents, balanceCents, previous } of event.lines) {
        const now = (balances.get(account) ?? 0) + amountCents;
        const before = lastEntries.get(account) ?? 0;
        balances.set(account, now);
        lastEntries.set(account, entry);
        if (now !== balanceCents) {
          faults.push(fault('balance-differs', account, now, balanceCents, entry));
        }
        // Empty transit accounts are removed, and with them the number of their previous entry.
        if (before !== previous && kindOf(account) !== 'transit') {
          faults.push(fault('previous-differs', account, before, previous, entry));
        }
      }
    },
    compare(state) {
      return [...faults, ...stateFaults(state, balances)];
    },
  };
}

/** Each table's own count of chips brought, against the cage's. Only while nothing is under way. */
export function reconcile(
  state: CageState,
  tables: Readonly<Record<string, number>>,
): readonly CageFault[] {
  return Object.entries(tables).flatMap(([table, broughtCents]) => {
    const id = tableAccount(table);
    const counted = state.tables[id]?.broughtCents ?? 0;
    return counted === broughtCents ? [] : [fault('table-differs', id, counted, broughtCents)];
  });
}

function linesFaults({ lines }: Posting, entry: number): CageFault[] {
  const sum = lines.reduce((total, { amountCents }) => total + amountCents, 0);
  return sum === 0 ? [] : [fault('lines-do-not-balance', null, 0, sum, entry)];
}

function stateFaults(state: CageState, balances: ReadonlyMap<AccountId, number>): CageFault[] {
  const faults: CageFault[] = [];
  for (const [account, expected] of balances) {
    const found = shelved(state.accounts, account)?.balanceCents ?? 0;
    if (found !== expected) faults.push(fault('balance-differs', account, expected, found));
  }
  for (const { id, balanceCents } of allShelved(state.accounts)) {
    if (balanceCents !== 0 && !balances.has(id)) {
      faults.push(fault('unknown-account', id, 0, balanceCents));
    }
  }
  return faults;
}

function fault(
  code: CageFaultCode,
  account: AccountId | null,
  expectedCents: number,
  foundCents: number,
  entry: number | null = null,
): CageFault {
  return { code, account, entry, expectedCents, foundCents };
}
