import { ok } from '../../kit/index.ts';
import type { DealingMethod, ShoeInHand } from '../../rules/index.ts';
import type { Envelope } from '../messages/commands.ts';
import { cardsOut } from '../model/hands.ts';
import { bookOf, seatOf } from '../model/rules-of.ts';
import type { Coup, TableState } from '../model/state.ts';
import { excludedRefusal, subjectOf } from '../refusal/office.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import { entitledToShoe } from './offers.ts';
import type { DealingCommand } from './rows.ts';

/** Orders about the holder of the shoe; they need no coup. */
export type ShoeCommand = Extract<
  DealingCommand,
  {
    type:
      | 'OfferShoe'
      | 'AnswerShoe'
      | 'PassOverShoe'
      | 'AuthoriseDealer'
      | 'DealOtherwise'
      | 'GiveUpShoe'
      | 'TakeBackShoe';
  }
> &
  Envelope;

/**
 * The shoe is offered to a player, who keeps it until he loses, gives it up or is told to (Crown,
 * Victoria 8.1.3).
 */
export function decideShoeInHand(state: TableState, command: ShoeCommand): Decision {
  const { shoeInHand } = bookOf(state).dealing;
  const clauses = shoeInHand.value;
  const method = 'player-holds-shoe';
  if (clauses === null || state.posts.method !== method) {
    return no('method-not-in-book', shoeInHand, { method });
  }
  const person = subjectOf(command);
  const holder = state.cards.shoeHolder;
  switch (command.type) {
    case 'OfferShoe':
      if (holder !== null) return no('shoe-with-a-player', clauses.kept, { holder: holder.person });
      return ok([{ type: 'ShoeOffered', queue: entitledToShoe(state) }]);
    case 'AnswerShoe':
      return answer(state, person, command);
    case 'PassOverShoe':
      return decline(state, true);
    case 'DealOtherwise':
      return dealOtherwise(state, clauses, command.method);
    case 'AuthoriseDealer':
      if (holder?.person !== person) {
        return no('not-the-shoe-holder', clauses.otherDealer, { person });
      }
      if (seatOf(state, command.person) === null) {
        return no('not-seated', clauses.otherDealer, { person: command.person });
      }
      return (
        excludedRefusal(state, command.person) ??
        ok([{ type: 'DealerAuthorised', person: command.person }])
      );
    case 'GiveUpShoe':
      if (holder?.person !== person) return no('not-the-shoe-holder', clauses.givenUp, { person });
      return ok([{ type: 'ShoeReturned', person, why: 'given-up' }]);
    case 'TakeBackShoe':
      if (holder === null) return no('not-the-shoe-holder', clauses.directed, {});
      return ok([{ type: 'ShoeReturned', person: holder.person, why: 'taken-back' }]);
  }
}

/**
 * A coup for wagers needs a holder, unless everybody declined and the coup is dealt another way.
 */
export function holderRefusal(state: TableState, coup: Coup): Decision | null {
  const needed = coup.kind === 'betting' && coup.method === 'player-holds-shoe';
  // Once cards are out, the dealer finishes the coup of a holder who lost the shoe.
  if (!needed || state.cards.shoeHolder !== null || cardsOut(coup) > 0) return null;
  const { shoeInHand } = bookOf(state).dealing;
  const clause = allDeclined(state) ? (shoeInHand.value?.allDecline ?? null) : shoeInHand;
  return no('not-offered', clause, { method: coup.method });
}

function answer(
  state: TableState,
  person: string,
  command: Extract<ShoeCommand, { type: 'AnswerShoe' }>,
): Decision {
  const { shoeInHand } = bookOf(state).dealing;
  const [asked] = state.cards.shoeOffer?.queue ?? [];
  if (asked !== person) return no('not-offered', shoeInHand, { offeredTo: asked ?? null });
  if (!command.accept) return decline(state, false);
  return ok([{ type: 'ShoeAccepted', person, side: command.side }]);
}

function decline(state: TableState, passedOver: boolean): Decision {
  const [asked] = state.cards.shoeOffer?.queue ?? [];
  if (asked === undefined) return no('not-offered', bookOf(state).dealing.shoeInHand, {});
  return ok([{ type: 'ShoeDeclined', person: asked, passedOver }]);
}

function dealOtherwise(state: TableState, clauses: ShoeInHand, method: DealingMethod): Decision {
  const { methods } = bookOf(state).dealing;
  const known = methods.some((row) => row.method === method) && method !== 'player-holds-shoe';
  if (!known) return no('method-not-in-book', clauses.allDecline, { method });
  if (state.coup?.kind !== 'betting') return no('not-now', clauses.allDecline, {});
  if (state.cards.shoeHolder !== null) {
    return no('shoe-with-a-player', clauses.kept, { holder: state.cards.shoeHolder.person });
  }
  if (!allDeclined(state)) {
    return no('not-offered', clauses.allDecline, {
      offeredTo: state.cards.shoeOffer?.queue[0] ?? null,
    });
  }
  return ok([{ type: 'CoupMethodChosen', method, clause: clauses.allDecline }]);
}

/** The shoe was offered and nobody is left to ask. */
function allDeclined(state: TableState): boolean {
  return state.cards.shoeOffer !== null && state.cards.shoeOffer.queue.length === 0;
}
