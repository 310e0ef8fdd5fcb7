import { type ChipCount, shelved, toCents, worthOf } from '../kit/index.ts';
import { isName, isReference, personAccount, tableAccount } from './account.ts';
import { CAGE_ALLOWED } from './allowed.ts';
import type { CageCommand } from './commands.ts';
import { type CageRefusal, no } from './refusal.ts';
import type { CageState } from './state.ts';
import type { CageTerms } from './terms.ts';

type Refused = { readonly ok: false; readonly error: CageRefusal };

/**
 * The guards that every command passes, in this order: cage open, office, names, own account,
 * reason, account known, amount, its chips, second person. Null means that the part itself may
 * decide.
 */
export function firstRefusal(state: CageState, command: CageCommand): Refused | null {
  if (command.type === 'OpenCage') return officeRefusal(command);
  if (state.terms === null) return no('cage-not-open');
  return (
    officeRefusal(command) ??
    namesRefusal(command) ??
    ownAccountRefusal(command) ??
    reasonRefusal(command) ??
    accountRefusal(state, command) ??
    amountRefusal(command) ??
    chipsRefusal(command) ??
    secondPersonRefusal(state.terms, command)
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

function ownAccountRefusal(command: CageCommand): Refused | null {
  if (command.by.office !== 'patron' || !('person' in command)) return null;
  return command.person === command.by.person ? null : no('not-your-account');
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
  // Only a correction may go both ways; a text must not slip through a conversion.
  const signed = command.type === 'Correct' && typeof amountCents === 'number';
  const amount = toCents(signed ? Math.abs(amountCents) : amountCents);
  if (!amount.ok) return no('amount-not-lawful', { fault: amount.error });
  return amount.value === 0 ? no('amount-not-lawful', { fault: 'nothing' }) : null;
}

/** Chips of a fill are counted value by value, and come to its amount. */
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

function secondPersonRefusal(terms: CageTerms, command: CageCommand): Refused | null {
  const { approvedBy } = command;
  if (approvedBy === undefined) {
    return needsSecondPerson(terms, command) ? no('second-person-needed') : null;
  }
  if (approvedBy.person === command.by.person) return no('second-person-is-the-first');
  if (approvedBy.office === 'cage-supervisor') return null;
  return no('second-person-office', { office: approvedBy.office });
}

/** Also asked by the approvals queue, so that it holds back what would be refused here. */
export function needsSecondPerson(terms: CageTerms, command: CageCommand): boolean {
  switch (command.type) {
    case 'Correct':
    case 'ChangeTerms':
      return terms.correctionsNeedTwo;
    case 'Deposit':
    case 'Withdraw':
      return isLarge(terms, command.amountCents);
    case 'GrantPlayMoney':
      return isAtTheCounter(command) && isLarge(terms, command.amountCents);
    default:
      return false;
  }
}

/** A house's own welcome and what a guest asks for himself have bounds of their own. */
function isAtTheCounter({ by }: CageCommand): boolean {
  return by.office === 'cashier' || by.office === 'cage-supervisor';
}

function isLarge({ twoPersonsFromCents }: CageTerms, amountCents: number): boolean {
  return twoPersonsFromCents !== null && amountCents >= twoPersonsFromCents;
}

export function floatOf(state: CageState, table: string): number {
  return shelved(state.accounts, tableAccount(table))?.balanceCents ?? 0;
}
