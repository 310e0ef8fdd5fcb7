import { type ChipCount, shelved, toCents, worthOf } from '../kit/index.ts';
import { isName, isReference, personAccount, tableAccount } from './account.ts';
import { isCounter } from './actor.ts';
import { CAGE_ALLOWED } from './allowed.ts';
import type { CageCommand } from './commands.ts';
import { type CageRefusal, no } from './refusal.ts';
import { type CageState, type SignedAlone, signedAlone } from './state.ts';
import type { CageTerms } from './terms.ts';

type Refused = { readonly ok: false; readonly error: CageRefusal };

/**
 * The guards that every command passes, in this order: cage open, office, names, whose account,
 * reason, account known, amount, its chips, second person. Null means that no guard refused, and
 * the part decides.
 */
export function firstRefusal(state: CageState, command: CageCommand): Refused | null {
  if (command.type === 'OpenCage') return officeRefusal(command);
  if (state.terms === null) return no('cage-not-open');
  return (
    officeRefusal(command) ??
    namesRefusal(command) ??
    whoseAccountRefusal(command) ??
    reasonRefusal(command) ??
    accountRefusal(state, command) ??
    amountRefusal(command) ??
    chipsRefusal(command) ??
    secondPersonRefusal(state, command)
  );
}

const LONGEST_REASON = 500;

function officeRefusal({ type, by }: CageCommand): Refused | null {
  if (CAGE_ALLOWED[type].includes(by.office)) return null;
  return no('not-your-office', { office: by.office, command: type });
}

function namesRefusal(command: CageCommand): Refused | null {
  if ('person' in command && !isName(command.person)) return no('name-not-lawful');
  if ('table' in command && !isName(command.table)) return no('name-not-lawful');
  if ('tournament' in command && !isName(command.tournament)) return no('name-not-lawful');
  if ('ref' in command && !isReference(command.ref)) return no('reference-not-lawful');
  return null;
}

/**
 * A patron uses only his own account; a person who signs for money at the counter never uses his
 * own.
 */
function whoseAccountRefusal(command: CageCommand): Refused | null {
  if (!('person' in command)) return null;
  const { person, by, approvedBy } = command;
  if (by.office === 'patron') return person === by.person ? null : no('not-your-account');
  if (!isAtCounter(command)) return null;
  const signed = [by.person, approvedBy?.person];
  return signed.includes(person) ? no('own-account') : null;
}

/** Logs from before gaming days were counted are judged as they were then. */
function isAtCounter({ type, by, gamingDay }: CageCommand): boolean {
  const moves = ['Deposit', 'Withdraw', 'Correct', 'GrantPlayMoney'].includes(type);
  return moves && isCounter(by) && gamingDay !== undefined;
}

function reasonRefusal(command: CageCommand): Refused | null {
  if (!('why' in command)) return null;
  const { why } = command;
  const given = typeof why === 'string' && why.trim() !== '' && why.length <= LONGEST_REASON;
  return given ? null : no('reason-needed', { longest: LONGEST_REASON });
}

function accountRefusal(state: CageState, command: CageCommand): Refused | null {
  if (!('person' in command) || command.type === 'OpenAccount') return null;
  const known = shelved(state.accounts, personAccount(command.person)) !== null;
  return known ? null : no('no-such-account', { person: command.person });
}

function amountRefusal(command: CageCommand): Refused | null {
  if (!('amountCents' in command)) return null;
  const { amountCents } = command;
  // Only a correction may be negative; a text must not get through by conversion.
  const signed = command.type === 'Correct' && typeof amountCents === 'number';
  const amount = toCents(signed ? Math.abs(amountCents) : amountCents);
  if (!amount.ok) return no('amount-not-lawful', { fault: amount.error });
  return amount.value === 0 ? no('amount-not-lawful', { fault: 'nothing' }) : null;
}

/** Chips of a fill are counted value by value, and add up to its amount. */
function chipsRefusal(command: CageCommand): Refused | null {
  if (!('chips' in command) || command.chips === undefined) return null;
  const { chips, amountCents } = command;
  const values = new Set(chips.map(({ chipCents }) => chipCents));
  const sound = chips.every(isCounted) && values.size === chips.length;
  return sound && worthOf(chips) === amountCents
    ? null
    : no('amount-not-lawful', { fault: 'chips-differ' });
}

function isCounted({ chipCents, count }: ChipCount): boolean {
  const whole = Number.isSafeInteger(chipCents) && Number.isSafeInteger(count);
  return whole && chipCents > 0 && count > 0 && Number.isSafeInteger(chipCents * count);
}

function secondPersonRefusal(state: CageState, command: CageCommand): Refused | null {
  const { approvedBy } = command;
  if (approvedBy === undefined) {
    return needsSecondPerson(state, command) ? no('second-person-needed') : null;
  }
  if (approvedBy.person === command.by.person) return no('second-person-is-the-first');
  if (approvedBy.office === 'cage-supervisor') return null;
  return no('second-person-office', { office: approvedBy.office });
}

export function needsSecondPerson(state: CageState, command: CageCommand): boolean {
  const { terms } = state;
  if (terms === null) return false;
  switch (command.type) {
    case 'Correct':
    case 'ChangeTerms':
      return terms.correctionsNeedTwo;
    case 'Deposit':
      return isLarge(terms, command.amountCents + aloneToday(state, command).inCents);
    case 'Withdraw':
      return isLarge(terms, command.amountCents + aloneToday(state, command).outCents);
    case 'GrantPlayMoney':
      // A house's own welcome and what a guest asks for himself have limits of their own.
      return (
        isCounter(command.by) &&
        isLarge(terms, command.amountCents + aloneToday(state, command).inCents)
      );
    case 'FillTable': {
      const { gamingDay, table } = command;
      const today = gamingDay === undefined ? 0 : filledToday(state, table, gamingDay);
      return isCounter(command.by) && isLarge(terms, command.amountCents + today);
    }
    default:
      return false;
  }
}

/** What single signatures put into a tray within this gaming day. */
function filledToday(state: CageState, table: string, gamingDay: number): number {
  return signedAlone(shelved(state.accounts, tableAccount(table)), gamingDay).inCents;
}

/** A large amount in small parts is a large amount, whoever signs for each part. */
function aloneToday(
  state: CageState,
  { person, gamingDay }: CageCommand & { readonly person: string },
): Pick<SignedAlone, 'inCents' | 'outCents'> {
  if (gamingDay === undefined) return { inCents: 0, outCents: 0 };
  return signedAlone(shelved(state.accounts, personAccount(person)), gamingDay);
}

function isLarge({ twoPersonsFromCents }: CageTerms, amountCents: number): boolean {
  return twoPersonsFromCents !== null && amountCents >= twoPersonsFromCents;
}

export function floatOf(state: CageState, table: string): number {
  return shelved(state.accounts, tableAccount(table))?.balanceCents ?? 0;
}
