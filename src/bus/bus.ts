import type { Unsubscribe } from './courier.ts';
import type { Service, Topic } from './topic.ts';

/**
 * Carries messages between the parts of a house, and between its nodes. Within the process
 * `publish` hands a message over before it returns, to every subscriber in the order in which they
 * subscribed, those of every key first; none is lost. A courier takes it to other nodes and may
 * lose it: a node that misses a version reads the store. Nobody changes a message after it was
 * published.
 */
export interface Bus {
  publish<Message>(topic: Topic<Message>, key: string, message: Message): void;
  /** A handler that fails does not keep the others from getting the message. */
  subscribe<Message>(
    topic: Topic<Message>,
    key: string | EveryKey,
    handler: Handler<Message>,
  ): Unsubscribe;

  /** Asks a server of this process if there is one, otherwise one of another node. */
  request<Question, Answer>(
    service: Service<Question, Answer>,
    key: string,
    question: Question,
    timeoutMs: number,
  ): Promise<Answer>;
  /** One server for each key. */
  serve<Question, Answer>(
    service: Service<Question, Answer>,
    key: string,
    server: Server<Question, Answer>,
  ): Unsubscribe;
}

export const EVERY_KEY: unique symbol = Symbol.for('every key of a topic');
export type EveryKey = typeof EVERY_KEY;

export type Handler<Message> = (message: Message, key: string) => void;
export type Server<Question, Answer> = (question: Question, key: string) => Promise<Answer>;
