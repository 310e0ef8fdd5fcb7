import type { Cents, Millicents } from '../kit/index.ts';
import type {
  Card,
  CoupResult,
  DealingMethod,
  DummyGround,
  LimitPair,
  LimitSign,
  ShoePlace,
  ShuffleReason,
  Side,
  StaffRank,
  TailWagerType,
  WagerGroup,
} from '../rules/index.ts';
import type { SqueezeAudience } from './commands.ts';
import type { Facing, TableSetup } from './setup.ts';
import type { OpeningWarning } from './setup-faults.ts';
import type { SettledRow, Slip, SpokenWager, Wager } from './state.ts';

/** Reports of what was decided. An event keeps amounts, cards and clauses, not what can be worked out. */

export type OpeningEvent =
  | {
      readonly type: 'TableOpened';
      readonly setup: TableSetup;
      readonly notices: readonly string[];
      readonly edition: string;
      readonly inForceFrom: string | null;
      readonly warnings: readonly OpeningWarning[];
    }
  | {
      readonly type: 'SignedOn';
      readonly post: 'dealer' | 'supervisor';
      readonly person: string;
      readonly rank: StaffRank;
    }
  | { readonly type: 'SignedOff'; readonly post: 'dealer' | 'supervisor'; readonly person: string }
  | { readonly type: 'SignConfirmed'; readonly dealer: string }
  | { readonly type: 'MethodChosen'; readonly method: DealingMethod }
  | { readonly type: 'FacingChosen'; readonly facing: Facing }
  | {
      readonly type: 'SetUpAttested';
      readonly diagram: string | null;
      readonly shoePlace: ShoePlace | null;
      readonly person: string;
      readonly atMs: number;
    }
  | { readonly type: 'SqueezeAsked'; readonly person: string }
  | {
      readonly type: 'SqueezeNotified';
      readonly whom: SqueezeAudience;
      readonly name: string;
      readonly atMs: number;
    }
  | { readonly type: 'ClosingPosted'; readonly closesAtMs: number; readonly postedAtMs: number }
  | { readonly type: 'TableClosed'; readonly returned: readonly ReturnedWager[] };

export type PeopleEvent =
  | { readonly type: 'ChipsBrought'; readonly person: string; readonly amountCents: Cents }
  | { readonly type: 'ChipsTaken'; readonly person: string; readonly amountCents: Cents }
  | {
      readonly type: 'SeatTaken';
      readonly person: string;
      readonly seat: number;
      readonly atMs: number;
    }
  | { readonly type: 'SeatLeft'; readonly person: string; readonly seat: number }
  | { readonly type: 'StandingPermitted'; readonly person: string; readonly place: number }
  | { readonly type: 'Stood'; readonly person: string; readonly place: number }
  | { readonly type: 'NomineeNamed'; readonly person: string; readonly nominee: string | null };

export type CardsEvent =
  | {
      readonly type: 'CardsChecked';
      readonly complete: boolean;
      readonly spread: boolean;
      readonly by: string;
      /** Who supervised the table while the cards were checked. */
      readonly supervisor: string | null;
    }
  | { readonly type: 'PlayerCheckAnswered'; readonly person: string | null }
  | {
      readonly type: 'CardsShuffled';
      readonly reason: ShuffleReason;
      readonly preShuffled: boolean;
    }
  | { readonly type: 'ShuffleSpoiled'; readonly clause: string }
  | {
      readonly type: 'ShuffleOrdered';
      readonly reason: ShuffleReason;
      readonly why: string;
      readonly clause: string;
    }
  | {
      readonly type: 'CutOffered';
      readonly queue: readonly number[];
      readonly designee: string | null;
    }
  | { readonly type: 'CutDeclined'; readonly seat: number | null; readonly passedOver: boolean }
  | { readonly type: 'CutAccepted'; readonly person: string; readonly seat: number | null }
  | { readonly type: 'CardsCut'; readonly position: number; readonly person: string }
  | { readonly type: 'ShoeLoaded'; readonly behind: number }
  | { readonly type: 'BurnAsked'; readonly person: string; readonly what: 'see' | 'face-value' }
  | {
      readonly type: 'CardsBurned';
      readonly count: number;
      /** The card that was turned face up, where one was. */
      readonly shown: Card | null;
      readonly clause: string;
    }
  | {
      readonly type: 'CuttingCardAppeared';
      readonly beforeDraw: number;
      readonly inCoup: number | null;
    }
  | { readonly type: 'LastCoupAnnounced'; readonly coup: number; readonly clause: string }
  | {
      readonly type: 'CardsReplaced';
      readonly scope: 'all' | 'some';
      readonly why: string;
      readonly cards: readonly Card[];
      readonly cardSet: string;
    }
  | {
      readonly type: 'ShoeEnded';
      readonly why: 'cutting-card' | 'shuffle-ordered' | 'ran-dry';
      readonly slips: readonly SettledRow[];
    }
  | {
      readonly type: 'CardsCounted';
      readonly counted: number;
      readonly expected: number;
      readonly exempt: boolean;
    };

export type BettingEvent =
  | { readonly type: 'BettingOpened'; readonly coup: number; readonly last: boolean }
  | {
      readonly type: 'WagerPlaced';
      readonly wager: Wager;
      readonly warning: 'below-minimum' | null;
    }
  | { readonly type: 'WagerAltered'; readonly wagerId: number; readonly stakeCents: Cents }
  | { readonly type: 'WagerMoved'; readonly wagerId: number; readonly to: Side }
  | { readonly type: 'WagerWithdrawn'; readonly wagerId: number }
  | { readonly type: 'WagerSpoken'; readonly spoken: SpokenWager }
  | { readonly type: 'SpokenLapsed'; readonly spokenId: number }
  | { readonly type: 'HandNominated'; readonly person: string; readonly side: Side }
  | { readonly type: 'WagerRefused'; readonly wagerId: number; readonly clause: string }
  | { readonly type: 'BettingClosed' }
  | {
      readonly type: 'WagersReduced';
      readonly rows: readonly { readonly wagerId: number; readonly stakeCents: Cents }[];
      readonly clause: string;
    }
  | { readonly type: 'ReductionWaived'; readonly clause: string };

export type DealingEvent =
  | { readonly type: 'CoupBurned' }
  | {
      readonly type: 'CardDrawn';
      readonly side: Side;
      readonly draw: number;
      readonly card: Card | null;
      readonly fromCarried: boolean;
    }
  | { readonly type: 'HandOffered'; readonly side: Side; readonly queue: readonly string[] }
  | {
      readonly type: 'HandDeclined';
      readonly side: Side;
      readonly person: string;
      readonly passedOver: boolean;
    }
  | { readonly type: 'HandAccepted'; readonly side: Side; readonly person: string }
  | { readonly type: 'OpenerAuthorised'; readonly side: Side; readonly person: string }
  | { readonly type: 'HandHandedOver'; readonly side: Side; readonly person: string }
  | {
      readonly type: 'CardPeeled';
      readonly side: Side;
      readonly at: number;
      readonly card: Card;
      readonly person: string;
    }
  | {
      readonly type: 'CardOpened';
      readonly side: Side;
      readonly at: number;
      readonly card: Card;
      readonly person: string;
    }
  | { readonly type: 'InsuranceOffered' }
  | { readonly type: 'InsuranceClosed' }
  | { readonly type: 'ResultAnnounced'; readonly result: CoupResult }
  | { readonly type: 'ShoeOffered'; readonly queue: readonly string[] }
  | { readonly type: 'ShoeDeclined'; readonly person: string; readonly passedOver: boolean }
  | { readonly type: 'ShoeAccepted'; readonly person: string; readonly side: Side }
  | { readonly type: 'DealerAuthorised'; readonly person: string }
  | {
      readonly type: 'ShoeReturned';
      readonly person: string;
      readonly why: 'given-up' | 'lost' | 'taken-back' | 'left';
    };

export type SettlementEvent =
  | {
      readonly type: 'CoupSettled';
      /** In the dealer's order: losers cleared first, then winners, seat by seat. */
      readonly rows: readonly SettledRow[];
      readonly slips: readonly Slip[];
    }
  | { readonly type: 'DeferralApproved'; readonly person: string; readonly approved: boolean }
  | {
      readonly type: 'CommissionCollected';
      readonly person: string;
      readonly owedMillicents: Millicents;
      readonly collectedCents: Cents;
    };

export interface ReturnedWager {
  readonly wagerId: number;
  readonly person: string;
  readonly amountCents: Cents;
  readonly clause: string;
}

export type IrregularityEvent =
  | { readonly type: 'WagersReopened' }
  | { readonly type: 'ReopeningClosed' }
  | { readonly type: 'MissedBurnNoted'; readonly clause: string }
  | { readonly type: 'CoupRebuilt'; readonly clause: string }
  | {
      readonly type: 'ExcessCardDrawn';
      readonly draw: number;
      readonly card: Card | null;
      readonly seen: boolean;
      readonly fate: 'opens-next-coup' | 'opens-dummy-coup' | 'discarded';
      readonly clause: string;
    }
  | {
      readonly type: 'CardMovedToPlayer';
      readonly draw: number;
      readonly card: Card | null;
      readonly clause: string;
    }
  | {
      readonly type: 'WrongCardDrawn';
      readonly to: Side;
      readonly draw: number;
      readonly card: Card | null;
      readonly seen: boolean;
      readonly fate: 'bankers-third-card' | 'opens-next-coup' | 'opens-dummy-coup' | 'discarded';
      readonly clause: string;
    }
  | {
      readonly type: 'FaceUpCardFound';
      readonly card: Card;
      readonly fate: 'dummy-coup' | 'played';
      readonly clause: string;
    }
  | {
      readonly type: 'MisdeliveryReported';
      readonly kind: 'wrong-area' | 'wrong-opener';
      readonly clause: string;
    }
  | {
      readonly type: 'MisdeliveryDecided';
      readonly choice: 'complete' | 'offer-retraction' | 'dummy-coup';
      readonly clause: string;
    }
  | { readonly type: 'WagerRetracted'; readonly wagerId: number; readonly leaveCents: Cents }
  | { readonly type: 'RetractionClosed' }
  | {
      readonly type: 'CoupVoided';
      readonly clause: string;
      readonly returned: readonly ReturnedWager[];
      readonly shoeRanDry: boolean;
    }
  | {
      readonly type: 'LaterErrorNoted';
      readonly coup: number;
      readonly what: string;
      readonly clause: string;
    }
  | {
      readonly type: 'MisplacedTailReturned';
      readonly person: string;
      readonly wager: TailWagerType;
      readonly stakeCents: Cents;
      readonly clause: string;
    };

export type DummyEvent =
  | {
      readonly type: 'DummyCoupsDirected';
      readonly ground: DummyGround;
      readonly count: number | null;
      readonly clause: string;
    }
  | { readonly type: 'DummyCoupDue'; readonly clause: string }
  | { readonly type: 'DummyCoupBegan'; readonly coup: number; readonly clause: string }
  | {
      readonly type: 'CoupBecameDummy';
      readonly clause: string;
      readonly returned: readonly ReturnedWager[];
    }
  | { readonly type: 'DummyCoupsEnded' }
  | { readonly type: 'FreeCoupsAsked'; readonly person: string; readonly count: number }
  | { readonly type: 'FreeCoupsApproved'; readonly count: number };

export type LimitsEvent =
  | {
      readonly type: 'LimitsPosted';
      readonly sign: LimitSign;
      readonly postedAtMs: number;
      readonly dueAtMs: number;
    }
  | { readonly type: 'LimitsConsented'; readonly person: string }
  | { readonly type: 'LimitsWithdrawn' }
  | { readonly type: 'LimitsChanged'; readonly sign: LimitSign; readonly clause: string }
  | {
      readonly type: 'PersonalLimitsAgreed';
      readonly person: string;
      readonly limits: Readonly<Partial<Record<WagerGroup, LimitPair>>> | null;
      readonly marker: string | null;
    }
  | {
      readonly type: 'ExtraCommissionArranged';
      readonly person: string;
      readonly maximumCents: Cents | null;
    };

export type ConductEvent =
  | { readonly type: 'WagerVoided'; readonly returned: ReturnedWager; readonly why: string }
  | {
      readonly type: 'PersonExcluded';
      readonly person: string;
      readonly why: string;
      readonly clause: string;
    }
  | {
      readonly type: 'WinningsSeized';
      readonly person: string;
      readonly amountCents: Cents;
      readonly clause: string;
    }
  | {
      readonly type: 'DeviceConfiscated';
      readonly person: string;
      readonly device: string;
      readonly clause: string;
    }
  | {
      readonly type: 'DetentionRecorded';
      readonly person: string;
      readonly handedTo: string | null;
      readonly clause: string;
    }
  | {
      readonly type: 'ResultInvalidated';
      readonly coup: number;
      readonly ground: 'disruption' | 'fraud';
      readonly why: string;
      readonly clause: string;
      /** What each person gets (or gives back) so that every wager stands at its stake again. */
      readonly adjustments: readonly {
        readonly person: string;
        readonly amountCents: number;
        readonly owedMillicents: number;
      }[];
      /** What could not be recovered from a person's chips, shown as a claim. */
      readonly claims: readonly { readonly person: string; readonly amountCents: number }[];
    }
  | {
      readonly type: 'SeatVacated';
      readonly seat: number;
      readonly person: string;
      readonly clause: string;
    }
  | {
      readonly type: 'DisputeRaised';
      readonly disputeId: number;
      readonly person: string;
      readonly about: string;
    }
  | {
      readonly type: 'DisputeDecided';
      readonly disputeId: number;
      readonly decision: string;
      readonly clause: string;
    }
  | { readonly type: 'DecisionAnswered'; readonly disputeId: number; readonly accepted: boolean }
  | { readonly type: 'NoticeGiven'; readonly disputeId: number; readonly notice: string }
  | { readonly type: 'DisputeClosed'; readonly disputeId: number }
  | { readonly type: 'ReviewAsked'; readonly disputeId: number; readonly clause: string }
  | {
      readonly type: 'PaymentCorrected';
      readonly person: string;
      readonly amountCents: number;
      readonly why: string;
      readonly clause: string;
    }
  | { readonly type: 'IncidentRecorded'; readonly what: string; readonly by: string };

export type TableEvent =
  | OpeningEvent
  | PeopleEvent
  | CardsEvent
  | BettingEvent
  | DealingEvent
  | SettlementEvent
  | IrregularityEvent
  | DummyEvent
  | LimitsEvent
  | ConductEvent;

export type TableEventType = TableEvent['type'];
