import { STAFF_RANKS } from './authority.ts';
import { flag, listOf, number, oneOf, orNull, record, text } from './check.ts';
import { clauseBySide, clauseId, type LeavesOf, leaf, yesOrNo } from './leaf-check.ts';

export const LIMITS_LEAVES = {
  /**
   * What is compared with minimum and maximum: a person's piles on one area together, or each pile.
   */
  oneWager: leaf(oneOf('persons-total', 'each-pile')),
  shortWager: leaf(oneOf('first-stands-later-returned')),
  /** Whether a wager outside the limits is refused on the spot rather than settled by them. */
  shortWagerRefusedBefore: yesOrNo,
  warningLasts: leaf(oneOf('gaming-day', 'until-table-closes')),
  /** Whether the owner of a short wager is warned even when the wager came out void. */
  warnedFor: leaf(oneOf('any-result', 'paid-or-collected')),
  /** What becomes of a short wager by somebody who was warned before. */
  laterShortWager: leaf(oneOf('returned')),
  excess: leaf(oneOf('settled-to-maximum')),
  multiples: leaf(oneOf('as-the-sign-says')),
  unpayable: leaf(oneOf('may-be-refused', 'no-rule')),
  payoutRounding: leaf(oneOf('up-to-chip')),
  exposure: leaf(oneOf('net-differential', 'per-hand-liability', 'none')),
  exposureRounding: leaf(oneOf('largest-remainder', 'round-down', 'none')),
  /** What becomes of wagers past the exposure that nobody reduced before the first card. */
  missedReduction: leaf(oneOf('supervisor-decides', 'stands')),
  /** Crown, Victoria 7.5: a stake past the differential for an extra commission. */
  pastDifferential: leaf(
    orNull(
      record({
        versions: listOf(text),
        extraPerThousand: number,
        by: oneOf('arrangement', 'anyone'),
        /** The clauses that decide a winning wager past the differential. */
        grounds: clauseBySide,
      }),
    ),
  ),
  secondDifferential: yesOrNo,
  personalLimitMarker: leaf(orNull(record({ text: orNull(text) }))),
  /** The text of the marker where nobody chose other words. */
  personalMarkerText: leaf(text),
  change: leaf(
    record({
      noticeMinutes: number,
      needsNotice: oneOf('raised-minimum', 'any-change'),
      consentInstead: flag,
    }),
  ),
  /**
   * The clause behind each way in which new limits come into force; null: the clause of the change
   * itself.
   */
  changeGrounds: leaf(orNull(record({ notice: clauseId, consent: orNull(clauseId) }))),
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
  deferralFor: leaf(oneOf('seated-players', 'anybody')),
  collectionRounding: leaf(oneOf('down-to-chip')),
  /** The latest moment to which deferred commission can be put off (VI-26). */
  latest: leaf(oneOf('before-next-shoe', 'not-deferred')),
  /** Whether a bettor who stops wagering earlier settles what he owes first. */
  onLeaving: leaf(flag),
};
export type CommissionPolicy = LeavesOf<typeof COMMISSION_LEAVES>;
