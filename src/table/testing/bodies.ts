import type { CommandBody, CommandType } from '../messages/commands.ts';
import { setupFor } from './setups.ts';
import { dollars, limitPair, signFor } from './victorian.ts';

type Bodies = { readonly [T in CommandType]: Extract<CommandBody, { readonly type: T }> };

const person = 'ann';
const why = 'a reason';
const stakeCents = dollars(10);

/** One command of every type with plain values; the compiler keeps the list whole. */
export function bodiesFor(bookId: string): Bodies {
  return {
    ...openingAndCards(bookId),
    ...bettingAndDealing(),
    ...irregularities(),
    ...limitsAndConduct(),
  };
}

function openingAndCards(bookId: string) {
  return {
    OpenTable: { type: 'OpenTable', setup: setupFor(bookId) },
    SignOn: { type: 'SignOn', post: 'dealer' },
    SignOff: { type: 'SignOff', post: 'dealer' },
    ConfirmSign: { type: 'ConfirmSign' },
    ChooseMethod: { type: 'ChooseMethod', method: 'dealer' },
    ChooseFacing: { type: 'ChooseFacing', facing: 'up' },
    AttestSetUp: { type: 'AttestSetUp', diagram: null, shoePlace: null },
    AskSqueeze: { type: 'AskSqueeze' },
    NotifySqueeze: { type: 'NotifySqueeze', whom: 'management', name: 'max' },
    PostClosing: { type: 'PostClosing', closesAtMs: Number.MAX_SAFE_INTEGER },
    CloseTable: { type: 'CloseTable' },
    SwitchIndicator: { type: 'SwitchIndicator', on: true },
    AskRules: { type: 'AskRules' },
    BringChips: { type: 'BringChips', person, amountCents: stakeCents },
    TakeChips: { type: 'TakeChips', person, amountCents: stakeCents },
    TakeSeat: { type: 'TakeSeat', seat: 9 },
    LeaveSeat: { type: 'LeaveSeat' },
    PermitStanding: { type: 'PermitStanding', person, place: 4 },
    StandAt: { type: 'StandAt', place: 4 },
    NameNominee: { type: 'NameNominee', nominee: null },
    CallStaff: { type: 'CallStaff', about: why },
    AnswerCall: { type: 'AnswerCall', person },
    CheckCards: { type: 'CheckCards', complete: true, spread: true },
    CheckCardsAsPlayer: { type: 'CheckCardsAsPlayer', person: null },
    ShuffleCards: { type: 'ShuffleCards', reason: 'before-play' },
    RecordHandling: { type: 'RecordHandling', person: null, what: 'touched a card' },
    ReportSpoiledShuffle: { type: 'ReportSpoiledShuffle' },
    IntroducePreShuffled: { type: 'IntroducePreShuffled' },
    OrderShuffle: { type: 'OrderShuffle', reason: 'other-cause', why },
    DesignateCutter: { type: 'DesignateCutter', person },
    AnswerCut: { type: 'AnswerCut', accept: true },
    PassOverCut: { type: 'PassOverCut' },
    CutCards: { type: 'CutCards', position: 100 },
    LoadShoe: { type: 'LoadShoe', behind: 20 },
    AskBurn: { type: 'AskBurn', what: 'see' },
    BurnCards: { type: 'BurnCards', byFaceValue: false, card: null },
    ShowCuttingCard: { type: 'ShowCuttingCard' },
    ReplaceCards: { type: 'ReplaceCards', scope: 'all', why: 'after-last-coup', cards: [] },
    EndShoe: { type: 'EndShoe' },
    CountCards: { type: 'CountCards', counted: 416, spread: true },
  } as const;
}

function bettingAndDealing() {
  const wager = { wager: 'player', stakeCents, place: 3, length: null } as const;
  return {
    OpenBetting: { type: 'OpenBetting' },
    PlaceWager: { type: 'PlaceWager', ...wager },
    AlterWager: { type: 'AlterWager', wagerId: 1, stakeCents },
    MoveWager: { type: 'MoveWager', wagerId: 1, to: 'banker' },
    WithdrawWager: { type: 'WithdrawWager', wagerId: 1 },
    SpeakWager: { type: 'SpeakWager', ...wager, backing: 'cash' },
    ConvertSpoken: { type: 'ConvertSpoken', spokenId: 1 },
    NominateHand: { type: 'NominateHand', side: 'player' },
    RefuseWager: { type: 'RefuseWager', wagerId: 1 },
    DeclineSideWager: { type: 'DeclineSideWager', wager: 'player-pair' },
    CallNoMoreBets: { type: 'CallNoMoreBets' },
    ReduceWagers: { type: 'ReduceWagers' },
    LetWagersStand: { type: 'LetWagersStand' },
    BurnBeforeCoup: { type: 'BurnBeforeCoup' },
    DrawCard: { type: 'DrawCard', card: null },
    AnswerHand: { type: 'AnswerHand', side: 'player', accept: true },
    PassOverHand: { type: 'PassOverHand', side: 'player' },
    AuthoriseOpener: { type: 'AuthoriseOpener', side: 'player', person },
    AskBothHands: { type: 'AskBothHands' },
    PeelCard: { type: 'PeelCard', side: 'player', at: 0, card: '9S' },
    OpenCard: { type: 'OpenCard', side: 'player', at: 0, card: '9S' },
    CloseInsurance: { type: 'CloseInsurance' },
    AnnounceResult: { type: 'AnnounceResult' },
    OfferShoe: { type: 'OfferShoe' },
    AnswerShoe: { type: 'AnswerShoe', accept: true, side: 'player' },
    PassOverShoe: { type: 'PassOverShoe' },
    AuthoriseDealer: { type: 'AuthoriseDealer', person },
    DealOtherwise: { type: 'DealOtherwise', method: 'dealer' },
    GiveUpShoe: { type: 'GiveUpShoe' },
    TakeBackShoe: { type: 'TakeBackShoe' },
    ReportStake: { type: 'ReportStake', wagerId: 1, stakeCents },
    SettleCoup: { type: 'SettleCoup' },
    ApproveDeferral: { type: 'ApproveDeferral', person, approved: true },
    CollectCommission: { type: 'CollectCommission', person },
    CallInCommission: { type: 'CallInCommission', person: null, when: 'before-next-coup' },
  } as const;
}

function irregularities() {
  const seen = { card: '9S', seen: true } as const;
  return {
    ReopenWagers: { type: 'ReopenWagers' },
    CloseReopening: { type: 'CloseReopening' },
    ReportMissedBurn: { type: 'ReportMissedBurn', rebuild: false },
    ReportCardPutBack: { type: 'ReportCardPutBack', card: null, seen: false },
    ReportWrongCall: { type: 'ReportWrongCall', called: 'tie' },
    CallBackResult: { type: 'CallBackResult', why },
    ReportPayment: { type: 'ReportPayment', wagerId: 1, returnedCents: stakeCents },
    ReportExcessCard: { type: 'ReportExcessCard', ...seen },
    ReportCardToBanker: { type: 'ReportCardToBanker', card: '9S' },
    ReportWrongThirdCard: { type: 'ReportWrongThirdCard', to: 'player', ...seen },
    ReportFaceUpCard: { type: 'ReportFaceUpCard', card: '9S' },
    ReportMisdelivery: { type: 'ReportMisdelivery', kind: 'wrong-area' },
    DecideMisdelivery: { type: 'DecideMisdelivery', choice: 'complete' },
    RetractWager: { type: 'RetractWager', wagerId: 1, leaveCents: dollars(0) },
    CloseRetraction: { type: 'CloseRetraction' },
    ReportOrderLost: { type: 'ReportOrderLost' },
    ReportTooFewCards: { type: 'ReportTooFewCards' },
    ReportLaterError: { type: 'ReportLaterError', coup: 1, what: why },
    ReportMisplacedTail: {
      type: 'ReportMisplacedTail',
      person,
      wager: 'player-dragon-tail-late',
      stakeCents,
    },
    ReportFoundChips: {
      type: 'ReportFoundChips',
      person,
      wager: 'player',
      stakeCents,
      length: null,
      inTime: false,
    },
    ReportCoupAfterLast: { type: 'ReportCoupAfterLast' },
    DirectDummyCoup: { type: 'DirectDummyCoup', ground: 'during-shoe', count: 1 },
    BeginDummyCoup: { type: 'BeginDummyCoup' },
    EndDummyCoups: { type: 'EndDummyCoups' },
    AskFreeCoups: { type: 'AskFreeCoups', count: 1 },
    ApproveFreeCoups: { type: 'ApproveFreeCoups', count: 1 },
  } as const;
}

function limitsAndConduct() {
  return {
    PostLimits: { type: 'PostLimits', sign: signFor(limitPair(10, 500)), takesEffectAtMs: null },
    ConsentToLimits: { type: 'ConsentToLimits' },
    WithdrawLimits: { type: 'WithdrawLimits' },
    AgreePersonalLimits: { type: 'AgreePersonalLimits', person, limits: null },
    ArrangeExtraCommission: { type: 'ArrangeExtraCommission', person, maximumCents: null },
    VoidWager: { type: 'VoidWager', wagerId: 1, why },
    ExcludePerson: { type: 'ExcludePerson', person, why },
    SeizeWinnings: { type: 'SeizeWinnings', person, amountCents: stakeCents },
    ReleaseWinnings: { type: 'ReleaseWinnings', person, amountCents: stakeCents, why },
    ConfiscateDevice: { type: 'ConfiscateDevice', person, device: 'phone' },
    RecordDetention: { type: 'RecordDetention', person, handedTo: null },
    InvalidateResult: { type: 'InvalidateResult', ground: 'fraud', why },
    AskSeatVacated: { type: 'AskSeatVacated', seat: 3 },
    RaiseDispute: { type: 'RaiseDispute', about: why },
    DecideDispute: { type: 'DecideDispute', disputeId: 1, decision: why },
    AcceptDecision: { type: 'AcceptDecision', disputeId: 1, accept: true },
    GiveNotice: { type: 'GiveNotice', disputeId: 1, notice: 'inspector' },
    CloseDispute: { type: 'CloseDispute', disputeId: 1 },
    AskReview: { type: 'AskReview', disputeId: 1 },
    CorrectPayment: { type: 'CorrectPayment', person, amountCents: 100, why },
    RecordIncident: { type: 'RecordIncident', what: why },
  } as const;
}
