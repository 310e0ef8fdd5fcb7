import type { Cents } from '../../kit/index.ts';

/** The areas that a form offers to be circled. */
export const CIRCLES = ['player', 'banker', 'tie'] as const;
export type Circle = (typeof CIRCLES)[number];

/** The approved form as it was filled in, before any check. */
export interface SecretForm {
  readonly name: string;
  readonly seat: number | null;
  readonly figuresCents: Cents | null;
  readonly words: string;
  readonly circled: readonly Circle[];
  /** The person who signed as the player; empty where nobody did. */
  readonly signedBy: string;
}

/**
 * A filled-in form in an encrypted box that this machine cannot open: the log holds nothing else of
 * it.
 */
export interface SealedForm {
  readonly box: string;
  /** Binds the content of the box, so that nothing else can later be read out of it. */
  readonly commitment: string;
}

/** The content of a box, with the values from which its commitment was made. */
export interface OpenedForm {
  readonly seat: number;
  readonly form: SecretForm;
  readonly salt: string;
}

export function isSealed(form: SecretForm | SealedForm): form is SealedForm {
  return Object.hasOwn(form, 'box');
}
