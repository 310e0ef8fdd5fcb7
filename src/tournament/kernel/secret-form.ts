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
