import { flag, listOf, number, oneOf, orNull, record } from './check.ts';
import { DEALING_METHODS } from './dealing-policy.ts';
import { clauseBySide, clauseId, type LeavesOf, leaf, yesOrNo } from './leaf-check.ts';

const BONUS = {
  /** The clause under which the odds shown at the table bind. */
  odds: clauseId,
};
export type BonusPolicy = LeavesOf<typeof BONUS>;

const SIDE_WAGER_CLAIMS = {
  /** The clause for people who back the same hand, by the side of the wager. */
  first: clauseBySide,
  /** The clause for people who have another wager on that area. */
  next: clauseBySide,
  rest: clauseId,
};

export const BETTING_LEAVES = {
  closes: leaf(oneOf('at-the-call', 'at-the-first-card')),
  /** The moment from which nobody may touch a wager that lies on the layout. */
  frozen: leaf(oneOf('from-the-first-card', 'from-the-call')),
  spokenWagers: yesOrNo,
  standingPlayers: leaf(oneOf('by-permission', 'beside-a-seated-player')),
  /** How many people may stand at one place; null where the book sets no number. */
  standingPerPlace: leaf(orNull(number)),
  standingPlayersMayOpenCards: yesOrNo,
  bothHands: yesOrNo,
  /** Whether people may wager only on what the versions name. */
  wagersListed: leaf(flag),
  sideWagersAlone: leaf(oneOf('allowed')),
  sideWagerPriority: yesOrNo,
  /**
   * The clause of each claim to a contested side wager; null: the clause of the priority itself.
   */
  sideWagerClaims: leaf(orNull(record(SIDE_WAGER_CLAIMS))),
  partnershipsBarred: yesOrNo,
  /** When Insurance may be placed. */
  insuranceWindow: leaf(oneOf('before-third-card', 'not-offered')),
  insuranceCap: leaf(oneOf('larger-main-wager', 'not-offered')),
  runLengths: leaf(oneOf('as-priced', 'not-offered')),
  /** Whether Runs ride into the next shoe unless the house sets it otherwise. */
  runsSpanShoes: yesOrNo,
  /**
   * Whether a Dragon Tail may be placed for the last coup, which has one result where a tail needs
   * two.
   */
  tailOnLastCoup: yesOrNo,
  reopening: leaf(
    orNull(
      record({
        mostCardsDrawn: number,
        mayWithdraw: flag,
      }),
    ),
  ),
  /** The ways of dealing under which wagers may be reopened; they say who keeps the shoe. */
  reopeningMethods: leaf(listOf(oneOf(...DEALING_METHODS))),
  /** What becomes of the cards drawn when everybody withdrew in a reopening. */
  emptyReopening: leaf(orNull(oneOf('dummy-coup'))),
  coupWithoutWager: leaf(oneOf('dummy-coup', 'not-dealt')),
  /** The clause for a card that was burned, and for one that was dealt, before anybody wagered. */
  coupWithoutWagerGrounds: leaf(orNull(record({ burned: clauseId, dealt: clauseId }))),
  freeCoups: leaf(orNull(record({ most: number, per: oneOf('shoe') }))),
  /** Boxes of the house's own, at the odds and limits shown at the table; null: none. */
  bonusBoxes: leaf(orNull(record(BONUS))),
};
export type BettingPolicy = LeavesOf<typeof BETTING_LEAVES>;
