import { type Card, citation, SIDES, type Side, thirdCardFor } from '../../rules/index.ts';
import type { TableEvent } from '../messages/events.ts';
import { slotsOf } from '../model/hands.ts';
import { bookOf } from '../model/rules-of.ts';
import type { Coup, Slot, TableState } from '../model/state.ts';
import { endOfShoe } from './excess-card.ts';
import type { IrregularityEvent } from './rows.ts';
import { strayGround, surplusFate } from './stray-card.ts';

type Moved = Extract<IrregularityEvent, { type: 'ThirdCardMoved' }>;

interface ThirdCard extends Slot {
  readonly side: Side;
}

/**
 * The table of play applied to the cards of a coup in the order in which they were drawn: each
 * third card belongs to the hand that was due one (Crown 11.3, 11.6.1(a); Victoria 11.3, 11.7;
 * Tasmania 14.1, 14.3), and a card that neither hand was due is a surplus one.
 */
export function movedThirds(state: TableState, coup: Coup): TableEvent[] {
  const thirds = thirdCards(coup);
  const owners = rightfulOwners(state, coup, thirds);
  const over = thirds.filter(({ draw }) => owners.get(draw) === null);
  const others = thirds.filter(({ draw, side }) => {
    const owner = owners.get(draw);
    return owner !== undefined && owner !== null && owner !== side;
  });
  return [
    ...over.flatMap((card) => surplus(state, card)),
    ...others.map((card) => toHand(state, card, owners.get(card.draw) ?? card.side)),
  ];
}

function thirdCards(coup: Coup): ThirdCard[] {
  const all = SIDES.flatMap((side) =>
    slotsOf(coup, side)
      .slice(2)
      .map((slot): ThirdCard => ({ ...slot, side })),
  );
  return all.sort((a, b) => a.draw - b.draw);
}

/** The hand of each third card by its draw: null for a surplus one, absent while it is unknown. */
function rightfulOwners(
  state: TableState,
  coup: Coup,
  thirds: readonly ThirdCard[],
): ReadonlyMap<number, Side | null> {
  const owners = new Map<number, Side | null>();
  const hands = { player: shown(coup.player), banker: shown(coup.banker) };
  if (hands.player.length < 2 || hands.banker.length < 2) return owners;
  for (const { draw, card } of thirds) {
    const due = thirdCardFor(bookOf(state).tableau.value, hands);
    owners.set(draw, due);
    if (due === null) continue;
    // What the Banker does depends on the value of the Player's third card.
    if (card === null) return owners;
    hands[due].push(card);
  }
  return owners;
}

function shown(slots: readonly Slot[]): Card[] {
  return slots.slice(0, 2).flatMap(({ card }) => card ?? []);
}

function toHand(state: TableState, { draw, side }: ThirdCard, to: Side): Moved {
  const { bankerGotPlayersCard, wrongThirdToPlayer } = bookOf(state).irregularities;
  return to === 'player'
    ? moved(draw, side, 'players-third-card', citation(bankerGotPlayersCard))
    : moved(draw, side, 'bankers-third-card', citation(wrongThirdToPlayer));
}

function surplus(state: TableState, { draw, side, face }: ThirdCard): TableEvent[] {
  const { shoe } = state.cards;
  if (shoe === null) return [];
  const { surplusThird, wrongThirdToBanker } = bookOf(state).irregularities;
  const seen = face === 'up';
  const fate = surplusFate(state, shoe, seen, draw);
  const dummyGround = side === 'player' ? surplusThird : wrongThirdToBanker;
  const ground =
    fate === 'opens-dummy-coup' ? dummyGround : strayGround(state, shoe, fate, { to: side, seen });
  return [moved(draw, side, fate, citation(ground)), ...endOfShoe(state, shoe, fate)];
}

function moved(draw: number, from: Side, fate: Moved['fate'], clause: string): Moved {
  return { type: 'ThirdCardMoved', draw, from, fate, clause };
}

/** The coup after these moves. */
export function withThirdsMoved(coup: Coup, events: readonly TableEvent[]): Coup {
  let hands: Pick<Coup, 'player' | 'banker'> = coup;
  for (const event of events) {
    if (event.type === 'ThirdCardMoved') hands = handsAfter(hands, event);
  }
  return { ...coup, ...hands };
}

/** Both hands after a third card went to the other one or away. */
export function handsAfter(
  coup: Pick<Coup, 'player' | 'banker'>,
  { draw, from, fate }: Omit<Moved, 'type'>,
): Pick<Coup, 'player' | 'banker'> {
  const slot = coup[from].filter((one) => one.draw === draw);
  const without = (slots: readonly Slot[]) => slots.filter((one) => one.draw !== draw);
  return {
    player: [...without(coup.player), ...(fate === 'players-third-card' ? slot : [])],
    banker: [...without(coup.banker), ...(fate === 'bankers-third-card' ? slot : [])],
  };
}
