import Type from '#typebox';
import { OPENING_WARNINGS } from '../table/index.ts';
import { CustodySchema } from './commands-house.ts';
import { RowSchema } from './events-play.ts';
import {
  Amount,
  CardName,
  Clause,
  Count,
  Flag,
  Id,
  listOf,
  Name,
  nullable,
  oneOf,
  Person,
  Place,
  SignedTotal,
  shape,
  Text,
  Time,
} from './leaves.ts';
import { GroupLimitsSchema, SetupSchema, SignSchema } from './setup-schema.ts';
import {
  AudienceName,
  BurnRequestName,
  FacingName,
  GroundName,
  IncidentName,
  InvalidationName,
  MethodName,
  MisdeliveryChoiceName,
  MisdeliveryName,
  PostName,
  RankName,
  ScopeName,
  ShoePlaceName,
  ShuffleName,
  SideName,
  StrayFateName,
  TailName,
} from './words.ts';

/** The fields of events around the coups, of mistakes, dummy coups, limits and conduct. */

const ReturnedSchema = shape({
  wagerId: Id,
  person: Person,
  amountCents: Amount,
  clause: Clause,
});
const Returned = listOf(ReturnedSchema);

export const OPENING_EVENTS = {
  TableOpened: {
    setup: SetupSchema,
    notices: listOf(Name),
    edition: Text,
    inForceFrom: nullable(Text),
    warnings: listOf(oneOf(OPENING_WARNINGS)),
  },
  SignedOn: { post: PostName, person: Person, rank: RankName },
  SignedOff: { post: PostName, person: Person },
  SignConfirmed: { dealer: Person },
  MethodChosen: { method: MethodName },
  FacingChosen: { facing: FacingName },
  SetUpAttested: {
    diagram: nullable(Name),
    shoePlace: nullable(ShoePlaceName),
    person: Person,
    atMs: Time,
  },
  SqueezeAsked: { person: Person },
  SqueezeNotified: { whom: AudienceName, name: Text, atMs: Time },
  ClosingPosted: { closesAtMs: Time, postedAtMs: Time },
  TableClosed: { returned: Returned },
  IndicatorSwitched: { on: Flag },
  RulesShown: { person: Person, edition: Text, copy: nullable(Text), clause: Clause },
};

export const PEOPLE_EVENTS = {
  ChipsBrought: { person: Person, amountCents: Amount },
  ChipsTaken: { person: Person, amountCents: Amount },
  SeatTaken: { person: Person, seat: Place, atMs: Time },
  SeatLeft: { person: Person, seat: Place },
  StandingPermitted: { person: Person, place: Place },
  Stood: { person: Person, place: Place },
  NomineeNamed: { person: Person, nominee: nullable(Person) },
  StaffCalled: { person: Person, about: Text },
  CallAnswered: { person: Person, by: Person },
};

const KEYED = { by: Type.Optional(Person), atMs: Type.Optional(Time) };

export const CARDS_EVENTS = {
  CardsChecked: { complete: Flag, spread: Flag, by: Person, supervisor: nullable(Person) },
  PlayerCheckAnswered: { person: nullable(Person) },
  CardsShuffled: {
    reason: ShuffleName,
    preShuffled: Flag,
    ...KEYED,
    custody: Type.Optional(CustodySchema),
  },
  ShuffleSpoiled: { clause: Clause },
  ShuffleOrdered: { reason: ShuffleName, why: Text, clause: Clause },
  CutOffered: { queue: listOf(Place), designee: nullable(Person) },
  CutDeclined: { seat: nullable(Place), passedOver: Flag },
  CutAccepted: { person: Person, seat: nullable(Place) },
  CardsCut: { position: Count, person: Person },
  ShoeLoaded: { behind: Count, ...KEYED },
  BurnAsked: { person: Person, what: BurnRequestName },
  CardsBurned: { count: Count, shown: nullable(CardName), clause: Clause },
  CuttingCardAppeared: { beforeDraw: Count, inCoup: nullable(Count) },
  LastCoupAnnounced: { coup: Count, clause: Clause },
  ReplacementOrdered: { scope: ScopeName, cards: listOf(CardName), clause: Clause },
  CardsReplaced: {
    scope: ScopeName,
    why: Text,
    cards: listOf(CardName),
    cardSet: Name,
    countExempt: Type.Optional(Flag),
  },
  ShoeEnded: {
    why: oneOf(['cutting-card', 'shuffle-ordered', 'ran-dry']),
    slips: listOf(RowSchema),
  },
  CardsCounted: { counted: Count, expected: Count, exempt: Flag, ...KEYED },
};

const MaybeCard = nullable(CardName);

export const IRREGULARITY_EVENTS = {
  WagersReopened: {},
  ReopeningClosed: {},
  MissedBurnNoted: { clause: Clause },
  CoupRebuilt: { clause: Clause },
  ExcessCardDrawn: {
    draw: Count,
    card: MaybeCard,
    seen: Flag,
    fate: StrayFateName,
    clause: Clause,
  },
  CardMovedToPlayer: { draw: Count, card: MaybeCard, clause: Clause },
  WrongCardDrawn: {
    to: SideName,
    draw: Count,
    card: MaybeCard,
    seen: Flag,
    fate: oneOf(['bankers-third-card', 'opens-next-coup', 'opens-dummy-coup', 'discarded']),
    clause: Clause,
  },
  FaceUpCardFound: { card: CardName, fate: oneOf(['dummy-coup', 'played']), clause: Clause },
  MisdeliveryReported: { kind: MisdeliveryName, clause: Clause },
  MisdeliveryDecided: {
    choice: MisdeliveryChoiceName,
    clause: Clause,
    by: Type.Optional(Person),
    why: Type.Optional(Text),
  },
  WagerRetracted: { wagerId: Id, leaveCents: Amount },
  RetractionClosed: {},
  CoupVoided: {
    clause: Clause,
    returned: Returned,
    shoeRanDry: Flag,
    invalidated: Type.Optional(shape({ ground: InvalidationName, why: Text })),
  },
  LaterErrorNoted: { coup: Count, what: Text, clause: Clause },
  MisplacedTailReturned: { person: Person, wager: TailName, stakeCents: Amount, clause: Clause },
};

export const DUMMY_EVENTS = {
  DummyCoupsDirected: {
    ground: GroundName,
    count: nullable(Count),
    clause: Clause,
    why: Type.Optional(Text),
  },
  DummyCoupDue: { clause: Clause },
  DummyCoupBegan: { coup: Count, clause: Clause },
  CoupBecameDummy: { clause: Clause, returned: Returned },
  DummyCoupsEnded: {},
  FreeCoupsAsked: { person: Person, count: Count },
  FreeCoupsApproved: { count: Count },
};

export const LIMITS_EVENTS = {
  LimitsPosted: { sign: SignSchema, postedAtMs: Time, dueAtMs: Time },
  LimitsConsented: { person: Person },
  LimitsWithdrawn: {},
  LimitsChanged: { sign: SignSchema, clause: Clause },
  PersonalLimitsAgreed: {
    person: Person,
    limits: nullable(GroupLimitsSchema),
    marker: nullable(Text),
  },
  ExtraCommissionArranged: { person: Person, maximumCents: nullable(Amount) },
};

export const CONDUCT_EVENTS = {
  WagerVoided: { returned: ReturnedSchema, why: Text },
  PersonExcluded: { person: Person, why: Text, clause: Clause },
  WinningsSeized: {
    person: Person,
    amountCents: Amount,
    clause: Clause,
    why: Type.Optional(Text),
  },
  WinningsReleased: { person: Person, amountCents: Amount, why: Text, clause: Clause },
  DeviceConfiscated: {
    person: Person,
    device: Text,
    clause: Clause,
    ...KEYED,
    storedAt: Type.Optional(Text),
  },
  DetentionRecorded: {
    person: Person,
    handedTo: nullable(Text),
    clause: Clause,
    by: Type.Optional(Person),
    startedAtMs: Type.Optional(Time),
    endedAtMs: Type.Optional(Time),
  },
  ResultInvalidated: {
    coup: Count,
    ground: InvalidationName,
    why: Text,
    clause: Clause,
    adjustments: listOf(
      shape({ person: Person, amountCents: SignedTotal, owedMillicents: SignedTotal }),
    ),
    claims: listOf(shape({ person: Person, amountCents: SignedTotal })),
    restored: Type.Optional(listOf(shape({ wagerId: Id, person: Person, stakeCents: Amount }))),
    commissionCents: Type.Optional(SignedTotal),
  },
  SeatVacated: { seat: Place, person: Person, clause: Clause },
  DisputeRaised: { disputeId: Id, person: Person, about: Text },
  DisputeDecided: {
    disputeId: Id,
    decision: Text,
    clause: Clause,
    by: Type.Optional(Person),
    afterReview: Type.Optional(Flag),
  },
  DecisionAnswered: { disputeId: Id, accepted: Flag },
  NoticeGiven: {
    disputeId: Id,
    notice: Name,
    atMs: Type.Optional(Time),
    reference: Type.Optional(Text),
  },
  DisputeClosed: { disputeId: Id },
  ReviewAsked: { disputeId: Id, clause: Clause },
  PaymentCorrected: { person: Person, amountCents: SignedTotal, why: Text, clause: Clause },
  IncidentRecorded: {
    what: Text,
    by: Person,
    kind: Type.Optional(IncidentName),
    clause: Type.Optional(Clause),
    persons: Type.Optional(listOf(shape({ person: Person, seat: nullable(Place) }))),
    supervisor: Type.Optional(nullable(Person)),
    outcome: Type.Optional(Text),
    atMs: Type.Optional(Time),
  },
};
