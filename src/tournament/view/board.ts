import type { Cents } from '../../kit/index.ts';
import type { LimitPair } from '../../rules/index.ts';
import {
  type Announcement,
  type Award,
  type CarriedWager,
  type DeemedWager,
  entrantsOf,
  type Pause,
  type PlayOff,
  type Pool,
  type Presence,
  type PrizeNote,
  rankingAt,
  type Standing,
  type StructureState,
  secretsUsed,
  stackCents,
  stakedCents,
  type TableRanking,
  type TableStage,
  type TournamentPhase,
  type TournamentState,
  type TournamentTable,
  tablesOf,
  turnAt,
} from '../kernel/index.ts';
import { type PlacePrize, prizeAmounts } from '../results/index.ts';
import { formsOf } from '../secret/index.ts';

/** The public board: it takes no viewer, so it cannot reveal a viewer's secret. */
export interface BoardView {
  readonly eventId: string;
  readonly name: string;
  readonly phase: TournamentPhase;
  readonly round: number;
  readonly session: StructureState['session'];
  readonly startedAtMs: number | null;
  readonly wagerSeconds: number | null;
  readonly players: number;
  readonly pool: Pool | null;
  /** The winner without a final, because nobody else was left for the round. */
  readonly winner: string | null;
  /** The amount that waits for the authority's direction. */
  readonly setAsideCents: Cents;
  readonly prizes: readonly PlacePrize[];
  readonly awards: readonly Award[];
  readonly roundingCents: Cents;
  /** Why the awards differ from the printed list. */
  readonly prizeNotes: readonly PrizeNote[];
  readonly tables: readonly TableBoard[];
  readonly announcements: readonly Announcement[];
  readonly pause: Pause | null;
  /** By how much the end of the session has moved through pauses. */
  readonly pausedMs: number;
}

export interface TableBoard {
  readonly tableId: string;
  readonly stage: TableStage;
  readonly limits: LimitPair;
  readonly raised: boolean;
  readonly puck: number | null;
  readonly order: readonly number[];
  readonly turn: number | null;
  readonly turnSinceMs: number;
  readonly coups: number;
  readonly last: boolean;
  /** The next coup was announced as the last. */
  readonly lastAnnounced: boolean;
  /** The indicator came out in the coup just played, so the limits may rise now. */
  readonly raiseOpen: boolean;
  readonly playOff: PlayOff | null;
  readonly places: readonly PlaceBoard[];
  readonly carried: readonly CarriedWager[];
  readonly ranking: TableRanking | null;
}

export interface PlaceBoard {
  readonly seat: number;
  readonly person: string;
  readonly substitute: string | null;
  readonly presence: Presence;
  readonly standing: Standing;
  /** Chips in hand and on the layout; everybody may see them. */
  readonly stackCents: Cents;
  readonly stakedCents: Cents;
  /** Rank at this table among those in the game; null for all others. */
  readonly rank: number | null;
  readonly done: boolean;
  readonly restricted: boolean;
  /** Secret wagers of this session that count against the allowance. */
  readonly secretsUsed: number;
  /** Whether a form lies with the dealer or the inspector. */
  readonly secretMarker: boolean;
  /** What the inspector has called out. */
  readonly revealed: DeemedWager | null;
}

export function boardView(state: TournamentState): BoardView {
  const { settings, eventId } = state.terms;
  const { pool, winner, setAsideCents, awards, roundingCents, notes: prizeNotes } = state.results;
  const { round, session, startedAtMs, wagerSeconds } = state.structure;
  return {
    eventId,
    name: settings?.name ?? '',
    phase: state.phase,
    round,
    session,
    startedAtMs,
    wagerSeconds,
    players: entrantsOf(state).filter(({ status }) => status === 'player').length,
    pool,
    winner,
    setAsideCents,
    prizes: pool === null || settings === null ? [] : prizeAmounts(settings.prizes, pool.poolCents),
    awards,
    roundingCents,
    prizeNotes,
    tables: tablesOf(state).map((table) => tableBoard(state, table)),
    announcements: state.desk.announcements,
    pause: state.desk.pause,
    pausedMs: state.desk.pausedMs,
  };
}

export function tableBoard(state: TournamentState, table: TournamentTable): TableBoard {
  const { tableId, stage, limits, raised, puck, order, turnSinceMs, coups, last } = table;
  const { lastAnnounced, raiseOpen } = table;
  const ranks = ranksAt(table);
  const forms = new Map(formsOf(state, table).map((form) => [form.seat, form]));
  return {
    tableId,
    stage,
    limits,
    raised,
    puck,
    order,
    turn: turnAt(table),
    turnSinceMs,
    coups,
    last,
    lastAnnounced,
    raiseOpen,
    playOff: table.playOff,
    carried: table.carried,
    ranking: rankingAt(state, tableId),
    places: table.places.map((place): PlaceBoard => {
      const { seat, person, substitute, presence, standing, done, restricted } = place;
      const form = forms.get(seat);
      return {
        seat,
        person,
        substitute,
        presence,
        standing,
        stackCents: stackCents(table.table, person),
        stakedCents: stakedCents(table.table, person),
        rank: ranks.get(person) ?? null,
        done,
        restricted,
        secretsUsed: secretsUsed(state, person),
        secretMarker: form !== undefined,
        revealed: form?.status === 'revealed' ? form.deemed : null,
      };
    }),
  };
}

/** Equal chips have equal rank. */
function ranksAt({ table, places }: TournamentTable): ReadonlyMap<string, number> {
  const alive = places
    .filter(({ standing }) => standing === 'in-game')
    .map(({ person }) => ({
      person,
      value: stackCents(table, person) + stakedCents(table, person),
    }));
  return new Map(
    alive.map(({ person, value }) => [person, 1 + alive.filter((o) => o.value > value).length]),
  );
}

/** Entrants who allowed the operator to show them; nobody else is in a promotional export. */
export function promotionList(state: TournamentState): string[] {
  return entrantsOf(state)
    .filter(({ promotion }) => promotion)
    .map(({ person }) => person);
}
