import type { Cents, Drawers } from '../../kit/index.ts';
import type { SecretForm } from './secret-form.ts';

const FORM_STATUSES = [
  'handed-in',
  'returned',
  'accepted',
  'revealed',
  'settled',
  'cancelled',
] as const;
export type FormStatus = (typeof FORM_STATUSES)[number];

/** A form in the hands of the dealer or the inspector. */
export interface HeldForm {
  readonly tableId: string;
  readonly seat: number;
  readonly person: string;
  readonly coup: number;
  readonly status: FormStatus;
  readonly handedInAtMs: number;
  /** Null for a form on paper that nobody has keyed yet, and for one that is still sealed. */
  readonly form: SecretForm | null;
  /** The sealed box as it was handed in; empty for every other form. */
  readonly box: string;
  /** SHA-256 over the form and its salt; empty for a form on paper. */
  readonly commitment: string;
  readonly salt: string;
  /** The player's stack in hand when the form was made. */
  readonly inHandCents: Cents;
  readonly inspector: string | null;
  readonly seenBy: readonly string[];
  /** What the reveal made of the form; null before it. */
  readonly deemed: DeemedWager | null;
  /** Whether the stake lies on the layout after a reveal before the deal. */
  readonly placed: boolean;
}

export interface DeemedWager {
  readonly area: 'player' | 'banker' | 'tie' | null;
  readonly stakeCents: Cents;
  /** The minimum that is deducted for the defect. */
  readonly deductedCents: Cents;
  readonly clauses: readonly string[];
}

/** The part `secret`. Only forms of the coup in progress and of the coup before are held. */
export interface SecretState {
  /** By table; see `formsAt`. */
  readonly forms: Drawers<readonly HeldForm[]>;
  /** Accepted forms of this session, by person; see `secretsUsed`. */
  readonly used: Drawers<number>;
}
