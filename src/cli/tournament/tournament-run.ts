import type { Misreading } from '../../machine/index.ts';
import { parseTournamentCommand } from '../../protocol/index.ts';
import {
  decideTournament,
  evolveTournamentEvents,
  explainRefusal,
  NO_TOURNAMENT,
  type Refusal,
  seenEvent,
  type TournamentCommand,
  type TournamentEvent,
  type TournamentState,
  type TournamentViewer,
} from '../../tournament/index.ts';
import { readJson } from '../play/json-line.ts';

/** A tournament played from a script, line by line. */
export interface RunningTournament {
  readonly state: TournamentState;
  /** Events so far; the version that a live tournament would have. */
  readonly version: number;
  readonly atMs: number;
}

export const NO_RUNNING_TOURNAMENT: RunningTournament = {
  state: NO_TOURNAMENT,
  version: 0,
  atMs: 0,
};

/** The result of one line of the script. */
export type ScriptAnswer =
  | { readonly line: number; readonly version: number; readonly events: readonly TournamentEvent[] }
  | { readonly line: number; readonly version: number; readonly refusal: TalkingRefusal }
  | { readonly line: number; readonly error: Misreading };

export type TalkingRefusal = Refusal & { readonly sentence: string };

export function runTournamentLine(
  run: RunningTournament,
  line: number,
  text: string,
): { readonly run: RunningTournament; readonly answer: ScriptAnswer } {
  const read = readLine(run, text);
  if ('error' in read) return { run, answer: { line, error: read.error } };
  const { command } = read;
  const later = { ...run, atMs: command.atMs };
  const decision = decideTournament(run.state, command);
  if (!decision.ok) {
    const refusal = { ...decision.error, sentence: explainRefusal(decision.error) };
    return { run: later, answer: { line, version: run.version, refusal } };
  }
  const version = run.version + decision.value.length;
  const state = evolveTournamentEvents(run.state, decision.value);
  return { run: { ...later, state, version }, answer: { line, version, events: decision.value } };
}

/** The answer for one viewer: what an event's row hides from him is left out. */
export function heardBy(answer: ScriptAnswer, viewer: TournamentViewer): ScriptAnswer {
  if (!('events' in answer)) return answer;
  return { ...answer, events: answer.events.flatMap((event) => seenEvent(event, viewer) ?? []) };
}

function readLine(
  run: RunningTournament,
  text: string,
): { command: TournamentCommand } | { error: Misreading } {
  const read = readJson(text);
  if (!read.ok) return { error: read.error };
  const parsed = parseTournamentCommand(timed(run, read.value));
  return parsed.ok ? { command: parsed.value } : { error: parsed.error };
}

/** A line without a time takes the last one. */
function timed({ atMs }: RunningTournament, input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return 'atMs' in input ? input : { ...input, atMs };
}
