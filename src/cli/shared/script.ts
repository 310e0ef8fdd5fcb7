import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { ok, type Result, refuse } from '../../kit/index.ts';
import type { Misreading, ToldMachine, ToldTypes } from '../../machine/index.ts';

/** Where a command reads and writes: the process, unless a caller brings its own. */
export interface ScriptStreams {
  readonly stdin: NodeJS.ReadableStream;
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
  exitCode?: number | string | null | undefined;
}

/** A stream of one machine as a script has brought it so far. */
export interface Run<State> {
  readonly state: State;
  /** Events so far; the version that the stream of a house would have. */
  readonly version: number;
  readonly atMs: number;
  /** Whether a command was read, whatever came of it. */
  readonly begun: boolean;
}

/** The result of one line of the script. */
export type ScriptAnswer<T extends ToldTypes> =
  | { readonly line: number; readonly version: number; readonly events: readonly T['Told'][] }
  | { readonly line: number; readonly version: number; readonly refusal: TalkingRefusal<T> }
  | { readonly line: number; readonly error: Misreading };

type TalkingRefusal<T extends ToldTypes> = T['Refusal'] & { readonly sentence: string };

export interface Step<T extends ToldTypes> {
  readonly before: Run<T['State']>;
  readonly run: Run<T['State']>;
  readonly answer: ScriptAnswer<T>;
  /** What happened, before anything is left out for a viewer. */
  readonly events: readonly T['Event'][];
}

/** A machine that scripts can play, and what a line may leave out. */
export interface Played<T extends ToldTypes> {
  readonly machine: ToldMachine<T>;
  readonly complete?: (input: object) => object;
  /** What is wrong with a first line that cannot be read. */
  readonly firstFault?: (input: unknown, fault: Misreading) => Misreading;
}

/** The machine at rest, before the first line. */
export function newRun<State>({ initial }: { readonly initial: State }): Run<State> {
  return { state: initial, version: 0, atMs: 0, begun: false };
}

/** Plays one line; a line without a time takes the last one. */
export function playLine<T extends ToldTypes>(
  { machine, complete = (input) => input, firstFault }: Played<T>,
  before: Run<T['State']>,
  line: number,
  text: string,
): Step<T> {
  const read = readJson(text);
  const parsed = read.ok
    ? machine.readCommand(
        isObject(read.value) ? { atMs: before.atMs, ...complete(read.value) } : read.value,
      )
    : read;
  if (!parsed.ok) {
    const isFirst = read.ok && !before.begun;
    const error = (isFirst ? firstFault?.(read.value, parsed.error) : null) ?? parsed.error;
    return { before, run: before, answer: { line, error }, events: [] };
  }
  const command = parsed.value;
  const later = { ...before, atMs: command.atMs, begun: true };
  const decision = machine.decide(before.state, command);
  if (!decision.ok) {
    const { facts, ...refused } = decision.error;
    const sentence = machine.explain(decision.error);
    const refusal = { ...refused, sentence, facts } as TalkingRefusal<T>;
    const answer = { line, version: before.version, refusal };
    return { before, run: later, answer, events: [] };
  }
  const events = decision.value;
  const version = before.version + events.length;
  const state = events.reduce((now, event) => machine.evolve(now, event), before.state);
  return { before, run: { ...later, state, version }, answer: { line, version, events }, events };
}

/** The answer as one viewer may have it. */
export function answerFor<T extends ToldTypes>(
  machine: ToldMachine<T>,
  { before, answer, events }: Step<T>,
  viewer: T['Viewer'],
): ScriptAnswer<T> {
  if (!('events' in answer)) return answer;
  let { state } = before;
  const told = events.flatMap((event) => {
    const mine = machine.audience(state, event, viewer);
    state = machine.evolve(state, event);
    return mine ?? [];
  });
  return { ...answer, events: told };
}

/** The lines of a script that say something: blank ones and those that begin with # are skipped. */
export async function* linesOf(
  file: string,
  stdin: NodeJS.ReadableStream,
): AsyncGenerator<{ readonly line: number; readonly text: string }> {
  const input: NodeJS.ReadableStream = file === '-' ? stdin : createReadStream(file, 'utf8');
  // Without this a stream that fails to open would end the loop like an empty one.
  const failed = new Promise<never>((_, reject) => input.once('error', reject));
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  const next = lines[Symbol.asyncIterator]();
  for (let line = 1; ; line += 1) {
    const read = await Promise.race([next.next(), failed]);
    if (read.done === true) return;
    if (!isSilent(read.value)) yield { line, text: read.value };
  }
}

export function isSilent(text: string): boolean {
  return text.trim() === '' || text.startsWith('#');
}

/** A line that could not be read, with its place, for standard error. */
export function misreadText({ line, error }: { line: number; error: Misreading }): string {
  const place = error.path === '' ? '' : `, ${error.path}`;
  return `line ${line}${place}: ${error.message}\n`;
}

const LONGEST_LINE = 1_000_000;

/** One line as JSON, before its meaning is checked. */
function readJson(text: string): Result<unknown, Misreading> {
  if (text.length > LONGEST_LINE) return refuse({ path: '', message: 'the line is too long' });
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unreadable';
    return refuse({ path: '', message: `is not JSON: ${why}` });
  }
}

function isObject(input: unknown): input is object {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}
