import type { Act } from '../../rules/index.ts';
import type { CommandType } from './commands.ts';
import type { Phase } from './state.ts';

export const PARTS = [
  'opening',
  'people',
  'cards',
  'betting',
  'dealing',
  'settlement',
  'irregularity',
  'dummy',
  'limits',
  'conduct',
] as const;
export type Part = (typeof PARTS)[number];

/**
 * Who may give a command: an act of the book's authority table; 'patron' for people at the table
 * (a dealer may key it for them); 'cutter' for whoever cuts; 'shoe' for the dealer or the player
 * who holds the shoe; 'opener' for whoever opens the hand.
 */
export type Who = Act | 'patron' | 'cutter' | 'shoe' | 'opener';

export interface Allowance {
  readonly part: Part;
  readonly phases: readonly Phase[];
  readonly who: Who;
  /** The game itself: needs a dealer and a supervisor at the table. */
  readonly play: boolean;
}

const OPEN: readonly Phase[] = [
  'preparing',
  'between',
  'betting',
  'called',
  'dealing',
  'opening',
  'insurance',
  'drawing',
  'resulted',
  'reopened',
  'misdelivered',
  'shoe-over',
];
const IDLE: readonly Phase[] = ['preparing', 'between', 'betting', 'shoe-over'];
const IN_COUP: readonly Phase[] = ['called', 'dealing', 'opening', 'insurance', 'drawing'];

const act = (part: Part, who: Who, phases: readonly Phase[]): Allowance => ({
  part,
  who,
  phases,
  play: false,
});
const play = (part: Part, who: Who, phases: readonly Phase[]): Allowance => ({
  part,
  who,
  phases,
  play: true,
});

/**
 * Phase × command × office. The machine, the consoles and the reference page all read this
 * table.
 */
export const ALLOWED: Readonly<Record<CommandType, Allowance>> = {
  OpenTable: act('opening', 'open-table', ['unopened', 'closed']),
  SignOn: act('opening', 'run-the-game', OPEN),
  SignOff: act('opening', 'run-the-game', OPEN),
  ConfirmSign: act('opening', 'run-the-game', OPEN),
  ChooseMethod: act('opening', 'choose-dealing-method', ['preparing', 'between', 'betting']),
  ChooseFacing: act('opening', 'choose-facing', ['preparing', 'between', 'betting']),
  AttestSetUp: act('opening', 'run-the-game', OPEN),
  AskSqueeze: act('opening', 'patron', OPEN),
  NotifySqueeze: act('opening', 'approve-squeeze', OPEN),
  PostClosing: act('opening', 'close-table', OPEN),
  CloseTable: act('opening', 'close-table', ['preparing', 'between', 'shoe-over']),
  SwitchIndicator: act('opening', 'run-the-game', OPEN),
  AskRules: act('opening', 'patron', [...OPEN, 'closed']),

  BringChips: act('people', 'patron', OPEN),
  TakeChips: act('people', 'patron', [...OPEN, 'closed']),
  TakeSeat: act('people', 'patron', OPEN),
  LeaveSeat: act('people', 'patron', OPEN),
  PermitStanding: act('people', 'permit-standing-player', OPEN),
  StandAt: act('people', 'patron', OPEN),
  NameNominee: act('people', 'patron', OPEN),
  CallStaff: act('people', 'patron', [...OPEN, 'closed']),
  AnswerCall: act('people', 'run-the-game', [...OPEN, 'closed']),

  CheckCards: act('cards', 'check-cards', ['preparing']),
  CheckCardsAsPlayer: act('cards', 'check-cards', ['preparing']),
  ShuffleCards: play('cards', 'run-the-game', ['preparing']),
  ReportSpoiledShuffle: act('cards', 'run-the-game', ['preparing']),
  IntroducePreShuffled: play('cards', 'introduce-pre-shuffled-cards', ['preparing']),
  OrderShuffle: act('cards', 'order-shuffle-for-cause', ['between', 'betting', 'shoe-over']),
  DesignateCutter: act('cards', 'designate-cutter', ['preparing']),
  AnswerCut: act('cards', 'patron', ['preparing']),
  PassOverCut: play('cards', 'run-the-game', ['preparing']),
  CutCards: act('cards', 'cutter', ['preparing']),
  LoadShoe: play('cards', 'run-the-game', ['preparing']),
  AskBurn: act('cards', 'patron', OPEN),
  BurnCards: play('cards', 'run-the-game', ['preparing', 'between']),
  ShowCuttingCard: play('cards', 'run-the-game', ['between', 'betting', ...IN_COUP, 'resulted']),
  ReplaceCards: act('cards', 'replace-cards-after-last-coup', OPEN),
  EndShoe: play('cards', 'run-the-game', ['between', 'shoe-over']),
  CountCards: act('cards', 'check-cards', ['preparing', 'between', 'shoe-over', 'closed']),

  OpenBetting: play('betting', 'run-the-game', ['between', 'called']),
  PlaceWager: act('betting', 'patron', ['betting', 'called', 'insurance', 'reopened']),
  AlterWager: act('betting', 'patron', ['betting', 'called', 'reopened']),
  MoveWager: act('betting', 'patron', ['betting', 'called', 'reopened']),
  WithdrawWager: act('betting', 'patron', ['betting', 'called', 'reopened']),
  SpeakWager: act('betting', 'patron', ['betting']),
  ConvertSpoken: act('betting', 'patron', ['betting']),
  NominateHand: act('betting', 'patron', ['betting', 'called', 'reopened']),
  RefuseWager: play('betting', 'run-the-game', ['betting', 'called']),
  DeclineSideWager: act('betting', 'patron', ['betting', 'reopened']),
  CallNoMoreBets: play('betting', 'run-the-game', ['betting']),
  ReduceWagers: play('betting', 'run-the-game', ['betting', 'called', 'reopened']),
  LetWagersStand: play('betting', 'run-the-game', ['called', 'reopened']),

  BurnBeforeCoup: play('dealing', 'run-the-game', ['called']),
  DrawCard: play('dealing', 'shoe', ['called', 'dealing', 'insurance', 'drawing']),
  AnswerHand: act('dealing', 'patron', ['dealing', 'opening', 'drawing']),
  PassOverHand: play('dealing', 'run-the-game', ['dealing', 'opening', 'drawing']),
  AuthoriseOpener: act('dealing', 'patron', ['dealing', 'opening', 'drawing']),
  AskBothHands: act('dealing', 'patron', ['dealing', 'opening', 'drawing']),
  PeelCard: act('dealing', 'opener', ['opening', 'drawing']),
  OpenCard: act('dealing', 'opener', ['opening', 'drawing']),
  CloseInsurance: play('dealing', 'run-the-game', ['insurance']),
  AnnounceResult: play('dealing', 'run-the-game', ['drawing']),
  OfferShoe: play('dealing', 'run-the-game', ['betting', 'called']),
  AnswerShoe: act('dealing', 'patron', ['betting', 'called']),
  PassOverShoe: play('dealing', 'run-the-game', ['betting', 'called']),
  AuthoriseDealer: act('dealing', 'patron', ['between', 'betting', 'called']),
  DealOtherwise: play('dealing', 'run-the-game', ['betting', 'called']),
  GiveUpShoe: act('dealing', 'patron', ['between', 'betting']),
  TakeBackShoe: act('dealing', 'take-back-shoe', OPEN),

  ReportStake: act('settlement', 'run-the-game', ['resulted']),
  SettleCoup: play('settlement', 'run-the-game', ['resulted']),
  ApproveDeferral: act('settlement', 'approve-deferred-commission', OPEN),
  CollectCommission: act('settlement', 'patron', OPEN),
  CallInCommission: act('settlement', 'call-in-deferred-commission', OPEN),

  ReopenWagers: act('irregularity', 'reopen-wagers', ['dealing', 'opening']),
  CloseReopening: act('irregularity', 'run-the-game', ['reopened']),
  ReportMissedBurn: act('irregularity', 'run-the-game', ['between', 'betting', ...IN_COUP]),
  ReportExcessCard: act('irregularity', 'report-irregularity', ['drawing', 'resulted', 'between']),
  ReportCardToBanker: act('irregularity', 'report-irregularity', ['dealing', 'opening', 'drawing']),
  ReportWrongThirdCard: act('irregularity', 'report-irregularity', ['drawing']),
  ReportFaceUpCard: act('irregularity', 'report-irregularity', ['between', 'betting', ...IN_COUP]),
  ReportMisdelivery: act('irregularity', 'run-the-game', ['dealing', 'opening', 'drawing']),
  DecideMisdelivery: act('irregularity', 'decide-misdelivery', ['misdelivered']),
  RetractWager: act('irregularity', 'patron', ['misdelivered']),
  CloseRetraction: act('irregularity', 'run-the-game', ['misdelivered']),
  ReportOrderLost: act('irregularity', 'void-coup-order-lost', [...IN_COUP, 'resulted']),
  ReportTooFewCards: act('irregularity', 'report-irregularity', [
    'called',
    'dealing',
    'opening',
    'drawing',
  ]),
  ReportLaterError: act('irregularity', 'report-irregularity', OPEN),
  ReportMisplacedTail: act('irregularity', 'run-the-game', [...IN_COUP, 'resulted']),

  DirectDummyCoup: act('dummy', 'direct-dummy-coup', [
    'between',
    'betting',
    ...IN_COUP,
    'shoe-over',
  ]),
  BeginDummyCoup: play('dummy', 'run-the-game', ['between', 'shoe-over']),
  EndDummyCoups: act('dummy', 'direct-dummy-coup', ['between', 'betting', 'shoe-over']),
  AskFreeCoups: act('dummy', 'patron', IDLE),
  ApproveFreeCoups: act('dummy', 'approve-free-coups', IDLE),

  PostLimits: act('limits', 'change-limits', OPEN),
  ConsentToLimits: act('limits', 'patron', OPEN),
  WithdrawLimits: act('limits', 'change-limits', OPEN),
  AgreePersonalLimits: act('limits', 'agree-personal-limits', OPEN),
  ArrangeExtraCommission: act('limits', 'arrange-extra-commission', OPEN),

  VoidWager: act('conduct', 'void-wager', OPEN),
  ExcludePerson: act('conduct', 'exclude-player', OPEN),
  SeizeWinnings: act('conduct', 'seize-winnings', [...OPEN, 'closed']),
  ReleaseWinnings: act('conduct', 'seize-winnings', [...OPEN, 'closed']),
  ConfiscateDevice: act('conduct', 'confiscate-device', [...OPEN, 'closed']),
  RecordDetention: act('conduct', 'detain-person', [...OPEN, 'closed']),
  InvalidateResult: act('conduct', 'invalidate-result', OPEN),
  AskSeatVacated: act('conduct', 'ask-seat-vacated', IDLE),
  RaiseDispute: act('conduct', 'patron', [...OPEN, 'closed']),
  DecideDispute: act('conduct', 'decide-dispute', [...OPEN, 'closed']),
  AcceptDecision: act('conduct', 'patron', [...OPEN, 'closed']),
  GiveNotice: act('conduct', 'run-the-game', [...OPEN, 'closed']),
  CloseDispute: act('conduct', 'decide-dispute', [...OPEN, 'closed']),
  AskReview: act('conduct', 'patron', [...OPEN, 'closed']),
  CorrectPayment: act('conduct', 'correct-payment', [...OPEN, 'closed']),
  RecordIncident: act('conduct', 'record-incident', [...OPEN, 'closed']),
};
