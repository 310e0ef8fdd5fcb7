import type { RefusalCode } from './refusals.ts';

/**
 * Refusals of a tournament that may come without a clause, each with the reason. Every other one
 * names its clause or reading; a test checks that in the code.
 */
export const PLAIN: Readonly<Partial<Record<RefusalCode, string>>> = {
  'already-sealed': 'the sealed draw is the house’s own proof; no book speaks of it',
  'cards-dealt-since': 'taking back an act at the desk is the house’s own; no book speaks of it',
  'changed-since': 'taking back an act at the desk is the house’s own; no book speaks of it',
  'draw-not-sealed': 'the sealed draw is the house’s own proof; no book speaks of it',
  'no-such-round': 'the command names a round that the terms do not have',
  'not-due': 'the command does not belong to the moment, and no clause speaks of it',
  'not-now':
    'the command does not belong to the phase of the tournament, and no clause speaks of it',
  'not-your-act':
    'who gives most commands is the house’s own order; acts that a book gives to an office have clauses',
  'nothing-to-undo': 'taking back an act at the desk is the house’s own; no book speaks of it',
  paused: 'play stands still by the director’s word',
  'reason-needed': 'an announcement without words announces nothing',
  'seal-broken': 'the sealed draw is the house’s own proof; no book speaks of it',
  'too-late': 'a draw can be sealed only before its players are known; no book speaks of seals',
  'unknown-book': 'there is no book whose clause could be named',
  'unknown-person': 'the command names somebody who is not there',
  'wrong-status': 'the command does not fit what has become of the application',
};
