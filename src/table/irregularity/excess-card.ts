import { ok } from '../../kit/index.ts';
import { type Card, citation, type Leaf, SIDES, type Side } from '../../rules/index.ts';
import { cuttingCardBefore } from '../dealing/draw.ts';
import { returnable } from '../dummy/decide.ts';
import type { TableEvent } from '../messages/events.ts';
import { cardsOut, isComplete, slotsOf } from '../model/hands.ts';
import { bookOf, setupOf } from '../model/rules-of.ts';
import type { Coup, Shoe, TableState } from '../model/state.ts';
import { type Decision, no } from '../refusal/refusal.ts';

export function reportExcess(
  state: TableState,
  shoe: Shoe,
  report: Excess & { readonly discarded?: boolean },
): Decision {
  const { card, seen } = report;
  if (report.discarded === true) return thrownAway(state, shoe, { card, seen });
  const { excessSeen, excessUnseen } = bookOf(state).irregularities;
  return excessCard(state, shoe, { card, seen }, seen ? excessSeen : excessUnseen);
}

interface Excess {
  readonly card: Card | null;
  readonly seen: boolean;
  readonly found?: 'in-shoe' | 'in-discards';
  /** The card still lies in the shoe and shows its face. */
  readonly atMouth?: boolean;
}

export function excessCard(
  state: TableState,
  shoe: Shoe,
  { card, seen, found, atMouth }: Excess,
  leaf: Leaf<string>,
): Decision {
  // A card that was due is no excess card, however many cards came out at once.
  if (isDealing(state)) return no('not-this-irregularity', leaf, {});
  if (seen && card === null) return no('card-needed', leaf, {});
  if (shoe.cardsLeft === 0) return no('no-more-cards', leaf, {});
  const fate = state.phase === 'opening' ? 'next-card' : strayFate(state, shoe, seen, { atMouth });
  const clause = citation(fate === 'discarded' ? discardGround(state, shoe, seen, leaf) : leaf);
  const drawn = {
    type: 'ExcessCardDrawn',
    draw: shoe.drawn + 1,
    card: seen ? card : null,
    seen,
    fate,
    clause,
  } as const;
  return ok([
    ...cuttingCardBefore(state, shoe),
    found === undefined ? drawn : { ...drawn, found },
    ...endOfShoe(state, shoe, fate),
    ...knownFirstCard(state, fate, clause),
  ]);
}

/**
 * After the last coup of a shoe the card is not used, seen or not (Crown 11.2; Tasmania 14.1, last
 * sentence); the marker bars a card that nobody saw (Tasmania 14.2, proviso).
 */
export function discardGround(
  state: TableState,
  shoe: Shoe,
  seen: boolean,
  leaf: Leaf<string>,
): Leaf<string> {
  const { excessUnseenBar, seenOnLast } = bookOf(state).irregularities;
  if (!seen) return excessUnseenBar;
  return isLastCoup(state, shoe) ? seenOnLast : leaf;
}

/** Whether cards of the coup are out and more are due. */
function isDealing(state: TableState): boolean {
  const { coup, phase } = state;
  if (coup === null || phase === 'resulted' || phase === 'opening') return false;
  return cardsOut(coup) > 0 && !isComplete(state, coup);
}

/** Nobody may have a wager on a coup whose first card is known. */
function knownFirstCard(state: TableState, fate: Fate, clause: string): TableEvent[] {
  const { coup } = state;
  if (coup?.kind !== 'betting' || cardsOut(coup) > 0 || fate !== 'opens-dummy-coup') return [];
  return [{ type: 'CoupBecameDummy', clause, returned: returnable(state, clause) }];
}

/** A card thrown on the discards is still used, unless a card of the next coup is out (VI-86). */
function thrownAway(state: TableState, shoe: Shoe, { card, seen }: Excess): Decision {
  const { drawnCard, laterError } = bookOf(state).irregularities;
  if (setupOf(state).shoeKind === 'virtual') return no('not-this-irregularity', drawnCard, {});
  const late = isDealing(state);
  if (!late && drawnCard.value === 'used-all-the-same') {
    return excessCard(state, shoe, { card, seen, found: 'in-discards' }, drawnCard);
  }
  if (seen && card === null) return no('card-needed', drawnCard, {});
  if (shoe.cardsLeft === 0) return no('no-more-cards', drawnCard, {});
  return ok([
    {
      type: 'ExcessCardDrawn',
      draw: shoe.drawn + 1,
      card: seen ? card : null,
      seen,
      fate: 'discarded',
      clause: citation(late ? laterError : drawnCard),
      found: 'in-discards',
    },
  ]);
}

/** A card pushed back into the mouth of the shoe is taken out again and used (VI-86). */
export function putBack(state: TableState, shoe: Shoe, { card, seen }: Excess): Decision {
  const { drawnCard } = bookOf(state).irregularities;
  if (setupOf(state).shoeKind === 'virtual') return no('not-this-irregularity', drawnCard, {});
  const { coup } = state;
  const last = coup === null ? null : lastDrawn(coup);
  const ofTheCoup = coup !== null && state.phase !== 'resulted' && !isComplete(state, coup);
  if (last === null || !ofTheCoup) {
    return excessCard(state, shoe, { card, seen, found: 'in-shoe' }, drawnCard);
  }
  return ok([{ type: 'CardPutBack', ...last, clause: citation(drawnCard) }]);
}

function lastDrawn(coup: Coup): { readonly side: Side; readonly draw: number } | null {
  const all = SIDES.flatMap((side) => slotsOf(coup, side).map(({ draw }) => ({ side, draw })));
  return all.reduce<(typeof all)[number] | null>(
    (last, slot) => (last === null || slot.draw > last.draw ? slot : last),
    null,
  );
}

/** A card that may not be carried over behind the marker ends the shoe with this coup (T-28). */
export function endOfShoe(state: TableState, shoe: Shoe, fate: string): TableEvent[] {
  if (fate !== 'discarded' || isLastCoup(state, shoe)) return [];
  const clause = citation(bookOf(state).irregularities.excessUnseenBar);
  const coup = currentCoup(state, shoe);
  // Wagers on a coup that may no longer start go back (Tasmania 9.4).
  const back = coup === state.coup?.number ? [] : wagersBack(state, clause);
  return [...back, { type: 'LastCoupAnnounced', coup, clause }];
}

function wagersBack({ bets }: TableState, clause: string): TableEvent[] {
  return bets.wagers.map(({ id: wagerId }) => ({ type: 'WagerRefused', wagerId, clause }));
}

/** The number of the coup in which the card came out; a coup without a card yet comes after it. */
function currentCoup({ coup }: TableState, shoe: Shoe): number {
  return coup === null || cardsOut(coup) === 0 ? shoe.coups : coup.number;
}

/**
 * Whether the coup is announced as the last, if only by the marker that comes out before this card
 * (T-27).
 */
function isLastCoup(state: TableState, shoe: Shoe): boolean {
  const current = currentCoup(state, shoe);
  if (shoe.lastCoup !== null) return current >= shoe.lastCoup;
  return cuttingCardBefore(state, shoe).some(
    (event) => event.type === 'LastCoupAnnounced' && event.coup <= current,
  );
}

export type Fate = 'opens-next-coup' | 'opens-dummy-coup' | 'next-card' | 'discarded';

/**
 * An unseen card opens the next coup, a seen one a dummy coup; at the end of the shoe the card is
 * discarded. A card that was only seen at the mouth of the shoe has not been drawn; one that was
 * drawn earlier in the coup is named by its draw.
 */
export function strayFate(
  state: TableState,
  shoe: Shoe,
  seen: boolean,
  {
    atMouth = false,
    draw,
  }: { readonly atMouth?: boolean | undefined; readonly draw?: number | undefined },
): Exclude<Fate, 'next-card'> {
  const { excessUnseenBar } = bookOf(state).irregularities;
  const last = isLastCoup(state, shoe);
  if (excessUnseenBar.value === 'marker-shown') {
    const { cuttingCardAt, cardsLeft } = shoe;
    const behind = cuttingCardAt !== null && (draw === undefined || draw >= cuttingCardAt);
    const leftBehind = draw === undefined ? cardsLeft - 1 : cardsLeft;
    const markerShown = cuttingCardAt !== null || leftBehind <= shoe.behind;
    // A card drawn after the marker bars the next initial deal, seen or not (Tasmania 9.4).
    const barred = seen ? behind && !atMouth : markerShown;
    if (last || barred) return 'discarded';
  } else if (last) {
    // Dummy coups that follow the last coup begin with the card that was seen (Crown, Victoria
    // 8.3.4(d), VI-36).
    return seen && state.dummyDue !== null ? 'opens-dummy-coup' : 'discarded';
  }
  return seen ? 'opens-dummy-coup' : 'opens-next-coup';
}
