import type { Json, Result } from '../kit/index.ts';

/**
 * Brings JSON from one node of a house to the others. Never a record: a message may be lost, come
 * twice or overtake another, and whoever misses one reads the store again.
 * Delivery is at most once per subscription and never inside the call to `publish`.
 *
 * A message is plain JSON and is given away: neither side changes it afterwards.
 */
export interface Courier {
  /** Fire and forget; says nothing about who hears it. */
  publish(subject: string, message: Json): void;
  /** A handler gets one message at a time; its failures are its own. */
  subscribe(pattern: string, handler: MessageHandler): Unsubscribe;

  /** Asks the one who serves the subject, such as the owner of a table. */
  request(subject: string, message: Json, timeoutMs: number): Promise<Result<Json, RequestRefusal>>;
  /** With several servers of one subject, each request goes to one of them. */
  serve(subject: string, handler: RequestHandler): Unsubscribe;

  /** Delivers nothing more; open requests are answered `courier-closed`. */
  close(): Promise<void>;
}

export type MessageHandler = (message: Json, subject: string) => void | Promise<void>;
export type RequestHandler = (message: Json, subject: string) => Json | Promise<Json>;
export type Unsubscribe = () => void;

/**
 * After `timed-out` and `server-failed` nobody knows whether the request took effect. A command
 * is therefore sent again with the same id, which the store answers once.
 */
export const REQUEST_REFUSALS = [
  'no-server',
  'timed-out',
  'server-failed',
  'busy',
  'courier-closed',
] as const;
export type RequestRefusal = (typeof REQUEST_REFUSALS)[number];
