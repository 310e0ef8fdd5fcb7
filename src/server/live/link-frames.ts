import type { Viewer } from '../../table/index.ts';

/**
 * What a node and the house tell each other about the clients whose sockets end on the node: one
 * line each, `<client> <kind> <rest>`, over one connection for all clients. The node numbers its
 * clients. Texts of the house are JSON without line breaks; a client's own text may hold some, so
 * it is written as JSON.
 */
export type ToHouse =
  | { readonly t: 'open'; readonly cookie: string; readonly address: string }
  | { readonly t: 'said'; readonly text: string }
  | { readonly t: 'closed' };

export type ToNode =
  | { readonly t: 'text'; readonly text: string }
  | { readonly t: 'show'; readonly table: string; readonly viewer: Viewer }
  | { readonly t: 'hide'; readonly table: string }
  | { readonly t: 'close'; readonly code: number; readonly why: string };

/** Texts are by far the most frequent frames, so they are written without another JSON layer. */
const TEXT = 'text';

export function writeFrame(client: number, frame: ToHouse | ToNode): string {
  if (frame.t === TEXT) return `${client} ${TEXT} ${frame.text}\n`;
  return `${client} frame ${JSON.stringify(frame)}\n`;
}

export interface Received<Frame> {
  readonly client: number;
  readonly frame: Frame;
}

/**
 * Reads a frame without checking it: both sides are nodes of one house and know each other by its
 * key.
 */
export function readFrame<Frame extends ToHouse | ToNode>(line: string): Received<Frame> {
  const first = line.indexOf(' ');
  const second = line.indexOf(' ', first + 1);
  const client = Number(line.slice(0, first));
  const rest = line.slice(second + 1);
  const isText = line.slice(first + 1, second) === TEXT;
  const frame: unknown = isText ? { t: TEXT, text: rest } : JSON.parse(rest);
  return { client, frame: frame as Frame };
}
