import type { Cents } from '../../kit/index.ts';
import type { Card, LimitPair, Side, StaffRank } from '../../rules/index.ts';
import type { CommandBody as TableCommand } from '../../table/index.ts';
import type { Actor } from './actor.ts';
import type { DeskCommand } from './desk-messages.ts';
import type { PoolShare } from './results-state.ts';
import type { Circle, OpenedForm, SealedForm, SecretForm } from './secret-form.ts';
import type { Settings } from './settings.ts';

/** Commands, grouped by the part of a tournament to which they belong. */

export type TermsCommand =
  | {
      readonly type: 'CreateEvent';
      readonly eventId: string;
      readonly bookId: string;
      readonly settings: Settings;
    }
  | { readonly type: 'ChangeTerms'; readonly settings: Settings }
  | { readonly type: 'PublishTerms' }
  | {
      readonly type: 'RecordApproval';
      readonly reference: string;
      readonly approvedBy: string;
      readonly day: string;
    }
  | { readonly type: 'AdviseInspectorate'; readonly recipient: string }
  | {
      readonly type: 'NameDirector';
      readonly person: string;
      readonly rank: StaffRank;
      readonly deputy: boolean;
    }
  | { readonly type: 'SignOnDirector' }
  | { readonly type: 'SignOffDirector' }
  /** A penalty of the terms, a phone at the table or a decided dispute is recorded. */
  | {
      readonly type: 'RecordIncident';
      readonly person: string | null;
      readonly kind: 'penalty' | 'device' | 'dispute' | 'note';
      readonly what: string;
      readonly outcome: string;
    };

export type EntryCommand =
  | { readonly type: 'OpenEntries' }
  | { readonly type: 'CloseEntries' }
  | {
      readonly type: 'Apply';
      readonly person: string;
      readonly feeCents: Cents;
      /** The version of the terms on the form, which the applicant accepts. */
      readonly acceptsVersion: number;
      /** Whether the person may lawfully be in the casino and gamble there. */
      readonly lawful: boolean;
      readonly staff: boolean;
      /** The operator's officer who let a member of staff play; empty where nobody did. */
      readonly staffApproval: string;
      readonly promotion: boolean;
      readonly contribution: string;
      /** The person's standing in the main tournament, for a second chance; otherwise empty. */
      readonly parentStanding: string;
      /** Whether the applicant was shown where the privacy policy is. */
      readonly privacyShown?: boolean;
    }
  | { readonly type: 'AcceptApplication'; readonly person: string }
  | { readonly type: 'RefuseApplication'; readonly person: string; readonly why: string }
  | { readonly type: 'SignTerms'; readonly person: string; readonly version: number }
  | {
      readonly type: 'Withdraw';
      readonly person: string;
      /** Year-month-day at the venue. */
      readonly day: string;
    }
  | { readonly type: 'Brief'; readonly people: readonly string[] }
  | { readonly type: 'PlayPracticeHands'; readonly hands: number }
  | {
      readonly type: 'AddToPool';
      readonly amountCents: Cents;
      /** Goods or services; empty for cash. */
      readonly goods: string;
    }
  | { readonly type: 'CancelEvent'; readonly why: string };

export type StructureCommand =
  | { readonly type: 'DesignateTable'; readonly tableId: string }
  | { readonly type: 'ReleaseTable'; readonly tableId: string }
  /**
   * The hash of a secret that the draw will use, so that nobody can choose the seats afterwards.
   */
  | { readonly type: 'SealDraw'; readonly round: number; readonly commitment: string }
  | { readonly type: 'DrawSeats'; readonly round: number; readonly secret: string }
  | {
      readonly type: 'MoveEntrant';
      readonly person: string;
      readonly tableId: string;
      readonly seat: number;
      readonly why: string;
    }
  | {
      readonly type: 'MoveStart';
      readonly round: number;
      readonly startsAtMs: number;
      /** Year-month-day of the new start, at the venue. */
      readonly day: string;
      /** When every player of the round was told; null where nobody was. */
      readonly noticeAtMs: number | null;
    }
  | {
      readonly type: 'IssueChips';
      readonly tableId: string;
      /** Null: everybody with a place there. */
      readonly person: string | null;
      readonly amountCents: Cents;
      readonly chips: 'competition' | 'live';
    }
  | { readonly type: 'StartSession' }
  | {
      readonly type: 'BuyChips';
      readonly person: string;
      readonly kind: 'buy-back' | 'add-on';
      readonly feeCents: Cents;
    }
  | { readonly type: 'CloseSession' }
  /** A winner of the secondary tournament takes a place kept in the next round. */
  | { readonly type: 'AdmitWinner'; readonly person: string; readonly from: string };

export type PlayCommand =
  | { readonly type: 'TakePlace'; readonly tableId: string; readonly seat: number }
  | { readonly type: 'LeavePlace'; readonly tableId: string; readonly person: string }
  | {
      readonly type: 'NameSubstitute';
      readonly person: string;
      /** Null: the player takes the place back. */
      readonly substitute: string | null;
      readonly inPerson: boolean;
      readonly signed: boolean;
    }
  | {
      readonly type: 'SetWagerTime';
      readonly seconds: number | null;
      readonly noticeAtMs: number | null;
    }
  | { readonly type: 'RestrictWager'; readonly tableId: string; readonly seat: number }
  | { readonly type: 'RecordAbsence'; readonly tableId: string; readonly seat: number }
  | {
      readonly type: 'PlaceWager';
      readonly tableId: string;
      readonly seat: number;
      readonly side: Side;
      readonly stakeCents: Cents;
      readonly tieCents: Cents;
    }
  | { readonly type: 'KeepWager'; readonly tableId: string; readonly seat: number }
  /** The counted chips of a wager differ from what was keyed. */
  | {
      readonly type: 'FindStake';
      readonly tableId: string;
      readonly seat: number;
      readonly area: Circle;
      readonly foundCents: Cents;
    }
  | { readonly type: 'InsertIndicator'; readonly tableId: string; readonly behind: number }
  | { readonly type: 'ShowIndicator'; readonly tableId: string }
  | { readonly type: 'RaiseLimits'; readonly tableId: string; readonly limits: LimitPair }
  | { readonly type: 'AnnounceLastCoup'; readonly tableId: string }
  | {
      readonly type: 'FinishTable';
      readonly tableId: string;
      /** Players who agreed, where chips are turned into cash. */
      readonly agreed: readonly string[];
    }
  | {
      readonly type: 'Disqualify';
      readonly person: string;
      readonly reason: string;
    }
  | {
      readonly type: 'FindConcealment';
      readonly person: string;
      readonly found: boolean;
      readonly outcome: 'disqualified' | 'warned' | 'none';
    }
  | { readonly type: 'Retire'; readonly person: string }
  /** A command for the table machine at a table of the tournament. */
  | {
      readonly type: 'ActAtTable';
      readonly tableId: string;
      readonly act: TableCommand;
      /** The patron for whom a dealer keys the command. */
      readonly forPerson: string | null;
    };

export type SecretCommand =
  | {
      readonly type: 'HandInForm';
      readonly tableId: string;
      readonly seat: number;
      /** Null: the form is on paper and its content unknown until the reveal. */
      readonly form: SecretForm | SealedForm | null;
      readonly salt: string;
      /** Whether chips on a hand follow in the same turn. */
      readonly chipsFollow: boolean;
    }
  | {
      readonly type: 'ExamineForm';
      readonly tableId: string;
      readonly seat: number;
      readonly accept: boolean;
      readonly why: string;
    }
  /**
   * The inspector calls out what is on the forms; the content of paper forms comes with this
   * command.
   */
  | {
      readonly type: 'RevealForms';
      readonly tableId: string;
      readonly paper: readonly { readonly seat: number; readonly form: SecretForm }[];
      /** The content of sealed forms. */
      readonly opened?: readonly OpenedForm[];
    }
  | {
      readonly type: 'PlaceRevealed';
      readonly tableId: string;
      readonly seat: number;
      readonly area: Circle;
      readonly stakeCents: Cents;
    }
  | { readonly type: 'AskToSeeForm'; readonly tableId: string; readonly seat: number };

export type ResultsCommand =
  /** The operator's share of the fees and its purpose; the rest is the pool. */
  | { readonly type: 'FixPool'; readonly retainedCents: Cents; readonly purpose: string }
  | { readonly type: 'OrderPlayOff'; readonly tableId: string; readonly chipsCents: Cents }
  | { readonly type: 'DrawLength'; readonly tableId: string; readonly card: Card }
  | { readonly type: 'AllocatePrizes' }
  | { readonly type: 'PayPrize'; readonly person: string; readonly amountCents: Cents }
  | { readonly type: 'CloseEvent' }
  /** Only one player is qualified for the coming round. */
  | { readonly type: 'DeclareWinner' }
  | { readonly type: 'AbandonEvent'; readonly why: string }
  /** Where the authority sends money that nobody won and nobody gets back. */
  | {
      readonly type: 'DirectPool';
      readonly reference: string;
      readonly directedBy: string;
      readonly shares: readonly PoolShare[];
    };

export type TournamentCommandBody =
  | TermsCommand
  | EntryCommand
  | StructureCommand
  | PlayCommand
  | SecretCommand
  | ResultsCommand
  | DeskCommand;

/** Who gave the command and when; the time comes from outside. */
export interface Envelope {
  readonly by: Actor;
  readonly atMs: number;
}

export type TournamentCommand = TournamentCommandBody & Envelope;
export type TournamentCommandType = TournamentCommandBody['type'];
