import { ok } from '../../kit/index.ts';
import { mayDo, resultOf } from '../../rules/index.ts';
import type { Command, Envelope } from '../messages/commands.ts';
import { isStaff } from '../model/actor.ts';
import { isComplete, openHands } from '../model/hands.ts';
import { bookOf } from '../model/rules-of.ts';
import type { Coup, TableState } from '../model/state.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import { burnBeforeCoup } from './coup-burn.ts';
import { drawCard } from './draw.ts';
import { drawGround } from './draw-ground.ts';
import { decideOpeningOfHands } from './open-hands.ts';
import type { DealingCommand } from './rows.ts';
import { decideShoeInHand, holderRefusal, type ShoeCommand } from './shoe-in-hand.ts';

export function decideDealing(state: TableState, command: DealingCommand & Envelope): Decision {
  const { coup } = state;
  switch (command.type) {
    case 'OfferShoe':
    case 'AnswerShoe':
    case 'PassOverShoe':
    case 'AuthoriseDealer':
    case 'DealOtherwise':
    case 'GiveUpShoe':
    case 'TakeBackShoe':
      return decideShoeInHand(state, command);
    default:
      if (coup === null) return no('not-now', null, { command: command.type });
      return decideInCoup(state, coup, command);
  }
}

type InCoupCommand = Exclude<DealingCommand & Envelope, ShoeCommand>;

function decideInCoup(state: TableState, coup: Coup, command: InCoupCommand): Decision {
  switch (command.type) {
    case 'BurnBeforeCoup':
      return burnBeforeCoup(state, coup, command.card ?? null);
    case 'DrawCard':
      return (
        holderRefusal(state, coup) ??
        shoeRefusal(state, command) ??
        drawCard(state, coup, command.card)
      );
    case 'CloseInsurance':
      return ok([{ type: 'InsuranceClosed' }]);
    case 'AnnounceResult':
      return announce(state, coup);
    default:
      return decideOpeningOfHands(state, coup, command);
  }
}

/**
 * The dealer deals, unless a player holds the shoe; then the player deals, or the person he
 * authorised (Crown, Victoria 8.1.3).
 */
function shoeRefusal(state: TableState, command: Command): Decision | null {
  const { role, person } = command.by;
  const { offices } = bookOf(state);
  const holder = state.cards.shoeHolder;
  if (holder === null) {
    if (isStaff(role) && mayDo(offices, role, 'run-the-game')) return null;
    return no('not-your-act', offices.authority['run-the-game'], { role });
  }
  // The holder who authorised another person to draw may still draw himself.
  const dealers = [holder.person, holder.authorisedDealer];
  // A dealer keys what the holder drew at a table with real cards.
  const keyed = isStaff(role) && command.for !== undefined && dealers.includes(command.for);
  if (dealers.includes(person) || keyed) return null;
  const { shoeInHand } = bookOf(state).dealing;
  return no('not-the-shoe-holder', shoeInHand, { holder: holder.person });
}

function announce(state: TableState, coup: Coup): Decision {
  const hands = openHands(coup);
  if (hands === null || !isComplete(state, coup)) {
    return no('not-complete', drawGround(state, coup), {});
  }
  return ok([{ type: 'ResultAnnounced', result: resultOf(hands) }]);
}
