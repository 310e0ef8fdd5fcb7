import { type Misreading, parseEventCommand } from '../../protocol/index.ts';
import {
  decideEvent,
  type EventCommand,
  type EventEvent,
  type EventState,
  type EventViewer,
  evolveEvents,
  explainRefusal,
  NO_EVENT,
  type Refusal,
  seenEvent,
} from '../../tournament/index.ts';
import { readJson } from '../play/json-line.ts';

/** An event played from a script, line by line. */
export interface RunningEvent {
  readonly state: EventState;
  /** Events so far; the version that a live event would have. */
  readonly version: number;
  readonly atMs: number;
}

export const NO_RUNNING_EVENT: RunningEvent = { state: NO_EVENT, version: 0, atMs: 0 };

/** The result of one line of the script. */
export type EventAnswer =
  | { readonly line: number; readonly version: number; readonly events: readonly EventEvent[] }
  | { readonly line: number; readonly version: number; readonly refusal: TalkingRefusal }
  | { readonly line: number; readonly error: Misreading };

export type TalkingRefusal = Refusal & { readonly sentence: string };

export function runEventLine(
  run: RunningEvent,
  line: number,
  text: string,
): { readonly run: RunningEvent; readonly answer: EventAnswer } {
  const read = readLine(run, text);
  if ('error' in read) return { run, answer: { line, error: read.error } };
  const { command } = read;
  const later = { ...run, atMs: command.atMs };
  const decision = decideEvent(run.state, command);
  if (!decision.ok) {
    const refusal = { ...decision.error, sentence: explainRefusal(decision.error) };
    return { run: later, answer: { line, version: run.version, refusal } };
  }
  const version = run.version + decision.value.length;
  const state = evolveEvents(run.state, decision.value);
  return { run: { ...later, state, version }, answer: { line, version, events: decision.value } };
}

/** The answer for one viewer: what an event's row hides from him is left out. */
export function heardBy(answer: EventAnswer, viewer: EventViewer): EventAnswer {
  if (!('events' in answer)) return answer;
  return { ...answer, events: answer.events.flatMap((event) => seenEvent(event, viewer) ?? []) };
}

function readLine(
  run: RunningEvent,
  text: string,
): { command: EventCommand } | { error: Misreading } {
  const read = readJson(text);
  if (!read.ok) return { error: read.error };
  const parsed = parseEventCommand(timed(run, read.value));
  return parsed.ok ? { command: parsed.value } : { error: parsed.error };
}

/** A line without a time takes the last one. */
function timed({ atMs }: RunningEvent, input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return 'atMs' in input ? input : { ...input, atMs };
}
