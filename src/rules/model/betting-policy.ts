import { flag, listOf, number, oneOf, orNull, record } from './check.ts';
import { DEALING_METHODS } from './dealing-policy.ts';
import { before, beforeBy, clauseId, type LeavesOf, leaf, yesOrNo } from './leaf-check.ts';

const BONUS = {
  /** The clause under which the odds shown at the table bind. */
  odds: clauseId,
};
export type BonusPolicy = LeavesOf<typeof BONUS>;

const SIDE_WAGER_CLAIMS = {
  /** Whoever backs that hand, for the side wagers of each. */
  first: record({ player: clauseId, banker: clauseId }),
  /** Whoever has another wager there. */
  next: record({ player: clauseId, banker: clauseId }),
  rest: clauseId,
};

export const BETTING_LEAVES = {
  closes: leaf(oneOf('at-the-call', 'at-the-first-card')),
  /** From when nobody may touch a wager that lies there. */
  frozen: leaf(
    oneOf('from-the-first-card', 'from-the-call'),
    before('closes', 'from-the-first-card'),
  ),
  spokenWagers: yesOrNo,
  standingPlayers: leaf(oneOf('by-permission', 'beside-a-seated-player')),
  /** How many may stand at one place; null where the book sets no number. */
  standingPerPlace: leaf(
    orNull(number),
    beforeBy('standingPlayers', (answer) => (answer === 'beside-a-seated-player' ? 2 : null)),
  ),
  standingPlayersMayOpenCards: yesOrNo,
  bothHands: yesOrNo,
  /** Whether nothing is wagered on but what the versions name. */
  wagersListed: leaf(flag, before('bothHands', true)),
  sideWagersAlone: leaf(oneOf('allowed')),
  sideWagerPriority: yesOrNo,
  /** The clause of each claim to a contested side wager; null: that of the priority itself. */
  sideWagerClaims: leaf(orNull(record(SIDE_WAGER_CLAIMS)), before('sideWagerPriority', null)),
  partnershipsBarred: yesOrNo,
  /** When Insurance may be placed, and how much of it. */
  insuranceWindow: leaf(oneOf('before-third-card', 'not-offered')),
  insuranceCap: leaf(oneOf('larger-main-wager', 'not-offered')),
  /** The point of the Banker's first two cards against which people insure; null: none. */
  insurancePoint: leaf(
    orNull(number),
    beforeBy('insuranceWindow', (answer) => (answer === 'before-third-card' ? 6 : null)),
  ),
  runLengths: leaf(oneOf('as-priced', 'not-offered')),
  /** Whether Runs ride into the next shoe unless the house sets it otherwise. */
  runsSpanShoes: yesOrNo,
  /** The last coup has one result, and a Dragon Tail needs two. */
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
  reopeningMethods: leaf(
    listOf(oneOf(...DEALING_METHODS)),
    before('reopening', ['highest-wagerers', 'dealer']),
  ),
  /** When everybody withdrew in a reopening, the cards drawn are played as a dummy coup. */
  emptyReopening: leaf(orNull(oneOf('dummy-coup'))),
  coupWithoutWager: leaf(oneOf('dummy-coup', 'not-dealt')),
  freeCoups: leaf(orNull(record({ most: number, per: oneOf('shoe') }))),
  /** Boxes of the house's own, at the odds and limits shown at the table; null: none. */
  bonusBoxes: leaf(orNull(record(BONUS))),
};
export type BettingPolicy = LeavesOf<typeof BETTING_LEAVES>;
