import { flag, oneOf, orNull, record } from './check.ts';
import { clauseId, type LeavesOf, leaf, yesOrNo } from './leaf-check.ts';

const dummyCoup = leaf(oneOf('dummy-coup'));

/** What the books say about mistakes of dealers, supervisors and players. */
export const IRREGULARITY_LEAVES = {
  /** Whether a report waits until the supervisor, who decides, is at the table. */
  supervisorAtTable: leaf(flag),
  missedBurn: leaf(oneOf('results-stand', 'not-applicable')),
  missedBurnRebuild: yesOrNo,
  excessUnseen: leaf(oneOf('opens-next-coup')),
  excessUnseenBar: leaf(oneOf('last-coup', 'marker-shown')),
  excessSeen: dummyCoup,
  /** What becomes of a seen card that came out of turn in the last coup of the shoe. */
  seenOnLast: leaf(oneOf('discarded')),
  /** What becomes of a card that was drawn and then put back or thrown away. */
  drawnCard: leaf(oneOf('used-all-the-same', 'discarded')),
  bankerGotPlayersCard: leaf(oneOf('goes-to-player')),
  noWagerDealt: leaf(oneOf('dummy-coup', 'not-provided')),
  faceUpFirstCard: leaf(oneOf('dummy-coup', 'used-if-betting-closed')),
  faceUpLaterCard: leaf(oneOf('played-as-face-down', 'used-if-needed')),
  /**
   * A face-up card found when the coup needs no more cards: it would be the first card of the next
   * coup.
   */
  faceUpUnneededCard: dummyCoup,
  /** What follows when a card that lies face down on the layout shows its face before its turn. */
  exposedCard: leaf(oneOf('played-on', 'void')),
  wrongThirdToPlayer: leaf(oneOf('banker-if-due-else-dummy-coup')),
  wrongThirdToBanker: dummyCoup,
  /**
   * What follows from a third card that neither hand can use: always a dummy coup, or the same as
   * any excess card.
   */
  surplusThird: leaf(oneOf('dummy-coup', 'as-excess')),
  misdelivered: leaf(
    orNull(
      record({
        wrongOpenerToo: flag,
        players: oneOf('retract-or-reduce', 'retract', 'none'),
      }),
    ),
  ),
  /** The clause for cards on the wrong area, and for cards with the wrong opener. */
  misdeliveryKinds: leaf(orNull(record({ 'wrong-area': clauseId, 'wrong-opener': clauseId }))),
  /** The clause behind each way out of a misdelivery. */
  misdeliveryOutcomes: leaf(
    orNull(
      record({
        complete: clauseId,
        retraction: clauseId,
        dummyCoup: clauseId,
      }),
    ),
  ),
  tooFewCards: leaf(oneOf('void')),
  orderLost: leaf(oneOf('void-at-any-stage', 'void-in-initial-deal', 'void-of-first-four')),
  /** What becomes of an error of a coup that is found before the next coup began. */
  promptError: leaf(oneOf('put-right', 'stands')),
  laterError: leaf(oneOf('no-effect')),
  misplacedLateTail: leaf(oneOf('void', 'not-offered')),
};
export type IrregularityPolicy = LeavesOf<typeof IRREGULARITY_LEAVES>;
