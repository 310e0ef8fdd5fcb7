import {
  allShelved,
  type Cents,
  type ChipPile,
  NO_CENTS,
  noShelves,
  type Shelves,
  shelve,
  shelved,
} from '../kit/index.ts';
import { type AccountId, BANK, GRANTS, transitAccount } from './account.ts';
import type { CageTerms } from './terms.ts';

export interface CageState {
  /** Null until the cage is opened. */
  readonly terms: CageTerms | null;
  /** Number of the last entry, which is the stream's version. */
  readonly entries: number;
  readonly accounts: Shelves<Account>;
  /** Transfers that began and have not ended, by transit account. */
  readonly unfinished: Shelves<Transfer>;
  readonly tables: Readonly<Record<AccountId, TableMeter>>;
}

export interface Account {
  readonly id: AccountId;
  readonly balanceCents: number;
  /** Number of the entry that moved this account last; 0 for none. */
  readonly lastEntry: number;
  readonly openedAtMs: number;
  /** Play money of the present 24 hours. */
  readonly granted: GrantWindow | null;
  /** What single signatures moved over the counter in the last gaming day on which one did. */
  readonly alone?: SignedAlone;
}

export interface SignedAlone {
  readonly gamingDay: number;
  /** Money paid in and granted. */
  readonly inCents: number;
  readonly outCents: number;
}

export interface GrantWindow {
  readonly sinceMs: number;
  readonly cents: Cents;
}

export interface Transfer {
  readonly ref: string;
  readonly kind: 'buy-in' | 'cash-out' | 'fee';
  readonly person: string;
  /** The table; for a fee, the tournament. */
  readonly table: string;
  readonly amountCents: Cents;
  readonly atMs: number;
}

/** The cage's count for one table; it must equal the table's own (see `reconcile`). */
export interface TableMeter {
  /** Chips brought to the table less chips taken from it. */
  readonly broughtCents: number;
  /** Filled less credited, by value; only fills and credits whose chips were counted. */
  readonly chips?: ChipPile;
}

export const UNOPENED_CAGE: CageState = {
  terms: null,
  entries: 0,
  accounts: shelve(shelve(noShelves(), BANK, newAccount(BANK, 0)), GRANTS, newAccount(GRANTS, 0)),
  unfinished: noShelves(),
  tables: {},
};

export function newAccount(id: AccountId, openedAtMs: number): Account {
  return { id, balanceCents: 0, lastEntry: 0, openedAtMs, granted: null };
}

export function accountOf(state: CageState, id: AccountId): Account | null {
  return shelved(state.accounts, id);
}

export function transferOf(state: CageState, ref: string): Transfer | null {
  return shelved(state.unfinished, transitAccount(ref));
}

export function unfinishedOf(state: CageState): readonly Transfer[] {
  return [...allShelved(state.unfinished)];
}

/** What counts against the present gaming day. A clock set back starts no new day. */
export function signedAlone(account: Account | null, gamingDay: number): SignedAlone {
  const { alone } = account ?? {};
  if (alone !== undefined && gamingDay <= alone.gamingDay) return alone;
  return { gamingDay, inCents: 0, outCents: 0 };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The grants that count against the day at `atMs`. A clock set back starts no new day. */
export function grantWindow(account: Account, atMs: number): GrantWindow {
  const { granted } = account;
  if (granted === null || atMs - granted.sinceMs >= DAY_MS) {
    return { sinceMs: atMs, cents: NO_CENTS };
  }
  return granted;
}
