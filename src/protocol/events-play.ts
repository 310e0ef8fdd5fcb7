import Type from '#typebox';
import {
  Amount,
  CardName,
  Clause,
  Count,
  Flag,
  Id,
  listOf,
  Millis,
  nullable,
  oneOf,
  Person,
  PersonOrDealer,
  Place,
  shape,
  Text,
  Time,
  Total,
  wholeNumber,
} from './leaves.ts';
import {
  BackingName,
  MethodName,
  OutcomeName,
  PairName,
  RunName,
  SideName,
  TailName,
  WagerName,
} from './words.ts';

/** The fields of events in a coup: betting, dealing and settlement. */

const WAGER = {
  id: Id,
  person: Person,
  type: WagerName,
  stakeCents: Amount,
  nominee: Type.Optional(Person),
  place: Place,
  length: nullable(Count),
  coup: Count,
};
export const WagerSchema = shape(WAGER, 'a wager');

const SpokenSchema = shape({
  id: Id,
  person: Person,
  type: WagerName,
  stakeCents: Amount,
  place: Place,
  length: nullable(Count),
  backing: BackingName,
});

const SlipSchema = shape({
  wager: WagerSchema,
  progress: Type.Union([
    shape({ type: RunName, stakeCents: Amount, length: Count, matched: Count }),
    shape({ type: TailName, stakeCents: Amount, matched: Count }),
  ]),
  short: Type.Optional(oneOf(['stands-with-warning', 'returned'])),
});

export const RowSchema = shape({
  wager: WagerSchema,
  result: oneOf(['win', 'lose', 'push', 'void']),
  odds: nullable(Type.Tuple([Count, Count])),
  grossCents: Total,
  commissionCents: Total,
  additionalCents: Total,
  owedMillicents: Millis,
  returnedCents: Total,
  excessCents: Total,
  consecutive: nullable(Count),
  warned: Flag,
  clause: Clause,
  cite: Clause,
});

const Point = wholeNumber(0, 9);
const ResultSchema = shape({
  outcome: OutcomeName,
  playerPoint: Point,
  bankerPoint: Point,
  playerCards: Count,
  bankerCards: Count,
  playerNatural: Flag,
  bankerNatural: Flag,
  playerPair: PairName,
  bankerPair: PairName,
});

export const BETTING_EVENTS = {
  BettingOpened: {
    coup: Count,
    last: Flag,
    atMs: Type.Optional(Time),
    mainWagerNeeded: Type.Optional(listOf(Person)),
  },
  WagerPlaced: { wager: WagerSchema, warning: nullable(oneOf(['below-minimum', 'not-payable'])) },
  WagerAltered: { wagerId: Id, stakeCents: Amount },
  WagerMoved: { wagerId: Id, to: SideName },
  WagerWithdrawn: { wagerId: Id },
  WagerSpoken: { spoken: SpokenSchema },
  SpokenLapsed: { spokenId: Id },
  HandNominated: { person: Person, side: SideName },
  WagerRefused: { wagerId: Id, clause: Clause },
  BettingClosed: { atMs: Type.Optional(Time) },
  CallRepeated: { atMs: Time, clause: Clause },
  SideWagerDeclined: { person: Person, wager: WagerName },
  WagersReduced: { rows: listOf(shape({ wagerId: Id, stakeCents: Amount })), clause: Clause },
  ReductionWaived: { clause: Clause },
};

const LookedAt = { side: SideName, at: Place, card: CardName, person: Person };

export const DEALING_EVENTS = {
  CoupBurned: { shown: Type.Optional(CardName) },
  CardDrawn: { side: SideName, draw: Count, card: nullable(CardName), fromCarried: Flag },
  HandOffered: { side: SideName, queue: listOf(Person) },
  HandDeclined: { side: SideName, person: Person, passedOver: Flag },
  HandAccepted: { side: SideName, person: Person, path: Type.Optional(listOf(PersonOrDealer)) },
  OpenerAuthorised: { side: SideName, person: PersonOrDealer },
  HandHandedOver: { side: SideName, person: Person },
  CardPeeled: LookedAt,
  CardOpened: LookedAt,
  InsuranceOffered: {},
  InsuranceClosed: {},
  ResultAnnounced: { result: ResultSchema },
  ShoeOffered: { queue: listOf(Person) },
  ShoeDeclined: { person: Person, passedOver: Flag },
  ShoeAccepted: { person: Person, side: SideName },
  DealerAuthorised: { person: Person },
  CoupMethodChosen: { method: MethodName, clause: Clause },
  ShoeReturned: { person: Person, why: oneOf(['given-up', 'lost', 'taken-back', 'left']) },
};

export const SETTLEMENT_EVENTS = {
  CoupSettled: { rows: listOf(RowSchema), slips: listOf(SlipSchema) },
  StakeFound: { wagerId: Id, stakeCents: Amount, clause: Clause },
  WarningGiven: { person: Person, stakeCents: Amount, minimumCents: Amount, clause: Clause },
  DeferralApproved: { person: Person, approved: Flag },
  CommissionCollected: {
    person: Person,
    owedMillicents: Millis,
    collectedCents: Total,
    exception: Type.Optional(Text),
  },
  CommissionCalledIn: { people: listOf(Person), clause: Clause },
};
