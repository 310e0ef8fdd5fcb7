import type { Cents } from '../../kit/index.ts';
import type {
  Card,
  DealingMethod,
  DummyGround,
  ShoePlace,
  ShuffleReason,
  Side,
  TailWagerType,
  WagerType,
} from '../../rules/index.ts';
import type { Actor } from './actor.ts';
import type { ConductCommand, LimitsCommand } from './commands-conduct.ts';
import type { Facing, TableSetup } from './setup.ts';

export * from './commands-conduct.ts';

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
  | { readonly type: 'CloseTable' }
  | { readonly type: 'SwitchIndicator'; readonly on: boolean }
  | { readonly type: 'AskRules' };

export type PeopleCommand =
  | { readonly type: 'BringChips'; readonly person: string; readonly amountCents: Cents }
  | { readonly type: 'TakeChips'; readonly person: string; readonly amountCents: Cents }
  | { readonly type: 'TakeSeat'; readonly seat: number }
  | { readonly type: 'LeaveSeat' }
  | { readonly type: 'PermitStanding'; readonly person: string; readonly place: number }
  | { readonly type: 'StandAt'; readonly place: number }
  | { readonly type: 'NameNominee'; readonly nominee: string | null }
  /** A patron wants help or information from the gaming staff; one call for each person. */
  | { readonly type: 'CallStaff'; readonly about: string }
  | { readonly type: 'AnswerCall'; readonly person: string };

export interface CustodyRecord {
  readonly shuffledBy: string;
  readonly seal: string;
  readonly place: string;
  /** Nobody broke the seal or opened the store since. */
  readonly unbroken: boolean;
}

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
  | {
      readonly type: 'IntroducePreShuffled';
      /** What is on file about cards that were shuffled ahead of time. */
      readonly custody?: CustodyRecord;
    }
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
      /** Where single cards lay; those still in the shoe cannot be replaced without a shuffle. */
      readonly from?: 'discards' | 'shoe';
    }
  | { readonly type: 'EndShoe' }
  | { readonly type: 'CountCards'; readonly counted: number; readonly spread: boolean };

export type BettingCommand =
  | {
      readonly type: 'OpenBetting';
      /** Real cards were dealt without a burn: the way into that irregularity. */
      readonly unburned?: boolean;
    }
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
  | { readonly type: 'DeclineSideWager'; readonly wager: WagerType }
  | { readonly type: 'CallNoMoreBets' }
  | { readonly type: 'ReduceWagers' }
  | { readonly type: 'LetWagersStand' };

export type DealingCommand =
  | {
      readonly type: 'BurnBeforeCoup';
      /** Named only where somebody asked to see it. */
      readonly card?: Card | null;
    }
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
  /** Every player declined the shoe: this coup is dealt another way. */
  | { readonly type: 'DealOtherwise'; readonly method: DealingMethod }
  | { readonly type: 'GiveUpShoe' }
  | { readonly type: 'TakeBackShoe' };

export type SettlementCommand =
  /** The chips of a wager, counted after the result, are not what was keyed. */
  | { readonly type: 'ReportStake'; readonly wagerId: number; readonly stakeCents: Cents }
  | { readonly type: 'SettleCoup' }
  | { readonly type: 'ApproveDeferral'; readonly person: string; readonly approved: boolean }
  | {
      readonly type: 'CollectCommission';
      readonly person: string;
      /** Why what cannot be collected is let go; the office that may call it in decides. */
      readonly exception?: string;
    }
  | {
      readonly type: 'CallInCommission';
      /** Null: everybody who owes. */
      readonly person: string | null;
      readonly when: 'before-next-coup' | 'end-of-shoe' | 'later';
    };

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
  | {
      readonly type: 'ReportFaceUpCard';
      readonly card: Card;
      /** It came out as the card to be burned before the coup. */
      readonly asBurn?: boolean;
    }
  | { readonly type: 'ReportMisdelivery'; readonly kind: 'wrong-area' | 'wrong-opener' }
  | {
      readonly type: 'DecideMisdelivery';
      readonly choice: 'complete' | 'offer-retraction' | 'dummy-coup';
      readonly why?: string;
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
      readonly why?: string;
    }
  | { readonly type: 'BeginDummyCoup' }
  | { readonly type: 'EndDummyCoups' }
  | { readonly type: 'AskFreeCoups'; readonly count: number }
  | { readonly type: 'ApproveFreeCoups'; readonly count: number };

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
  /** The betting window a wager was made for, where its sender says so. */
  readonly window?: string;
}

export type Command = CommandBody & Envelope;
export type CommandType = CommandBody['type'];
