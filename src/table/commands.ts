import type { Cents } from '../kit/index.ts';
import type {
  Card,
  DealingMethod,
  DummyGround,
  LimitPair,
  LimitSign,
  ShoePlace,
  ShuffleReason,
  Side,
  TailWagerType,
  WagerGroup,
  WagerType,
} from '../rules/index.ts';
import type { Actor } from './actor.ts';
import type { Facing, TableSetup } from './setup.ts';

/** Orders, grouped by the part of the procedure they belong to. */

export const SQUEEZE_AUDIENCES = ['management', 'surveillance'] as const;
/** Who must know before cards go face down where the book wants them told. */
export type SqueezeAudience = (typeof SQUEEZE_AUDIENCES)[number];

export type OpeningCommand =
  | { readonly type: 'OpenTable'; readonly setup: TableSetup }
  | { readonly type: 'SignOn'; readonly post: 'dealer' | 'supervisor' }
  | { readonly type: 'SignOff'; readonly post: 'dealer' | 'supervisor' }
  | { readonly type: 'ConfirmSign' }
  | { readonly type: 'ChooseMethod'; readonly method: DealingMethod }
  | { readonly type: 'ChooseFacing'; readonly facing: Facing }
  /** What stands at the table, attested by whoever looked: the cloth and the place of the shoe. */
  | {
      readonly type: 'AttestSetUp';
      readonly diagram: string | null;
      readonly shoePlace: ShoePlace | null;
    }
  | { readonly type: 'AskSqueeze' }
  | {
      readonly type: 'NotifySqueeze';
      readonly whom: SqueezeAudience;
      readonly name: string;
    }
  | { readonly type: 'PostClosing'; readonly closesAtMs: number }
  | { readonly type: 'CloseTable' };

export type PeopleCommand =
  | { readonly type: 'BringChips'; readonly person: string; readonly amountCents: Cents }
  | { readonly type: 'TakeChips'; readonly person: string; readonly amountCents: Cents }
  | { readonly type: 'TakeSeat'; readonly seat: number }
  | { readonly type: 'LeaveSeat' }
  | { readonly type: 'PermitStanding'; readonly person: string; readonly place: number }
  | { readonly type: 'StandAt'; readonly place: number }
  | { readonly type: 'NameNominee'; readonly nominee: string | null };

export type CardsCommand =
  | {
      readonly type: 'CheckCards';
      readonly complete: boolean;
      readonly spread: boolean;
      /** How many cards were found; a wrong number is never a complete set. */
      readonly counted?: number;
    }
  | { readonly type: 'CheckCardsAsPlayer'; readonly person: string | null }
  | { readonly type: 'ShuffleCards'; readonly reason: ShuffleReason }
  /** A face was shown while the shuffled cards were brought together. */
  | { readonly type: 'ReportSpoiledShuffle' }
  | { readonly type: 'IntroducePreShuffled' }
  | { readonly type: 'OrderShuffle'; readonly reason: ShuffleReason; readonly why: string }
  | { readonly type: 'DesignateCutter'; readonly person: string }
  | { readonly type: 'AnswerCut'; readonly accept: boolean }
  | { readonly type: 'PassOverCut' }
  | { readonly type: 'CutCards'; readonly position: number }
  | { readonly type: 'LoadShoe'; readonly behind: number }
  | { readonly type: 'AskBurn'; readonly what: 'see' | 'face-value' }
  | { readonly type: 'BurnCards'; readonly byFaceValue: boolean; readonly card: Card | null }
  | { readonly type: 'ShowCuttingCard' }
  | {
      readonly type: 'ReplaceCards';
      readonly scope: 'all' | 'some';
      readonly why: 'after-last-coup' | 'unfit' | 'handled';
      readonly cards: readonly Card[];
    }
  | { readonly type: 'EndShoe' }
  | { readonly type: 'CountCards'; readonly counted: number; readonly spread: boolean };

export type BettingCommand =
  | { readonly type: 'OpenBetting' }
  | {
      readonly type: 'PlaceWager';
      readonly wager: WagerType;
      readonly stakeCents: Cents;
      readonly place: number;
      readonly length: number | null;
    }
  | { readonly type: 'AlterWager'; readonly wagerId: number; readonly stakeCents: Cents }
  | { readonly type: 'MoveWager'; readonly wagerId: number; readonly to: Side }
  | { readonly type: 'WithdrawWager'; readonly wagerId: number }
  | {
      readonly type: 'SpeakWager';
      readonly wager: WagerType;
      readonly stakeCents: Cents;
      readonly place: number;
      readonly length: number | null;
      readonly backing: 'chips' | 'cash' | 'voucher' | 'token';
    }
  | { readonly type: 'ConvertSpoken'; readonly spokenId: number }
  | { readonly type: 'NominateHand'; readonly side: Side }
  | { readonly type: 'RefuseWager'; readonly wagerId: number }
  | { readonly type: 'CallNoMoreBets' }
  | { readonly type: 'ReduceWagers' }
  | { readonly type: 'LetWagersStand' };

export type DealingCommand =
  | { readonly type: 'BurnBeforeCoup' }
  | { readonly type: 'DrawCard'; readonly card: Card | null }
  | { readonly type: 'AnswerHand'; readonly side: Side; readonly accept: boolean }
  | { readonly type: 'PassOverHand'; readonly side: Side }
  | { readonly type: 'AuthoriseOpener'; readonly side: Side; readonly person: string }
  | { readonly type: 'AskBothHands' }
  | { readonly type: 'PeelCard'; readonly side: Side; readonly at: number; readonly card: Card }
  | {
      readonly type: 'OpenCard';
      readonly side: Side;
      readonly at: number;
      readonly card: Card | null;
    }
  | { readonly type: 'CloseInsurance' }
  | { readonly type: 'AnnounceResult' }
  | { readonly type: 'OfferShoe' }
  | { readonly type: 'AnswerShoe'; readonly accept: boolean; readonly side: Side }
  | { readonly type: 'PassOverShoe' }
  | { readonly type: 'AuthoriseDealer'; readonly person: string }
  | { readonly type: 'GiveUpShoe' }
  | { readonly type: 'TakeBackShoe' };

export type SettlementCommand =
  | { readonly type: 'SettleCoup' }
  | { readonly type: 'ApproveDeferral'; readonly person: string; readonly approved: boolean }
  | { readonly type: 'CollectCommission'; readonly person: string };

export type IrregularityCommand =
  | { readonly type: 'ReopenWagers' }
  | { readonly type: 'CloseReopening' }
  | { readonly type: 'ReportMissedBurn'; readonly rebuild: boolean }
  | { readonly type: 'ReportExcessCard'; readonly card: Card | null; readonly seen: boolean }
  | { readonly type: 'ReportCardToBanker'; readonly card: Card | null }
  | {
      readonly type: 'ReportWrongThirdCard';
      readonly to: Side;
      readonly card: Card | null;
      readonly seen: boolean;
    }
  | { readonly type: 'ReportFaceUpCard'; readonly card: Card }
  | { readonly type: 'ReportMisdelivery'; readonly kind: 'wrong-area' | 'wrong-opener' }
  | {
      readonly type: 'DecideMisdelivery';
      readonly choice: 'complete' | 'offer-retraction' | 'dummy-coup';
    }
  | { readonly type: 'RetractWager'; readonly wagerId: number; readonly leaveCents: Cents }
  | { readonly type: 'CloseRetraction' }
  | { readonly type: 'ReportOrderLost' }
  | { readonly type: 'ReportTooFewCards' }
  | { readonly type: 'ReportLaterError'; readonly coup: number; readonly what: string }
  | {
      /** Chips found on a Dragon Tail area that was not open (11.13); they were never a wager. */
      readonly type: 'ReportMisplacedTail';
      readonly person: string;
      readonly wager: TailWagerType;
      readonly stakeCents: Cents;
    };

export type DummyCommand =
  | {
      readonly type: 'DirectDummyCoup';
      readonly ground: DummyGround;
      /** Null: continuously until a wager is placed. */
      readonly count: number | null;
    }
  | { readonly type: 'BeginDummyCoup' }
  | { readonly type: 'EndDummyCoups' }
  | { readonly type: 'AskFreeCoups'; readonly count: number }
  | { readonly type: 'ApproveFreeCoups'; readonly count: number };

export type LimitsCommand =
  | {
      readonly type: 'PostLimits';
      readonly sign: LimitSign;
      readonly takesEffectAtMs: number | null;
    }
  | { readonly type: 'ConsentToLimits' }
  | { readonly type: 'WithdrawLimits' }
  | {
      readonly type: 'AgreePersonalLimits';
      readonly person: string;
      readonly limits: Readonly<Partial<Record<WagerGroup, LimitPair>>> | null;
      readonly marker: string | null;
    }
  | {
      readonly type: 'ArrangeExtraCommission';
      readonly person: string;
      readonly maximumCents: Cents | null;
    };

export type ConductCommand =
  | { readonly type: 'VoidWager'; readonly wagerId: number; readonly why: string }
  | { readonly type: 'ExcludePerson'; readonly person: string; readonly why: string }
  | { readonly type: 'SeizeWinnings'; readonly person: string; readonly amountCents: Cents }
  | { readonly type: 'ConfiscateDevice'; readonly person: string; readonly device: string }
  | { readonly type: 'RecordDetention'; readonly person: string; readonly handedTo: string | null }
  | {
      readonly type: 'InvalidateResult';
      readonly ground: 'disruption' | 'fraud';
      readonly why: string;
    }
  | { readonly type: 'AskSeatVacated'; readonly seat: number }
  | { readonly type: 'RaiseDispute'; readonly about: string }
  | { readonly type: 'DecideDispute'; readonly disputeId: number; readonly decision: string }
  | { readonly type: 'AcceptDecision'; readonly disputeId: number; readonly accept: boolean }
  | { readonly type: 'GiveNotice'; readonly disputeId: number; readonly notice: string }
  | { readonly type: 'CloseDispute'; readonly disputeId: number }
  | { readonly type: 'AskReview'; readonly disputeId: number }
  | {
      readonly type: 'CorrectPayment';
      readonly person: string;
      readonly amountCents: number;
      readonly why: string;
    }
  | { readonly type: 'RecordIncident'; readonly what: string };

export type CommandBody =
  | OpeningCommand
  | PeopleCommand
  | CardsCommand
  | BettingCommand
  | DealingCommand
  | SettlementCommand
  | IrregularityCommand
  | DummyCommand
  | LimitsCommand
  | ConductCommand;

/** Who ordered it and when; time arrives from outside. */
export interface Envelope {
  readonly by: Actor;
  readonly atMs: number;
  /** The patron for whom a dealer keys an act at the table, or whose nominee acts (VI-64). */
  readonly for?: string;
}

export type Command = CommandBody & Envelope;
export type CommandType = CommandBody['type'];
