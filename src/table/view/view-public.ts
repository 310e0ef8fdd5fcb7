import { type Cents, present } from '../../kit/index.ts';
import {
  type BonusBox,
  type Card,
  type DealingMethod,
  type DummyGround,
  findBook,
  type LimitSign,
  type Notice,
  type Side,
  type StaffRank,
  versionOf,
  type WagerType,
} from '../../rules/index.ts';
import { remembered } from '../model/remembered.ts';
import type { Facing, ShoeKind, TableSetup } from '../model/setup.ts';
import type { Phase, TableState } from '../model/state.ts';
import { type Cloth, clothOf } from '../opening/cloth.ts';
import { type Discs, discsAt } from '../opening/discs.ts';
import { publicNotices } from '../opening/formalities.ts';
import { type Marker, markersAt } from './markers.ts';
import { type CoupView, coupView, type LastCoupView, lastCoupView } from './view-coup.ts';
import { type LayoutView, layoutView } from './view-layout.ts';
import { type ShoeView, shoeView } from './view-shoe.ts';

/**
 * What anybody at the table sees. The function takes no viewer, so it cannot reveal a viewer's
 * secret.
 */
export interface PublicView {
  readonly phase: Phase;
  readonly rules: RulesView | null;
  readonly method: DealingMethod;
  readonly facing: Facing;
  readonly dealer: string | null;
  readonly supervisor: { readonly person: string; readonly rank: StaffRank } | null;
  readonly sign: SignView;
  readonly layout: LayoutView;
  readonly shoe: ShoeView | null;
  readonly coup: CoupView | null;
  /** Cards that open the next coup; a value only where the card was seen. */
  readonly carried: readonly (Card | null)[];
  readonly dummyDue: {
    readonly clause: string;
    readonly ground: DummyGround | null;
    readonly left: number | null;
  } | null;
  readonly shoeHolder: {
    readonly person: string;
    readonly side: Side;
    readonly authorisedDealer: string | null;
  } | null;
  readonly shoeOfferedTo: string | null;
  readonly markers: readonly Marker[];
  /** The discs that mark who accepted each hand; null where the table uses none. */
  readonly discs: Discs | null;
  readonly last: LastCoupView | null;
}

/** What stays the same while the table is open. */
export interface RulesView {
  readonly tableId: string;
  readonly name: string;
  readonly casino: string;
  readonly bookId: string;
  readonly bookName: string;
  readonly edition: string;
  readonly versionId: string;
  readonly versionName: string;
  /** What the book calls a coup without wagers. */
  readonly dummyName: string;
  readonly diagrams: readonly string[];
  readonly seats: number;
  readonly decks: number;
  readonly wagers: readonly WagerType[];
  readonly chipCents: readonly Cents[];
  /** Bonus boxes of this table, with what each pays. */
  readonly bonus: readonly BonusBox[];
  readonly shoeKind: ShoeKind;
  /** Notices for the public at this table; the staff's sheet has those for staff. */
  readonly notices: readonly Notice[];
  /** Where the operator keeps the official copy of the rules. */
  readonly rulesCopy: string | null;
  readonly cloth: Cloth;
}

export interface SignView {
  readonly limits: LimitSign | null;
  readonly confirmed: boolean;
  readonly pending: {
    readonly limits: LimitSign;
    readonly postedAtMs: number;
    /** Null: only the consent of every player brings the change. */
    readonly dueAtMs: number | null;
    readonly consents: readonly string[];
  } | null;
  readonly closing: { readonly postedAtMs: number; readonly closesAtMs: number } | null;
}

export function publicView(state: TableState): PublicView {
  const { dummyDue } = state;
  const { supervisor } = state.posts;
  const { shoeHolder } = state.cards;
  return {
    phase: state.phase,
    rules: state.setup && rulesView(state.setup),
    method: state.posts.method,
    facing: state.posts.facing,
    dealer: state.posts.dealer,
    supervisor: supervisor && { person: supervisor.person, rank: supervisor.rank },
    sign: signView(state),
    layout: layoutView(state),
    shoe: shoeView(state),
    coup: coupView(state),
    carried: state.cards.carried.map(({ card, seen }) => (seen ? card : null)),
    dummyDue: dummyDue && { clause: dummyDue.clause, ground: dummyDue.ground, left: dummyDue.left },
    shoeHolder: shoeHolder && {
      person: shoeHolder.person,
      side: shoeHolder.side,
      authorisedDealer: shoeHolder.authorisedDealer,
    },
    shoeOfferedTo: state.cards.shoeOffer?.queue[0] ?? null,
    markers: markersAt(state),
    discs: discsAt(state),
    last: lastCoupView(state),
  };
}

const rulesView = remembered((setup: TableSetup): RulesView => {
  const book = present(findBook(setup.bookId), 'a rule book');
  const version = present(versionOf(book, setup.versionId), 'a version');
  return {
    tableId: setup.tableId,
    name: setup.name,
    casino: setup.casino,
    bookId: book.id,
    bookName: book.name.value,
    edition: book.edition.value,
    versionId: version.id,
    versionName: version.name,
    dummyName: book.dummyCoups.name.value,
    diagrams: setup.diagrams,
    seats: setup.seats,
    decks: setup.decks,
    wagers: setup.wagers,
    chipCents: setup.chipCents,
    bonus: setup.bonus ?? [],
    shoeKind: setup.shoeKind,
    notices: publicNotices(book, version),
    rulesCopy: setup.rulesCopy ?? null,
    cloth: clothOf(book, version, setup),
  };
});

function signView(state: TableState): SignView {
  const { pendingLimits: pending } = state.limits;
  const { closing } = state.posts;
  return {
    limits: state.limits.sign,
    confirmed: state.limits.signConfirmed,
    pending: pending && {
      limits: pending.sign,
      postedAtMs: pending.postedAtMs,
      dueAtMs: pending.dueAtMs,
      consents: pending.consents,
    },
    closing: closing && { postedAtMs: closing.postedAtMs, closesAtMs: closing.closesAtMs },
  };
}
