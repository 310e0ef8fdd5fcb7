import { NO_CENTS } from '../../kit/index.ts';
import { CARDS_PER_DECK, freshIndicator } from '../../rules/index.ts';
import type { TableSetup } from './setup.ts';
import type { Coup, CoupInPlay, Patron, Shoe, TableState } from './state.ts';

export const UNOPENED: TableState = {
  phase: 'unopened',
  setup: null,
  posts: {
    dealer: null,
    supervisor: null,
    method: 'dealer',
    facing: 'up',
    attested: { diagram: null, shoePlace: null },
    squeezeAskedBy: null,
    squeezeTold: [],
    indicatorOn: true,
    closing: null,
  },
  limits: { sign: null, signConfirmed: false, pendingLimits: null, soon: null },
  people: { patrons: [], seats: [], standingPermits: {}, calls: [] },
  cards: {
    cardSet: '',
    retiredCardSets: 0,
    shoe: null,
    lastCutSeat: null,
    carried: [],
    shoeHolder: null,
    shoeOffer: null,
    replacement: null,
    closingCheck: null,
    short: false,
    countedAfterCoups: null,
  },
  coup: null,
  dummyDue: null,
  bets: { wagers: [], spoken: [], slips: [], nextWagerId: 1 },
  record: {
    settled: null,
    keptCoups: [],
    last: null,
    collections: [],
    tally: { player: 0, banker: 0, tie: 0, void: 0, dummy: 0 },
    indicators: { player: freshIndicator('player'), banker: freshIndicator('banker') },
    told: [],
    disputes: [],
    detentions: [],
    nextDisputeId: 1,
    coupsDealt: 0,
    houseCents: 0,
    commissionCents: 0,
    broughtCents: 0,
  },
};

export function newPatron(person: string): Patron {
  return {
    person,
    seat: null,
    standingAt: null,
    satAtMs: null,
    chipsCents: NO_CENTS,
    nominee: null,
    warned: false,
    warnedAtMs: null,
    device: null,
    excluded: false,
    personalLimits: null,
    personalMarker: null,
    arrangedMaximumCents: null,
    deferral: false,
    owedMillicents: 0,
    commissionDue: false,
    abstained: 0,
    seizedCents: NO_CENTS,
  };
}

/** A shoe that still has to be checked, shuffled, cut and loaded. */
export function newShoe(
  setup: TableSetup,
  number: number,
  cardSet: string,
  cards: 'unchecked' | 'checked' | 'spent',
): Shoe {
  const checked = cards === 'checked';
  return {
    number,
    cardSet,
    stage: checked ? 'checked' : 'unchecked',
    checked,
    spent: cards === 'spent',
    spread: false,
    playerCheck: null,
    preShuffled: false,
    shuffledFor: null,
    freshUntilMs: null,
    cut: null,
    cardsLeft: setup.decks * CARDS_PER_DECK,
    drawn: 0,
    behind: setup.cuttingCardBehind,
    cuttingCardAt: null,
    cuttingCardCoup: null,
    opened: {},
    burnedCards: 0,
    burnRequest: null,
    seeAsked: false,
    handled: false,
    coups: 0,
    lastCoup: null,
    freeCoupsAsked: false,
    freeCoupsApproved: 0,
    freeCoupsUsed: 0,
  };
}

export function newCoup(state: TableState, number: number, kind: Coup['kind']): CoupInPlay {
  return {
    number,
    kind,
    dummyClause: null,
    method: state.posts.method,
    facing: state.posts.facing,
    player: [],
    banker: [],
    burned: false,
    openers: null,
    firstOpened: null,
    insurance: 'not-offered',
    result: null,
    reduced: false,
    reducedIds: [],
    nominations: {},
    nominating: [],
    playingCents: {},
    misdelivery: null,
    calledAtMs: [],
    called: false,
    reopened: false,
    reductionWaived: false,
    declined: [],
    shoeGivenBackBy: [],
  };
}
