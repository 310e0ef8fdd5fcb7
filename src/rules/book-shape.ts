import { ACTS, type Act } from './authority.ts';
import type { RuleBook } from './book.ts';
import type { BookFault } from './validate-book.ts';

type Section = Exclude<keyof RuleBook, 'id' | (typeof LEAVES)[number] | (typeof LISTS)[number]>;
type FieldsOf<T> = Readonly<Record<keyof T, true>>;

const LEAVES = [
  'name',
  'regulator',
  'edition',
  'inForceFrom',
  'commencesAtMs',
  'nature',
  'tableau',
] as const;
const LISTS = ['versions', 'notices', 'provenance'] as const;

/** What a book must speak of; the compiler keeps this list as long as the types are. */
const SECTIONS: { readonly [S in Section]: FieldsOf<RuleBook[S]> } = {
  voids: { tooFewCards: true, becameDummy: true, announcedDummy: true },
  equipment: {
    seatCounts: true,
    nameOnLayout: true,
    layouts: true,
    areas: true,
    dragonTailIndicator: true,
    shoe: true,
    shoePlace: true,
  },
  cards: {
    decks: true,
    decksForGroup: true,
    courtCardCount: true,
    openingCheck: true,
    playerCheckOffered: true,
    closingCheck: true,
    closingCheckFirst: true,
    handledCardsExemptFromCount: true,
    handledCardsReplaced: true,
    replacementAtLastCoup: true,
    unfitCardsReplaced: true,
  },
  shuffle: {
    reasons: true,
    preShuffledCards: true,
    immediatelyBeforePlay: true,
    spoiledByExposure: true,
    custodyRecord: true,
  },
  cut: {
    firstOffer: true,
    laterOffer: true,
    designeeAllowed: true,
    direction: true,
    fallback: true,
    leastFromEnds: true,
  },
  cuttingCard: { depths: true, lastCoup: true },
  burn: { opening: true, shownOnRequest: true, byFaceValue: true, beforeCoup: true },
  betting: {
    closes: true,
    spokenWagers: true,
    standingPlayers: true,
    standingPlayersMayOpenCards: true,
    bothHands: true,
    sideWagersAlone: true,
    sideWagerPriority: true,
    partnershipsBarred: true,
    insuranceWindow: true,
    insuranceCap: true,
    runLengths: true,
    runsSpanShoes: true,
    tailOnLastCoup: true,
    reopening: true,
    emptyReopening: true,
    coupWithoutWager: true,
    freeCoups: true,
    bonusBoxes: true,
  },
  limits: {
    shortWager: true,
    shortWagerRefusedBefore: true,
    warningLasts: true,
    laterShortWager: true,
    excess: true,
    multiples: true,
    unpayable: true,
    payoutRounding: true,
    exposure: true,
    exposureRounding: true,
    pastDifferential: true,
    secondDifferential: true,
    personalLimitMarker: true,
    personalMarkerText: true,
    change: true,
    changeTimeStated: true,
  },
  dealing: {
    methods: true,
    facing: true,
    squeezeFormalities: true,
    authorisedOpeners: true,
    openBothInTurn: true,
    exposureOrder: true,
    oneSetAtATime: true,
    shoeInHand: true,
  },
  commission: { deferral: true, collectionRounding: true, latest: true },
  irregularities: {
    missedBurn: true,
    missedBurnRebuild: true,
    excessUnseen: true,
    excessUnseenBar: true,
    excessSeen: true,
    bankerGotPlayersCard: true,
    noWagerDealt: true,
    faceUpFirstCard: true,
    faceUpLaterCard: true,
    faceUpUnneededCard: true,
    wrongThirdToPlayer: true,
    wrongThirdToBanker: true,
    surplusThird: true,
    misdelivered: true,
    misdeliveryOutcomes: true,
    tooFewCards: true,
    orderLost: true,
    laterError: true,
    misplacedLateTail: true,
  },
  dummyCoups: {
    name: true,
    grounds: true,
    groundClauses: true,
    onlyUnder: true,
    announcement: true,
    ridesOn: true,
    sequenceGoverns: true,
  },
  offices: { ladder: true, counted: true, authority: true },
  conduct: {
    bankHolders: true,
    closingNoticeMinutes: true,
    vacateAfterRounds: true,
    disputes: true,
    devicesBarred: true,
    adviceBarred: true,
    sideBetsBarred: true,
    influenceBarred: true,
    rulesCopy: true,
    invalidation: true,
    supervisorPresent: true,
  },
  tournaments: {
    offered: true,
    approval: true,
    director: true,
    mostRetainedPercent: true,
    withdrawalDays: true,
    termsMayModifyRules: true,
    earlyFinish: true,
    secretWagers: true,
  },
};

/** What a value lacks before it can be looked at as a rule book. */
export function shapeFaults(book: RuleBook): BookFault[] {
  const record = book as unknown as Readonly<Record<string, unknown>>;
  const faults: BookFault[] = [];
  for (const leaf of LEAVES) if (!isObject(record[leaf])) faults.push(missing(leaf));
  for (const list of LISTS) if (!Array.isArray(record[list])) faults.push(missing(list));
  for (const [section, fields] of Object.entries(SECTIONS)) {
    const found = record[section];
    if (!isObject(found)) faults.push(missing(section));
    else {
      for (const field of Object.keys(fields)) {
        if (!isObject(found[field])) faults.push(missing(`${section}.${field}`));
      }
    }
  }
  return faults.length > 0 ? faults : officeFaults(book.offices.authority);
}

function officeFaults(authority: Readonly<Partial<Record<Act, unknown>>>): BookFault[] {
  return ACTS.filter((act) => !isObject(authority[act])).map((act) =>
    missing(`offices.authority.${act}`),
  );
}

function missing(field: string): BookFault {
  return { field, clause: null, why: 'is missing' };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
