import { ok, type Result, refuse } from '../kit/index.ts';
import {
  ANYTHING,
  type Fields,
  field,
  oneOf,
  openShape,
  optional,
  type Reader,
  readerOf,
  text,
  type ValueOf,
  wholeNumber,
} from '../machine/index.ts';
import { SIDES, STAFF_RANKS, TOURNAMENT_ROLES } from '../rules/index.ts';
import { FLAG, PERSON, TABLE_MACHINE } from '../table/index.ts';
import { TOURNAMENT_MACHINE, VIEWING_ROLES } from '../tournament/index.ts';
import type { Live, LiveMachine, StreamName } from './live.ts';

/** By which edge a card is bent, seen from its opener. */
export const PEEL_EDGES = ['top', 'bottom', 'left', 'right'] as const;
export type PeelEdge = (typeof PEEL_EDGES)[number];

const KEY = '[\\x21-\\x7e]{1,200}';
const TABLE = text({ pattern: `^${KEY}$`, description: 'the id of a table' });
const SEAT = wholeNumber(1, 99);
const HEX = text({
  maxLength: 1024,
  pattern: '^([0-9a-f]{2})*$',
  description: 'at most 512 pairs of the digits 0-9 and a-f',
});
const MEASURE = field<number>('number', { type: 'number' });

/** What a client may say of each machine; the machine's rows say what a body may hold. */
const FOLLOWED = {
  table: {
    looking: STAFF_RANKS,
    offices: STAFF_RANKS,
    longestId: 200,
    subscribe: {},
    do: {
      for: optional(PERSON),
      /**
       * The betting window for which a wager is made (`bettingWindow`); the wager counts in no
       * other.
       */
      window: optional(text({ pattern: `^${KEY}$`, description: 'the name of a betting window' })),
    },
    readBody: TABLE_MACHINE.readBody,
  },
  tournament: {
    looking: VIEWING_ROLES,
    offices: TOURNAMENT_ROLES,
    // The house puts a prefix before it.
    longestId: 150,
    subscribe: {
      /** One of its tables, or all of them, come along. */
      table: optional(text({ minLength: 1, maxLength: 64, description: 'the id of a table' })),
      tables: optional(field<true>('value', { type: 'boolean', const: true })),
    },
    do: {},
    readBody: TOURNAMENT_MACHINE.readBody,
  },
} satisfies Record<LiveMachine, object>;

/** Whose stream a message names, read once. */
interface Of<M extends LiveMachine> {
  readonly stream: StreamName<M>;
  readonly machine: M;
  readonly key: string;
}

/** Without an office the viewer is a patron, an entrant, or somebody who only watches. */
export type Subscribe<M extends LiveMachine> = Of<M> & {
  readonly t: 'subscribe';
  readonly as?: Live[M]['Looking'];
} & ValueOf<(typeof FOLLOWED)[M]['subscribe']>;

export type Do<M extends LiveMachine> = Of<M> & {
  readonly t: 'do';
  readonly as?: Live[M]['Office'];
  /** The client makes the id before it sends, so that a retry cannot count twice. */
  readonly id: string;
  readonly body: Live[M]['Body'];
} & ValueOf<(typeof FOLLOWED)[M]['do']>;

type Following = {
  [M in LiveMachine]: Subscribe<M> | Do<M> | (Of<M> & { readonly t: 'unsubscribe' });
}[LiveMachine];

/** What a client may say besides: about a table, and of its connection. */
const GESTURES = {
  commit: { table: TABLE, seat: SEAT, commitment: HEX },
  open: { table: TABLE, seat: SEAT, value: HEX, nonce: HEX },
  peel: {
    table: TABLE,
    side: oneOf(SIDES),
    at: field<number>('number', { type: 'integer' }),
    percent: MEASURE,
    /** Absent: the bottom edge. */
    edge: optional(oneOf(PEEL_EDGES)),
  },
  /** Somebody who was warned that his seat will be given up wants to keep it. */
  here: { table: TABLE },
  /** Joins or leaves the line for a seat of a full table. */
  wait: { table: TABLE, on: FLAG },
  ping: { sentMs: MEASURE },
} satisfies Record<string, Fields>;

type GestureName = keyof typeof GESTURES;
export type Gesture<N extends GestureName = GestureName> = {
  readonly [G in N]: { readonly t: G } & ValueOf<(typeof GESTURES)[G]>;
}[N];

/** A message as the house has read it. */
export type ClientMessage = Following | Gesture;

/** A message as a client writes it: the stream's name says which machine and which key. */
export type ClientFrame = Unread<Following> | Gesture;
type Unread<T> = T extends unknown ? Omit<T, 'machine' | 'key'> : never;

type Fault = string;
type Read = (frame: object) => Result<ClientMessage, Fault>;

const READERS = new Map<unknown, Read>([
  ...Object.entries<Fields>(GESTURES).map(([name, fields]) => [name, plain(fields)] as const),
  ['subscribe', followed(subscribeFields)],
  ['unsubscribe', followed(() => ({}))],
  ['do', followed(doFields, (machine) => FOLLOWED[machine].readBody)],
]);

/** unknown → ClientMessage, or one sentence that names what is wrong. */
export function readFrame(frame: object): Result<ClientMessage, Fault> {
  const { t } = frame as { readonly t?: unknown };
  const read = READERS.get(t);
  return read?.(frame) ?? refuse(`there is no message ${JSON.stringify(t) ?? 'without t'}`);
}

function subscribeFields(machine: LiveMachine): Fields {
  const { looking, subscribe } = FOLLOWED[machine];
  return { as: optional(oneOf<readonly string[]>(looking)), ...subscribe };
}

function doFields(machine: LiveMachine): Fields {
  const { longestId, offices } = FOLLOWED[machine];
  return {
    as: optional(oneOf<readonly string[]>(offices)),
    id: text({
      // An exclamation mark is in the ids of the house's own commands alone.
      pattern: `^[\\x22-\\x7e]{1,${longestId}}$`,
      description: `1 to ${longestId} printable characters without an exclamation mark`,
    }),
    // Read by its own row, which names what is wrong in it.
    body: ANYTHING,
    ...FOLLOWED[machine].do,
  };
}

function plain(fields: Fields): Read {
  const read = readerOf(openShape(fields)) as Reader<ClientMessage>;
  return (frame) => {
    const shaped = read(frame);
    return shaped.ok ? shaped : refuse(`${shaped.error.path.slice(1)} ${shaped.error.message}`);
  };
}

/** Reads a message about a stream by the rows of the stream's machine. */
function followed(
  fieldsOf: (machine: LiveMachine) => Fields,
  bodyOf?: (machine: LiveMachine) => Reader<unknown>,
): Read {
  const byMachine = (machine: LiveMachine) => plain(fieldsOf(machine));
  const readers = { table: byMachine('table'), tournament: byMachine('tournament') };
  return (frame) => {
    const { stream, body } = frame as { readonly stream?: unknown; readonly body?: unknown };
    const named = typeof stream === 'string' ? STREAM.exec(stream) : null;
    if (named === null) return refuse(`stream must be ${A_STREAM}`);
    const machine = named[1] as LiveMachine;
    const read = readers[machine](frame);
    if (!read.ok) return read;
    const inside = bodyOf?.(machine)(body);
    if (inside?.ok === false) return refuse(`body${inside.error.path}: ${inside.error.message}`);
    return ok({ ...read.value, machine, key: named[2] } as ClientMessage);
  };
}

const STREAM = new RegExp(`^(${Object.keys(FOLLOWED).join('|')}):(${KEY})$`);
const A_STREAM = Object.keys(FOLLOWED)
  .map((machine) => `"${machine}:" and the id of a ${machine}`)
  .join(' or ');
