import { ok } from '../../kit/index.ts';
import { CARDS_PER_DECK, citation, faceValue, type ShuffleReason } from '../../rules/index.ts';
import type { Envelope } from '../messages/commands.ts';
import { freshUntilMs, shuffleIsStale } from '../model/freshness.ts';
import { cardsOut } from '../model/hands.ts';
import { bookOf, patronOf, seatOf, setupOf } from '../model/rules-of.ts';
import type { CustodyRecord } from '../model/setup.ts';
import type { Shoe, TableState } from '../model/state.ts';
import { depthRefusal } from '../opening/setup-faults.ts';
import { actRefusal, subjectOf } from '../refusal/office.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import { staleRefusal } from '../refusal/stale.ts';
import { correctBurn } from './correct-burn.ts';
import { decideCut } from './cut.ts';
import { cutQueue } from './cut-order.ts';
import { countCards, replaceCards } from './replacement.ts';
import type { CardsCommand } from './rows.ts';
import { endShoe, notBegun, shuffledAway } from './shoe-end.ts';
import { showCuttingCard } from './show-cutting-card.ts';

export function decideCards(state: TableState, command: CardsCommand & Envelope): Decision {
  const { shoe } = state.cards;
  if (shoe === null) {
    return command.type === 'CountCards'
      ? no('shoe-not-over', null, {})
      : no('not-now', null, { command: command.type });
  }
  switch (command.type) {
    case 'CheckCards':
      return checkCards(state, shoe, command);
    case 'CheckCardsAsPlayer':
      return playerCheck(state, shoe, command.person);
    case 'ShuffleCards':
      return shuffle(state, shoe, command.reason, command);
    case 'ReportSpoiledShuffle':
      return spoilShuffle(state, shoe);
    case 'IntroducePreShuffled':
      return custodyRefusal(state, command.custody) ?? shuffle(state, shoe, 'before-play', command);
    case 'OrderShuffle':
      return orderShuffle(state, shoe, command);
    case 'DesignateCutter':
    case 'AnswerCut':
    case 'PassOverCut':
    case 'CutCards':
      return decideCut(state, shoe, command);
    case 'LoadShoe':
      return loadShoe(state, shoe, command);
    case 'AskBurn':
      return askBurn(state, subjectOf(command), command.what);
    case 'BurnCards':
      return burn(state, shoe, command);
    case 'CorrectBurn':
      return correctBurn(state, shoe, command);
    case 'ShowCuttingCard':
      return showCuttingCard(state, shoe);
    case 'ReplaceCards':
      return replaceCards(state, shoe, command);
    case 'RecordHandling':
      return recordHandling(state, command);
    case 'EndShoe':
      return shuffleIsStale(state, command.atMs) && state.phase === 'between'
        ? ok(notBegun(state))
        : endShoe(state);
    case 'CountCards':
      return countCards(state, shoe, command);
  }
}

type ShuffleCommand = Extract<CardsCommand, { type: 'ShuffleCards' | 'IntroducePreShuffled' }> &
  Envelope;

function checkCards(
  state: TableState,
  shoe: Shoe,
  command: Extract<CardsCommand, { type: 'CheckCards' }> & Envelope,
): Decision {
  const { openingCheck, handledCardsReplaced } = bookOf(state).cards;
  if (shoe.stage !== 'unchecked') return no('not-now', openingCheck, { stage: shoe.stage });
  if (shoe.spent) {
    return no('cards-must-be-replaced', handledCardsReplaced, { cardSet: shoe.cardSet });
  }
  const supervisor = state.posts.supervisor?.person ?? null;
  if (openingCheck.value === 'checked-and-spread') {
    // Dealer and supervisor both answer for this check (T-06).
    if (supervisor === null) return no('no-supervisor', openingCheck, {});
    if (!command.spread) return no('cards-not-checked', openingCheck, { spread: false });
  }
  const expected = setupOf(state).decks * CARDS_PER_DECK;
  const { spread, by, counted = expected } = command;
  const complete = command.complete && counted === expected;
  return ok([{ type: 'CardsChecked', complete, spread, by: by.person, supervisor }]);
}

function playerCheck(state: TableState, shoe: Shoe, person: string | null): Decision {
  const { playerCheckOffered } = bookOf(state).cards;
  if (!playerCheckOffered.value) return no('not-allowed-in-book', playerCheckOffered, {});
  if (shoe.stage !== 'checked') return no('cards-not-checked', playerCheckOffered, {});
  if (person !== null && seatOf(state, person) === null) {
    return no('not-seated', playerCheckOffered, { person });
  }
  return ok([{ type: 'PlayerCheckAnswered', person }]);
}

function shuffle(
  state: TableState,
  shoe: Shoe,
  reason: ShuffleReason,
  command: ShuffleCommand,
): Decision {
  const book = bookOf(state);
  const preShuffled = command.type === 'IntroducePreShuffled';
  if (shoe.stage !== 'checked' && !mayShuffleAgain(state, shoe, command.atMs)) {
    if (shoe.spent) {
      return no('cards-must-be-replaced', book.cards.handledCardsReplaced, {
        cardSet: shoe.cardSet,
      });
    }
    return no('cards-not-checked', book.cards.openingCheck, { stage: shoe.stage });
  }
  if (book.cards.playerCheckOffered.value && shoe.playerCheck === null) {
    return no('cards-not-checked', book.cards.playerCheckOffered, { playerCheck: false });
  }
  if (preShuffled && !book.shuffle.preShuffledCards.value) {
    return no('not-allowed-in-book', book.shuffle.preShuffledCards, {});
  }
  if (!book.shuffle.reasons.value.includes(reason)) {
    return no('reason-not-in-book', book.shuffle.reasons, { reason });
  }
  const { by, atMs } = command;
  const shuffled = { type: 'CardsShuffled', reason, preShuffled, by: by.person, atMs } as const;
  const custody = preShuffled ? command.custody : undefined;
  const fresh = freshUntilMs(state, atMs);
  return ok([
    {
      ...shuffled,
      ...(custody === undefined ? {} : { custody }),
      ...(fresh === null ? {} : { freshUntilMs: fresh }),
    },
    { type: 'CutOffered', queue: cutQueue(state, book), designee: null },
  ]);
}

/**
 * Cards shuffled by hand that waited too long are shuffled again; an electronic order is drawn with
 * its shoe.
 */
function mayShuffleAgain(state: TableState, { stage }: Shoe, atMs: number): boolean {
  const waits = stage === 'shuffled' || stage === 'cut';
  return waits && setupOf(state).shoeKind === 'physical' && shuffleIsStale(state, atMs);
}

/** Cards shuffled ahead of time come with an unbroken record of their shuffle, seal and store. */
function custodyRefusal(state: TableState, custody: CustodyRecord | undefined): Decision | null {
  const { custodyRecord } = bookOf(state).shuffle;
  if (!custodyRecord.value) return null;
  if (custody === undefined) return no('custody-broken', custodyRecord, { onFile: false });
  const whole = [custody.shuffledBy, custody.seal, custody.place].every(
    (part) => part.trim() !== '',
  );
  return whole && custody.unbroken ? null : no('custody-broken', custodyRecord, { onFile: whole });
}

/** The cards must be shuffled again before anybody cuts them. */
function spoilShuffle(state: TableState, shoe: Shoe): Decision {
  const { spoiledByExposure: policy } = bookOf(state).shuffle;
  if (!policy.value) return no('not-allowed-in-book', policy, {});
  // A card may show while the cards are squared, cut or put into the shoe.
  const lies = shoe.stage === 'shuffled' || shoe.stage === 'cut';
  if (!lies) return no('not-shuffled', policy, { stage: shoe.stage });
  return ok([{ type: 'ShuffleSpoiled', clause: citation(policy) }]);
}

function orderShuffle(
  state: TableState,
  shoe: Shoe,
  command: Extract<CardsCommand, { type: 'OrderShuffle' }> & Envelope,
): Decision {
  const book = bookOf(state);
  const act =
    command.reason === 'abnormal-sequence'
      ? 'order-shuffle-abnormal-sequence'
      : 'order-shuffle-for-cause';
  const refused = actRefusal(command, act, book);
  if (refused !== null) return refused;
  const ordered: readonly ShuffleReason[] = [
    'abnormal-sequence',
    'dropped-or-mishandled',
    'other-cause',
  ];
  if (!ordered.includes(command.reason) || !book.shuffle.reasons.value.includes(command.reason)) {
    return no('reason-not-in-book', book.shuffle.reasons, { reason: command.reason });
  }
  const leaf = book.offices.authority[act];
  if (command.why.trim() === '') return no('reason-needed', leaf, {});
  const clause = citation(leaf);
  return ok([
    { type: 'ShuffleOrdered', reason: command.reason, why: command.why, clause },
    // "Immediately" means now: no card of the coup is out, so its wagers go back (Crown, Victoria
    // 4.1.1(c)).
    ...state.bets.wagers.map(({ id }) => ({ type: 'WagerRefused', wagerId: id, clause }) as const),
    ...state.bets.spoken.map(({ id }) => ({ type: 'SpokenLapsed', spokenId: id }) as const),
    // Only the end by the cutting card breaks a Dragon Tail (VI-15).
    shuffledAway(state, shoe),
  ]);
}

function loadShoe(
  state: TableState,
  shoe: Shoe,
  { behind, by, atMs }: Extract<CardsCommand, { type: 'LoadShoe' }> & Envelope,
): Decision {
  const book = bookOf(state);
  if (shoe.stage !== 'cut') return no('not-cut', book.cut.firstOffer, { stage: shoe.stage });
  const { shoeKind } = setupOf(state);
  const refused =
    depthRefusal(book, shoeKind, behind) ??
    (shoeKind === 'physical' ? staleRefusal(state, atMs) : null);
  return refused ?? ok([{ type: 'ShoeLoaded', behind, by: by.person, atMs }]);
}

/**
 * The shoe goes on, but its cards are not used for another one (Tasmania 4.4, T-07; Crown, Victoria
 * 4.4.3, VI-53).
 */
function recordHandling(
  state: TableState,
  { person, what, by, atMs }: Extract<CardsCommand, { type: 'RecordHandling' }> & Envelope,
): Decision {
  const leaf = bookOf(state).cards.handledCardsReplaced;
  if (what.trim() === '') return no('reason-needed', leaf, {});
  if (person !== null && patronOf(state, person) === null) {
    return no('no-such-person', leaf, { person });
  }
  const clause = citation(leaf);
  return ok([{ type: 'CardsHandled', person, what, clause, by: by.person, atMs }]);
}

function askBurn(state: TableState, person: string, what: 'see' | 'face-value'): Decision {
  const { burn } = bookOf(state);
  if (burn.opening.value === 0) return no('burn-not-in-book', burn.opening, {});
  if (what === 'see' && !burn.shownOnRequest.value) {
    return no('burn-not-in-book', burn.shownOnRequest, {});
  }
  if (what === 'face-value' && burn.byFaceValue.value === 'never') {
    return no('burn-not-in-book', burn.byFaceValue, {});
  }
  return ok([{ type: 'BurnAsked', person, what }]);
}

function burn(
  state: TableState,
  shoe: Shoe,
  command: Extract<CardsCommand, { type: 'BurnCards' }>,
): Decision {
  const refused = burnRefusal(state, shoe);
  if (refused !== null) return refused;
  const policy = bookOf(state).burn;
  const asked = shoe.burnRequest;
  const binds = asked === 'face-value' && policy.byFaceValue.value !== 'dealer-may';
  if (binds && !command.byFaceValue) return no('burn-first', policy.byFaceValue, { asked });
  if (command.byFaceValue && asked !== 'face-value') {
    return no('burn-not-in-book', policy.byFaceValue, { asked });
  }
  const shown = command.byFaceValue || shoe.seeAsked;
  if (shown && command.card === null) return no('card-needed', policy.shownOnRequest, {});
  if (!shown && command.card !== null) return no('card-not-needed', policy.opening, {});
  const card = command.card;
  const more = command.byFaceValue && card !== null ? faceValue(card) : 0;
  const count = policy.opening.value + more;
  const clause = citation(command.byFaceValue ? policy.byFaceValue : policy.opening);
  return ok([{ type: 'CardsBurned', count, shown: card, clause }]);
}

/** Why no card may be burned now. */
function burnRefusal(state: TableState, shoe: Shoe): Decision | null {
  const { burn: policy, irregularities } = bookOf(state);
  const { missedBurn } = irregularities;
  if (policy.opening.value === 0) return no('burn-not-in-book', policy.opening, {});
  if (shoe.unburned === true) return no('burn-too-late', missedBurn, {});
  if (shoe.stage === 'ready') return no('already-burned', policy.opening, {});
  // A forgotten burn that is noticed before a card was drawn is simply made (Crown, Victoria
  // 4.3.1).
  if (shoe.coups > 0 || (state.coup !== null && cardsOut(state.coup) > 0)) {
    return no('burn-too-late', missedBurn, {});
  }
  if (shoe.stage === 'loaded') return null;
  return no('not-cut', policy.opening, { stage: shoe.stage });
}
