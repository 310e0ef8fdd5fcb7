import { ok } from '../../kit/index.ts';
import { citation } from '../../rules/index.ts';
import { impossibleRefusal } from '../dealing/draw.ts';
import { insuranceAfter } from '../dealing/open-hands.ts';
import { returnable } from '../dummy/decide.ts';
import { slotsOf } from '../model/hands.ts';
import { bookOf, setupOf } from '../model/rules-of.ts';
import type { TableState } from '../model/state.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import type { IrregularityCommand } from './rows.ts';

type Exposed = Extract<IrregularityCommand, { type: 'ReportExposedCard' }>;

/**
 * A card that lies face down showed its face before its turn. It stays where it is, and the coup is
 * played on (VI-90, T-97). Everybody knows it from now on, so wagers are not reopened any more.
 */
export function exposedCard(state: TableState, { side, at, card }: Exposed): Decision {
  const { exposedCard: policy } = bookOf(state).irregularities;
  const { coup } = state;
  const { shoe } = state.cards;
  const slot = coup === null ? undefined : slotsOf(coup, side)[at];
  // Nobody's hand shows the cards of an electronic shoe.
  const virtual = setupOf(state).shoeKind === 'virtual';
  if (virtual || coup === null || shoe === null || slot === undefined || slot.face === 'up') {
    return no('not-this-irregularity', policy, { side, at });
  }
  if (slot.card !== null && slot.card !== card) {
    return no('card-impossible', null, { card, alarm: true });
  }
  const refused = slot.card === null ? impossibleRefusal(state, shoe, card) : null;
  if (refused !== null) return refused;
  if (policy.value === 'void') {
    const clause = citation(policy);
    const returned = returnable(state, clause);
    return ok([{ type: 'CoupVoided', clause, returned, shoeRanDry: false }]);
  }
  return ok([
    { type: 'CardExposed', side, at, card, clause: citation(policy) },
    ...insuranceAfter(state, coup, side, at, card),
  ]);
}
