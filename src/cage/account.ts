/**
 * Accounts by name: `person:ann`, `table:t1` (the table's float), `transit:<ref>` (chips on their
 * way to a table), `pool:cup` (fees of a tournament), and the two of the house. The prefix also
 * keeps a client's text from being a bare key of an object.
 */
export type AccountId = string;

/**
 * Cash and winnings of the house; its negative balance is what the house owes to everybody else.
 */
export const BANK: AccountId = 'house:bank';
/** Where play money comes from; its negative balance is all that was ever granted. */
export const GRANTS: AccountId = 'house:grants';

const ACCOUNT_KINDS = ['person', 'table', 'transit', 'pool', 'house'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

export function personAccount(person: string): AccountId {
  return `person:${person}`;
}

export function tableAccount(table: string): AccountId {
  return `table:${table}`;
}

export function transitAccount(ref: string): AccountId {
  return `transit:${ref}`;
}

/** Fees of a tournament, until they are refunded, won or kept. */
export function poolAccount(tournament: string): AccountId {
  return `pool:${tournament}`;
}

export function kindOf(account: AccountId): AccountKind | null {
  const prefix = account.slice(0, account.indexOf(':'));
  return ACCOUNT_KINDS.find((kind) => kind === prefix) ?? null;
}

/** Only the house may owe; no other account ever falls below zero. */
export function mayBeNegative(account: AccountId): boolean {
  return account === BANK || account === GRANTS;
}

const NAME = /^[\w.-]{1,64}$/;
const REFERENCE = /^[\w.:-]{1,100}$/;

/** Ids of people and tables. */
export function isName(text: unknown): text is string {
  return typeof text === 'string' && NAME.test(text);
}

/** Client-made references of a buy-in or cash-out. */
export function isReference(text: unknown): text is string {
  return typeof text === 'string' && REFERENCE.test(text);
}
