import { drawLists } from '../coup/tableau-forms.ts';
import type { RuleBook, Version } from '../model/book.ts';
import { rule, ruling, silent } from '../model/leaf.ts';
import { lessCommission, loses, pays, type Schedule, standsOff } from '../model/schedule.ts';
import { HANDS_AND_TIE, PAIR_BOXES } from './wagers.ts';

/**
 * A patron leaflet, not a rule book: what the leaflet leaves out comes from readings, each of which
 * is named (V-01, V-11).
 */

const PAYOUTS = 'Winning bet payouts';
const PLAYER: Schedule = [
  pays('player wins', [1, 1], 'Payouts/1', PAYOUTS),
  standsOff('tie', 'Payouts/5', PAYOUTS),
  loses('otherwise', 'Payouts/1', PAYOUTS),
];
const BANKER: Schedule = [
  lessCommission(pays('banker wins', [1, 1], 'Payouts/2', PAYOUTS), 5, false),
  standsOff('tie', 'Payouts/5', PAYOUTS),
  loses('otherwise', 'Payouts/2', PAYOUTS),
];
const TIE: Schedule = [
  pays('tie', [8, 1], 'Payouts/4', PAYOUTS),
  loses('otherwise', 'Payouts/4', PAYOUTS),
];

const NO_COMMISSION = 'No commission Baccarat';
const NO_COMMISSION_PLAYER: Schedule = [
  pays('player wins', [1, 1], 'No commission/2', NO_COMMISSION),
  standsOff('tie', 'No commission/5', NO_COMMISSION),
  loses('otherwise', 'No commission/2', NO_COMMISSION),
];
const NO_COMMISSION_BANKER: Schedule = [
  pays('banker wins with 6', [1, 2], 'No commission/3', `${NO_COMMISSION} (point count of six)`),
  pays('banker wins', [1, 1], 'No commission/2', NO_COMMISSION),
  standsOff('tie', 'No commission/5', NO_COMMISSION),
  loses('otherwise', 'No commission/2', NO_COMMISSION),
];
const NO_COMMISSION_TIE: Schedule = [
  pays('tie', [8, 1], 'No commission/4', NO_COMMISSION),
  loses('otherwise', 'No commission/4', NO_COMMISSION),
];

const always = (clause: string) => rule(clause, 'always' as const);
const NO_TIE_PERCENT = silent(null, 'V-11');

const VERSIONS: readonly Version[] = [
  {
    id: 'traditional',
    name: 'Baccarat',
    clause: 'Payouts/2',
    notice: silent(false, 'V-11'),
    wagers: {
      player: { offered: always('Hands/1'), schedule: PLAYER },
      banker: { offered: always('Hands/1'), schedule: BANKER },
      tie: { offered: always('Payouts/3'), schedule: TIE },
    },
    runs: {},
    tails: {},
    tiePercent: NO_TIE_PERCENT,
  },
  {
    id: 'no-commission',
    name: 'No Commission Baccarat',
    clause: 'No commission/1',
    notice: silent(false, 'V-11'),
    wagers: {
      player: { offered: always('Hands/1'), schedule: NO_COMMISSION_PLAYER },
      banker: { offered: ruling('Hands/1', 'always', 'V-07'), schedule: NO_COMMISSION_BANKER },
      tie: { offered: always('No commission/4'), schedule: NO_COMMISSION_TIE },
    },
    runs: {},
    tails: {},
    tiePercent: NO_TIE_PERCENT,
  },
];

export const THE_VILLE: RuleBook = {
  id: 'the-ville',
  name: rule('Cover/1', 'The Ville, How to play the game: Baccarat'),
  regulator: silent('not stated', 'V-01'),
  edition: silent('undated leaflet', 'V-01'),
  inForceFrom: silent(null, 'V-01'),
  commencesAtMs: silent(null, 'V-01'),
  nature: ruling('Cover/1', 'leaflet', 'V-01'),

  tableau: ruling(
    'Banker draw/2',
    drawLists(
      //       0 1 2 3 4 5 6 7 8 9
      /* P */ 'D D D D D D S S N N',
      {
        3: '1 2 3 4 5 6 7 9 10',
        4: '2 3 4 5 6 7',
        5: '4 5 6 7',
        6: '6 7',
      },
      // The leaflet has no column for a Player hand that stood.
      { 3: 'D', 4: 'D', 5: 'D', 6: 'S' },
    ),
    'V-03',
  ),
  wagers: [...HANDS_AND_TIE, ...PAIR_BOXES],
  versions: VERSIONS,
  // The leaflet does not speak of such coups; being a leaflet is the only ground it gives (V-01).
  voids: {
    tooFewCards: { clause: 'Cover/1', cite: 'V-11' },
    becameDummy: { clause: 'Cover/1', cite: 'V-11' },
    announcedDummy: { clause: 'Cover/1', cite: 'V-11' },
  },

  equipment: {
    seatCounts: ruling('How to play/1', [5, 6, 7, 8, 9], 'V-15'),
    unusualSeatsTold: ruling('How to play/1', false, 'V-15'),
    nameOnLayout: silent(false, 'V-11'),
    layoutsListed: ruling('How to play/1', true, 'V-15'),
    layouts: [
      {
        diagram: 'mini',
        form: 'mini',
        usualSeats: 7,
        clause: 'How to play/1',
        mostWagersPerArea: silent(3, 'V-11'),
      },
    ],
    areas: {},
    dragonTailIndicator: silent(false, 'V-11'),
    shoe: silent('dealing-shoe', 'V-11'),
    shoePlace: silent(null, 'V-11'),
  },

  cards: {
    decks: silent({ least: 4, most: 8 }, 'V-11'),
    decksForGroup: {},
    courtCardCount: rule('How to play/6', 0),
    openingCheck: silent('checked', 'V-11'),
    playerCheckOffered: silent(false, 'V-11'),
    closingCheck: silent('checked', 'V-11'),
    closingCheckFirst: silent(false, 'V-11'),
    handledCardsExemptFromCount: silent(false, 'V-11'),
    handledCardsReplaced: silent('end-of-shoe', 'V-11'),
    replacementAtLastCoup: silent(true, 'V-11'),
  },
  shuffle: {
    reasons: silent(
      ['before-play', 'end-of-shoe', 'dropped-or-mishandled', 'other-cause', 'cards-replaced'],
      'V-11',
    ),
    betweenShoes: silent(true, 'V-11'),
    preShuffledCards: silent(false, 'V-11'),
    immediatelyBeforePlay: silent(null, 'V-11'),
    custodyRecord: silent(false, 'V-11'),
    spoiledByExposure: silent(true, 'V-11'),
  },
  cut: {
    firstOffer: silent('highest-seat', 'V-11'),
    laterOffer: silent('left-of-last-cutter', 'V-11'),
    designeeAllowed: silent(false, 'V-11'),
    direction: silent('clockwise', 'V-11'),
    leastFromEnds: silent({ exact: 10, recorded: 10 }, 'V-11'),
  },
  cuttingCard: {
    depths: silent([{ behind: 7, least: 7, most: 7, clause: null }], 'V-11'),
    lastCoup: silent('no-start-behind-marker', 'V-11'),
  },
  burn: {
    opening: silent(0, 'V-11'),
    shownOnRequest: silent(false, 'V-11'),
    byFaceValue: silent('never', 'V-11'),
    beforeCoup: silent(false, 'V-11'),
  },

  betting: {
    closes: ruling('Hands/1', 'at-the-first-card', 'V-11'),
    frozen: silent('from-the-first-card', 'V-11'),
    spokenWagers: silent(false, 'V-11'),
    standingPlayers: silent('beside-a-seated-player', 'V-11'),
    standingPerPlace: silent(2, 'V-11'),
    standingPlayersMayOpenCards: silent(false, 'V-11'),
    bothHands: ruling('Hands/2', false, 'V-02'),
    wagersListed: ruling('Hands/1', true, 'V-02'),
    sideWagersAlone: ruling('Hands/1', 'allowed', 'V-02'),
    insuranceWindow: silent('not-offered', 'V-11'),
    insuranceCap: silent('not-offered', 'V-11'),
    runLengths: silent('not-offered', 'V-11'),
    runsSpanShoes: silent(false, 'V-11'),
    tailOnLastCoup: silent(false, 'V-11'),
    sideWagerPriority: silent(false, 'V-11'),
    sideWagerClaims: silent(null, 'V-11'),
    partnershipsBarred: silent(false, 'V-11'),
    reopening: silent(null, 'V-11'),
    reopeningMethods: silent([], 'V-11'),
    emptyReopening: silent(null, 'V-11'),
    coupWithoutWager: ruling('Hands/1', 'not-dealt', 'V-11'),
    coupWithoutWagerGrounds: ruling('Hands/1', null, 'V-11'),
    freeCoups: silent(null, 'V-11'),
    bonusBoxes: ruling('Bonus wagers/1', { odds: 'Bonus wagers/2' }, 'V-09'),
  },
  limits: {
    oneWager: ruling('Range of bets/1', 'persons-total', 'V-12'),
    shortWager: silent('first-stands-later-returned', 'V-12'),
    shortWagerRefusedBefore: ruling('Range of bets/1', true, 'V-12'),
    warningLasts: silent('until-table-closes', 'V-12'),
    warnedFor: silent('paid-or-collected', 'V-12'),
    laterShortWager: silent('returned', 'V-12'),
    excess: silent('settled-to-maximum', 'V-12'),
    multiples: silent('as-the-sign-says', 'V-12'),
    unpayable: silent('no-rule', 'V-06'),
    payoutRounding: ruling('Payouts/2', 'up-to-chip', 'V-06'),
    exposure: silent('none', 'V-11'),
    exposureRounding: silent('none', 'V-11'),
    missedReduction: silent('stands', 'V-11'),
    pastDifferential: silent(null, 'V-11'),
    personalMarkerText: silent('personal limit', 'V-11'),
    changeGrounds: silent(null, 'V-11'),
    changeTimeStated: silent(false, 'V-11'),
    secondDifferential: silent(false, 'V-11'),
    personalLimitMarker: silent(null, 'V-11'),
    change: silent({ noticeMinutes: 30, needsNotice: 'any-change', consentInstead: true }, 'V-11'),
  },

  dealing: {
    shoeInHand: silent(null, 'V-11'),
    methods: [{ method: 'dealer', clause: 'Hands/3' }],
    facing: silent('face-up-unless-squeezed', 'V-11'),
    squeezeFormalities: silent(false, 'V-11'),
    authorisedOpeners: silent(false, 'V-11'),
    openBothInTurn: silent(false, 'V-11'),
    exposureOrder: silent('player-first', 'V-11'),
    drawGrounds: rule('Banker draw/2', {
      natural: { player: 'Player draw/3', banker: 'Banker draw/8' },
      playerDraws: 'Player draw/1',
      banker: [
        ...Array<string>(3).fill('Banker draw/1'),
        ...[3, 4, 5, 6, 7, 8, 8].map((row) => `Banker draw/${row}`),
      ],
    }),
    oneSetAtATime: silent(true, 'V-11'),
    cardsStayOnTable: silent(false, 'V-11'),
  },
  commission: {
    deferral: ruling('Payouts/2', null, 'V-06'),
    deferralFor: silent('seated-players', 'V-06'),
    latest: silent('not-deferred', 'V-06'),
    collectionRounding: silent('down-to-chip', 'V-06'),
    onLeaving: silent(true, 'V-06'),
  },

  irregularities: {
    supervisorAtTable: silent(true, 'V-11'),
    missedBurn: silent('not-applicable', 'V-11'),
    missedBurnRebuild: silent(false, 'V-11'),
    excessUnseen: silent('opens-next-coup', 'V-11'),
    excessUnseenBar: silent('marker-shown', 'V-11'),
    excessSeen: silent('dummy-coup', 'V-11'),
    seenOnLast: silent('discarded', 'V-11'),
    drawnCard: silent('used-all-the-same', 'V-11'),
    bankerGotPlayersCard: silent('goes-to-player', 'V-11'),
    noWagerDealt: silent('not-provided', 'V-11'),
    faceUpFirstCard: silent('used-if-betting-closed', 'V-11'),
    faceUpLaterCard: silent('used-if-needed', 'V-11'),
    faceUpUnneededCard: silent('dummy-coup', 'V-11'),
    exposedCard: silent('played-on', 'V-11'),
    wrongThirdToPlayer: silent('banker-if-due-else-dummy-coup', 'V-11'),
    wrongThirdToBanker: silent('dummy-coup', 'V-11'),
    surplusThird: silent('as-excess', 'V-11'),
    misdeliveryKinds: silent(null, 'V-11'),
    misdeliveryOutcomes: silent(null, 'V-11'),
    misdelivered: silent(null, 'V-11'),
    tooFewCards: silent('void', 'V-11'),
    orderLost: silent('void-of-first-four', 'V-11'),
    promptError: silent('put-right', 'V-11'),
    laterError: silent('no-effect', 'V-11'),
    misplacedLateTail: silent('not-offered', 'V-11'),
  },
  dummyCoups: {
    name: silent('non-betting coup', 'V-11'),
    grounds: silent([], 'V-11'),
    groundClauses: silent({}, 'V-11'),
    onlyUnder: silent(null, 'V-11'),
    announcement: silent('all-wagers-removed', 'V-11'),
    directedCall: silent(null, 'V-11'),
    due: silent('by-its-own-clause', 'V-11'),
    ridesOn: silent([], 'V-11'),
    sequenceGoverns: silent(false, 'V-11'),
  },

  offices: {
    ladder: silent(['dealer', 'inspector', 'management-representative'], 'V-11'),
    counted: silent({}, 'V-11'),
    authority: {
      'open-table': silent('inspector', 'V-11'),
      'attend-as-supervisor': silent('inspector', 'V-11'),
      'run-the-game': silent('dealer', 'V-11'),
      'check-cards': silent('dealer', 'V-11'),
      'order-shuffle-abnormal-sequence': silent('inspector', 'V-11'),
      'order-shuffle-for-cause': silent('inspector', 'V-11'),
      'introduce-pre-shuffled-cards': silent(null, 'V-11'),
      'designate-cutter': silent(null, 'V-11'),
      'cut-when-all-decline': silent('inspector', 'V-11'),
      'replace-cards-after-last-coup': silent('inspector', 'V-11'),
      'replace-unfit-cards': silent('inspector', 'V-11'),
      'permit-standing-player': silent(null, 'V-11'),
      'choose-dealing-method': silent('inspector', 'V-11'),
      'choose-facing': silent('inspector', 'V-11'),
      'approve-squeeze': silent(null, 'V-11'),
      'direct-dummy-coup': silent(null, 'V-11'),
      'direct-dummy-coups-after-last': silent(null, 'V-11'),
      'approve-free-coups': silent(null, 'V-11'),
      'reopen-wagers': silent(null, 'V-11'),
      'decide-misdelivery': silent('inspector', 'V-11'),
      'decide-irregularity': silent('inspector', 'V-11'),
      'report-irregularity': silent('dealer', 'V-11'),
      'void-coup-order-lost': silent('management-representative', 'V-11'),
      'change-limits': silent('management-representative', 'V-11'),
      'agree-personal-limits': silent(null, 'V-11'),
      'arrange-extra-commission': silent(null, 'V-11'),
      'approve-deferred-commission': silent(null, 'V-06'),
      'call-in-deferred-commission': silent(null, 'V-06'),
      'take-back-shoe': silent(null, 'V-11'),
      'void-wager': silent('management-representative', 'V-11'),
      'exclude-player': silent('management-representative', 'V-11'),
      'seize-winnings': silent(null, 'V-11'),
      'confiscate-device': silent(null, 'V-11'),
      'detain-person': silent(null, 'V-11'),
      'invalidate-result': silent('management-representative', 'V-11'),
      'close-table': silent('management-representative', 'V-11'),
      'ask-seat-vacated': silent(null, 'V-11'),
      'decide-dispute': silent('inspector', 'V-11'),
      'correct-payment': silent('management-representative', 'V-11'),
      'record-incident': silent('dealer', 'V-11'),
    },
  },
  conduct: {
    bankHolders: ruling('How to play/4', ['licensee', 'agent'], 'V-10'),
    closingNoticeMinutes: silent(null, 'V-11'),
    vacateAfterRounds: silent(null, 'V-11'),
    disputes: silent(['senior'], 'V-11'),
    influenceBarred: silent(false, 'V-11'),
    rulesCopy: silent('not-stated', 'V-11'),
    wagersVoidedFor: silent('any-breach', 'V-11'),
    devicesBarred: silent(false, 'V-11'),
    adviceBarred: silent(false, 'V-11'),
    sideBetsBarred: silent(false, 'V-11'),
    invalidation: silent(['disruption', 'fraud'], 'V-11'),
    invalidationGrounds: silent(null, 'V-11'),
    supervisorPresent: silent('inspector', 'V-11'),
  },
  tournaments: { offered: silent(false, 'V-11'), policy: null },
  provenance: [],
  notices: [
    {
      id: 'identity',
      shown: 'at-table',
      clause: 'Cover/1',
      text: 'This table follows The Ville’s leaflet on Baccarat; what the leaflet leaves open is filled in by house defaults, which are marked.',
    },
    {
      id: 'limit-sign',
      shown: 'on-sign',
      clause: 'Range of bets/2',
      text: 'Least and greatest bets at this table.',
    },
    {
      id: 'bonus-odds',
      shown: 'on-sign',
      clause: 'Bonus wagers/2',
      text: 'Limits and odds of any additional bonus wager at this table.',
    },
    {
      id: 'responsible-gaming',
      shown: 'everywhere',
      clause: 'Responsible gaming/1',
      text: 'Gaming is meant as entertainment; please take a responsible approach to it.',
    },
    {
      id: 'own-decision',
      shown: 'everywhere',
      clause: 'Responsible gaming/2',
      text: 'How much time and money you spend on gambling is your decision alone.',
    },
    {
      id: 'help',
      shown: 'everywhere',
      clause: 'Responsible gaming/4',
      text: 'If you worry about your gambling, turn to Gamblinghelp: by phone on 1800 858 858, face to face, or online at www.gamblinghelponline.org.au.',
    },
    {
      id: 'slogan',
      shown: 'everywhere',
      clause: 'Responsible gaming/7',
      text: 'GAMBLE RESPONSIBLY',
    },
    {
      id: 'chance',
      shown: 'on-request',
      clause: 'Odds/1',
      text: 'Baccarat is a game of chance.',
    },
    {
      id: 'margin',
      shown: 'on-request',
      clause: 'Odds/2',
      text: 'The venue states a house margin of about 1.2 %; exact figures per bet are shown with the odds.',
    },
  ],
};
