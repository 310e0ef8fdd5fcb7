import {
  assert,
  cents,
  never,
  type Shelves,
  shelve,
  shelved,
  unshelve,
  withChips,
} from '../kit/index.ts';
import { kindOf, personAccount, tableAccount, transitAccount } from './account.ts';
import type { CageEvent, Line, Posting } from './events.ts';
import {
  type Account,
  type CageState,
  grantWindow,
  newAccount,
  type SignedAlone,
  signedAlone,
  type Transfer,
} from './state.ts';

/** The state after an event. Every event counts as one entry, whether it moves money or not. */
export function evolveCage(state: CageState, event: CageEvent): CageState {
  const next = { ...state, entries: state.entries + 1 };
  switch (event.type) {
    case 'CageOpened':
    case 'TermsChanged':
      return { ...next, terms: event.terms };
    case 'AccountOpened': {
      const id = personAccount(event.person);
      return { ...next, accounts: shelve(state.accounts, id, newAccount(id, event.atMs)) };
    }
    case 'CashOutBegun': {
      const { ref, person, table, amountCents, atMs } = event;
      return begun(next, { ref, kind: 'cash-out', person, table, amountCents, atMs });
    }
    case 'CashOutVoided':
      return ended(next, event.ref);
    default:
      return posted(next, event);
  }
}

export function evolveCageAll(state: CageState, events: readonly CageEvent[]): CageState {
  return events.reduce(evolveCage, state);
}

function posted(state: CageState, posting: Posting): CageState {
  let { accounts } = state;
  for (const line of posting.lines) accounts = booked(accounts, line, posting, state.entries);
  const next = { ...state, accounts };
  switch (posting.type) {
    case 'BuyInReserved':
      return begun(next, { ...partiesOf(posting), kind: 'buy-in' });
    case 'BuyInVoided':
      return ended(next, partiesOf(posting).ref);
    case 'BuyInPosted':
      return ended(counted(next, posting, posting.amountCents), partiesOf(posting).ref);
    case 'CashOutPosted':
      return ended(counted(next, posting, -posting.amountCents), partiesOf(posting).ref);
    case 'FeeReserved':
      return begun(next, { ...partiesOf(posting), kind: 'fee' });
    case 'FeePosted':
    case 'FeeVoided':
      return ended(next, partiesOf(posting).ref);
    case 'PoolPaid':
    case 'PoolClosed':
    case 'PlayMoneyGranted':
    case 'Deposited':
    case 'Withdrawn':
    case 'Corrected':
      return next;
    case 'TableFilled':
    case 'TableCredited':
      // A fill or credit moves no player's chips, but the table has a float from now on.
      return counted(next, posting, 0);
    default:
      return never(posting.type);
  }
}

function booked(
  accounts: Shelves<Account>,
  line: Line,
  posting: Posting,
  entry: number,
): Shelves<Account> {
  const { account: id, amountCents } = line;
  const before = shelved(accounts, id) ?? newAccount(id, posting.atMs);
  const balanceCents = before.balanceCents + amountCents;
  assert(balanceCents === line.balanceCents, `entry ${entry} states the balance of ${id}`);
  // A transit account is removed with its transfer, because such accounts would otherwise
  // accumulate.
  if (kindOf(id) === 'transit' && balanceCents === 0) return unshelve(accounts, id);
  const granted =
    posting.type === 'PlayMoneyGranted' && amountCents > 0
      ? withGrant(before, posting)
      : before.granted;
  const isCounted = kindOf(id) === 'person' || kindOf(id) === 'table';
  const alone = isCounted ? withSingleSignature(before, posting) : {};
  return shelve(accounts, id, { ...before, balanceCents, lastEntry: entry, granted, ...alone });
}

function withSingleSignature(account: Account, { type, amountCents, gamingDay }: Posting) {
  if (gamingDay === undefined) return {};
  const before = signedAlone(account, gamingDay);
  const alone: SignedAlone =
    type === 'Withdrawn'
      ? { ...before, outCents: before.outCents + amountCents }
      : { ...before, inCents: before.inCents + amountCents };
  return { alone };
}

function withGrant(account: Account, { amountCents, atMs }: Posting): Account['granted'] {
  const window = grantWindow(account, atMs);
  return { sinceMs: window.sinceMs, cents: cents(window.cents + amountCents) };
}

function partiesOf(posting: Posting): Omit<Transfer, 'kind'> {
  const { ref, person, amountCents, atMs } = posting;
  const table = posting.table ?? posting.tournament ?? null;
  assert(ref !== null && person !== null && table !== null, 'a transfer names its parties');
  return { ref, person, table, amountCents: cents(amountCents), atMs };
}

function begun(state: CageState, transfer: Transfer): CageState {
  const unfinished = shelve(state.unfinished, transitAccount(transfer.ref), transfer);
  return { ...state, unfinished };
}

function ended(state: CageState, ref: string): CageState {
  return { ...state, unfinished: unshelve(state.unfinished, transitAccount(ref)) };
}

function counted(state: CageState, posting: Posting, addCents: number): CageState {
  const key = tableAccount(posting.table ?? '');
  const before = state.tables[key] ?? { broughtCents: 0 };
  const meter = { ...before, broughtCents: before.broughtCents + addCents };
  const { chips } = posting;
  const sign = posting.type === 'TableCredited' ? -1 : 1;
  const next =
    chips === undefined ? meter : { ...meter, chips: withChips(meter.chips ?? {}, chips, sign) };
  return { ...state, tables: { ...state.tables, [key]: next } };
}
