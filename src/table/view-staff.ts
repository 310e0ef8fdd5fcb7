import type { Cents, Millicents } from '../kit/index.ts';
import type { LimitPair, ShuffleReason, WagerGroup } from '../rules/index.ts';
import type { Dispute, Patron, Shoe, TableState } from './state.ts';
import { seesFigures, seesStaffSheet, type Viewer } from './viewer.ts';

/** The working sheet of the people who run the table. No rank sees a card that lies face down. */
export interface StaffView {
  readonly patrons: Readonly<Record<string, PatronView>>;
  readonly standingPermits: Readonly<Record<string, number>>;
  readonly shoe: StaffShoeView | null;
  readonly lastCutSeat: number | null;
  readonly retiredCardSets: number;
  readonly disputes: readonly DisputeView[];
  readonly figures: FiguresView | null;
}

export interface PatronView {
  readonly seat: number | null;
  readonly standingAt: number | null;
  readonly chipsCents: Cents;
  readonly owedMillicents: Millicents;
  readonly deferral: boolean;
  readonly warned: boolean;
  readonly excluded: boolean;
  readonly abstained: number;
  readonly seizedCents: Cents;
  readonly nominee: string | null;
  readonly personalLimits: Readonly<Partial<Record<WagerGroup, LimitPair>>> | null;
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
}

export function staffView(state: TableState, viewer: Viewer): StaffView | null {
  if (!seesStaffSheet(viewer)) return null;
  const { coupsDealt, houseCents, commissionCents, broughtCents } = state;
  return {
    patrons: patronViews(state),
    standingPermits: state.standingPermits,
    shoe: state.shoe === null ? null : staffShoeView(state.shoe),
    lastCutSeat: state.lastCutSeat,
    retiredCardSets: state.retiredCardSets,
    disputes: state.disputes.map(disputeView),
    figures: seesFigures(viewer) ? { coupsDealt, houseCents, commissionCents, broughtCents } : null,
  };
}

function patronViews(state: TableState): Record<string, PatronView> {
  const views: Record<string, PatronView> = {};
  for (const patron of Object.values(state.patrons)) views[patron.person] = patronView(patron);
  return views;
}

function patronView(patron: Patron): PatronView {
  return {
    seat: patron.seat,
    standingAt: patron.standingAt,
    chipsCents: patron.chipsCents,
    owedMillicents: patron.owedMillicents,
    deferral: patron.deferral,
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
