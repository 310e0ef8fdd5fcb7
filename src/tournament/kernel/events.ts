import type { Cents } from '../../kit/index.ts';
import type { Card } from '../../rules/index.ts';
import type { DeskEvent } from './desk-messages.ts';
import type { PlayEvent } from './play-events.ts';
import type { Award, Pool, PrizeNote, TableRanking } from './results-state.ts';
import type { SealedForm, SecretForm } from './secret-form.ts';
import type { DeemedWager } from './secret-state.ts';
import type { Settings } from './settings.ts';
import type { Advice, Approval, Director, Entrant, Incident, Seating } from './state.ts';

/** Events: what was decided, grouped by part. */

export type { PlayEvent } from './play-events.ts';

export type TermsEvent =
  | {
      readonly type: 'EventCreated';
      readonly eventId: string;
      readonly bookId: string;
      readonly settings: Settings;
    }
  | { readonly type: 'TermsChanged'; readonly version: number; readonly settings: Settings }
  | { readonly type: 'TermsPublished'; readonly version: number; readonly atMs: number }
  | { readonly type: 'ApprovalRecorded'; readonly approval: Approval }
  | { readonly type: 'InspectorateAdvised'; readonly advice: Advice }
  | { readonly type: 'DirectorNamed'; readonly director: Director; readonly atMs: number }
  | { readonly type: 'DirectorSignedOn'; readonly person: string; readonly atMs: number }
  | { readonly type: 'DirectorSignedOff'; readonly person: string; readonly atMs: number }
  | { readonly type: 'IncidentRecorded'; readonly incident: Incident };

/** Money of the tournament. The house makes a posting of the cage from each of these. */
export type MoneyEvent =
  | {
      readonly type: 'FeeCharged';
      readonly person: string;
      readonly amountCents: Cents;
      readonly what: 'entry' | 'buy-back' | 'add-on';
    }
  | {
      readonly type: 'FeeRefunded';
      readonly person: string;
      readonly amountCents: Cents;
      readonly clause: string;
    };

export type EntryEvent =
  | MoneyEvent
  | { readonly type: 'EntriesOpened'; readonly atMs: number }
  | { readonly type: 'EntriesClosed'; readonly atMs: number }
  | { readonly type: 'ApplicationReceived'; readonly entrant: Entrant }
  | { readonly type: 'PlayerAccepted'; readonly person: string }
  | { readonly type: 'PutOnWaitingList'; readonly person: string }
  | { readonly type: 'ApplicationRefused'; readonly person: string; readonly why: string }
  | { readonly type: 'TermsSigned'; readonly person: string; readonly atMs: number }
  | { readonly type: 'PlayerWithdrew'; readonly person: string; readonly day: string }
  | {
      readonly type: 'BriefingHeld';
      readonly people: readonly string[];
      readonly by: string;
      readonly atMs: number;
    }
  | { readonly type: 'PracticeHandsPlayed'; readonly hands: number }
  | { readonly type: 'PoolEnlarged'; readonly amountCents: Cents; readonly goods: string }
  | { readonly type: 'EventCancelled'; readonly why: string; readonly clause: string }
  | {
      readonly type: 'EntrantLeft';
      readonly person: string;
      readonly status: 'forfeited' | 'disqualified' | 'retired';
      readonly why: string;
      readonly clause: string;
    }
  | { readonly type: 'PlayerAdvanced'; readonly person: string; readonly round: number }
  | { readonly type: 'PlayerNotQualified'; readonly person: string };

export type StructureEvent =
  | { readonly type: 'TableDesignated'; readonly tableId: string; readonly by: string }
  | { readonly type: 'TableReleased'; readonly tableId: string }
  | { readonly type: 'DrawSealed'; readonly round: number; readonly commitment: string }
  | {
      readonly type: 'SeatsDrawn';
      readonly round: number;
      readonly secret: string;
      readonly seats: readonly Seating[];
    }
  | {
      readonly type: 'EntrantMoved';
      readonly person: string;
      readonly tableId: string;
      readonly seat: number;
      readonly why: string;
    }
  | {
      readonly type: 'StartMoved';
      readonly round: number;
      readonly startsAtMs: number;
      readonly day: string;
      readonly noticeAtMs: number;
      readonly told: readonly string[];
    }
  | { readonly type: 'SessionStarted'; readonly round: number; readonly atMs: number }
  | { readonly type: 'WinnerAdmitted'; readonly person: string; readonly from: string }
  | { readonly type: 'SessionClosed'; readonly round: number }
  | {
      readonly type: 'WagerTimeSet';
      readonly seconds: number | null;
      readonly noticeAtMs: number | null;
    };

export type SecretEvent =
  | {
      readonly type: 'FormHandedIn';
      readonly tableId: string;
      readonly seat: number;
      readonly person: string;
      readonly coup: number;
      readonly form: SecretForm | SealedForm | null;
      readonly salt: string;
      readonly commitment: string;
      readonly inHandCents: Cents;
      readonly atMs: number;
    }
  | {
      readonly type: 'FormAccepted';
      readonly tableId: string;
      readonly seat: number;
      readonly inspector: string;
      readonly atMs: number;
    }
  | {
      readonly type: 'FormReturned';
      readonly tableId: string;
      readonly seat: number;
      readonly why: string;
    }
  | {
      readonly type: 'FormRevealed';
      readonly tableId: string;
      readonly seat: number;
      readonly form: SecretForm;
      readonly deemed: DeemedWager;
      readonly beforeDeal: boolean;
    }
  | { readonly type: 'RevealedPlaced'; readonly tableId: string; readonly seat: number }
  | {
      readonly type: 'SecretSettled';
      readonly tableId: string;
      readonly seat: number;
      readonly person: string;
      /** What the player gained; negative for a loss. */
      readonly gainCents: number;
      readonly clause: string;
    }
  | {
      readonly type: 'FormCancelled';
      readonly tableId: string;
      readonly seat: number;
      readonly why: string;
    }
  | {
      readonly type: 'FormShown';
      readonly tableId: string;
      readonly seat: number;
      readonly to: string;
    };

export type ResultsEvent =
  | { readonly type: 'PoolFixed'; readonly pool: Pool; readonly purpose: string }
  | { readonly type: 'TableRanked'; readonly ranking: TableRanking }
  | {
      readonly type: 'PlayOffOrdered';
      readonly tableId: string;
      readonly people: readonly string[];
      readonly from: number;
      readonly chipsCents: Cents;
    }
  | {
      readonly type: 'PlayOffLengthDrawn';
      readonly tableId: string;
      readonly card: Card;
      readonly coups: number;
    }
  | {
      readonly type: 'PrizesAllocated';
      readonly awards: readonly Award[];
      readonly roundingCents: Cents;
      readonly notes: readonly PrizeNote[];
    }
  | { readonly type: 'PrizePaid'; readonly person: string; readonly amountCents: Cents }
  | { readonly type: 'WinnerDeclared'; readonly person: string; readonly clause: string }
  | { readonly type: 'FinalPlayed' }
  | { readonly type: 'EventClosed'; readonly atMs: number }
  | { readonly type: 'EventAbandoned'; readonly why: string }
  /** Fees of people who get nothing back; the operator may not keep them either. */
  | { readonly type: 'PoolSetAside'; readonly amountCents: Cents; readonly clause: string }
  | {
      readonly type: 'PoolDirected';
      readonly person: string;
      readonly amountCents: Cents;
      readonly reference: string;
      readonly by: string;
    };

export type TournamentEvent =
  | TermsEvent
  | EntryEvent
  | StructureEvent
  | PlayEvent
  | SecretEvent
  | ResultsEvent
  | DeskEvent;
export type TournamentEventType = TournamentEvent['type'];
