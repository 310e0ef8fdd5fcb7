import type { Cents } from '../../kit/index.ts';

/** The areas that a form offers to be circled. */
export const CIRCLES = ['player', 'banker', 'tie'] as const;
export type Circle = (typeof CIRCLES)[number];

/** The approved form as it was filled in; nothing here is checked yet. */
export interface SecretForm {
  readonly name: string;
  readonly seat: number | null;
  readonly figuresCents: Cents | null;
  readonly words: string;
  readonly circled: readonly Circle[];
  /** Who signed as the player; empty where nobody did. */
  readonly signedBy: string;
}

/** A filled-in form in a box that this machine cannot open: the log holds nothing else of it. */
export interface SealedForm {
  readonly box: string;
  /** Binds what is in the box, so that nothing else can be read out of it. */
  readonly commitment: string;
}

/** A form out of its box, with what its commitment was made from. */
export interface OpenedForm {
  readonly seat: number;
  readonly form: SecretForm;
  readonly salt: string;
}

export function isSealed(form: SecretForm | SealedForm): form is SealedForm {
  return Object.hasOwn(form, 'box');
}
