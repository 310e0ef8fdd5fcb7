import type { Cents } from '../../kit/index.ts';
import type { LimitPair } from '../../rules/index.ts';
import type { TableEvent } from '../../table/index.ts';
import type { CarriedWager, Presence, Standing } from './floor-state.ts';
import type { Seating } from './state.ts';

/**
 * Events of the tables: what the machine of a table decided, and what followed from it in the
 * tournament.
 */

export type PlayEvent =
  /** What the table machine decided at a table of the tournament. */
  | { readonly type: 'TableMoved'; readonly tableId: string; readonly event: TableEvent }
  | { readonly type: 'FloorCleared' }
  | {
      readonly type: 'PlacesPrepared';
      readonly tableId: string;
      readonly seats: readonly Seating[];
      readonly limits: LimitPair;
    }
  | {
      readonly type: 'PlaceGiven';
      readonly tableId: string;
      readonly seat: number;
      readonly person: string;
    }
  | { readonly type: 'PlaceGivenUp'; readonly tableId: string; readonly seat: number }
  | {
      readonly type: 'ChipsIssued';
      readonly tableId: string;
      readonly person: string;
      readonly amountCents: Cents;
    }
  /** An eliminated player bought back in. */
  | { readonly type: 'PlaceRestored'; readonly tableId: string; readonly seat: number }
  /** Chips at the end of a session: they go to the operator, or stay the player's own. */
  | {
      readonly type: 'ChipsCollected';
      readonly tableId: string;
      readonly person: string;
      readonly amountCents: Cents;
      readonly whose: 'operator' | 'player';
      readonly clause: string;
    }
  | {
      readonly type: 'PresenceChanged';
      readonly tableId: string;
      readonly seat: number;
      readonly presence: Presence;
      readonly atMs: number;
    }
  | {
      readonly type: 'SubstituteApproved';
      readonly tableId: string;
      readonly seat: number;
      readonly person: string;
      readonly substitute: string | null;
      readonly by: string;
    }
  | {
      readonly type: 'CoupOpened';
      readonly tableId: string;
      readonly order: readonly number[];
      readonly last: boolean;
      readonly atMs: number;
    }
  | {
      readonly type: 'TurnTaken';
      readonly tableId: string;
      readonly seat: number;
      readonly outOfTurn: boolean;
      readonly atMs: number;
    }
  /** The form of the place was returned and nothing else lies there, so the turn is open again. */
  | {
      readonly type: 'TurnReopened';
      readonly tableId: string;
      readonly seat: number;
      readonly atMs: number;
    }
  | { readonly type: 'WagerRestricted'; readonly tableId: string; readonly seat: number }
  | { readonly type: 'AbsenceRecorded'; readonly tableId: string; readonly seat: number }
  | {
      readonly type: 'MinimumDeducted';
      readonly tableId: string;
      readonly seat: number;
      readonly amountCents: Cents;
      readonly why: 'late' | 'absent' | 'faulty-form';
      readonly clause: string;
    }
  | {
      readonly type: 'StakeCorrected';
      readonly tableId: string;
      readonly seat: number;
      readonly foundCents: Cents;
      readonly countsCents: Cents;
      readonly clause: string;
    }
  | { readonly type: 'IndicatorInserted'; readonly tableId: string; readonly behind: number }
  | { readonly type: 'IndicatorShown'; readonly tableId: string }
  | {
      readonly type: 'LimitsRaised';
      readonly tableId: string;
      readonly limits: LimitPair;
      readonly clause: string;
    }
  | { readonly type: 'LastCoupCalled'; readonly tableId: string }
  | {
      readonly type: 'PlaceLost';
      readonly tableId: string;
      readonly seat: number;
      readonly person: string;
      readonly standing: Exclude<Standing, 'in-game'>;
      /** Chips that go back to the operator; 0 where they are the player's own. */
      readonly revertedCents: Cents;
      readonly clause: string;
    }
  | {
      readonly type: 'CoupCounted';
      readonly tableId: string;
      readonly coup: number;
      readonly carried: readonly CarriedWager[];
      readonly raiseOpen: boolean;
    }
  | { readonly type: 'PuckMoved'; readonly tableId: string; readonly seat: number | null }
  | {
      readonly type: 'TableConcluded';
      readonly tableId: string;
      readonly why: 'length' | 'early' | 'one-left' | 'all-out';
    };
