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
  /** The person who sits there instead; null while the player himself does. */
  readonly substitute: string | null;
  readonly presence: Presence;
  readonly standing: Standing;
  /** The counted coup in which the place fell out; null while it is in the game. */
  readonly outInCoup: number | null;
  /** Counted coups missed at the start of the session. */
  readonly missed: number;
  /** The player is absent or late for the coup in progress: the minimum is deducted after it. */
  readonly absentThisCoup: boolean;
  /** The time for the wager ran out, so the player must wager exactly the minimum on a hand. */
  readonly restricted: boolean;
  /** The place has had its turn in this coup, so its wagers are final. */
  readonly done: boolean;
  readonly issuedCents: Cents;
}

/** A wager on a hand that a tie left on the layout. */
export interface CarriedWager {
  readonly seat: number;
  readonly side: Side;
  readonly stakeCents: Cents;
}

const TABLE_STAGES = ['playing', 'concluded', 'play-off', 'decided'] as const;
export type TableStage = (typeof TABLE_STAGES)[number];

/** A tournament table: the machine that every table has, and what the tournament adds to it. */
export interface TournamentTable {
  readonly tableId: string;
  /**
   * The number of this opening among all openings of tables in this tournament, from 1; a shoe
   * belongs to one opening.
   */
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
  /** Counted coups of this session: those that were neither void nor without betting. */
  readonly coups: number;
  readonly carried: readonly CarriedWager[];
  /** Whether the coup in progress was announced as the last before betting on it opened. */
  readonly last: boolean;
  readonly lastAnnounced: boolean;
  readonly playOff: PlayOff | null;
}

export interface PlayOff {
  readonly people: readonly string[];
  /** The first of the places that are played for. */
  readonly from: number;
  /** The number of coups; null until the card is drawn. */
  readonly coups: number | null;
  readonly chipsCents: Cents | null;
}

/** The part `play`: tables in use, by their ids. */
export interface FloorState {
  /** See `tableOf`. */
  readonly tables: Drawers<TournamentTable>;
  /** Ids in the order in which the tables were prepared. */
  readonly ids: readonly string[];
  /** Tables opened so far, in all rounds and play-offs. */
  readonly openings: number;
}
