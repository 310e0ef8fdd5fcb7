import { type Card, type CoupResult, INITIAL_DEAL, pointOf, type Side } from '../../rules/index.ts';
import { cardsOut, slotsOf, thirdCardDue } from '../model/hands.ts';
import { remembered } from '../model/remembered.ts';
import type { Coup, Opener, SettledCoup, SettledRow, Slot, TableState } from '../model/state.ts';
import { type WagerView, wagerView } from './view-layout.ts';

/** A coup on the layout. Only a card that lies open for everybody has a value here. */
export interface CoupView {
  readonly number: number;
  readonly kind: Coup['kind'];
  readonly dummyClause: string | null;
  readonly last: boolean;
  readonly method: Coup['method'];
  readonly facing: Coup['facing'];
  readonly burned: boolean;
  readonly player: HandView;
  readonly banker: HandView;
  /** The hand that gets the next card; a third card only once both hands lie open. */
  readonly nextCard: Side | null;
  readonly firstOpened: Side | null;
  readonly insurance: Coup['insurance'];
  readonly reduced: boolean;
  readonly nominations: Readonly<Record<string, Side>>;
  readonly misdelivery: { readonly choice: 'complete' | 'offer-retraction' | null } | null;
  readonly result: CoupResult | null;
}

export interface HandView {
  readonly cards: readonly SlotView[];
  /** Null until every card of the hand lies open. */
  readonly point: number | null;
  readonly offeredTo: string | null;
  /** Who opens it: a person, or 'dealer'. */
  readonly opener: string | null;
  readonly authorised: string | null;
}

/** Its handler has looked at a peeled card; everybody else sees the bend, not the face. */
export type SlotView =
  | { readonly face: 'down' | 'peeled'; readonly card: null }
  | { readonly face: 'up'; readonly card: Card };

export interface LastCoupView {
  readonly number: number;
  readonly kind: Coup['kind'];
  readonly result: CoupResult | null;
  readonly invalidated: boolean;
  readonly rows: readonly RowView[];
}

/** A settled row as everybody saw the chips taken or paid. */
export type RowView = Omit<SettledRow, 'wager'> & { readonly wager: WagerView };

export function coupView(state: TableState): CoupView | null {
  const { coup } = state;
  if (coup === null) return null;
  const { misdelivery } = coup;
  return {
    number: coup.number,
    kind: coup.kind,
    dummyClause: coup.dummyClause,
    last: state.cards.shoe?.lastCoup === coup.number,
    method: coup.method,
    facing: coup.facing,
    burned: coup.burned,
    player: handView(coup, 'player'),
    banker: handView(coup, 'banker'),
    nextCard: INITIAL_DEAL[cardsOut(coup)] ?? thirdCardDue(state, coup),
    firstOpened: coup.firstOpened,
    insurance: coup.insurance,
    reduced: coup.reduced,
    nominations: coup.nominations,
    misdelivery: misdelivery && { choice: misdelivery.choice },
    result: coup.result,
  };
}

function handView(coup: Coup, side: Side): HandView {
  const opener: Opener | undefined = coup.openers?.[side];
  const slots = slotsOf(coup, side);
  return {
    cards: slots.map(slotView),
    point: pointView(slots),
    offeredTo: opener?.person === null ? (opener.queue[0] ?? null) : null,
    opener: opener?.person ?? null,
    authorised: opener?.authorised ?? null,
  };
}

function slotView({ face, card }: Slot): SlotView {
  if (face === 'up' && card !== null) return { face, card };
  return { face: face === 'handler' ? 'peeled' : 'down', card: null };
}

function pointView(slots: readonly Slot[]): number | null {
  const open = slots.flatMap(({ face, card }) => (face === 'up' && card !== null ? [card] : []));
  return slots.length >= 2 && open.length === slots.length ? pointOf(open) : null;
}

export function lastCoupView({ record: { settled } }: TableState): LastCoupView | null {
  return settled && settledView(settled);
}

const settledView = remembered(
  (settled: SettledCoup): LastCoupView => ({
    number: settled.number,
    kind: settled.kind,
    result: settled.result,
    invalidated: settled.invalidated,
    rows: rowViews(settled),
  }),
);

function rowViews({ rows }: SettledCoup): RowView[] {
  return rows.map((row) => ({
    wager: wagerView(row.wager),
    result: row.result,
    odds: row.odds,
    grossCents: row.grossCents,
    commissionCents: row.commissionCents,
    additionalCents: row.additionalCents,
    owedMillicents: row.owedMillicents,
    returnedCents: row.returnedCents,
    excessCents: row.excessCents,
    ...(row.excess === undefined ? {} : { excess: row.excess }),
    consecutive: row.consecutive,
    ...(row.rounded === undefined ? {} : { rounded: row.rounded }),
    warned: row.warned,
    clause: row.clause,
    cite: row.cite,
  }));
}
