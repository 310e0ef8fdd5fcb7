import { ok } from '../kit/index.ts';
import type { DealingCommand, Envelope } from './commands.ts';
import { subjectOf } from './guards.ts';
import { entitledToShoe } from './offers.ts';
import { type Decision, no } from './refusal.ts';
import type { TableState } from './state.ts';

type ShoeCommand = Extract<
  DealingCommand,
  {
    type:
      | 'OfferShoe'
      | 'AnswerShoe'
      | 'PassOverShoe'
      | 'AuthoriseDealer'
      | 'GiveUpShoe'
      | 'TakeBackShoe';
  }
> &
  Envelope;

/** The shoe offered to a player, who keeps it until he loses, gives it up or is told to (8.1.3). */
export function decideShoeInHand(state: TableState, command: ShoeCommand): Decision {
  if (state.method !== 'player-holds-shoe') {
    return no('method-not-in-book', '8.1.3', { method: state.method });
  }
  const person = subjectOf(command);
  const holder = state.shoeHolder;
  switch (command.type) {
    case 'OfferShoe':
      if (holder !== null) return no('shoe-with-a-player', '8.1.3(h)', { holder: holder.person });
      return ok([{ type: 'ShoeOffered', queue: entitledToShoe(state) }]);
    case 'AnswerShoe':
      return answer(state, person, command);
    case 'PassOverShoe':
      return decline(state, true);
    case 'AuthoriseDealer':
      if (holder?.person !== person) return no('not-the-shoe-holder', '8.1.3(c)(i)', { person });
      if ((state.patrons[command.person]?.seat ?? null) === null) {
        return no('not-seated', '8.1.3(c)(i)', { person: command.person });
      }
      return ok([{ type: 'DealerAuthorised', person: command.person }]);
    case 'GiveUpShoe':
      if (holder?.person !== person) return no('not-the-shoe-holder', '8.1.3(h)(i)', { person });
      return ok([{ type: 'ShoeReturned', person, why: 'given-up' }]);
    case 'TakeBackShoe':
      if (holder === null) return no('not-the-shoe-holder', '8.1.3(h)(iii)', {});
      return ok([{ type: 'ShoeReturned', person: holder.person, why: 'taken-back' }]);
  }
}

function answer(
  state: TableState,
  person: string,
  command: Extract<ShoeCommand, { type: 'AnswerShoe' }>,
): Decision {
  const [asked] = state.shoeOffer?.queue ?? [];
  if (asked !== person) return no('not-offered', '8.1.3', { offeredTo: asked ?? null });
  if (!command.accept) return decline(state, false);
  return ok([{ type: 'ShoeAccepted', person, side: command.side }]);
}

function decline(state: TableState, passedOver: boolean): Decision {
  const [asked] = state.shoeOffer?.queue ?? [];
  if (asked === undefined) return no('not-offered', '8.1.3(b)', {});
  return ok([{ type: 'ShoeDeclined', person: asked, passedOver }]);
}
