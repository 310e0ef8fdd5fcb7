import { keysOf, type Result, refuse } from '../kit/index.ts';
import type { CageEvent } from './events.ts';

/** Every lawful "no" of the cage, with what a person is told. */
export const CAGE_REFUSALS = {
  'cage-not-open': 'The cage is not open.',
  'cage-already-open': 'The cage is already open.',
  'terms-not-lawful': 'These terms are not allowed.',
  'not-your-office': 'Your role does not allow this.',
  'not-your-account': 'This account belongs to somebody else.',
  'own-account': 'You cannot serve your own account.',
  'name-not-lawful': 'This is not the id of a person or a table.',
  'reference-not-lawful': 'This reference cannot be used.',
  'account-exists': 'There is an account already.',
  'no-such-account': 'There is no such account.',
  'amount-not-lawful': 'An amount is a whole number of cents, more than nothing.',
  'reason-needed': 'A reason must be given in words.',
  'second-person-needed': 'A second person must approve this.',
  'second-person-is-the-first': 'You cannot approve your own request.',
  'second-person-office': 'The second person must be a cage supervisor.',
  'not-a-play-money-house': 'This house does not grant play money.',
  'grant-too-large': 'That is more play money than one grant gives.',
  'granted-enough': 'No more play money within these 24 hours.',
  'reference-in-use': 'This reference is already under way.',
  'no-such-transfer': 'Nothing is under way with this reference.',
  'too-many-unfinished': 'Too many transfers are under way; try again shortly.',
  'not-enough-money': 'There is not enough money on the account.',
  'float-too-small': 'The table does not hold that much.',
  'balance-too-large': 'No account may hold that much.',
} as const;

export type CageRefusalCode = keyof typeof CAGE_REFUSALS;

export const CAGE_REFUSAL_CODES = keysOf(CAGE_REFUSALS);

export type CageFacts = Readonly<Record<string, string | number | boolean | null>>;

export interface CageRefusal {
  readonly code: CageRefusalCode;
  readonly facts: CageFacts;
}

export type CageDecision = Result<readonly CageEvent[], CageRefusal>;

export function no(code: CageRefusalCode, facts: CageFacts = {}) {
  return refuse<CageRefusal>({ code, facts });
}

export function cageSentence(refusal: CageRefusal): string {
  return CAGE_REFUSALS[refusal.code];
}
