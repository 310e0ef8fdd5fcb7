import type { Cents, Drawers } from '../../kit/index.ts';
import type { LimitPair, Side } from '../../rules/index.ts';
import type { TableState } from '../../table/index.ts';

export const PRESENCES = ['expected', 'late', 'seated', 'absent'] as const;
export type Presence = (typeof PRESENCES)[number];

export const STANDINGS = ['in-game', 'eliminated', 'forfeited', 'disqualified', 'retired'] as const;
export type Standing = (typeof STANDINGS)[number];

/** A seat of a tournament table and who plays it. */
export interface Place {
  readonly seat: number;
  /** The registered player. */
  readonly person: string;
  /** Who sits there instead; null while the player does. */
  readonly substitute: string | null;
  readonly presence: Presence;
  readonly standing: Standing;
  /** The counted coup in which the place fell out; null while it is in the game. */
  readonly outInCoup: number | null;
  /** Counted coups missed at the start of the session. */
  readonly missed: number;
  /** Absent or late for the coup in progress: the minimum is deducted after it. */
  readonly absentThisCoup: boolean;
  /** The clock ran out: exactly the minimum on a hand. */
  readonly restricted: boolean;
  /** Has had the turn of this coup: wagers are final. */
  readonly done: boolean;
  readonly issuedCents: Cents;
}

/** A wager on a hand that a tie left on the layout. */
export interface CarriedWager {
  readonly seat: number;
  readonly side: Side;
  readonly stakeCents: Cents;
}

export const TABLE_STAGES = ['playing', 'concluded', 'play-off', 'decided'] as const;
export type TableStage = (typeof TABLE_STAGES)[number];

/** A tournament table: the machine of every table, and what the tournament lays over it. */
export interface EventTable {
  readonly tableId: string;
  /** Which opening of a table in this event it is, counted from 1: shoes belong to one. */
  readonly opening: number;
  readonly stage: TableStage;
  /** The table machine's own state: cards, coup, chips, wagers on the layout. */
  readonly table: TableState;
  readonly places: readonly Place[];
  readonly limits: LimitPair;
  readonly raised: boolean;
  readonly indicator: {
    readonly behind: number;
    readonly drawn: boolean;
    /** The card came out in the coup that is not counted yet. */
    readonly fresh: boolean;
  } | null;
  /** The indicator came out in the coup just played, so the limits may rise now. */
  readonly raiseOpen: boolean;
  readonly puck: number | null;
  /** Seats in the order in which they wager on the coup in progress. */
  readonly order: readonly number[];
  readonly turnSinceMs: number;
  /** Counted coups of this session: neither void nor without betting. */
  readonly coups: number;
  readonly carried: readonly CarriedWager[];
  /** The coup in progress was announced as the last before betting on it opened. */
  readonly last: boolean;
  readonly lastAnnounced: boolean;
  readonly playOff: PlayOff | null;
}

export interface PlayOff {
  readonly people: readonly string[];
  /** The first of the places that are played for. */
  readonly from: number;
  /** How many coups; null until the card is drawn. */
  readonly coups: number | null;
  readonly chipsCents: Cents | null;
}

/** The part `play`: tables in use, by their ids. */
export interface FloorState {
  /** See `tableOf`. */
  readonly tables: Drawers<EventTable>;
  /** Ids in the order in which the tables were prepared. */
  readonly ids: readonly string[];
  /** Tables opened so far, in all rounds and play-offs. */
  readonly openings: number;
}
