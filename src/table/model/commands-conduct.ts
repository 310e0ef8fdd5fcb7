import type { Cents } from '../../kit/index.ts';
import type { LimitPair, LimitSign, WagerGroup } from '../../rules/index.ts';

export const INCIDENT_KINDS = [
  'device',
  'influence',
  'side-bet',
  'cards-out-of-view',
  'count',
  'other',
] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

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
      /** The words on the marker; absent: the usual ones; null: no marker stands there. */
      readonly marker?: string | null;
    }
  | {
      readonly type: 'ArrangeExtraCommission';
      readonly person: string;
      readonly maximumCents: Cents | null;
    };

export type ConductCommand =
  | {
      readonly type: 'VoidWager';
      readonly wagerId: number;
      readonly why: string;
      /** Only what passes this amount is void; absent: the whole wager. */
      readonly leaveCents?: Cents;
    }
  | { readonly type: 'ExcludePerson'; readonly person: string; readonly why: string }
  | {
      readonly type: 'SeizeWinnings';
      readonly person: string;
      readonly amountCents: Cents;
      readonly why?: string;
    }
  /** An investigation cleared the player. */
  | {
      readonly type: 'ReleaseWinnings';
      readonly person: string;
      readonly amountCents: Cents;
      readonly why: string;
    }
  | {
      readonly type: 'ConfiscateDevice';
      readonly person: string;
      readonly device: string;
      readonly storedAt?: string;
    }
  /** Opens a detention; with a name, ends it by handing the person over. */
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
  | {
      readonly type: 'GiveNotice';
      readonly disputeId: number;
      readonly notice: string;
      /** The reference under which the matter was handed over. */
      readonly reference?: string;
    }
  | { readonly type: 'CloseDispute'; readonly disputeId: number }
  | { readonly type: 'AskReview'; readonly disputeId: number }
  | {
      readonly type: 'CorrectPayment';
      readonly person: string;
      readonly amountCents: number;
      readonly why: string;
    }
  | {
      readonly type: 'RecordIncident';
      readonly what: string;
      readonly kind?: IncidentKind;
      readonly persons?: readonly string[];
      readonly outcome?: string;
    };
