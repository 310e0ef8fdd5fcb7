import { compactTable } from '../coup/tableau-forms.ts';
import type { RuleBook, Version } from '../model/book.ts';
import { rule, ruling, silent } from '../model/leaf.ts';
import { isVoid, lessCommission, loses, pays, type Schedule } from '../model/schedule.ts';
import { TASMANIA_2013_TOURNAMENT } from './tasmania-2013-tournament.ts';

const TIE_VOIDS = isVoid('tie', '6.8');

// Rule 12, with rules 6.6 to 6.8 for what loses and what is void.
const PLAYER: Schedule = [
  pays('player-wins', [1, 1], '12.1'),
  TIE_VOIDS,
  loses('otherwise', '6.7'),
];
const BANKER: Schedule = [
  pays('banker-wins', [19, 20], '12.2'),
  TIE_VOIDS,
  loses('otherwise', '6.6'),
];
const TIE: Schedule = [pays('tie', [8, 1], '12.3'), loses('otherwise', '6.8/2', '12.3')];

// Federal Baccarat, rules 12.4 and 13.
const FEDERAL_PLAYER: Schedule = [
  pays('player-wins', [1, 1], '13/2', '13'),
  TIE_VOIDS,
  loses('otherwise', '6.7'),
];
const FEDERAL_BANKER: Schedule = [
  lessCommission(
    pays('banker-wins-with-6', [1, 1], '12.4/2', '12.4 (point count of 6)'),
    50,
    false,
  ),
  pays('banker-wins', [1, 1], '12.4'),
  TIE_VOIDS,
  loses('otherwise', '6.6'),
];

const always = (clause: string) => rule(clause, 'always' as const);
const NO_TIE_PERCENT = silent(null, 'T-34');

const VERSIONS: readonly Version[] = [
  {
    id: 'traditional',
    name: 'Baccarat',
    clause: '12.2',
    notice: rule('13/3', false),
    wagers: {
      player: { offered: always('6.5(a)'), schedule: PLAYER },
      banker: { offered: always('6.5(b)'), schedule: BANKER },
      tie: { offered: always('6.5(c)'), schedule: TIE },
    },
    runs: {},
    tails: {},
    tiePercent: NO_TIE_PERCENT,
  },
  {
    id: 'federal',
    name: 'Federal Baccarat',
    clause: '13',
    notice: rule('13/3', true),
    wagers: {
      player: { offered: always('6.5(a)'), schedule: FEDERAL_PLAYER },
      banker: { offered: always('6.5(b)'), schedule: FEDERAL_BANKER },
      tie: { offered: ruling('6.5(c)', 'always', 'T-24'), schedule: TIE },
    },
    runs: {},
    tails: {},
    tiePercent: NO_TIE_PERCENT,
  },
];

export const TASMANIA_2013: RuleBook = {
  id: 'tasmania-2013',
  name: rule('Title', 'Tasmanian Gaming Commission, Baccarat Rules'),
  regulator: rule('Title', 'Tasmanian Gaming Commission'),
  edition: rule('Title', 'Variation 3/13, effective 8 July 2013'),
  inForceFrom: rule('Title', '2013-07-08'),
  commencesAtMs: silent(null, 'T-34'),
  nature: rule('Title', 'approved-rules'),

  tableau: ruling(
    '11',
    compactTable(
      //       0 1 2 3 4 5 6 7 8 9
      /* P */ 'D D D D D D S S N N',
      {
        //  0 1 2 3 4 5 6 7 8 9 No Card
        3: 'D D D D D D D D S D D',
        4: 'S S D D D D D D S S D',
        5: 'S S S S D D D D S S D',
        6: 'S S S S S S D D S S S',
      },
    ),
    'T-22',
  ),
  versions: VERSIONS,
  voids: {
    tooFewCards: { clause: '14.5', cite: '14.5' },
    becameDummy: { clause: '14.1/4', cite: '14.1' },
    announcedDummy: { clause: '14.1/3', cite: '14.1' },
  },

  equipment: {
    seatCounts: ruling('1', [7, 9], 'T-02'),
    unusualSeatsTold: ruling('1', true, 'T-02'),
    nameOnLayout: silent(false, 'T-34'),
    layouts: [
      {
        diagram: 'A',
        form: 'mini',
        usualSeats: 7,
        clause: '1/3',
        mostWagersPerArea: ruling('6.4', 3, 'T-13'),
      },
      {
        diagram: 'B',
        form: 'midi',
        usualSeats: 9,
        clause: '1/4',
        mostWagersPerArea: ruling('6.4', 3, 'T-13'),
      },
    ],
    areas: {},
    dragonTailIndicator: silent(false, 'T-34'),
    shoe: rule('4.5', 'dealing-shoe'),
    shoePlace: rule('9.1', 'dealers-left'),
  },

  cards: {
    decks: rule('4.1', { least: 4, most: 8 }),
    decksForGroup: {},
    courtCardCount: ruling('8/2', 10, 'T-20'),
    openingCheck: rule('4.2', 'checked-and-spread'),
    playerCheckOffered: ruling('5.1', true, 'T-06'),
    closingCheck: rule('4.3', 'checked-and-spread'),
    closingCheckFirst: rule('4.3', true),
    handledCardsExemptFromCount: rule('4.3', false),
    handledCardsReplaced: ruling('4.4', 'end-of-shoe', 'T-07'),
    replacementAtLastCoup: silent(false, 'T-34'),
  },
  shuffle: {
    reasons: ruling(
      '5.1/2',
      ['before-play', 'end-of-shoe', 'dropped-or-mishandled', 'other-cause', 'cards-replaced'],
      'T-34',
    ),
    betweenShoes: rule('5.4', true),
    preShuffledCards: rule('5.1/2', false),
    immediatelyBeforePlay: ruling('5.1/2', { withinMinutes: 30 }, 'T-91'),
    custodyRecord: silent(false, 'T-34'),
    spoiledByExposure: rule('5.1/3', true),
  },
  cut: {
    firstOffer: ruling('5.2/2', 'highest-seat', 'T-04'),
    laterOffer: ruling('5.4/2', 'left-of-last-cutter', 'T-05'),
    designeeAllowed: rule('5.2', false),
    direction: ruling('5.2/2', 'clockwise', 'T-03'),
    leastFromEnds: ruling('5.2/4', { exact: 10, recorded: 10 }, 'T-08'),
  },
  cuttingCard: {
    depths: ruling('5.3', [{ behind: 7, least: 7, most: 7, clause: '5.3' }], 'T-09'),
    lastCoup: ruling('9.4', 'no-start-behind-marker', 'T-09'),
  },
  burn: {
    opening: ruling('9.2', 'none', 'T-10'),
    shownOnRequest: silent(false, 'T-10'),
    byFaceValue: silent('never', 'T-10'),
    beforeCoup: silent(false, 'T-10'),
  },

  betting: {
    closes: ruling('6.3', 'at-the-first-card', 'T-12'),
    frozen: rule('6.3', 'from-the-first-card'),
    spokenWagers: rule('6.1', false),
    standingPlayers: ruling('6.4', 'beside-a-seated-player', 'T-13'),
    standingPerPlace: rule('6.4', 2),
    standingPlayersMayOpenCards: rule('6.4/2', false),
    bothHands: ruling('6.5', true, 'T-14'),
    sideWagersAlone: ruling('6.5', 'allowed', 'T-14'),
    insuranceWindow: silent('not-offered', 'T-34'),
    insuranceCap: silent('not-offered', 'T-34'),
    insurancePoint: silent(null, 'T-34'),
    runLengths: silent('not-offered', 'T-34'),
    runsSpanShoes: silent(false, 'T-34'),
    tailOnLastCoup: silent(false, 'T-34'),
    sideWagerPriority: silent(false, 'T-34'),
    partnershipsBarred: rule('7.3', true),
    reopening: rule('6.3', null),
    reopeningMethods: rule('6.3', []),
    emptyReopening: silent(null, 'T-12'),
    coupWithoutWager: ruling('6.2/3', 'not-dealt', 'T-11'),
    freeCoups: ruling('6.2', { most: 5, per: 'shoe' }, 'T-11'),
    bonusBoxes: rule('1/2', null),
  },
  limits: {
    oneWager: ruling('7.1', 'persons-total', 'T-90'),
    shortWager: ruling('7.4', 'first-stands-later-returned', 'T-17'),
    shortWagerRefusedBefore: ruling('7.4', true, 'T-17'),
    warningLasts: ruling('7.5', 'until-table-closes', 'T-17'),
    warnedFor: ruling('7.5', 'paid-or-collected', 'T-90'),
    laterShortWager: ruling('7.5/2', 'returned', 'T-17'),
    excess: ruling('7.4/2', 'settled-to-maximum', 'T-18'),
    multiples: ruling('7.1/2', 'as-the-sign-says', 'T-15'),
    unpayable: silent('no-rule', 'T-23'),
    payoutRounding: ruling('12.2', 'up-to-chip', 'T-23'),
    exposure: ruling('7.3(b)', 'per-hand-liability', 'T-16'),
    exposureRounding: ruling('7.3(b)', 'round-down', 'T-16'),
    missedReduction: ruling('6.3', 'stands', 'T-16'),
    pastDifferential: silent(null, 'T-16'),
    personalMarkerText: silent('personal limit', 'T-15'),
    changeTimeStated: silent(false, 'T-19'),
    secondDifferential: silent(false, 'T-16'),
    personalLimitMarker: rule('7.2/2', { text: null }),
    change: ruling(
      '7.6',
      { noticeMinutes: 30, needsNotice: 'any-change', consentInstead: true },
      'T-19',
    ),
  },

  dealing: {
    shoeInHand: silent(null, 'T-34'),
    methods: [
      { method: 'dealer', clause: '9.1/2' },
      { method: 'highest-wagerers', clause: '9.3' },
    ],
    facing: ruling('9.2', 'face-up-unless-squeezed', 'T-21'),
    squeezeFormalities: rule('9.3(e)', true),
    authorisedOpeners: silent(false, 'T-21'),
    openBothInTurn: ruling('9.3(f)', true, 'T-21'),
    exposureOrder: ruling('10.1', 'player-first', 'T-21'),
    oneSetAtATime: rule('9.3(f)', true),
  },
  commission: {
    deferral: silent(null, 'T-23'),
    deferralFor: silent('seated-players', 'T-23'),
    latest: silent('not-deferred', 'T-23'),
    collectionRounding: silent('down-to-chip', 'T-23'),
    onLeaving: silent(true, 'T-23'),
  },

  irregularities: {
    supervisorAtTable: ruling('3/2', true, 'T-34'),
    missedBurn: silent('not-applicable', 'T-10'),
    missedBurnRebuild: silent(false, 'T-10'),
    excessUnseen: rule('14.2', 'opens-next-coup'),
    excessUnseenBar: ruling('14.2/2', 'marker-shown', 'T-28'),
    excessSeen: ruling('14.1', 'dummy-coup', 'T-29'),
    drawnCard: ruling('14.2/3', 'used-all-the-same', 'T-94'),
    bankerGotPlayersCard: rule('14.3', 'goes-to-player'),
    noWagerDealt: ruling('6.2/3', 'not-provided', 'T-11'),
    faceUpFirstCard: ruling('14.4', 'used-if-betting-closed', 'T-32'),
    faceUpLaterCard: ruling('14.4', 'used-if-needed', 'T-32'),
    faceUpUnneededCard: ruling('14.4/2', 'dummy-coup', 'T-32'),
    wrongThirdToPlayer: ruling('14.1', 'banker-if-due-else-dummy-coup', 'T-25'),
    wrongThirdToBanker: silent('dummy-coup', 'T-30'),
    surplusThird: ruling('14.1/2', 'as-excess', 'T-29'),
    misdeliveryOutcomes: silent(null, 'T-31'),
    misdelivered: silent(null, 'T-31'),
    tooFewCards: ruling('14.5', 'void', 'T-33'),
    orderLost: silent('void-of-first-four', 'T-31'),
    promptError: silent('put-right', 'T-93'),
    laterError: silent('no-effect', 'T-34'),
    misplacedLateTail: silent('not-offered', 'T-34'),
  },
  dummyCoups: {
    name: ruling('14.1/3', 'non-betting coup', 'T-26'),
    grounds: silent([], 'T-26'),
    groundClauses: silent({}, 'T-26'),
    onlyUnder: silent(null, 'T-26'),
    announcement: rule('14.1/4', 'all-wagers-removed'),
    ridesOn: rule('14.1/4', []),
    sequenceGoverns: silent(false, 'T-26'),
  },

  offices: {
    ladder: ruling('3', ['dealer', 'inspector', 'management-representative'], 'T-74'),
    counted: silent({}, 'T-74'),
    authority: {
      'open-table': rule('3', 'inspector'),
      'attend-as-supervisor': rule('3', 'inspector'),
      'run-the-game': rule('9.1/2', 'dealer'),
      'check-cards': ruling('4.2', 'dealer', 'T-06'),
      'order-shuffle-abnormal-sequence': silent('inspector', 'T-34'),
      'order-shuffle-for-cause': ruling('3/2', 'inspector', 'T-34'),
      'introduce-pre-shuffled-cards': rule('5.1/2', null),
      'designate-cutter': rule('5.2', null),
      'cut-when-all-decline': rule('5.2/3', 'inspector'),
      'replace-cards-after-last-coup': ruling('4.4', 'inspector', 'T-07'),
      'replace-unfit-cards': silent(null, 'T-34'),
      'permit-standing-player': rule('6.4', null),
      'choose-dealing-method': ruling('9.3', 'inspector', 'T-21'),
      'choose-facing': ruling('9.3', 'inspector', 'T-21'),
      'approve-squeeze': ruling('9.3(e)', 'inspector', 'T-21'),
      'direct-dummy-coup': silent(null, 'T-26'),
      'direct-dummy-coups-after-last': silent(null, 'T-26'),
      'approve-free-coups': rule('6.2/2', 'management-representative'),
      'reopen-wagers': rule('6.3', null),
      'decide-misdelivery': silent('inspector', 'T-31'),
      'decide-irregularity': rule('3/2', 'inspector'),
      'report-irregularity': ruling('3/2', 'dealer', 'T-34'),
      'void-coup-order-lost': silent('management-representative', 'T-31'),
      'change-limits': rule('7.6', 'management-representative'),
      'agree-personal-limits': rule('7.2', 'management-representative'),
      'arrange-extra-commission': silent(null, 'T-16'),
      'approve-deferred-commission': silent(null, 'T-23'),
      'call-in-deferred-commission': silent(null, 'T-23'),
      'take-back-shoe': silent(null, 'T-34'),
      'void-wager': ruling('7.3', 'management-representative', 'T-34'),
      'exclude-player': silent('management-representative', 'T-34'),
      'seize-winnings': silent(null, 'T-34'),
      'confiscate-device': silent(null, 'T-34'),
      'detain-person': silent(null, 'T-34'),
      'invalidate-result': silent('management-representative', 'T-34'),
      'close-table': silent('management-representative', 'T-34'),
      'ask-seat-vacated': silent(null, 'T-34'),
      'decide-dispute': ruling('3/2', 'inspector', 'T-34'),
      'correct-payment': silent('management-representative', 'T-34'),
      'record-incident': ruling('3/2', 'dealer', 'T-34'),
    },
  },
  conduct: {
    bankHolders: rule('2', ['licensee', 'agent']),
    closingNoticeMinutes: silent(null, 'T-34'),
    vacateAfterRounds: silent(null, 'T-34'),
    disputes: silent(['senior'], 'T-34'),
    influenceBarred: silent(false, 'T-34'),
    rulesCopy: silent('not-stated', 'T-34'),
    wagersVoidedFor: ruling('7.3', 'partnership', 'T-34'),
    devicesBarred: silent(false, 'T-34'),
    adviceBarred: silent(false, 'T-34'),
    sideBetsBarred: silent(false, 'T-34'),
    invalidation: silent(['disruption', 'fraud'], 'T-34'),
    supervisorPresent: rule('3', 'inspector'),
  },
  tournaments: { offered: rule('15.1', true), policy: TASMANIA_2013_TOURNAMENT },
  provenance: [],
  notices: [
    {
      id: 'identity',
      shown: 'at-table',
      clause: 'Title',
      text: 'This table follows the Baccarat rules of the Tasmanian Gaming Commission, Variation 3/13, effective 8 July 2013.',
    },
    {
      id: 'limit-sign',
      shown: 'on-sign',
      clause: '7.1',
      text: 'Least and greatest wagers permitted at this table.',
    },
    {
      id: 'limit-change',
      shown: 'on-sign',
      clause: '7.6(b)',
      text: 'New limits are shown here for half an hour before they take effect, unless every player consents.',
    },
    {
      id: 'collective-liability',
      shown: 'on-sign',
      clause: '7.3(a)',
      text: 'The most that may be wagered on one hand by everybody together.',
    },
    {
      id: 'federal-version',
      shown: 'at-table',
      versions: ['federal'],
      clause: '13/3',
      text: 'Federal Baccarat is played at this table.',
    },
    {
      id: 'table-of-play',
      shown: 'at-table',
      clause: '11/2',
      text: 'The table of play is available at this table at all times.',
    },
  ],
};
