import type { Viewer } from '../../table/index.ts';

/**
 * What a node and the house say to each other about the clients whose sockets end on the node: one
 * line each, `<client> <kind> <rest>`, over one connection for all of them. A client is a number
 * that the node gives. Texts of the house are JSON and hold no line break; a client's own text is
 * written as JSON, because it may hold one.
 */
export type ToHouse =
  | { readonly t: 'open'; readonly cookie: string; readonly address: string }
  | { readonly t: 'said'; readonly text: string; readonly unused?: number }
  | { readonly t: 'closed' }
  /** The pass is dropped. */
  | { readonly t: 'stopped' }
  /** Of the node itself: when it asks, and which clients have played by their passes. */
  | { readonly t: 'beat'; readonly sentMs: number; readonly played: readonly number[] };

export type ToNode =
  | { readonly t: 'text'; readonly text: string }
  | { readonly t: 'show'; readonly table: string; readonly viewer: Viewer }
  | { readonly t: 'hide'; readonly table: string }
  | { readonly t: 'close'; readonly code: number; readonly why: string }
  | ({ readonly t: 'pass' } & Pass)
  /** No wager more by the pass. */
  | { readonly t: 'stop' }
  /** The house is there and has heard the question of that moment. */
  | { readonly t: 'beat'; readonly sentMs: number };

/**
 * The house lets a client's node take his wagers to their table itself, without asking each time.
 * It holds for what the client says next, as long as nothing else of his is on its way to the
 * house, the node hears the house, and the house has not said stop.
 */
export interface Pass {
  readonly person: string;
  readonly table: string;
  /** How many acts; they are counted already. */
  readonly acts: number;
  /** After how many messages of the client it was given. */
  readonly after: number;
  /** How long it holds, from when the last of those was sent. */
  readonly forMs: number;
}

/** Who speaks for the node itself and not for a client. */
export const THE_NODE = 0;
export const BEAT_MS = 500;
/** A node that has heard nothing for so long since it last asked takes the house for gone. */
export const HEARD_MS = 2000;

/** Texts, the most frequent by far, go as they are. */
const TEXT = 'text';

export function writeFrame(client: number, frame: ToHouse | ToNode): string {
  if (frame.t === TEXT) return `${client} ${TEXT} ${frame.text}\n`;
  return `${client} frame ${JSON.stringify(frame)}\n`;
}

export interface Heard<Frame> {
  readonly client: number;
  readonly frame: Frame;
}

/** Both sides are nodes of one house and know each other by its key, so what comes is trusted. */
export function readFrame<Frame extends ToHouse | ToNode>(line: string): Heard<Frame> {
  const first = line.indexOf(' ');
  const second = line.indexOf(' ', first + 1);
  const client = Number(line.slice(0, first));
  const rest = line.slice(second + 1);
  const isText = line.slice(first + 1, second) === TEXT;
  const frame: unknown = isText ? { t: TEXT, text: rest } : JSON.parse(rest);
  return { client, frame: frame as Frame };
}
