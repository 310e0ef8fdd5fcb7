import { ACTS, type Offices, STAFF_RANKS } from '../model/authority.ts';
import type { RuleBook } from '../model/book.ts';
import {
  type BettingPolicy,
  type CardsPolicy,
  DEALING_METHODS,
  type DealingPolicy,
  type EquipmentPolicy,
  type LimitsPolicy,
  type Notice,
  type Provenance,
  SHOE_PLACES,
  SHUFFLE_REASONS,
  type ShoeInHand,
  TABLE_FORMS,
} from '../model/policies.ts';
import { WAGER_GROUPS } from '../model/wager.ts';
import {
  absentOr,
  type BookFault,
  type Check,
  flag,
  type Grounds,
  listOf,
  number,
  oneOf,
  orNull,
  printed,
  record,
  someOf,
  text,
} from './check.ts';
import { clauseId, leaf, ownClause } from './leaf-check.ts';
import { CONDUCT, DUMMY_COUPS, IRREGULARITIES } from './procedure-check.ts';
import { TOURNAMENTS } from './tournament-check.ts';
import { cited, VERSION } from './version-check.ts';

/** What a book must speak of, and how; the compiler keeps these checks as long as the types are. */

const yesOrNo = leaf(flag);
const rank = oneOf(...STAFF_RANKS);

const EQUIPMENT: Check<EquipmentPolicy> = record<EquipmentPolicy>({
  seatCounts: leaf(listOf(number)),
  unusualSeatsTold: yesOrNo,
  nameOnLayout: yesOrNo,
  layouts: listOf(
    record<EquipmentPolicy['layouts'][number]>({
      diagram: text,
      form: oneOf(...TABLE_FORMS),
      usualSeats: number,
      mostWagersPerArea: leaf(orNull(number)),
      clause: ownClause,
    }),
  ),
  areas: someOf(WAGER_GROUPS, leaf(listOf(text))),
  dragonTailIndicator: yesOrNo,
  shoe: leaf(oneOf('dealing-shoe')),
  shoePlace: leaf(orNull(oneOf(...SHOE_PLACES))),
});

const CARDS: Check<CardsPolicy> = record<CardsPolicy>({
  decks: leaf(record<{ least: number; most: number }>({ least: number, most: number })),
  decksForGroup: someOf(WAGER_GROUPS, leaf(number)),
  courtCardCount: leaf(oneOf(0, 10)),
  openingCheck: leaf(oneOf('checked', 'checked-and-spread')),
  playerCheckOffered: yesOrNo,
  closingCheck: leaf(oneOf('counted', 'checked', 'checked-and-spread')),
  closingCheckFirst: yesOrNo,
  handledCardsExemptFromCount: yesOrNo,
  handledCardsReplaced: leaf(oneOf('end-of-shoe', 'never')),
  replacementAtLastCoup: yesOrNo,
});

const BETTING: Check<BettingPolicy> = record<BettingPolicy>({
  closes: leaf(oneOf('at-the-call', 'at-the-first-card')),
  frozen: leaf(oneOf('from-the-first-card', 'from-the-call')),
  spokenWagers: yesOrNo,
  standingPlayers: leaf(oneOf('by-permission', 'beside-a-seated-player')),
  standingPerPlace: leaf(orNull(number)),
  standingPlayersMayOpenCards: yesOrNo,
  bothHands: yesOrNo,
  sideWagersAlone: leaf(oneOf('allowed')),
  sideWagerPriority: yesOrNo,
  partnershipsBarred: yesOrNo,
  insuranceWindow: leaf(oneOf('before-third-card', 'not-offered')),
  insuranceCap: leaf(oneOf('larger-main-wager', 'not-offered')),
  insurancePoint: leaf(orNull(number)),
  runLengths: leaf(oneOf('as-priced', 'not-offered')),
  runsSpanShoes: yesOrNo,
  tailOnLastCoup: yesOrNo,
  reopening: leaf(
    orNull(
      record<{ mostCardsDrawn: number; mayWithdraw: boolean }>({
        mostCardsDrawn: number,
        mayWithdraw: flag,
      }),
    ),
  ),
  reopeningMethods: leaf(listOf(oneOf(...DEALING_METHODS))),
  emptyReopening: leaf(orNull(oneOf('dummy-coup'))),
  coupWithoutWager: leaf(oneOf('dummy-coup', 'not-dealt')),
  freeCoups: leaf(
    orNull(record<{ most: number; per: 'shoe' }>({ most: number, per: oneOf('shoe') })),
  ),
  bonusBoxes: leaf(orNull(record<{ odds: string }>({ odds: clauseId }))),
});

const LIMITS: Check<LimitsPolicy> = record<LimitsPolicy>({
  oneWager: leaf(oneOf('persons-total', 'each-pile')),
  shortWager: leaf(oneOf('first-stands-later-returned')),
  shortWagerRefusedBefore: yesOrNo,
  warningLasts: leaf(oneOf('gaming-day', 'until-table-closes')),
  warnedFor: leaf(oneOf('any-result', 'paid-or-collected')),
  laterShortWager: leaf(oneOf('returned')),
  excess: leaf(oneOf('settled-to-maximum')),
  multiples: leaf(oneOf('as-the-sign-says')),
  unpayable: leaf(oneOf('may-be-refused', 'no-rule')),
  payoutRounding: leaf(oneOf('up-to-chip')),
  exposure: leaf(oneOf('net-differential', 'per-hand-liability', 'none')),
  exposureRounding: leaf(oneOf('largest-remainder', 'round-down', 'none')),
  missedReduction: leaf(oneOf('supervisor-decides', 'stands')),
  pastDifferential: leaf(
    orNull(
      record<NonNullable<LimitsPolicy['pastDifferential']['value']>>({
        versions: listOf(text),
        extraPerThousand: number,
        by: oneOf('arrangement', 'anyone'),
        grounds: record<{ player: string; banker: string }>({ player: clauseId, banker: clauseId }),
      }),
    ),
  ),
  secondDifferential: yesOrNo,
  personalLimitMarker: leaf(orNull(record<{ text: string | null }>({ text: orNull(text) }))),
  personalMarkerText: leaf(text),
  change: leaf(
    record<LimitsPolicy['change']['value']>({
      noticeMinutes: number,
      needsNotice: oneOf('raised-minimum', 'any-change'),
      consentInstead: flag,
    }),
  ),
  changeTimeStated: yesOrNo,
});

const DEALING: Check<DealingPolicy> = record<DealingPolicy>({
  methods: listOf(
    record<DealingPolicy['methods'][number]>({
      method: oneOf(...DEALING_METHODS),
      clause: ownClause,
    }),
  ),
  facing: leaf(oneOf('supervisor-chooses', 'face-up-unless-squeezed')),
  squeezeFormalities: yesOrNo,
  authorisedOpeners: yesOrNo,
  openBothInTurn: yesOrNo,
  exposureOrder: leaf(oneOf('dealer-chooses', 'player-first')),
  oneSetAtATime: yesOrNo,
  shoeInHand: leaf(
    orNull(
      record<ShoeInHand>({
        allDecline: clauseId,
        otherDealer: clauseId,
        otherOpener: clauseId,
        inView: clauseId,
        delivery: clauseId,
        kept: clauseId,
        givenUp: clauseId,
        directed: clauseId,
      }),
    ),
  ),
});

const OFFICES: Check<Offices> = record<Offices>({
  ladder: leaf(listOf(rank)),
  counted: leaf(someOf(STAFF_RANKS, rank)),
  authority: record<Offices['authority']>(
    Object.fromEntries(ACTS.map((act) => [act, leaf(orNull(rank))])) as {
      [A in keyof Offices['authority']]: Check<Offices['authority'][A]>;
    },
  ),
});

const NOTICE: Check<Notice> = record<Notice>({
  id: text,
  shown: oneOf('at-table', 'on-sign', 'on-request', 'to-complainant', 'to-staff', 'everywhere'),
  versions: absentOr(listOf(text)),
  text,
  clause: ownClause,
});

const PROVENANCE: Check<Provenance> = record<Provenance>({
  what: text,
  date: printed,
  reference: orNull(text),
  clause: ownClause,
  doubt: orNull(text),
});

export const BOOK: Check<RuleBook> = record<RuleBook>({
  id: text,
  name: leaf(text),
  regulator: leaf(text),
  edition: leaf(text),
  inForceFrom: leaf(orNull(text)),
  commencesAtMs: leaf(orNull(number)),
  nature: leaf(oneOf('approved-rules', 'leaflet')),
  tableau: leaf(record<RuleBook['tableau']['value']>({ player: text, banker: listOf(text) })),
  versions: listOf(VERSION),
  voids: record<RuleBook['voids']>({
    tooFewCards: cited,
    becameDummy: cited,
    announcedDummy: cited,
  }),
  equipment: EQUIPMENT,
  cards: CARDS,
  shuffle: record<RuleBook['shuffle']>({
    reasons: leaf(listOf(oneOf(...SHUFFLE_REASONS))),
    betweenShoes: yesOrNo,
    preShuffledCards: yesOrNo,
    immediatelyBeforePlay: leaf(
      orNull(record<{ withinMinutes: number }>({ withinMinutes: number })),
    ),
    spoiledByExposure: yesOrNo,
    custodyRecord: yesOrNo,
  }),
  cut: record<RuleBook['cut']>({
    firstOffer: leaf(oneOf('highest-seat')),
    laterOffer: leaf(oneOf('highest-seat', 'left-of-last-cutter')),
    designeeAllowed: yesOrNo,
    direction: leaf(oneOf('clockwise')),
    leastFromEnds: leaf(
      record<{ exact: number; recorded: number }>({ exact: number, recorded: number }),
    ),
  }),
  cuttingCard: record<RuleBook['cuttingCard']>({
    depths: leaf(
      listOf(
        record<RuleBook['cuttingCard']['depths']['value'][number]>({
          behind: number,
          least: number,
          most: number,
          clause: orNull(clauseId),
        }),
      ),
    ),
    lastCoup: leaf(oneOf('one-more-coup', 'no-start-behind-marker')),
  }),
  burn: record<RuleBook['burn']>({
    opening: leaf(oneOf('one-card', 'none')),
    shownOnRequest: yesOrNo,
    byFaceValue: leaf(oneOf('dealer-may', 'request-binds', 'never')),
    beforeCoup: yesOrNo,
  }),
  betting: BETTING,
  limits: LIMITS,
  dealing: DEALING,
  commission: record<RuleBook['commission']>({
    deferral: leaf(
      orNull(
        record<NonNullable<RuleBook['commission']['deferral']['value']>>({
          approval: orNull(rank),
        }),
      ),
    ),
    deferralFor: leaf(oneOf('seated-players', 'anybody')),
    collectionRounding: leaf(oneOf('down-to-chip')),
    latest: leaf(oneOf('before-next-shoe', 'not-deferred')),
    onLeaving: leaf(flag),
  }),
  irregularities: IRREGULARITIES,
  dummyCoups: DUMMY_COUPS,
  offices: OFFICES,
  conduct: CONDUCT,
  tournaments: TOURNAMENTS,
  notices: listOf(NOTICE),
  provenance: listOf(PROVENANCE),
});

/** What a value lacks, or has wrong, before it can be looked at as a rule book. */
export function shapeFaults(book: unknown, grounds: Grounds | null): readonly BookFault[] {
  return BOOK.faults(book, { field: '', clause: null, grounds });
}
