import { ok } from '../../kit/index.ts';
import { cardsOut, slotsOf } from '../model/hands.ts';
import { bookOf, setupOf } from '../model/rules-of.ts';
import type { Coup, Slot, TableState } from '../model/state.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import { impossibleRefusal, insuranceEvents } from './draw.ts';
import type { DealingCommand } from './rows.ts';

type Correction = Extract<DealingCommand, { type: 'CorrectCard' }>;

/**
 * A dealer keyed another card than the one on the layout. Nothing went wrong at the table itself,
 * so the entry is corrected as long as no other card and no wager followed from it; after that it
 * is an error of the coup and reported as one.
 */
export function correctCard(state: TableState, coup: Coup, command: Correction): Decision {
  const { side, at, card } = command;
  const { tableau } = bookOf(state);
  const slot = slotsOf(coup, side)[at];
  const { shoe } = state.cards;
  // An electronic shoe reports its own cards, so none can be keyed wrongly.
  if (setupOf(state).shoeKind === 'virtual' || shoe === null) return no('not-now', null, {});
  if (slot?.face !== 'up' || slot.card === null) return no('not-now', tableau, { side, at });
  if (slot.card === card) return no('card-not-needed', tableau, {});
  if (hasFollowed(state, coup, slot)) return no('not-now', tableau, { side, at });
  const corrected = { type: 'CardCorrected', side, at, was: slot.card, card } as const;
  return (
    impossibleRefusal(state, shoe, card) ??
    ok([corrected, ...insuranceAfter(state, withCard(coup, command))])
  );
}

/** Whether a third card was drawn because of this card, or somebody insured against it. */
function hasFollowed(state: TableState, coup: Coup, slot: Slot): boolean {
  const later = [...coup.player, ...coup.banker].filter(({ draw }) => draw > slot.draw).length;
  const isThird = slot === coup.player[2] || slot === coup.banker[2];
  const drawn = isThird ? later > 0 : cardsOut(coup) > 4;
  const insured = state.bets.wagers.some(({ type }) => type === 'insurance');
  return drawn || (insured && !isThird);
}

/** The window for Insurance opens or closes with the Banker's point. */
function insuranceAfter(state: TableState, coup: Coup) {
  const wasOpen = coup.insurance === 'open';
  const due = insuranceEvents(state, wasOpen ? { ...coup, insurance: 'not-offered' } : coup);
  if (!wasOpen) return due;
  return due.length > 0 ? [] : [{ type: 'InsuranceClosed' } as const];
}

/** The coup with another card in its place. */
export function withCard<T extends Pick<Coup, 'player' | 'banker'>>(
  coup: T,
  { side, at, card }: Omit<Correction, 'type'>,
): T {
  const slots = coup[side].map((slot, index) => (index === at ? { ...slot, card } : slot));
  return { ...coup, [side]: slots };
}
