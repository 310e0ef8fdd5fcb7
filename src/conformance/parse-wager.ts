import { LARGEST_AMOUNT_CENTS, ok, present, toCents } from '../kit/index.ts';
import {
  groupOf,
  isCoupWager,
  isMainWager,
  isRunWager,
  isTailWager,
  runTermsOf,
  type Side,
  type Version,
  type WagerType,
  wagerRow,
} from '../rules/index.ts';
import { type Fields, fault, isFields, type Parsed, text } from './fields.ts';
import type { VectorTerms } from './parse-table.ts';
import type { VectorWager } from './vector.ts';

/** A table with its number of decks. */
export interface DeckedTerms extends VectorTerms {
  readonly decks: number;
}

const AMOUNT_WANTED = `amount must be whole cents from 1 to ${LARGEST_AMOUNT_CENTS}`;

export function parseWager(
  input: unknown,
  terms: DeckedTerms,
  inSequence: boolean,
): Parsed<VectorWager> {
  const { book, version, decks, maximumCents } = terms;
  if (!isFields(input)) return fault('bad-wagers', 'a wager is an object');
  const { id, seat, type, amount } = input;
  if (typeof id !== 'string' || id === '') return fault('bad-wager-id', 'a wager needs an id');
  if (typeof seat !== 'number' || !Number.isInteger(seat) || seat < 0) {
    return fault('bad-seat', `${id}: seat must be a whole number`);
  }
  if (typeof type !== 'string' || wagerRow(book, type) === null) {
    return fault('unknown-wager', `${id}: no wager type ${text(type)}`);
  }
  if (!isOffered(terms, type)) {
    return fault('wager-not-offered', `${id}: ${version.name} with ${decks} decks has no ${type}`);
  }
  if (!inSequence && (isRunWager(version, type) || isTailWager(version, type))) {
    return fault('wager-not-offered', `${id}: ${type} needs a sequence of coups`);
  }
  const stake = toCents(amount);
  if (!stake.ok) return fault('bad-amount', `${id}: ${AMOUNT_WANTED}, not ${text(amount)}`);
  if (stake.value === 0) return fault('bad-amount', `${id}: the stake is zero`);
  if (isMainWager(type) && maximumCents !== null && stake.value > maximumCents) {
    return fault('over-maximum', `${id}: at most ${maximumCents} cents may be staked`);
  }
  const run = parseRun(input, version, type, id);
  if (!run.ok) return run;
  return ok({ id, seat, type, stakeCents: stake.value, ...run.value });
}

function isOffered({ book, version, decks }: DeckedTerms, type: WagerType): boolean {
  if (isRunWager(version, type) || isTailWager(version, type)) return true;
  const fixedDecks = book.cards.decksForGroup[groupOf(book, type)]?.value ?? decks;
  return isCoupWager(version, type) && decks === fixedDecks;
}

type RunFields = Pick<VectorWager, 'length' | 'nomination'>;

function parseRun(input: Fields, version: Version, type: WagerType, id: string): Parsed<RunFields> {
  if (!isRunWager(version, type)) return ok({ length: 0, nomination: [] });
  const { length, nomination } = input;
  const { rows, wants } = present(runTermsOf(version, type), type);
  if (!rows.some((row) => row.length === length))
    return fault('bad-length', `${id}: no odds for a ${type} of ${text(length)}`);
  if (wants !== 'nominated') return ok({ length: length as number, nomination: [] });
  const fits =
    Array.isArray(nomination) &&
    nomination.length === length &&
    nomination.every((side) => side === 'player' || side === 'banker');
  if (!fits) return fault('bad-nomination', `${id}: name a hand for each of ${length} coups`);
  return ok({ length: length as number, nomination: nomination as Side[] });
}
