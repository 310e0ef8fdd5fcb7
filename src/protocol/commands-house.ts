import Type from '#typebox';
import {
  Amount,
  CardName,
  Count,
  Flag,
  Id,
  listOf,
  Name,
  nullable,
  oneOf,
  Person,
  Place,
  SignedAmount,
  shape,
  Text,
  Time,
} from './leaves.ts';
import { GroupLimitsSchema, SetupSchema, SignSchema } from './setup-schema.ts';
import {
  AudienceName,
  BurnRequestName,
  FacingName,
  IncidentName,
  InvalidationName,
  MethodName,
  PostName,
  ScopeName,
  ShoePlaceName,
  ShuffleName,
} from './words.ts';

/** The fields of commands around the coups: opening, people, cards, limits and conduct. */

export const OPENING_COMMANDS = {
  OpenTable: { setup: SetupSchema },
  SignOn: { post: PostName },
  SignOff: { post: PostName },
  ConfirmSign: {},
  ChooseMethod: { method: MethodName },
  ChooseFacing: { facing: FacingName },
  AttestSetUp: { diagram: nullable(Name), shoePlace: nullable(ShoePlaceName) },
  AskSqueeze: {},
  NotifySqueeze: { whom: AudienceName, name: Text },
  PostClosing: { closesAtMs: Time },
  CloseTable: {},
  SwitchIndicator: { on: Flag },
  AskRules: {},
};

export const PEOPLE_COMMANDS = {
  BringChips: { person: Person, amountCents: Amount },
  TakeChips: { person: Person, amountCents: Amount },
  TakeSeat: { seat: Place },
  LeaveSeat: {},
  PermitStanding: { person: Person, place: Place },
  StandAt: { place: Place },
  NameNominee: { nominee: nullable(Person) },
  CallStaff: { about: Text },
  AnswerCall: { person: Person },
};

export const CustodySchema = shape({
  shuffledBy: Text,
  seal: Text,
  place: Text,
  unbroken: Flag,
});

export const CARDS_COMMANDS = {
  CheckCards: { complete: Flag, spread: Flag, counted: Type.Optional(Count) },
  CheckCardsAsPlayer: { person: nullable(Person) },
  ShuffleCards: { reason: ShuffleName },
  ReportSpoiledShuffle: {},
  IntroducePreShuffled: { custody: Type.Optional(CustodySchema) },
  OrderShuffle: { reason: ShuffleName, why: Text },
  DesignateCutter: { person: Person },
  AnswerCut: { accept: Flag },
  PassOverCut: {},
  CutCards: { position: Count },
  LoadShoe: { behind: Count },
  AskBurn: { what: BurnRequestName },
  BurnCards: { byFaceValue: Flag, card: nullable(CardName) },
  ShowCuttingCard: {},
  ReplaceCards: {
    scope: ScopeName,
    why: oneOf(['after-last-coup', 'unfit', 'handled']),
    cards: listOf(CardName, 416),
    from: Type.Optional(oneOf(['discards', 'shoe'])),
  },
  EndShoe: {},
  CountCards: { counted: Count, spread: Flag },
};

export const LIMITS_COMMANDS = {
  PostLimits: { sign: SignSchema, takesEffectAtMs: nullable(Time) },
  ConsentToLimits: {},
  WithdrawLimits: {},
  AgreePersonalLimits: {
    person: Person,
    limits: nullable(GroupLimitsSchema),
    marker: Type.Optional(nullable(Text)),
  },
  ArrangeExtraCommission: { person: Person, maximumCents: nullable(Amount) },
};

export const CONDUCT_COMMANDS = {
  VoidWager: { wagerId: Id, why: Text, leaveCents: Type.Optional(Amount) },
  ExcludePerson: { person: Person, why: Text },
  SeizeWinnings: { person: Person, amountCents: Amount, why: Type.Optional(Text) },
  ReleaseWinnings: { person: Person, amountCents: Amount, why: Text },
  ConfiscateDevice: { person: Person, device: Text, storedAt: Type.Optional(Text) },
  RecordDetention: { person: Person, handedTo: nullable(Text) },
  InvalidateResult: { ground: InvalidationName, why: Text },
  AskSeatVacated: { seat: Place },
  RaiseDispute: { about: Text },
  DecideDispute: { disputeId: Id, decision: Text },
  AcceptDecision: { disputeId: Id, accept: Flag },
  GiveNotice: { disputeId: Id, notice: Name, reference: Type.Optional(Text) },
  CloseDispute: { disputeId: Id },
  AskReview: { disputeId: Id },
  CorrectPayment: { person: Person, amountCents: SignedAmount, why: Text },
  RecordIncident: {
    what: Text,
    kind: Type.Optional(IncidentName),
    persons: Type.Optional(listOf(Person, 50)),
    outcome: Type.Optional(Text),
  },
};
