import type { Unsubscribe } from './courier.ts';
import type { Service, Topic } from './topic.ts';

/**
 * Carries what the parts of a house say to each other, and what its nodes do.
 *
 * Within the process a message is handed over as it is, before `publish` returns, to every
 * subscriber in the order in which they subscribed, those of every key first; none is lost. To
 * other nodes it goes by a courier, which may lose it: whoever misses a version reads the store.
 * A message is given away: nobody changes it afterwards.
 */
export interface Bus {
  publish<Message>(topic: Topic<Message>, key: string, message: Message): void;
  /** A handler that fails does not keep the others from hearing. */
  subscribe<Message>(
    topic: Topic<Message>,
    key: string | EveryKey,
    handler: Handler<Message>,
  ): Unsubscribe;

  /** Asks a server of this process if there is one, and else one of another node. */
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
