import type { Json, Result } from '../kit/index.ts';

/**
 * Brings JSON from one node of a house to the others. It is never a record: a message may be lost,
 * come twice or overtake another, and a node that misses one reads the store again. Delivery is at
 * most once per subscription and never inside the call to `publish`. A message is plain JSON, and
 * neither side changes it after it was handed over.
 */
export interface Courier {
  /** Does not wait and does not tell who received the message. */
  publish(subject: string, message: Json): void;
  /** A handler gets one message at a time; its failures do not reach the publisher. */
  subscribe(pattern: string, handler: MessageHandler): Unsubscribe;

  /** Asks the one who serves the subject, such as the owner of a table. */
  request(subject: string, message: Json, timeoutMs: number): Promise<Result<Json, RequestRefusal>>;
  /** With several servers of one subject, each request goes to one of them. */
  serve(subject: string, handler: RequestHandler): Unsubscribe;

  /** Stops all deliveries; open requests are answered `courier-closed`. */
  close(): Promise<void>;
}

export type MessageHandler = (message: Json, subject: string) => void | Promise<void>;
export type RequestHandler = (message: Json, subject: string) => Json | Promise<Json>;
export type Unsubscribe = () => void;

/**
 * After `timed-out` and `server-failed` nobody knows whether the request took effect. A command is
 * therefore sent again with the same id, which the store executes once.
 */
const REQUEST_REFUSALS = [
  'no-server',
  'timed-out',
  'server-failed',
  'busy',
  'courier-closed',
] as const;
export type RequestRefusal = (typeof REQUEST_REFUSALS)[number];
