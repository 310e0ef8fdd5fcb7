import type { Offices, PersonKind, Standing } from '../../people/index.ts';

/** Document `person`: his names and the way to his session. What he may do is in the log. */
export interface PersonRecord {
  readonly id: string;
  readonly displayName: string;
  /** The name to sign in with; none for a guest. */
  readonly name: string | null;
  readonly createdAtMs: number;
  /** Digest of the only session that counts. */
  readonly session: string | null;
  /** Digest of the key by which a guest's browser is known again. */
  readonly guestKey: string | null;
  readonly lastVisit: Visit | null;
}

/** The facts that others may come to see. */
export interface Person extends PersonRecord, Offices {
  readonly kind: PersonKind;
  /** Absent while the account is open. */
  readonly account?: 'disabled' | 'closed';
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
  readonly secondFactor: SecondFactor | null;
  /** A new proof, which counts as soon as the log knows it; a process may stop in between. */
  readonly next?: Proof | null;
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

export function isStaffPerson({ kind }: Pick<Person, 'kind'>): boolean {
  return kind === 'staff' || kind === 'operator';
}

/** A person as he is known by his document and may act by the log. */
export function personOf(record: PersonRecord, standing: Standing): Person {
  const { kind, ranks, cage, account } = standing;
  return { ...record, kind, ranks, cage, ...(account === 'open' ? {} : { account }) };
}

export function newPerson(id: string, displayName: string, createdAtMs: number): PersonRecord {
  return {
    id,
    displayName,
    name: null,
    createdAtMs,
    session: null,
    guestKey: null,
    lastVisit: null,
  };
}

export function newCredential(person: string): Credential {
  return { person, password: null, secondFactor: null };
}
