import type { StoredEvent } from '../machine/index.ts';

/** What an auditor found wrong, by stream and record. */
const AUDIT_FINDINGS = [
  'decides-differently',
  'would-be-refused',
  'chips-not-conserved',
  'cards-not-accounted-for',
  'negative-balance',
  'postings-not-zero',
  'does-not-fold',
  'book-missing',
  'book-changed',
] as const;
export type AuditFindingCode = (typeof AUDIT_FINDINGS)[number];

export interface AuditFinding {
  readonly code: AuditFindingCode;
  readonly stream: string;
  readonly record: number;
  readonly command: string;
  readonly detail: string;
}

/** A record of the log, as far as deciding again needs it. */
export interface AuditedRecord {
  readonly stream: string;
  readonly number: number;
  readonly command: { readonly id: string; readonly kind: string; readonly content: unknown };
  readonly events: readonly StoredEvent[];
}
