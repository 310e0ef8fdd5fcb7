import type { Store } from '../../store/index.ts';
import {
  type Refusal,
  TOURNAMENT_MACHINE,
  type TournamentCommand,
  type TournamentEvent,
  type TournamentState,
} from '../../tournament/index.ts';
import {
  type Committed,
  Desk,
  type DeskAnswer,
  type Prepare,
  type StreamDesk,
} from '../desk/index.ts';

export type TournamentDesk = Desk<TournamentState, TournamentCommand, TournamentEvent, Refusal>;
export type TournamentDeskStream = StreamDesk<
  TournamentState,
  TournamentCommand,
  TournamentEvent,
  Refusal
>;
export type TournamentAnswer = DeskAnswer<TournamentEvent, Refusal>;
export type TournamentCommitted = Committed<TournamentState, TournamentEvent>;

/** `known` adds to the state what the house knows besides; only the log's own state is kept. */
export function openTournamentDesk(
  store: Store,
  prepare: Prepare<TournamentState, TournamentCommand>,
  known: (state: TournamentState) => TournamentState,
): TournamentDesk {
  const decide: typeof TOURNAMENT_MACHINE.decide = (state, command) =>
    TOURNAMENT_MACHINE.decide(known(state), command);
  return new Desk(store, { ...TOURNAMENT_MACHINE, decide }, prepare);
}
