import { flag, listOf, oneOf, orNull, record } from './check.ts';
import { clauseBySide, clauseId, type LeavesOf, leaf, ownClause, yesOrNo } from './leaf-check.ts';

export const DEALING_METHODS = ['highest-wagerers', 'dealer', 'player-holds-shoe'] as const;
export type DealingMethod = (typeof DEALING_METHODS)[number];

const SHOE_IN_HAND = {
  allDecline: clauseId,
  otherDealer: clauseId,
  otherOpener: clauseId,
  delivery: clauseId,
  kept: clauseId,
  givenUp: clauseId,
  directed: clauseId,
};
export type ShoeInHand = LeavesOf<typeof SHOE_IN_HAND>;

export const DEALING_LEAVES = {
  methods: listOf(
    record({
      method: oneOf(...DEALING_METHODS),
      clause: ownClause,
    }),
  ),
  facing: leaf(oneOf('supervisor-chooses', 'face-up-unless-squeezed')),
  squeezeFormalities: yesOrNo,
  authorisedOpeners: yesOrNo,
  openBothInTurn: yesOrNo,
  exposureOrder: leaf(oneOf('dealer-chooses', 'player-first')),
  /** The row of the table of play that speaks of each hand; the Banker's by point, 0 to 9. */
  drawGrounds: leaf(
    orNull(
      record({
        natural: clauseBySide,
        playerDraws: clauseId,
        banker: listOf(clauseId),
      }),
    ),
  ),
  oneSetAtATime: yesOrNo,
  /** Whether players who handle cards must leave them on the table. */
  cardsStayOnTable: leaf(flag),
  /** The clauses under which a player keeps the shoe; null where none ever does. */
  shoeInHand: leaf(orNull(record(SHOE_IN_HAND))),
};
export type DealingPolicy = LeavesOf<typeof DEALING_LEAVES>;
