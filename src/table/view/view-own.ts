import type { Cents, Millicents } from '../../kit/index.ts';
import {
  type Card,
  type LimitPair,
  type LimitSign,
  limitsFor,
  SIDES,
  type Side,
  type WagerType,
} from '../../rules/index.ts';
import { insuranceMost } from '../limits/insurance-cap.ts';
import { limitsOfPatron } from '../limits/stake-limits.ts';
import { slotsOf } from '../model/hands.ts';
import { newPatron } from '../model/initial.ts';
import { remembered } from '../model/remembered.ts';
import { bookOfSetup, patronOf, setupOf } from '../model/rules-of.ts';
import type { TableSetup } from '../model/setup.ts';
import type { Patron, StaffNote, TableState } from '../model/state.ts';
import { type DisputeView, disputeView } from './view-staff.ts';

/** What a person at the table knows of himself, and the cards that only he has looked at. */
export interface OwnView {
  readonly person: string;
  readonly seat: number | null;
  readonly standingAt: number | null;
  /** The place at which this person may stand. */
  readonly permit: number | null;
  readonly chipsCents: Cents;
  readonly owedMillicents: Millicents;
  readonly deferral: boolean;
  /** Whether the debt was called in and must be paid before the next coup. */
  readonly commissionDue: boolean;
  readonly warned: boolean;
  readonly excluded: boolean;
  readonly abstained: number;
  readonly seizedCents: Cents;
  readonly nominee: string | null;
  /** People who named this person their nominee. */
  readonly actsFor: readonly string[];
  /** Least, greatest and step for each wager that the table offers. */
  readonly limits: Readonly<Record<WagerType, LimitPair>>;
  readonly arrangedMaximumCents: Cents | null;
  /** The most that this person may insure while the window is open. */
  readonly insuranceCapCents: Cents | null;
  readonly asked: readonly Question[];
  /** Cards that this person has peeled and nobody else has seen. */
  readonly peeled: readonly { readonly side: Side; readonly at: number; readonly card: Card }[];
  readonly disputes: readonly DisputeView[];
  /** What the staff did to this person's chips and wagers, the newest last. */
  readonly told: readonly StaffNote[];
  /** What this person called the staff about; null when there is no open call. */
  readonly calling: string | null;
}

/** What the table waits for this person to answer. */
export type Question = 'cut' | 'player-hand' | 'banker-hand' | 'shoe';

/** Null for a person who has no chips here and acts for nobody who has. */
export function ownView(state: TableState, person: string): OwnView | null {
  const actsFor = state.people.patrons
    .filter(({ nominee }) => nominee === person)
    .map((patron) => patron.person);
  const nominee = actsFor.length > 0 ? newPatron(person) : null;
  const patron = patronOf(state, person) ?? nominee;
  if (patron === null) return null;
  return {
    person,
    seat: patron.seat,
    standingAt: patron.standingAt,
    permit: state.people.standingPermits[person] ?? null,
    chipsCents: patron.chipsCents,
    owedMillicents: patron.owedMillicents,
    deferral: patron.deferral,
    commissionDue: patron.commissionDue,
    warned: patron.warned,
    excluded: patron.excluded,
    abstained: patron.abstained,
    seizedCents: patron.seizedCents,
    nominee: patron.nominee,
    actsFor,
    limits: ownLimits(state, patron),
    arrangedMaximumCents: patron.arrangedMaximumCents,
    insuranceCapCents: ownCap(state, patron),
    asked: questions(state, patron),
    peeled: peeledBy(state, person),
    disputes: state.record.disputes.filter((dispute) => dispute.person === person).map(disputeView),
    told: state.record.told.filter((note) => note.person === person),
    calling: state.people.calls.find((call) => call.person === person)?.about ?? null,
  };
}

/**
 * Whether this person handles the hand: the one authorised, otherwise the one who took it, and his
 * nominee (VI-64).
 */
export function handles(state: TableState, person: string, side: Side): boolean {
  const opener = state.coup?.openers?.[side];
  const entitled = opener?.authorised ?? opener?.person ?? null;
  if (entitled === null) return false;
  return entitled === person || patronOf(state, entitled)?.nominee === person;
}

function peeledBy(state: TableState, person: string): OwnView['peeled'] {
  const { coup } = state;
  if (coup === null) return [];
  return SIDES.filter((side) => handles(state, person, side)).flatMap((side) =>
    slotsOf(coup, side).flatMap(({ face, card }, at) =>
      face === 'handler' && card !== null ? [{ side, at, card }] : [],
    ),
  );
}

function ownLimits(state: TableState, patron: Patron): OwnView['limits'] {
  const setup = setupOf(state);
  if (patron.personalLimits !== null || state.limits.sign === null) {
    return limitsOfEach(setup.wagers, (type) => limitsOfPatron(state, patron, type));
  }
  return signLimits(state.limits.sign).get(setup);
}

/** A person without limits of his own has those of the sign, which are the same for everybody. */
const signLimits = remembered((sign: LimitSign) => ({
  get: remembered((setup: TableSetup) =>
    limitsOfEach(setup.wagers, (type) => limitsFor(bookOfSetup(setup), sign, type)),
  ),
}));

function limitsOfEach(
  wagers: readonly WagerType[],
  limitsOf: (type: WagerType) => LimitPair,
): OwnView['limits'] {
  const limits: Record<WagerType, LimitPair> = {};
  for (const type of wagers) {
    const { minimumCents, maximumCents, multipleCents } = limitsOf(type);
    limits[type] = { minimumCents, maximumCents, multipleCents };
  }
  return limits;
}

/** The larger of the person's main wagers in action; he has one insurance stake (VI-22). */
function ownCap(state: TableState, { person }: Patron): Cents | null {
  return state.phase === 'insurance' ? insuranceMost(state, person) : null;
}

function questions(state: TableState, { person, seat }: Patron): Question[] {
  const asked: Question[] = [];
  const cut = state.cards.shoe?.cut ?? null;
  if (cut !== null && cut.accepted === null && cut.position === null) {
    const mine = cut.designee === null ? seat === cut.queue[0] : cut.designee === person;
    if (mine && seat !== null) asked.push('cut');
  }
  for (const side of SIDES) {
    const opener = state.coup?.openers?.[side];
    if (opener?.person === null && opener.queue[0] === person) asked.push(`${side}-hand`);
  }
  if (state.cards.shoeOffer?.queue[0] === person) asked.push('shoe');
  return asked;
}
