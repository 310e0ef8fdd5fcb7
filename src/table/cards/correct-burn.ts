import { ok, present } from '../../kit/index.ts';
import { citation, faceValue } from '../../rules/index.ts';
import { withCards, withRecord, withShoe } from '../model/change.ts';
import { withCoup } from '../model/play.ts';
import { bookOf, setupOf } from '../model/rules-of.ts';
import type { Coup, Shoe, Slot, TableState } from '../model/state.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import type { CardsCommand, CardsEvent } from './rows.ts';

type Correction = Extract<CardsCommand, { type: 'CorrectBurn' }>;
type Corrected = Extract<CardsEvent, { type: 'BurnCorrected' }>;

/**
 * The card shown at the burn was misread. A burn by face value takes as many cards as the card says
 * (Crown, Victoria 4.3.1(b)), so the count follows the card; where another number was really put
 * into the discards, the dealer says how many.
 */
export function correctBurn(state: TableState, shoe: Shoe, command: Correction): Decision {
  const { burn, cards } = bookOf(state);
  const { card, burned } = command;
  const { decks, shoeKind } = setupOf(state);
  const before = shoe.burn;
  if (before === undefined || shoeKind === 'virtual') {
    return no('not-this-irregularity', burn.shownOnRequest, { stage: shoe.stage });
  }
  if (before.shown === card) return no('card-not-needed', burn.shownOnRequest, {});
  if ((shoe.opened[card] ?? 0) >= decks) {
    return no('card-impossible', cards.decks, { card, decks, alarm: true });
  }
  const opening = burn.opening.value;
  const byFaceValue = before.count > opening;
  const count = burned ?? opening + (byFaceValue ? faceValue(card) : 0);
  const left = shoe.cardsLeft + before.count - count;
  if (!Number.isSafeInteger(count) || count < 1 || left < 0)
    return no('no-more-cards', burn.opening, {});
  const clause = citation(byFaceValue ? burn.byFaceValue : burn.shownOnRequest);
  return ok([{ type: 'BurnCorrected', was: before.shown, card, count, clause }]);
}

/** Cards drawn since then keep their order; only their number in the shoe changes. */
export function burnCorrected(state: TableState, { was, card, count }: Corrected): TableState {
  const shoe = present(state.cards.shoe, 'a shoe');
  const more = count - present(shoe.burn, 'a burn').count;
  const { opened, cardsLeft, drawn, burnedCards, cuttingCardAt } = shoe;
  const known = { ...opened, [was]: (opened[was] ?? 1) - 1, [card]: (opened[card] ?? 0) + 1 };
  const counted = withShoe(state, {
    burn: { shown: card, count },
    opened: known,
    cardsLeft: cardsLeft - more,
    drawn: drawn + more,
    burnedCards: burnedCards + more,
    cuttingCardAt: cuttingCardAt === null ? null : cuttingCardAt + more,
  });
  return more === 0 ? counted : withDrawsMoved(counted, more);
}

function withDrawsMoved(state: TableState, more: number): TableState {
  const carried = state.cards.carried.map((one) => ({ ...one, draw: one.draw + more }));
  const { last } = state.record;
  const moved = withCards(state, { carried });
  const kept =
    last === null
      ? moved
      : withRecord(moved, {
          last: { ...last, coup: { ...last.coup, ...handsOf(last.coup, more) } },
        });
  return state.coup === null ? kept : withCoup(kept, handsOf(state.coup, more));
}

function handsOf({ player, banker }: Coup, more: number): Pick<Coup, 'player' | 'banker'> {
  const moved = (slots: readonly Slot[]) =>
    slots.map((slot) => ({ ...slot, draw: slot.draw + more }));
  return { player: moved(player), banker: moved(banker) };
}
