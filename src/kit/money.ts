import { assert } from './assert.ts';
import { ok, type Result, refuse } from './result.ts';

/**
 * Whole cents. Only `toCents` and the functions below make one. The mark has a name, so that cents
 * of one package are cents to another.
 */
export type Cents = number & { readonly 'whole cents': true };

/** A thousandth of a cent: fine enough for every commission and odds in the books to be exact. */
export type Millicents = number;

export const MILLICENTS_PER_CENT = 1000;

/**
 * 100 million dollars. Up to here a Tie Run's 10,000 to 1 in cents, and 900 to 1 in millicents,
 * are safe integers; far above it exactness could no longer be promised.
 */
export const LARGEST_AMOUNT_CENTS = 10_000_000_000 as Cents;

export const NO_CENTS = 0 as Cents;

export const MONEY_FAULTS = [
  'not-a-number',
  'not-finite',
  'not-whole-cents',
  'negative-amount',
  'amount-too-large',
] as const;
export type MoneyFault = (typeof MONEY_FAULTS)[number];

/** The one door for amounts from outside: anything but a whole number of cents is refused. */
export function toCents(amount: unknown): Result<Cents, MoneyFault> {
  if (typeof amount !== 'number') return refuse('not-a-number');
  if (!Number.isFinite(amount)) return refuse('not-finite');
  if (!Number.isInteger(amount)) return refuse('not-whole-cents');
  if (amount < 0 || Object.is(amount, -0)) return refuse('negative-amount');
  if (amount > LARGEST_AMOUNT_CENTS) return refuse('amount-too-large');
  return ok(amount as Cents);
}

/** For amounts the program itself computed; a wrong one is a bug. */
export function cents(amount: number): Cents {
  assert(Number.isSafeInteger(amount), () => `${amount} is not a safe whole number of cents`);
  return amount as Cents;
}

export function addCents(...amounts: readonly Cents[]): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

export function subtractCents(from: Cents, amount: Cents): Cents {
  return cents(from - amount);
}

/** An exact amount that need not be whole cents, e.g. 19/20 of 25 cents. */
export interface ExactAmount {
  readonly cents: Cents;
  readonly millicents: Millicents;
}

/**
 * amount × numerator / denominator, exactly. Every ratio in the books divides a cent into 1000
 * parts.
 */
export function ratioOf(amount: Cents, numerator: number, denominator: number): ExactAmount {
  const product = amount * numerator;
  assert(Number.isSafeInteger(product), () => `${amount} × ${numerator} is not a safe integer`);
  const whole = Math.floor(product / denominator);
  const rest = (product - whole * denominator) * MILLICENTS_PER_CENT;
  assert(rest % denominator === 0, () => `${numerator}/${denominator} is finer than a millicent`);
  return { cents: cents(whole), millicents: rest / denominator };
}

export function toMillicents(amount: ExactAmount): Millicents {
  const total = amount.cents * MILLICENTS_PER_CENT + amount.millicents;
  assert(
    Number.isSafeInteger(total),
    () => `${amount.cents} cents are too many to count in millicents`,
  );
  return total;
}

/**
 * The next amount that whole chips of `unitCents` can show, not below `amount`. The caller cites
 * the clause.
 */
export function roundUpToUnit(amount: ExactAmount, unitCents: Cents): Cents {
  const least = amount.millicents > 0 ? amount.cents + 1 : amount.cents;
  const rest = least % unitCents;
  return cents(rest === 0 ? least : least + unitCents - rest);
}

export function roundDownToUnit(amountCents: number, unitCents: Cents): Cents {
  return cents(Math.floor(amountCents / unitCents) * unitCents);
}

/** For people: 123456 → "$1,234.56"; whole dollars lose their cents. */
export function formatCents(amount: number): string {
  const sign = amount < 0 ? '-' : '';
  const size = Math.abs(amount);
  const dollars = Math.floor(size / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = size % 100;
  return `${sign}$${dollars}${rest === 0 ? '' : `.${rest.toString().padStart(2, '0')}`}`;
}
