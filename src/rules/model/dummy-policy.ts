import { listOf, oneOf, orNull, someOf, text } from './check.ts';
import { clauseId, type LeavesOf, leaf, yesOrNo } from './leaf-check.ts';

export const DUMMY_GROUNDS = [
  'keep-card-sequence',
  'start-of-shoe',
  'during-shoe',
  'until-a-wager',
  'reasonable-cause',
  'before-initial-deal',
  'after-last-coup',
] as const;
export type DummyGround = (typeof DUMMY_GROUNDS)[number];

export const DUMMY_LEAVES = {
  name: leaf(oneOf('dummy coup', 'non-betting coup')),
  /**
   * Grounds on which a supervisor may direct a dummy coup; a clause that demands one needs no
   * ground.
   */
  grounds: leaf(listOf(oneOf(...DUMMY_GROUNDS))),
  /** The clause of each of those grounds. */
  groundClauses: leaf(someOf(DUMMY_GROUNDS, clauseId)),
  /**
   * Every dummy coup cites one of these clauses or a part of it; null where the book has no list.
   */
  onlyUnder: leaf(orNull(listOf(clauseId))),
  announcement: leaf(oneOf('visual-sign', 'repeat-the-call', 'all-wagers-removed')),
  /** The clause under which the call is made or repeated for a coup that a supervisor directs. */
  directedCall: leaf(orNull(clauseId)),
  /**
   * The clause under which a coup without wagers is played because of a card that was seen: that of
   * the card itself, or one of its own.
   */
  due: leaf(oneOf('by-the-card', 'by-its-own-clause')),
  /** Wagers that stay on the layout, untouched by the result. */
  ridesOn: leaf(listOf(text)),
  /**
   * Victoria 2002 orders every doubt about dummy coups to be resolved so that the sequence of
   * cards is not disturbed; elsewhere that purpose is at most one ground among others.
   */
  sequenceGoverns: yesOrNo,
};
export type DummyPolicy = LeavesOf<typeof DUMMY_LEAVES>;
