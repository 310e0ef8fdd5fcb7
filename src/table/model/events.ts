import type { Cents, Millicents } from '../../kit/index.ts';
import type {
  Card,
  CoupResult,
  DealingMethod,
  ShuffleReason,
  Side,
  WagerType,
} from '../../rules/index.ts';
import type { CustodyRecord } from './commands.ts';
import type { OpeningEvent, PeopleEvent } from './events-opening.ts';
import type {
  ConductEvent,
  DummyEvent,
  IrregularityEvent,
  LimitsEvent,
} from './events-procedure.ts';
import type { SettledRow, Slip, SpokenWager, Wager } from './state.ts';

/**
 * Reports of what was decided. An event keeps amounts, cards and clauses, not what can be worked
 * out.
 */

export * from './events-opening.ts';
export * from './events-procedure.ts';

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
      /** Who shuffled by hand and when; absent in older records. */
      readonly by?: string;
      readonly atMs?: number;
      readonly custody?: CustodyRecord;
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
  | {
      readonly type: 'ShoeLoaded';
      readonly behind: number;
      readonly by?: string;
      readonly atMs?: number;
    }
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
  /** A hand is in progress: the cards are replaced before the next coup. */
  | {
      readonly type: 'ReplacementOrdered';
      readonly scope: 'all' | 'some';
      readonly cards: readonly Card[];
      readonly clause: string;
    }
  | {
      readonly type: 'CardsReplaced';
      readonly scope: 'all' | 'some';
      readonly why: string;
      readonly cards: readonly Card[];
      readonly cardSet: string;
      /** Handled cards, which need no count. */
      readonly countExempt?: boolean;
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
      readonly by?: string;
      readonly atMs?: number;
    };

export type BettingEvent =
  | {
      readonly type: 'BettingOpened';
      readonly coup: number;
      readonly last: boolean;
      readonly atMs?: number;
      /** Holders of combination Runs, told that this coup needs their main wager. */
      readonly mainWagerNeeded?: readonly string[];
    }
  | {
      readonly type: 'WagerPlaced';
      readonly wager: Wager;
      readonly warning: 'below-minimum' | 'not-payable' | null;
    }
  | { readonly type: 'WagerAltered'; readonly wagerId: number; readonly stakeCents: Cents }
  | { readonly type: 'WagerMoved'; readonly wagerId: number; readonly to: Side }
  | { readonly type: 'WagerWithdrawn'; readonly wagerId: number }
  | { readonly type: 'WagerSpoken'; readonly spoken: SpokenWager }
  | { readonly type: 'SpokenLapsed'; readonly spokenId: number }
  | { readonly type: 'HandNominated'; readonly person: string; readonly side: Side }
  | { readonly type: 'WagerRefused'; readonly wagerId: number; readonly clause: string }
  | { readonly type: 'BettingClosed'; readonly atMs?: number }
  /** The call is made once more because the coup is to be a dummy coup. */
  | { readonly type: 'CallRepeated'; readonly atMs: number; readonly clause: string }
  | {
      readonly type: 'SideWagerDeclined';
      readonly person: string;
      readonly wager: WagerType;
    }
  | {
      readonly type: 'WagersReduced';
      readonly rows: readonly { readonly wagerId: number; readonly stakeCents: Cents }[];
      readonly clause: string;
    }
  | { readonly type: 'ReductionWaived'; readonly clause: string };

export type DealingEvent =
  | { readonly type: 'CoupBurned'; readonly shown?: Card }
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
  | {
      readonly type: 'HandAccepted';
      readonly side: Side;
      readonly person: string;
      /** Through whose hands the cards came, where a player deals. */
      readonly path?: readonly string[];
    }
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
  | { readonly type: 'CoupMethodChosen'; readonly method: DealingMethod; readonly clause: string }
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
  | {
      readonly type: 'StakeFound';
      readonly wagerId: number;
      readonly stakeCents: Cents;
      readonly clause: string;
    }
  /** Told that the wager was short and that the next such wager comes back. */
  | {
      readonly type: 'WarningGiven';
      readonly person: string;
      readonly stakeCents: Cents;
      readonly minimumCents: Cents;
      readonly clause: string;
    }
  | { readonly type: 'DeferralApproved'; readonly person: string; readonly approved: boolean }
  | {
      readonly type: 'CommissionCollected';
      readonly person: string;
      readonly owedMillicents: Millicents;
      readonly collectedCents: Cents;
      readonly exception?: string;
    }
  | {
      readonly type: 'CommissionCalledIn';
      readonly people: readonly string[];
      readonly clause: string;
    };

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
