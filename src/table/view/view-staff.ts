import type { Cents, Millicents } from '../../kit/index.ts';
import type { LimitPair, ShuffleReason, WagerGroup } from '../../rules/index.ts';
import type { SqueezeAudience } from '../model/setup.ts';
import type { Dispute, Patron, Shoe, TableState, Tally } from '../model/state.ts';
import { seesFigures, seesStaffSheet, type Viewer } from '../model/viewer.ts';

/** The working sheet of the people who run the table. No rank sees a face-down card. */
export interface StaffView {
  readonly patrons: Readonly<Record<string, PatronView>>;
  readonly standingPermits: Readonly<Record<string, number>>;
  readonly shoe: StaffShoeView | null;
  readonly lastCutSeat: number | null;
  readonly retiredCardSets: number;
  readonly disputes: readonly DisputeView[];
  /** Patrons who wait for staff. */
  readonly calls: readonly { readonly person: string; readonly about: string }[];
  readonly squeeze: {
    readonly askedBy: string | null;
    readonly told: readonly SqueezeAudience[];
  };
  /** Cards found unfit, to be replaced as soon as no hand is in progress. */
  readonly replacementDue: 'all' | 'some' | null;
  readonly closingCheck: { readonly counted: number; readonly expected: number } | null;
  readonly figures: FiguresView | null;
}

export interface PatronView {
  readonly seat: number | null;
  readonly standingAt: number | null;
  readonly chipsCents: Cents;
  readonly owedMillicents: Millicents;
  readonly deferral: boolean;
  readonly commissionDue: boolean;
  readonly warned: boolean;
  readonly excluded: boolean;
  readonly abstained: number;
  readonly seizedCents: Cents;
  readonly nominee: string | null;
  readonly personalLimits: Readonly<Record<WagerGroup, LimitPair>> | null;
  readonly personalMarker: string | null;
  readonly arrangedMaximumCents: Cents | null;
}

/** How many cards are left, never which. */
export interface StaffShoeView {
  readonly cardsLeft: number;
  readonly drawn: number;
  readonly behind: number;
  readonly burnedCards: number;
  readonly handled: boolean;
  readonly preShuffled: boolean;
  readonly shuffledFor: ShuffleReason | null;
}

export interface DisputeView {
  readonly id: number;
  readonly person: string;
  readonly about: string;
  readonly decision: string | null;
  readonly noticesGiven: readonly string[];
  readonly state: Dispute['state'];
}

export interface FiguresView {
  readonly coupsDealt: number;
  readonly houseCents: number;
  readonly commissionCents: number;
  readonly broughtCents: number;
  readonly tally: Tally;
}

export function staffView(state: TableState, viewer: Viewer): StaffView | null {
  if (!seesStaffSheet(viewer)) return null;
  const { closingCheck } = state.cards;
  return {
    patrons: patronViews(state),
    standingPermits: state.people.standingPermits,
    shoe: state.cards.shoe === null ? null : staffShoeView(state.cards.shoe),
    lastCutSeat: state.cards.lastCutSeat,
    retiredCardSets: state.cards.retiredCardSets,
    disputes: state.record.disputes.map(disputeView),
    calls: state.people.calls.map(({ person, about }) => ({ person, about })),
    squeeze: { askedBy: state.posts.squeezeAskedBy, told: state.posts.squeezeTold },
    replacementDue: state.cards.replacement?.scope ?? null,
    closingCheck: closingCheck && {
      counted: closingCheck.counted,
      expected: closingCheck.expected,
    },
    figures: seesFigures(viewer) ? figuresView(state) : null,
  };
}

function figuresView(state: TableState): FiguresView {
  const { player, banker, tie, dummy } = state.record.tally;
  return {
    coupsDealt: state.record.coupsDealt,
    houseCents: state.record.houseCents,
    commissionCents: state.record.commissionCents,
    broughtCents: state.record.broughtCents,
    tally: { player, banker, tie, void: state.record.tally.void, dummy },
  };
}

function patronViews(state: TableState): Record<string, PatronView> {
  const views: Record<string, PatronView> = {};
  for (const patron of state.people.patrons) views[patron.person] = patronView(patron);
  return views;
}

function patronView(patron: Patron): PatronView {
  return {
    seat: patron.seat,
    standingAt: patron.standingAt,
    chipsCents: patron.chipsCents,
    owedMillicents: patron.owedMillicents,
    deferral: patron.deferral,
    commissionDue: patron.commissionDue,
    warned: patron.warned,
    excluded: patron.excluded,
    abstained: patron.abstained,
    seizedCents: patron.seizedCents,
    nominee: patron.nominee,
    personalLimits: patron.personalLimits,
    personalMarker: patron.personalMarker,
    arrangedMaximumCents: patron.arrangedMaximumCents,
  };
}

function staffShoeView(shoe: Shoe): StaffShoeView {
  return {
    cardsLeft: shoe.cardsLeft,
    drawn: shoe.drawn,
    behind: shoe.behind,
    burnedCards: shoe.burnedCards,
    handled: shoe.handled,
    preShuffled: shoe.preShuffled,
    shuffledFor: shoe.shuffledFor,
  };
}

export function disputeView(dispute: Dispute): DisputeView {
  return {
    id: dispute.id,
    person: dispute.person,
    about: dispute.about,
    decision: dispute.decision,
    noticesGiven: dispute.noticesGiven,
    state: dispute.state,
  };
}
