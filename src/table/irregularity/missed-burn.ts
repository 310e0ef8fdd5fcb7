import { ok } from '../../kit/index.ts';
import { type Card, citation, faceValue } from '../../rules/index.ts';
import type { Envelope } from '../messages/commands.ts';
import type { TableEvent } from '../messages/events.ts';
import { anyExposed, cardsOut } from '../model/hands.ts';
import { bookOf } from '../model/rules-of.ts';
import type { Coup, Phase, Shoe, TableState } from '../model/state.ts';
import { actRefusal } from '../refusal/office.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import type { IrregularityCommand } from './rows.ts';

type MissedBurn = Extract<IrregularityCommand, { type: 'ReportMissedBurn' }> & Envelope;

/** Results stand; only an unfinished first coup may be rebuilt around the burn. */
export function missedBurn(state: TableState, command: MissedBurn): Decision {
  const { missedBurn: policy } = bookOf(state).irregularities;
  const { coup } = state;
  const { shoe } = state.cards;
  if (policy.value === 'not-applicable') return no('not-allowed-in-book', policy, {});
  const dealt = (shoe?.coups ?? 0) > 0 || (coup !== null && cardsOut(coup) > 0);
  if (shoe === null || shoe.stage !== 'loaded' || !dealt) {
    return no('not-this-irregularity', policy, { stage: shoe?.stage ?? null });
  }
  if (command.rebuild) return rebuild(state, shoe, command);
  return ok([{ type: 'MissedBurnNoted', clause: citation(policy) }]);
}

const REBUILT_NOT_IN: readonly Phase[] = ['resulted', 'reopened', 'misdelivered'];

/** Once a card was seen, players may change their wagers as in a reopening (VI-35). */
function rebuild(state: TableState, shoe: Shoe, command: MissedBurn): Decision {
  const book = bookOf(state);
  const { missedBurnRebuild: policy } = book.irregularities;
  const { coup } = state;
  // Once its result was called, the coup is complete and must be called back first (VI-85).
  const atRest = REBUILT_NOT_IN.includes(state.phase);
  if (!policy.value || coup === null || shoe.coups > 0 || atRest) {
    return no('not-this-irregularity', policy, { coups: shoe.coups });
  }
  const refused = actRefusal(command, 'decide-irregularity', book, policy);
  if (refused !== null) return refused;
  const { opening } = book.burn;
  const rebuilt = rebuiltEvent(coup, shoe, command.card ?? null, citation(policy), opening.value);
  if (rebuilt === null) return no('card-needed', book.burn.byFaceValue, {});
  const events: TableEvent[] = [rebuilt];
  if (anyExposed(coup) && coup.kind === 'betting') {
    events.push({ type: 'WagersReopened', clause: citation(policy) });
  }
  return ok(events);
}

/** A burn by face value is made as it was asked for; null where its card is not known. */
function rebuiltEvent(
  coup: Coup,
  shoe: Shoe,
  keyed: Card | null,
  clause: string,
  opening: number,
): TableEvent | null {
  if (shoe.burnRequest !== 'face-value') return { type: 'CoupRebuilt', clause };
  const [first] = [...coup.player, ...coup.banker].sort((a, b) => a.draw - b.draw);
  const shown = first?.card ?? keyed;
  if (shown === null) return null;
  return { type: 'CoupRebuilt', clause, byFaceValue: { shown, count: opening + faceValue(shown) } };
}
