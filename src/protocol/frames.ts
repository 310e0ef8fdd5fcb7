import { ok, type Result, refuse } from '../kit/index.ts';
import {
  ANYTHING,
  described,
  type Field,
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
import { type CommandBody, FLAG, PERSON, TABLE_MACHINE } from '../table/index.ts';
import { TOURNAMENT_MACHINE, type TournamentCommandBody } from '../tournament/index.ts';

/** By which edge a card is bent, seen from its opener. */
export const PEEL_EDGES = ['top', 'bottom', 'left', 'right'] as const;
export type PeelEdge = (typeof PEEL_EDGES)[number];

const A_TABLE = 'the id of a table';
const ID = text({ pattern: '^[\\x21-\\x7e]{1,200}$' });
const TABLE = described(ID, A_TABLE);
const TOURNAMENT = described(ID, 'the id of a tournament');
/** An exclamation mark stands in the ids of the house's own commands alone. */
const COMMAND_ID = text({
  pattern: '^[\\x22-\\x7e]{1,200}$',
  description: '1 to 200 printable characters without an exclamation mark',
});
const TOURNAMENT_COMMAND_ID = text({
  pattern: '^[\\x22-\\x7e]{1,150}$',
  description: '1 to 150 printable characters without an exclamation mark',
});
const RANK = optional(oneOf(STAFF_RANKS));
const ROLE = optional(oneOf(TOURNAMENT_ROLES));
const SEAT = wholeNumber(1, 99);
const HEX = text({
  maxLength: 1024,
  pattern: '^([0-9a-f]{2})*$',
  description: 'at most 512 pairs of the digits 0-9 and a-f',
});
const MEASURE = field<number>('number', { type: 'number' });

/** What a client may send over its socket, one row for each `t`. */
const FRAMES = {
  /** Without a rank the viewer is a patron or spectator. */
  subscribe: { table: TABLE, rank: RANK },
  unsubscribe: { table: TABLE },
  do: {
    /** The client makes the id before it sends, so that a retry cannot count twice. */
    id: COMMAND_ID,
    table: TABLE,
    /** Read by its own row, which names what is wrong in it. */
    body: ANYTHING as Field<CommandBody>,
    rank: RANK,
    for: optional(PERSON),
    /**
     * The betting window for which a wager is made (`bettingWindow`); the wager counts in no other.
     */
    window: optional(described(ID, 'the name of a betting window')),
  },
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
  /** Watches a tournament in a role, with one of its tables or all of them if wanted. */
  watch: {
    tournament: TOURNAMENT,
    /** Absent: as an entrant, or as the board for somebody who is not signed in. */
    as: ROLE,
    table: optional(text({ minLength: 1, maxLength: 64, description: A_TABLE })),
    tables: optional(field<true>('value', { type: 'boolean', const: true })),
  },
  unwatch: { tournament: TOURNAMENT },
  act: {
    id: TOURNAMENT_COMMAND_ID,
    tournament: TOURNAMENT,
    as: ROLE,
    body: ANYTHING as Field<TournamentCommandBody>,
  },
  ping: { sentMs: MEASURE },
} satisfies Record<string, Fields>;

type FrameName = keyof typeof FRAMES;
export type ClientMessage = {
  readonly [N in FrameName]: { readonly t: N } & ValueOf<(typeof FRAMES)[N]>;
}[FrameName];

const READERS = new Map<unknown, Reader<object>>(
  Object.entries<Fields>(FRAMES).map(([name, fields]) => [name, readerOf(openShape(fields))]),
);
const BODIES = new Map<unknown, Reader<unknown>>([
  ['do', TABLE_MACHINE.readBody],
  ['act', TOURNAMENT_MACHINE.readBody],
]);

/** unknown → ClientMessage, or one sentence that names what is wrong. */
export function readFrame(frame: object): Result<ClientMessage, string> {
  const { t, body } = frame as { readonly t?: unknown; readonly body?: unknown };
  const read = READERS.get(t)?.(frame);
  if (read === undefined) return refuse(`there is no message ${JSON.stringify(t) ?? 'without t'}`);
  if (!read.ok) return refuse(`${read.error.path.slice(1)} ${read.error.message}`);
  const inside = BODIES.get(t)?.(body);
  if (inside?.ok === false) return refuse(`body${inside.error.path}: ${inside.error.message}`);
  return ok(frame as ClientMessage);
}
