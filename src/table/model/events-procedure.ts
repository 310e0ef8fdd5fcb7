import type { Cents } from '../../kit/index.ts';
import type {
  Card,
  DummyGround,
  LimitPair,
  LimitSign,
  Side,
  TailWagerType,
  WagerGroup,
} from '../../rules/index.ts';
import type { IncidentKind } from './commands-conduct.ts';

/** Reports of mistakes, dummy coups, limits and conduct. */

export interface ReturnedWager {
  readonly wagerId: number;
  readonly person: string;
  readonly amountCents: Cents;
  readonly clause: string;
}

/** A stake that lies on the layout again. */
export interface RestoredStake {
  readonly wagerId: number;
  readonly person: string;
  readonly stakeCents: Cents;
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
      readonly by?: string;
      readonly why?: string;
    }
  | { readonly type: 'WagerRetracted'; readonly wagerId: number; readonly leaveCents: Cents }
  | { readonly type: 'RetractionClosed' }
  | {
      readonly type: 'CoupVoided';
      readonly clause: string;
      readonly returned: readonly ReturnedWager[];
      readonly shoeRanDry: boolean;
      /** Fire, riot or fraud, where that is the reason. */
      readonly invalidated?: { readonly ground: 'disruption' | 'fraud'; readonly why: string };
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
      readonly why?: string;
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
      readonly why?: string;
    }
  | {
      readonly type: 'WinningsReleased';
      readonly person: string;
      readonly amountCents: Cents;
      readonly why: string;
      readonly clause: string;
    }
  | {
      readonly type: 'DeviceConfiscated';
      readonly person: string;
      readonly device: string;
      readonly clause: string;
      readonly by?: string;
      readonly atMs?: number;
      readonly storedAt?: string;
    }
  | {
      readonly type: 'DetentionRecorded';
      readonly person: string;
      readonly handedTo: string | null;
      readonly clause: string;
      readonly by?: string;
      readonly startedAtMs?: number;
      readonly endedAtMs?: number;
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
      /** Runs and Tails that the coup had decided and that ride again; absent in older records. */
      readonly restored?: readonly RestoredStake[];
      /** Commission of the coup, taken back with it. */
      readonly commissionCents?: number;
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
      readonly by?: string;
      /** The outcome of a review, which prevails over what was decided before. */
      readonly afterReview?: boolean;
    }
  | { readonly type: 'DecisionAnswered'; readonly disputeId: number; readonly accepted: boolean }
  | {
      readonly type: 'NoticeGiven';
      readonly disputeId: number;
      readonly notice: string;
      readonly atMs?: number;
      readonly reference?: string;
    }
  | { readonly type: 'DisputeClosed'; readonly disputeId: number }
  | { readonly type: 'ReviewAsked'; readonly disputeId: number; readonly clause: string }
  | {
      readonly type: 'PaymentCorrected';
      readonly person: string;
      readonly amountCents: number;
      readonly why: string;
      readonly clause: string;
    }
  | {
      readonly type: 'IncidentRecorded';
      readonly what: string;
      readonly by: string;
      readonly kind?: IncidentKind;
      readonly clause?: string;
      readonly persons?: readonly { readonly person: string; readonly seat: number | null }[];
      readonly supervisor?: string | null;
      readonly outcome?: string;
      readonly atMs?: number;
    };
