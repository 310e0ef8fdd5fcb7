import Type from '#typebox';
import {
  Amount,
  CardName,
  Count,
  Flag,
  Id,
  nullable,
  oneOf,
  Person,
  PersonOrDealer,
  Place,
  Text,
} from './leaves.ts';
import {
  BackingName,
  GroundName,
  MethodName,
  MisdeliveryChoiceName,
  MisdeliveryName,
  SideName,
  TailName,
  WagerName,
} from './words.ts';

/** The fields of commands in a coup: betting, dealing, settlement and what goes wrong. */

const PROPOSED = {
  wager: WagerName,
  stakeCents: Amount,
  place: Place,
  length: nullable(Count),
};

export const BETTING_COMMANDS = {
  OpenBetting: { unburned: Type.Optional(Flag) },
  PlaceWager: PROPOSED,
  AlterWager: { wagerId: Id, stakeCents: Amount },
  MoveWager: { wagerId: Id, to: SideName },
  WithdrawWager: { wagerId: Id },
  SpeakWager: { ...PROPOSED, backing: BackingName },
  ConvertSpoken: { spokenId: Id },
  NominateHand: { side: SideName },
  RefuseWager: { wagerId: Id },
  DeclineSideWager: { wager: WagerName },
  CallNoMoreBets: {},
  ReduceWagers: {},
  LetWagersStand: {},
};

export const DEALING_COMMANDS = {
  BurnBeforeCoup: { card: Type.Optional(nullable(CardName)) },
  DrawCard: { card: nullable(CardName) },
  AnswerHand: { side: SideName, accept: Flag },
  PassOverHand: { side: SideName },
  AuthoriseOpener: { side: SideName, person: PersonOrDealer },
  AskBothHands: {},
  PeelCard: { side: SideName, at: Place, card: CardName },
  OpenCard: { side: SideName, at: Place, card: nullable(CardName) },
  CloseInsurance: {},
  AnnounceResult: {},
  OfferShoe: {},
  AnswerShoe: { accept: Flag, side: SideName },
  PassOverShoe: {},
  AuthoriseDealer: { person: Person },
  DealOtherwise: { method: MethodName },
  GiveUpShoe: {},
  TakeBackShoe: {},
};

export const SETTLEMENT_COMMANDS = {
  ReportStake: { wagerId: Id, stakeCents: Amount },
  SettleCoup: {},
  ApproveDeferral: { person: Person, approved: Flag },
  CollectCommission: { person: Person, exception: Type.Optional(Text) },
  CallInCommission: {
    person: nullable(Person),
    when: oneOf(['before-next-coup', 'end-of-shoe', 'later']),
  },
};

export const IRREGULARITY_COMMANDS = {
  ReopenWagers: {},
  CloseReopening: {},
  ReportMissedBurn: { rebuild: Flag },
  ReportExcessCard: { card: nullable(CardName), seen: Flag },
  ReportCardToBanker: { card: nullable(CardName) },
  ReportWrongThirdCard: { to: SideName, card: nullable(CardName), seen: Flag },
  ReportFaceUpCard: { card: CardName, asBurn: Type.Optional(Flag) },
  ReportMisdelivery: { kind: MisdeliveryName },
  DecideMisdelivery: { choice: MisdeliveryChoiceName, why: Type.Optional(Text) },
  RetractWager: { wagerId: Id, leaveCents: Amount },
  CloseRetraction: {},
  ReportOrderLost: {},
  ReportTooFewCards: {},
  ReportLaterError: { coup: Count, what: Text },
  ReportMisplacedTail: { person: Person, wager: TailName, stakeCents: Amount },
};

export const DUMMY_COMMANDS = {
  DirectDummyCoup: { ground: GroundName, count: nullable(Count), why: Type.Optional(Text) },
  BeginDummyCoup: {},
  EndDummyCoups: {},
  AskFreeCoups: { count: Count },
  ApproveFreeCoups: { count: Count },
};
