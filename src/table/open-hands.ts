import { ok, present } from '../kit/index.ts';
import { type Card, mayDo, otherSide, type Side } from '../rules/index.ts';
import { isStaff } from './actor.ts';
import type { DealingCommand, Envelope } from './commands.ts';
import { impossibleRefusal, insuranceEvents } from './draw.ts';
import type { TableEvent } from './events.ts';
import { subjectOf } from './guards.ts';
import { allOpen, slotsOf } from './hands.ts';
import { type Decision, no } from './refusal.ts';
import { bookOf } from './rules-of.ts';
import type { Coup, Opener, Slot, TableState } from './state.ts';

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

/** Who opens a hand that lies face down, and its opening card by card. */
export function decideOpeningOfHands(
  state: TableState,
  coup: Coup,
  command: OpeningCommand,
): Decision {
  const { openers } = coup;
  if (openers === null) return no('not-due', null, { command: command.type });
  switch (command.type) {
    case 'AnswerHand':
      return answer(openers[command.side], command.side, subjectOf(command), command.accept);
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

function answer(opener: Opener, side: Side, person: string, accept: boolean): Decision {
  if (opener.person !== null || opener.queue[0] !== person) {
    return no('not-offered', null, { side, offeredTo: opener.queue[0] ?? null });
  }
  return ok([
    accept
      ? { type: 'HandAccepted', side, person }
      : { type: 'HandDeclined', side, person, passedOver: false },
  ]);
}

/** Nobody holds up a table: the dealer passes over a person who does not answer. */
function passOver(opener: Opener, side: Side): Decision {
  const [person] = opener.queue;
  if (opener.person !== null || person === undefined) return no('not-offered', null, { side });
  return ok([{ type: 'HandDeclined', side, person, passedOver: true }]);
}

/** Whoever accepted may let another seated person open, wager or not (8.1.1(g)). */
function authorise(
  state: TableState,
  opener: Opener,
  command: Extract<OpeningCommand, { type: 'AuthoriseOpener' }>,
  by: string,
): Decision {
  const { authorisedOpeners } = bookOf(state).dealing;
  if (!authorisedOpeners.value) return no('not-allowed-in-book', authorisedOpeners, {});
  if (opener.person !== by) return no('not-the-opener', authorisedOpeners, { side: command.side });
  if (command.person !== 'dealer' && (state.patrons[command.person]?.seat ?? null) === null) {
    return no('not-seated', authorisedOpeners, { person: command.person });
  }
  return ok([{ type: 'OpenerAuthorised', side: command.side, person: command.person }]);
}

/** Where the dealer would open the other hand, a player who opens one may ask for both in turn. */
function askBoth(state: TableState, coup: Coup, person: string): Decision {
  const { openBothInTurn } = bookOf(state).dealing;
  if (!openBothInTurn.value) return no('not-allowed-in-book', openBothInTurn, {});
  for (const side of ['player', 'banker'] as const) {
    const other = otherSide(side);
    if (coup.openers?.[side].person === person && coup.openers[other].person === 'dealer') {
      return ok([{ type: 'HandHandedOver', side: other, person }]);
    }
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
  return impossibleRefusal(state, present(state.shoe, 'a shoe'), card);
}

/** The opener or his authorised helper; a dealer where he retains the cards or the clock ran out. */
function openerRefusal(
  state: TableState,
  coup: Coup,
  command: Extract<OpeningCommand, { type: 'PeelCard' | 'OpenCard' }>,
  toAll: boolean,
): Decision | null {
  const opener = present(coup.openers, 'openers')[command.side];
  const { offices } = bookOf(state);
  const { role, person } = command.by;
  const entitled = opener.authorised ?? opener.person;
  const acting = command.for ?? person;
  if (entitled !== null && entitled !== 'dealer' && acting === entitled) return null;
  const isDealer = isStaff(role) && mayDo(offices, role, 'run-the-game');
  // A dealer may open for everyone at any time, so that no silent player stalls the coup.
  if (isDealer && toAll && (opener.person !== null || opener.queue.length === 0)) return null;
  return no('not-the-opener', bookOf(state).dealing.oneSetAtATime, {
    side: command.side,
    opener: entitled,
  });
}

/** One hand is finished before the other is begun; some books name the first (T-21, VI-66). */
function orderRefusal(state: TableState, coup: Coup, side: Side): Decision | null {
  const { exposureOrder } = bookOf(state).dealing;
  const first = exposureOrder.value === 'player-first' ? 'player' : coup.firstOpened;
  if (first === null || first === side) return null;
  const done = slotsOf(coup, first)
    .slice(0, 2)
    .every((slot) => slot.face === 'up');
  return done ? null : no('exposure-order', exposureOrder, { first });
}

function insuranceAfter(
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
