import type { StaffRank } from '../../rules/index.ts';
import type { Command } from '../../table/index.ts';

/** Somebody who came through the door. */
export interface Identity {
  readonly person: string;
  readonly name: string;
  readonly kind: 'guest' | 'player' | 'staff' | 'operator';
}

/** A "no" that belongs to the house, not to the rule book. */
export interface HouseRefusal {
  readonly code: string;
  readonly sentence: string;
}

/** What the live connection asks of the people's office. */
export interface Gate {
  /** Whether this person may act in this rank at a table of this book. */
  mayActAs(identity: Identity, bookId: string, rank: StaffRank): boolean;
  /** Own limits and self-exclusion, before a wager or chips reach a table. */
  houseRefusal(identity: Identity, command: Command): Promise<HouseRefusal | null>;
  /** A session that is idle too long, signed out or changed is no longer good. */
  stillGood(identity: Identity, session: string): boolean;
  touched(session: string): void;
  nameOf(person: string): string;
}
