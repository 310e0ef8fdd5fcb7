import type { ConsequenceCase, OutcomeKey, OutcomeWords } from './kinds.ts';

/** Cases of a mistake, as the dealer's console tells them apart. */
export const CASES_EN: Readonly<Record<ConsequenceCase, string>> = {
  missedBurn: 'The burn was left out',
  excessUnseen: 'Nobody saw the card',
  excessSeen: 'The card was seen',
  bankerGotPlayersCard: 'The card was due to the Player hand',
  faceUpFirstCard: 'It is the first card of a coup',
  faceUpLaterCard: 'It is a later card of the coup',
  faceUpUnneededCard: 'The coup needs no more cards',
  exposedCard: 'It lay face down on the layout',
  wrongThirdToPlayer: 'It went to the Player hand',
  wrongThirdToBanker: 'It went to the Banker hand',
  surplusThird: 'Neither hand can use it',
  misdelivered: 'Cards lie at the wrong place',
  tooFewCards: 'The coup cannot be finished',
  orderLost: 'Nobody can say how the cards lay',
  drawnCard: 'The card had been put back or thrown away',
  promptError: 'The next coup has not begun',
  laterError: 'The next coup has begun',
  misplacedLateTail: 'The area was not open',
  reopening: 'Before any card is seen',
};

/** What follows from a mistake. */
export const OUTCOMES_EN: Readonly<Record<OutcomeKey, OutcomeWords>> = {
  'results-stand': {
    cards: 'The cards stay as they lie.',
    wagers: 'All results stand.',
    next: 'Play goes on from the next card.',
  },
  'not-applicable': {
    cards: 'This book has no rule for it.',
    wagers: 'Nothing changes.',
    next: 'Nothing changes.',
  },
  'opens-next-coup': {
    cards: 'The card is kept face down.',
    wagers: 'The wagers of this coup are settled as usual.',
    next: 'It is the first card of the next coup; after the last coup it is discarded.',
  },
  'dummy-coup': {
    cards: 'The card is played as the first of a dummy coup.',
    wagers: 'The coup it would have opened takes no wagers; wagers on it go back.',
    next: 'A dummy coup is dealt first.',
  },
  'goes-to-player': {
    cards: 'The card is moved to the Player hand.',
    wagers: 'All wagers stand.',
    next: 'The coup goes on.',
  },
  'used-if-betting-closed': {
    cards: 'Once bets are closed the card is used; before that it opens a coup without wagers.',
    wagers: 'Wagers placed before it was seen stand.',
    next: 'The coup goes on.',
  },
  'played-as-face-down': {
    cards: 'The card is played as if it had come face down.',
    wagers: 'All wagers stand.',
    next: 'The coup goes on.',
  },
  'used-if-needed': {
    cards: 'The card is used if the coup needs it.',
    wagers: 'All wagers stand.',
    next: 'If it is not needed, it is dealt with as an excess card.',
  },
  'banker-if-due-else-dummy-coup': {
    cards: 'If Banker draws, it is Banker’s third card.',
    wagers: 'The wagers of this coup are settled as usual.',
    next: 'If Banker stands, it opens a dummy coup.',
  },
  'as-excess': {
    cards: 'It is dealt with as any excess card.',
    wagers: 'The wagers of this coup are settled as usual.',
    next: 'Unseen it opens the next coup, seen a coup without wagers.',
  },
  void: {
    cards: 'The cards are taken up.',
    wagers: 'All wagers of the coup are void and go back.',
    next: 'Play goes on with the next coup or a new shoe.',
  },
  'void-at-any-stage': {
    cards: 'The cards are taken up.',
    wagers: 'The coup is void at any stage; all wagers go back.',
    next: 'Play goes on with the next coup.',
  },
  'void-of-first-four': {
    cards: 'The cards are taken up.',
    wagers: 'In the first four cards the coup is void and all wagers go back.',
    next: 'The Management Representative confirms it.',
  },
  'void-in-initial-deal': {
    cards: 'The cards are taken up.',
    wagers: 'In the initial deal the coup is void and all wagers go back.',
    next: 'Later in the coup the senior office decides.',
  },
  'used-all-the-same': {
    cards: 'The card is taken out again and used for what it was.',
    wagers: 'All wagers stand, unless the card was seen and opens the next coup.',
    next: 'Play goes on in the order of the shoe.',
  },
  discarded: {
    cards: 'The card goes to the discards.',
    wagers: 'All wagers stand.',
    next: 'Play goes on with the next card of the shoe.',
  },
  stands: {
    cards: 'Nothing is moved.',
    wagers: 'The result stands as it was called.',
    next: 'Play goes on.',
  },
  'played-on': {
    cards: 'The card stays where it is, face up.',
    wagers: 'All wagers stand, and nobody may change one any more.',
    next: 'Play goes on; the other cards are opened as usual.',
  },
  'put-right': {
    cards: 'The coup lies on the layout again; a card that is due is drawn.',
    wagers: 'What was paid goes back, and the right result is paid.',
    next: 'Call and settle the right result.',
  },
  'no-effect': {
    cards: 'Nothing is moved.',
    wagers: 'Results and payments stay; the error is recorded.',
    next: 'Play goes on.',
  },
  'not-offered': {
    cards: 'This wager is not offered here.',
    wagers: 'Nothing changes.',
    next: 'Nothing changes.',
  },
  'supervisor-decides': {
    cards: 'The cards stay where they lie until it is decided.',
    wagers: 'The supervisor lets the coup be completed, or wagers be taken back.',
    next: 'Or the coup becomes a dummy coup.',
  },
  reopens: {
    cards: 'No card may be looked at meanwhile.',
    wagers: 'Players may place, alter and take back wagers until it is closed.',
    next: 'Then the coup goes on.',
  },
};
