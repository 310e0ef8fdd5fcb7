import { ok } from '../../kit/index.ts';
import { CARDS_PER_DECK, citation } from '../../rules/index.ts';
import type { Envelope } from '../messages/commands.ts';
import type { TableEvent } from '../messages/events.ts';
import { isStaff } from '../model/actor.ts';
import { cardsOut } from '../model/hands.ts';
import { bookOf, setupOf } from '../model/rules-of.ts';
import type { Phase, Shoe, TableState } from '../model/state.ts';
import { actRefusal } from '../refusal/office.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import type { CardsCommand } from './rows.ts';
import { endShoe, shoeEnded, shuffledAway } from './shoe-end.ts';

type Replace = Extract<CardsCommand, { type: 'ReplaceCards' }> & Envelope;

const AT_REST: readonly Phase[] = ['preparing', 'between', 'shoe-over'];

/** Cards go out after the last coup, because players handled them, or because they are unfit. */
export function replaceCards(state: TableState, shoe: Shoe, command: Replace): Decision {
  const book = bookOf(state);
  const act = command.why === 'unfit' ? 'replace-unfit-cards' : 'replace-cards-after-last-coup';
  const leaf = book.offices.authority[act];
  const refused = actRefusal(command, act, book) ?? choiceRefusal(state, command);
  if (refused !== null) return refused;
  const now = command.why === 'unfit' && noHandInProgress(state);
  if (!AT_REST.includes(state.phase) && !now) {
    // Never while a hand is in progress; an order for unfit cards waits for its end (Crown,
    // Victoria 4.4.2).
    if (command.why !== 'unfit') return no('hand-in-progress', leaf, { phase: state.phase });
    const { scope, cards } = command;
    return ok([{ type: 'ReplacementOrdered', scope, cards, clause: citation(leaf) }]);
  }
  return command.scope === 'some'
    ? replaceSome(state, shoe, command)
    : replaceAll(state, shoe, command);
}

/**
 * Bets are open or closed and no card of the coup is out: no hand is in progress (Crown, Victoria
 * 4.4.2).
 */
function noHandInProgress({ phase, coup, cards }: TableState): boolean {
  const waits = phase === 'betting' || (phase === 'called' && coup?.kind === 'betting');
  return waits && coup !== null && cardsOut(coup) === 0 && cards.carried.length === 0;
}

/** Cards that are replaced now end the coming coup: its wagers go back. */
function backToOwners(state: TableState, clause: string): TableEvent[] {
  return [
    ...state.bets.wagers.map(({ id }) => ({ type: 'WagerRefused', wagerId: id, clause }) as const),
    ...state.bets.spoken.map(({ id }) => ({ type: 'SpokenLapsed', spokenId: id }) as const),
  ];
}

function choiceRefusal(state: TableState, command: Replace): Decision | null {
  const { replacementAtLastCoup, handledCardsReplaced } = bookOf(state).cards;
  const inUse = state.phase !== 'preparing' && state.phase !== 'shoe-over';
  // Handled cards stay until the shoe is over; what happened is recorded (T-07, VI-53).
  if (command.why === 'handled' && inUse) return no('shoe-not-over', handledCardsReplaced, {});
  if (command.why === 'after-last-coup') {
    if (!replacementAtLastCoup.value) return no('not-allowed-in-book', replacementAtLastCoup, {});
    if (state.phase === 'between') return no('shoe-not-over', replacementAtLastCoup, {});
  }
  const unfit = bookOf(state).offices.authority['replace-unfit-cards'];
  const some = command.scope === 'some';
  return some && (command.why !== 'unfit' || command.cards.length === 0)
    ? no('choice-not-in-book', unfit, { scope: command.scope })
    : null;
}

/**
 * Replaces single cards like for like. A card that was still to come spoils the order, so the rest
 * is shuffled (VI-53).
 */
function replaceSome(state: TableState, shoe: Shoe, command: Replace): Decision {
  const { scope, why, cards } = command;
  const { cardSet } = state.cards;
  const replaced: TableEvent = { type: 'CardsReplaced', scope, why, cards, cardSet };
  if (command.from !== 'shoe' || state.phase === 'preparing') return ok([replaced]);
  const { authority } = bookOf(state).offices;
  const clause = citation(authority['order-shuffle-for-cause']);
  return ok([
    replaced,
    { type: 'ShuffleOrdered', reason: 'cards-replaced', why, clause },
    ...backToOwners(state, citation(authority['replace-unfit-cards'])),
    shuffledAway(state, shoe),
  ]);
}

function replaceAll(state: TableState, shoe: Shoe, command: Replace): Decision {
  const events: TableEvent[] = [];
  if (state.phase === 'shoe-over') {
    const ended = endShoe(state);
    if (!ended.ok) return ended;
    events.push(...ended.value);
  } else if (state.phase !== 'preparing') {
    const clause = citation(bookOf(state).offices.authority['replace-unfit-cards']);
    events.push(...backToOwners(state, clause), shoeEnded(state, 'shuffle-ordered'));
  }
  const { scope, why, cards } = command;
  const cardSet = `${setupOf(state).tableId}-${state.cards.retiredCardSets + 2}`;
  // Handled cards go out without a count where the book says so (Crown 3.4.1).
  const { handledCardsExemptFromCount } = bookOf(state).cards;
  const exempt = (shoe.handled || shoe.spent) && handledCardsExemptFromCount.value;
  const replaced = { type: 'CardsReplaced', scope, why, cards, cardSet } as const;
  return ok([...events, exempt ? { ...replaced, countExempt: true } : replaced]);
}

/** The count or check after gaming; a wrong figure is reported as an exception. */
export function countCards(
  state: TableState,
  shoe: Shoe,
  command: Extract<CardsCommand, { type: 'CountCards' }> & Envelope,
): Decision {
  const { closingCheck, handledCardsExemptFromCount } = bookOf(state).cards;
  const { counted, by, atMs } = command;
  if (closingCheck.value === 'checked-and-spread' && !command.spread) {
    return no('cards-not-checked', closingCheck, { spread: false });
  }
  if (!isStaff(by.role)) return no('not-your-act', closingCheck, {});
  if (!Number.isSafeInteger(counted) || counted < 0) {
    return no('amount-not-lawful', closingCheck, { counted: String(counted) });
  }
  const expected = setupOf(state).decks * CARDS_PER_DECK;
  const exempt = (shoe.handled || shoe.spent) && handledCardsExemptFromCount.value;
  const events: TableEvent[] = [
    { type: 'CardsCounted', counted, expected, exempt, by: by.person, atMs },
  ];
  if (counted !== expected && !exempt) {
    const what = `${counted} cards counted where ${expected} were due`;
    const clause = citation(closingCheck);
    events.push({ type: 'IncidentRecorded', what, by: by.person, kind: 'count', clause, atMs });
  }
  return ok(events);
}
