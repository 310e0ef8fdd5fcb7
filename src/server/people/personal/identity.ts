import type { Result } from '../../../kit/index.ts';
import { no, type PeopleRefusal } from '../../../people/index.ts';
import { findDocument } from '../documents.ts';
import { order, type PeopleParts } from '../parts.ts';
import type { Session } from '../sessions.ts';
import { sealFor } from './person-key.ts';

/** The step before which a person must have shown who he is and how old. */
export const IDENTITY_STEPS = ['cash-in', 'seat'] as const;
export type IdentityStep = (typeof IDENTITY_STEPS)[number];

export interface IdentityTerms {
  /** `seat` means before chips and a seat, and before money too; null: nobody is asked. */
  readonly identityCheck: IdentityStep | null;
  /** In years. */
  readonly leastAge: number;
}

export const NO_IDENTITY_TERMS: IdentityTerms = { identityCheck: null, leastAge: 18 };

export interface Particulars {
  readonly fullName: string;
  /** The date of birth, such as `1990-12-31`. */
  readonly bornOn: string;
  /** The document that was shown, such as a passport or a licence, with its number. */
  readonly document: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Letters of any alphabet, digits, and the signs with which names and numbers are written. */
const PLAIN = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .,'’/#_-]{0,79}$/u;

/**
 * Records that the cage has seen a document; its particulars go into the log sealed with the
 * person's own key.
 */
export async function recordIdentity(
  parts: PeopleParts,
  by: Session,
  personId: string,
  asked: Particulars,
): Promise<Result<null, PeopleRefusal>> {
  if (by.person.id === personId) return no('is-yourself');
  const found = await findDocument(parts.store, 'person', personId);
  if (found === null) return no('no-such-person');
  if (parts.log.standing(personId).erasedAtMs !== null) return no('no-such-person');
  const { fullName, bornOn, document } = asked;
  const bornMs = Date.parse(bornOn);
  const nowMs = parts.steady.wallMs();
  const isDay = DAY.test(bornOn) && !Number.isNaN(bornMs) && dayOf(bornMs) === bornOn;
  if (!isDay || bornMs > nowMs || !PLAIN.test(fullName) || !PLAIN.test(document)) {
    return no('identity-not-lawful');
  }
  const { leastAge } = parts.identity;
  if (ageAt(bornOn, parts.dateAt(nowMs)) < leastAge) return no('under-age', { leastAge });
  const sealed = await sealFor(parts, personId, { fullName, bornOn, document });
  const body = { type: 'RecordIdentity', person: personId, sealed, leastAge } as const;
  return order(parts, by.person.id, body);
}

/** The age in whole years, as birthdays count them. */
export function ageAt(bornOn: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return today.slice(5) >= bornOn.slice(5) ? years : years - 1;
}

function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}
