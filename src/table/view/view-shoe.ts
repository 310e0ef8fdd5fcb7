import { CARDS_PER_DECK } from '../../rules/index.ts';
import { remembered } from '../model/remembered.ts';
import { setupOf } from '../model/rules-of.ts';
import type { TableSetup } from '../model/setup.ts';
import type { Shoe, ShoeStage, TableState } from '../model/state.ts';

/**
 * The shoe as it stands on the table. How far it is played shows in tenths only: a count of the
 * cards left, and above all of which ones, would be the aid that Crown and Victoria 13.1 forbid to
 * players.
 */
export interface ShoeView {
  readonly number: number;
  readonly cardSet: string;
  readonly stage: ShoeStage;
  readonly cut: CutView | null;
  readonly burnAsked: 'see' | 'face-value' | null;
  /** 0 … 10: cards drawn on the way to the cutting card. */
  readonly tenthsPlayed: number;
  readonly cuttingCardOut: boolean;
  readonly coups: number;
  readonly lastCoup: number | null;
  readonly freeCoups: {
    readonly asked: boolean;
    readonly approved: number;
    readonly used: number;
  };
}

export interface CutView {
  readonly offeredTo: number | null;
  readonly designee: string | null;
  readonly acceptedBy: string | null;
  readonly position: number | null;
}

export function shoeView(state: TableState): ShoeView | null {
  return state.cards.shoe && shoeViews(setupOf(state))(state.cards.shoe);
}

const shoeViews = remembered(({ decks }: TableSetup) =>
  remembered(
    (shoe: Shoe): ShoeView => ({
      number: shoe.number,
      cardSet: shoe.cardSet,
      stage: shoe.stage,
      cut: cutView(shoe),
      burnAsked: shoe.burnRequest,
      tenthsPlayed: tenthsPlayed(decks, shoe),
      cuttingCardOut: shoe.cuttingCardAt !== null,
      coups: shoe.coups,
      lastCoup: shoe.lastCoup,
      freeCoups: {
        asked: shoe.freeCoupsAsked,
        approved: shoe.freeCoupsApproved,
        used: shoe.freeCoupsUsed,
      },
    }),
  ),
);

function cutView({ cut }: Shoe): CutView | null {
  if (cut === null) return null;
  const open = cut.accepted === null && cut.position === null;
  return {
    offeredTo: open && cut.designee === null ? (cut.queue[0] ?? null) : null,
    designee: cut.designee,
    acceptedBy: cut.accepted?.person ?? null,
    position: cut.position,
  };
}

function tenthsPlayed(decks: number, shoe: Shoe): number {
  const inFront = decks * CARDS_PER_DECK - shoe.behind;
  return Math.min(10, Math.floor((10 * shoe.drawn) / Math.max(1, inFront)));
}
