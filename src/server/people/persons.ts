import type { CageOffice } from '../../cage/index.ts';
import type { StaffRank } from '../../rules/index.ts';
import type { Attempts } from './sign-in/attempts.ts';

const PERSON_KINDS = ['guest', 'player', 'staff', 'operator'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

/** Document `person`: the facts that others may come to see. */
export interface Person {
  readonly id: string;
  readonly kind: PersonKind;
  readonly displayName: string;
  /** The name to sign in with; none for a guest. */
  readonly name: string | null;
  /** The office held under each book. */
  readonly ranks: Readonly<Record<string, StaffRank>>;
  readonly cage: Exclude<CageOffice, 'patron' | 'table-staff' | 'house'> | null;
  /** Absent while the account is open. */
  readonly account?: 'disabled' | 'closed';
  readonly createdAtMs: number;
  /** Digest of the only session that counts. */
  readonly session: string | null;
  /** Digest of the key by which a guest's browser is known again. */
  readonly guestKey: string | null;
  readonly lastVisit: Visit | null;
}

/**
 * The visit that is shown at the next sign-in, so that the owner notices another person's use of
 * the account.
 */
export interface Visit {
  readonly signedInAtMs: number;
  readonly lastSeenAtMs: number;
  readonly address: string;
}

/** Document `credential`, by the person's id. It never leaves this folder. */
export interface Credential {
  readonly person: string;
  readonly password: string | null;
  readonly attempts: Attempts;
  readonly failedSinceVisit: number;
  readonly secondFactor: SecondFactor | null;
  /** A new proof, which counts as soon as the log knows it; a process may stop in between. */
  readonly next?: Proof | null;
  /** Digest of the only invitation that counts; null once the password was changed. */
  readonly invitation?: string | null;
}

/** What a person signs in with. */
export interface Proof {
  readonly password: string | null;
  readonly secondFactor: SecondFactor | null;
}

export interface SecondFactor {
  /** Sealed under the house's key. */
  readonly secret: string;
  readonly confirmed: boolean;
  readonly lastStep: number;
  /** Digests of the unused codes for a lost phone; each works once. */
  readonly recovery?: readonly string[];
}

export function isStaffPerson(person: Person): boolean {
  return person.kind === 'staff' || person.kind === 'operator';
}

export function newPerson(
  id: string,
  kind: PersonKind,
  displayName: string,
  createdAtMs: number,
): Person {
  return {
    id,
    kind,
    displayName,
    name: null,
    ranks: {},
    cage: null,
    createdAtMs,
    session: null,
    guestKey: null,
    lastVisit: null,
  };
}

export function newCredential(person: string, attempts: Attempts): Credential {
  return { person, password: null, attempts, failedSinceVisit: 0, secondFactor: null };
}
