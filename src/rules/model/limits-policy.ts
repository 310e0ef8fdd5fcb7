import { STAFF_RANKS } from './authority.ts';
import { flag, listOf, number, oneOf, orNull, record, text } from './check.ts';
import { before, clauseId, type LeavesOf, leaf, yesOrNo } from './leaf-check.ts';

export const LIMITS_LEAVES = {
  /** What is held against minimum and maximum: a person's piles on one area, or each pile. */
  oneWager: leaf(oneOf('persons-total', 'each-pile')),
  shortWager: leaf(oneOf('first-stands-later-returned')),
  /**
   * Whether a short wager offered through the system is refused on the spot rather than warned
   * about.
   */
  shortWagerRefusedBefore: yesOrNo,
  warningLasts: leaf(oneOf('gaming-day', 'until-table-closes')),
  /** Whether the owner of a short wager is told of it when the wager came out void. */
  warnedFor: leaf(oneOf('any-result', 'paid-or-collected')),
  /** What becomes of a short wager by somebody who was warned. */
  laterShortWager: leaf(oneOf('returned')),
  excess: leaf(oneOf('settled-to-maximum')),
  multiples: leaf(oneOf('as-the-sign-says')),
  unpayable: leaf(oneOf('may-be-refused', 'no-rule')),
  payoutRounding: leaf(oneOf('up-to-chip')),
  exposure: leaf(oneOf('net-differential', 'per-hand-liability', 'none')),
  exposureRounding: leaf(oneOf('largest-remainder', 'round-down', 'none')),
  /** Wagers past the exposure that nobody reduced before the first card. */
  missedReduction: leaf(oneOf('supervisor-decides', 'stands')),
  /** Crown, Victoria 7.5: a stake past the differential for an extra commission. */
  pastDifferential: leaf(
    orNull(
      record({
        versions: listOf(text),
        extraPerThousand: number,
        by: oneOf('arrangement', 'anyone'),
        /** What decides a winning wager past the differential. */
        grounds: record({ player: clauseId, banker: clauseId }),
      }),
    ),
  ),
  secondDifferential: yesOrNo,
  personalLimitMarker: leaf(orNull(record({ text: orNull(text) }))),
  /** What the marker says where nobody chose other words. */
  personalMarkerText: leaf(text),
  change: leaf(
    record({
      noticeMinutes: number,
      needsNotice: oneOf('raised-minimum', 'any-change'),
      consentInstead: flag,
    }),
  ),
  /** The clause behind each way in which new limits come in; null: that of the change itself. */
  changeGrounds: leaf(
    orNull(record({ notice: clauseId, consent: orNull(clauseId) })),
    before('change', null),
  ),
  /** Whether a notice of a higher minimum must name the time of the change. */
  changeTimeStated: yesOrNo,
};
export type LimitsPolicy = LeavesOf<typeof LIMITS_LEAVES>;

export const COMMISSION_LEAVES = {
  deferral: leaf(
    orNull(
      record({
        approval: orNull(oneOf(...STAFF_RANKS)),
      }),
    ),
  ),
  /** Whose commission may be put off. */
  deferralFor: leaf(oneOf('seated-players', 'anybody'), before('deferral', 'seated-players')),
  collectionRounding: leaf(oneOf('down-to-chip')),
  /** The latest moment to which deferred commission can be put off (VI-26). */
  latest: leaf(oneOf('before-next-shoe', 'not-deferred')),
  /** Whoever stops wagering before that settles what he owes first. */
  onLeaving: leaf(flag, before('deferral', true)),
};
export type CommissionPolicy = LeavesOf<typeof COMMISSION_LEAVES>;
