import { keysOf, type Result } from '../kit/index.ts';
import type { Fields } from './field.ts';
import { type MessageRows, messageReader, type Reader } from './reader.ts';
import { type EventShapes, type StoredEvents, storedEvents } from './stored-events.ts';

/** What the orders and the events of a stream are. */
export interface StreamTypes {
  readonly State: unknown;
  readonly Command: unknown;
  readonly Event: { readonly type: string };
  readonly Refusal: unknown;
}

/** How the streams of a machine are called in a house's log. */
export interface StreamNames {
  /** What all of them begin with. */
  readonly prefix: string;
  of(key: string): string;
  /** Null for a stream of another machine. */
  keyOf(stream: string): string | null;
}

export function keyedStreams(prefix: string): StreamNames {
  return {
    prefix,
    of: (key) => prefix + key,
    keyOf: (stream) => (stream.startsWith(prefix) ? stream.slice(prefix.length) : null),
  };
}

/** A machine of which a house has one; its key is the name of its stream. */
export function oneStream(name: string): StreamNames {
  return { prefix: name, of: () => name, keyOf: (stream) => (stream === name ? name : null) };
}

/** What keeps a stream going: commands are decided, events are folded and stored. */
export interface Decider<T extends StreamTypes> {
  /** Its name in sentences about its log, such as "the table". */
  readonly name: string;
  readonly initial: T['State'];
  /**
   * Version of the snapshot's shape; a snapshot of another shape is not used, and the log is
   * folded.
   */
  readonly snapshotSchema: number;
  decide(state: T['State'], command: T['Command']): Result<readonly T['Event'][], T['Refusal']>;
  evolve(state: T['State'], event: T['Event']): T['State'];
  /** How events are written in the log. */
  readonly events: StoredEvents<T['Event']>;
  /** Only for the compiler; never set. */
  readonly types?: T;
}

/** What one machine's commands, events and views are. */
export interface MachineTypes extends StreamTypes {
  /** A command as its giver writes it, without the envelope. */
  readonly Body: { readonly type: string };
  readonly Command: { readonly type: string; readonly atMs: number };
  readonly Event: { readonly type: string };
  readonly Refusal: { readonly code: string; readonly facts: unknown };
  readonly Viewer: unknown;
  readonly View: unknown;
}

/**
 * A state machine as a value. Whoever drives, audits or replays one is generic over this; checks,
 * schemas, stored shapes and reference pages follow from its rows.
 */
export interface Machine<T extends MachineTypes> extends Decider<T> {
  readonly streams: StreamNames;
  /** Every command and every event by its type. */
  readonly rows: { readonly commands: MessageRows; readonly events: MessageRows };
  /** What each command carries besides its own fields: who gives it, and when. */
  readonly envelope: Fields;
  readonly readCommand: Reader<T['Command']>;
  /** Reads a command as a client sends it; the server adds the envelope. */
  readonly readBody: Reader<T['Body']>;
  readonly readEvent: Reader<T['Event']>;
  readonly refusals: readonly string[];
  /** A refusal as a sentence. */
  explain(refusal: T['Refusal']): string;
  view(state: T['State'], viewer: T['Viewer']): T['View'];
}

export interface ToldTypes extends MachineTypes {
  /** An event as a viewer may be told of it. */
  readonly Told: { readonly type: string };
}

/** A machine whose events people are told, live and in a transcript. */
export interface ToldMachine<T extends ToldTypes> extends Machine<T>, Telling<T> {}

interface Telling<T extends ToldTypes> {
  /** The event as this viewer may be told of it; null where it is not for him. */
  audience(before: T['State'], event: T['Event'], viewer: T['Viewer']): T['Told'] | null;
  /** The event in words, line by line. */
  tell(before: T['State'], event: T['Event'], after: T['State']): readonly string[];
}

type Derived = 'events' | 'rows' | 'readCommand' | 'readBody' | 'readEvent';

type MachineParts<T extends MachineTypes> = Omit<Machine<T>, Derived> &
  Omit<EventShapes<T['Event']>, 'types'> & {
    /** The rows of commands and of events. */
    readonly commands: MessageRows;
    readonly events: MessageRows;
  };

export function defineMachine<T extends MachineTypes>(parts: MachineParts<T>): Machine<T> {
  const { commands, events, upcasters, carries, ...own } = parts;
  const { name, envelope } = own;
  const types = keysOf(events) as readonly T['Event']['type'][];
  const shapes = { name, types, upcasters, ...(carries === undefined ? {} : { carries }) };
  return {
    ...own,
    rows: { commands, events },
    events: storedEvents<T['Event']>(shapes),
    readCommand: messageReader<T['Command']>('command', commands, envelope),
    readBody: messageReader<T['Body']>('command', commands),
    readEvent: messageReader<T['Event']>('event', events),
  };
}

export function defineTold<T extends ToldTypes>(
  parts: MachineParts<T> & Telling<T>,
): ToldMachine<T> {
  const { audience, tell } = parts;
  return { ...defineMachine<T>(parts), audience, tell };
}

/** What happened, line by line, in the words of the machine. */
export function tellAll<State, Event>(
  machine: {
    evolve(state: State, event: Event): State;
    tell(before: State, event: Event, after: State): readonly string[];
  },
  start: State,
  events: readonly Event[],
): string[] {
  let state = start;
  return events.flatMap((event) => {
    const before = state;
    state = machine.evolve(before, event);
    return machine.tell(before, event, state);
  });
}
