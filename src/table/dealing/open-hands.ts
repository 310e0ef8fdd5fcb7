import { ok, present } from '../../kit/index.ts';
import { type Card, type Leaf, mayDo, otherSide, type Side } from '../../rules/index.ts';
import { insuranceEvents } from '../limits/insurance-window.ts';
import type { Envelope } from '../messages/commands.ts';
import type { TableEvent } from '../messages/events.ts';
import { isStaff } from '../model/actor.ts';
import { allOpen, slotsOf } from '../model/hands.ts';
import { bookOf, patronOf, seatOf } from '../model/rules-of.ts';
import type { Coup, Opener, Slot, TableState } from '../model/state.ts';
import { excludedRefusal, subjectOf } from '../refusal/office.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import { impossibleRefusal } from './draw.ts';
import type { DealingCommand } from './rows.ts';

type OpeningCommand = Extract<
  DealingCommand,
  {
    type:
      | 'AnswerHand'
      | 'PassOverHand'
      | 'AuthoriseOpener'
      | 'AskBothHands'
      | 'PeelCard'
      | 'OpenCard';
  }
> &
  Envelope;

/** Decides who opens a hand that lies face down, and opens it card by card. */
export function decideOpeningOfHands(
  state: TableState,
  coup: Coup,
  command: OpeningCommand,
): Decision {
  const { openers } = coup;
  if (openers === null) return no('not-due', null, { command: command.type });
  switch (command.type) {
    case 'AnswerHand':
      return answer(state, coup, command.side, subjectOf(command), command.accept);
    case 'PassOverHand':
      return passOver(openers[command.side], command.side);
    case 'AuthoriseOpener':
      return authorise(state, openers[command.side], command, subjectOf(command));
    case 'AskBothHands':
      return askBoth(state, coup, subjectOf(command));
    case 'PeelCard':
      return reveal(state, coup, command, false);
    case 'OpenCard':
      return reveal(state, coup, command, true);
  }
}

function answer(
  state: TableState,
  coup: Coup,
  side: Side,
  person: string,
  accept: boolean,
): Decision {
  const { oneSetAtATime } = bookOf(state).dealing;
  const opener = present(coup.openers, 'openers')[side];
  const other = otherSide(side);
  const holdsOther = coup.openers?.[other].person === person && !isOpened(coup, other);
  if (accept && holdsOther && oneSetAtATime.value) {
    return no('one-set-at-a-time', oneSetAtATime, { holds: other });
  }
  if (opener.person !== null || opener.queue[0] !== person) {
    return no('not-offered', standingGround(state, person) ?? methodClause(state, coup), {
      side,
      offeredTo: opener.queue[0] ?? null,
    });
  }
  if (!accept) return ok([{ type: 'HandDeclined', side, person, passedOver: false }]);
  const path = deliveryPath(state, person);
  const accepted = { type: 'HandAccepted', side, person } as const;
  return ok([path === null ? accepted : { ...accepted, path }]);
}

/** A standing player opens no cards (Tasmania 6.4); other people only wait for their turn. */
function standingGround(state: TableState, person: string): Leaf<boolean> | null {
  const { standingPlayersMayOpenCards } = bookOf(state).betting;
  const patron = patronOf(state, person);
  const stands = patron !== null && patron.seat === null && patron.standingAt !== null;
  return stands && !standingPlayersMayOpenCards.value ? standingPlayersMayOpenCards : null;
}

/**
 * Where a player holds the shoe, another player's hand reaches him face down through the dealer
 * (Crown, Victoria 8.1.3(f)).
 */
function deliveryPath(state: TableState, person: string): readonly string[] | null {
  const holder = state.cards.shoeHolder;
  if (holder === null || holder.person === person) return null;
  return [holder.authorisedDealer ?? holder.person, state.posts.dealer ?? 'dealer', person];
}

/** The way of dealing decides who gets the cards (Crown, Victoria 8.1.1, 8.1.2; Tasmania 9.3). */
function methodClause(state: TableState, { method }: Coup): string | null {
  const { methods } = bookOf(state).dealing;
  return methods.find((known) => known.method === method)?.clause ?? null;
}

/** The dealer passes over a person who does not answer, so that nobody holds up the table. */
function passOver(opener: Opener, side: Side): Decision {
  const [person] = opener.queue;
  if (opener.person !== null || person === undefined) return no('not-offered', null, { side });
  return ok([{ type: 'HandDeclined', side, person, passedOver: true }]);
}

/**
 * The person who accepted may let another seated person open, with a wager or not (Crown, Victoria
 * 8.1.1(g)), and where a player holds the shoe also the dealer (8.1.3(c)(ii) of both).
 */
function authorise(
  state: TableState,
  opener: Opener,
  command: Extract<OpeningCommand, { type: 'AuthoriseOpener' }>,
  by: string,
): Decision {
  const { authorisedOpeners, shoeInHand } = bookOf(state).dealing;
  if (!authorisedOpeners.value) return no('not-allowed-in-book', authorisedOpeners, {});
  const inHand = state.cards.shoeHolder === null ? null : shoeInHand.value;
  const ground = inHand?.otherOpener ?? authorisedOpeners;
  if (opener.person !== by) return no('not-the-opener', ground, { side: command.side });
  const toDealer = command.person === 'dealer' && inHand !== null;
  if (!toDealer && seatOf(state, command.person) === null) {
    return no('not-seated', ground, { person: command.person });
  }
  const { side, person } = command;
  return excludedRefusal(state, person) ?? ok([{ type: 'OpenerAuthorised', side, person }]);
}

/** Where the dealer would open the other hand, a player who opens one may ask for both in turn. */
function askBoth(state: TableState, coup: Coup, person: string): Decision {
  const { openBothInTurn, oneSetAtATime } = bookOf(state).dealing;
  if (!openBothInTurn.value) return no('not-allowed-in-book', openBothInTurn, {});
  for (const side of ['player', 'banker'] as const) {
    const other = otherSide(side);
    if (coup.openers?.[side].person !== person || coup.openers[other].person !== 'dealer') continue;
    const begun = slotsOf(coup, side).some((slot) => slot.face !== 'down');
    // The first hand comes back from the player before he gets the other.
    return begun && !isOpened(coup, side)
      ? no('one-set-at-a-time', oneSetAtATime, { holds: side })
      : ok([{ type: 'HandHandedOver', side: other, person }]);
  }
  return no('not-the-opener', openBothInTurn, { person });
}

function reveal(
  state: TableState,
  coup: Coup,
  command: Extract<OpeningCommand, { type: 'PeelCard' | 'OpenCard' }>,
  toAll: boolean,
): Decision {
  const { side, at } = command;
  const slot = slotsOf(coup, side)[at];
  if (slot === undefined) return no('card-needed', null, { side, at });
  if (slot.face === 'up') return no('hand-already-open', null, { side, at });
  const who = openerRefusal(state, coup, command, toAll) ?? orderRefusal(state, coup, side);
  if (who !== null) return who;
  const card = slot.card ?? command.card;
  if (card === null) return no('card-needed', null, { side, at });
  const refused = valueRefusal(state, slot, card, command.card);
  if (refused !== null) return refused;
  const person = command.for ?? command.by.person;
  if (!toAll) return ok([{ type: 'CardPeeled', side, at, card, person }]);
  const opened: TableEvent = { type: 'CardOpened', side, at, card, person };
  return ok([opened, ...insuranceAfter(state, coup, side, at, card)]);
}

function valueRefusal(
  state: TableState,
  slot: Slot,
  card: Card,
  keyed: Card | null,
): Decision | null {
  if (slot.card !== null) {
    return keyed !== null && keyed !== slot.card
      ? no('card-impossible', null, { card: keyed, alarm: true })
      : null;
  }
  return impossibleRefusal(state, present(state.cards.shoe, 'a shoe'), card);
}

/**
 * Only the opener or his authorised helper opens a card; the dealer does where he keeps the cards
 * or the time ran out.
 */
function openerRefusal(
  state: TableState,
  coup: Coup,
  command: Extract<OpeningCommand, { type: 'PeelCard' | 'OpenCard' }>,
  toAll: boolean,
): Decision | null {
  const opener = present(coup.openers, 'openers')[command.side];
  const { offices } = bookOf(state);
  const { role, person } = command.by;
  const entitled = [opener.person, opener.authorised].filter((name) => name !== 'dealer');
  const acting = command.for ?? person;
  if (entitled.includes(acting)) return null;
  const isDealer = isStaff(role) && mayDo(offices, role, 'run-the-game');
  // A dealer may open for everyone at any time, so that no silent player stalls the coup.
  if (isDealer && toAll && (opener.person !== null || opener.queue.length === 0)) return null;
  return no('not-the-opener', methodClause(state, coup), {
    side: command.side,
    opener: opener.authorised ?? opener.person,
  });
}

/** One hand is finished before the other begins; some books name the first one (T-21, VI-66). */
function orderRefusal(state: TableState, coup: Coup, side: Side): Decision | null {
  const { exposureOrder } = bookOf(state).dealing;
  const first = exposureOrder.value === 'player-first' ? 'player' : coup.firstOpened;
  if (first === null || first === side) return null;
  if (isOpened(coup, first)) return null;
  const { oneSetAtATime } = bookOf(state).dealing;
  const inHand = coup.openers?.[first].person ?? null;
  const sameHands = inHand !== 'dealer' && inHand === (coup.openers?.[side].person ?? null);
  return sameHands
    ? no('one-set-at-a-time', oneSetAtATime, { first })
    : no('exposure-order', exposureOrder, { first });
}

/** Both cards of the initial deal lie open, so the hand is back from its opener. */
function isOpened(coup: Coup, side: Side): boolean {
  return slotsOf(coup, side)
    .slice(0, 2)
    .every((slot) => slot.face === 'up');
}

/** The window for Insurance opens with the card that was the last to lie face down (VI-21). */
export function insuranceAfter(
  state: TableState,
  coup: Coup,
  side: Side,
  at: number,
  card: Card,
): TableEvent[] {
  const slots = slotsOf(coup, side).map(
    (slot, index): Slot => (index === at ? { ...slot, card, face: 'up' } : slot),
  );
  const next: Coup = side === 'player' ? { ...coup, player: slots } : { ...coup, banker: slots };
  return allOpen(next) ? insuranceEvents(state, next) : [];
}
