import type { Misreading } from '../../machine/index.ts';
import { parseCommand } from '../../protocol/index.ts';
import {
  type Command,
  decide,
  evolveAll,
  explain,
  type Refusal,
  type TableEvent,
  type TableState,
  UNOPENED,
} from '../../table/index.ts';
import { readJson } from './json-line.ts';

/** A table played from a script, line by line. */
export interface Playing {
  readonly state: TableState;
  /** Events so far; the version that a live table would have. */
  readonly version: number;
  readonly opened: boolean;
  readonly atMs: number;
}

export const NEW_PLAYING: Playing = { state: UNOPENED, version: 0, opened: false, atMs: 0 };

/** The result of one line of the script. */
export type PlayAnswer =
  | { readonly line: number; readonly version: number; readonly events: readonly TableEvent[] }
  | { readonly line: number; readonly version: number; readonly refusal: TalkingRefusal }
  | { readonly line: number; readonly error: Misreading };

export interface TalkingRefusal extends Refusal {
  readonly sentence: string;
}

export interface Step {
  readonly run: Playing;
  readonly answer: PlayAnswer;
  /** The command on the line; null where the line holds none. */
  readonly command: Command | null;
}

/** Blank lines and lines that begin with # are skipped. */
export function isSilent(text: string): boolean {
  return text.trim() === '' || text.startsWith('#');
}

export function playLine(run: Playing, line: number, text: string): Step {
  const read = readLine(run, text);
  if ('error' in read) return { run, answer: { line, error: read.error }, command: null };
  const { command } = read;
  const later = { ...run, opened: true, atMs: command.atMs };
  const decision = decide(run.state, command);
  if (!decision.ok) {
    const { code, clause, facts } = decision.error;
    const refusal = { code, clause, sentence: explain(decision.error), facts };
    return { run: later, answer: { line, version: run.version, refusal }, command };
  }
  const version = run.version + decision.value.length;
  const state = evolveAll(run.state, decision.value);
  const answer = { line, version, events: decision.value };
  return { run: { ...later, state, version }, answer, command };
}

function readLine(run: Playing, text: string): { command: Command } | { error: Misreading } {
  const read = readJson(text);
  if (!read.ok) return { error: read.error };
  const input = read.value;
  const parsed = parseCommand(completed(run, input));
  if (parsed.ok) return { command: parsed.value };
  if (run.opened) return { error: parsed.error };
  const setup = hasSetup(input);
  return {
    error: setup
      ? parsed.error
      : { path: '/setup', message: 'the first line must hold the set-up of the table' },
  };
}

/**
 * The set-up line becomes the command that opens the table; a line without a time takes the last
 * one.
 */
function completed(run: Playing, input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  const opening = hasSetup(input) && !('type' in input) ? { type: 'OpenTable' } : {};
  const timed = 'atMs' in input ? {} : { atMs: run.atMs };
  return { ...opening, ...timed, ...input };
}

function hasSetup(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'setup' in input;
}
