import { assert, type Json } from '../kit/index.ts';
import { type Bus, EVERY_KEY, type EveryKey, type Handler, type Server } from './bus.ts';
import type { Courier, Unsubscribe } from './courier.ts';
import { type Service, subjectOf, type Topic, type Wire } from './topic.ts';

export interface LocalBusOptions {
  /** Takes messages to the other nodes and brings theirs; absent where the house has one node. */
  readonly courier?: { readonly courier: Courier; readonly node: string };
  /** Called for handlers that threw. Without it such a bug ends the process, as any other. */
  readonly trouble?: (fault: unknown, topic: string) => void;
}

/** Connects the parts of one node by direct calls, and other nodes by a courier. */
export class LocalBus implements Bus {
  readonly #courier: LocalBusOptions['courier'];
  readonly #trouble: (fault: unknown, topic: string) => void;
  readonly #topics = new Map<string, Subscribers>();
  readonly #servers = new Map<string, Map<string, Server<never, unknown>>>();

  constructor(options: LocalBusOptions = {}) {
    this.#courier = options.courier;
    this.#trouble = options.trouble ?? endTheProcess;
  }

  publish<Message>(topic: Topic<Message>, key: string, message: Message): void {
    this.#hand(topic, key, message);
    if (this.#courier === undefined || topic.wire === null) return;
    const { courier, node } = this.#courier;
    courier.publish(subjectOf(topic.name, key), { node, key, body: topic.wire.write(message) });
  }

  subscribe<Message>(
    topic: Topic<Message>,
    key: string | EveryKey,
    handler: Handler<Message>,
  ): Unsubscribe {
    const subscribers = this.#subscribersOf(topic.name);
    const word = handler as Handler<never>;
    add(subscribers, key, word);
    const leave = this.#subscribeAfar(topic, key, handler);
    return () => {
      remove(subscribers, key, word);
      leave();
    };
  }

  request<Question, Answer>(
    service: Service<Question, Answer>,
    key: string,
    question: Question,
    timeoutMs: number,
  ): Promise<Answer> {
    const server = this.#servers.get(service.name)?.get(key);
    // The one cast of servers: each was put under the name of its own service.
    if (server !== undefined) return (server as Server<Question, Answer>)(question, key);
    return this.#askAfar(service, key, question, timeoutMs);
  }

  serve<Question, Answer>(
    service: Service<Question, Answer>,
    key: string,
    server: Server<Question, Answer>,
  ): Unsubscribe {
    const servers = this.#servers.get(service.name) ?? new Map();
    assert(!servers.has(key), () => `${service.name} of ${key} has one server`);
    this.#servers.set(service.name, servers.set(key, server));
    const leave = this.#serveAfar(service, key, server);
    return () => {
      if (servers.get(key) === server) servers.delete(key);
      leave();
    };
  }

  #hand<Message>(topic: Topic<Message>, key: string, message: Message): void {
    const subscribers = this.#topics.get(topic.name);
    if (subscribers === undefined) return;
    this.#tell(subscribers.every, topic, key, message);
    const own = subscribers.byKey.get(key);
    if (own !== undefined) this.#tell(own, topic, key, message);
  }

  #tell<Message>(
    handlers: readonly Handler<never>[],
    topic: Topic<Message>,
    key: string,
    message: Message,
  ): void {
    // The list is replaced when somebody subscribes or leaves, so this loop runs over an unchanged
    // one.
    for (const handler of handlers) {
      try {
        (handler as Handler<Message>)(message, key);
      } catch (fault) {
        this.#trouble(fault, topic.name);
      }
    }
  }

  #subscribersOf(name: string): Subscribers {
    const known = this.#topics.get(name);
    if (known !== undefined) return known;
    const made: Subscribers = { every: [], byKey: new Map() };
    this.#topics.set(name, made);
    return made;
  }

  #subscribeAfar<Message>(
    topic: Topic<Message>,
    key: string | EveryKey,
    handler: Handler<Message>,
  ): Unsubscribe {
    const { wire } = topic;
    if (this.#courier === undefined || wire === null) return () => {};
    const { courier, node } = this.#courier;
    const subject = key === EVERY_KEY ? `${topic.name}.*` : subjectOf(topic.name, key);
    return courier.subscribe(subject, (json) => {
      const letter = json as unknown as Letter;
      // This node's own subscribers already got what it published.
      if (letter.node === node) return;
      handler(wire.read(letter.body), letter.key);
    });
  }

  async #askAfar<Question, Answer>(
    service: Service<Question, Answer>,
    key: string,
    question: Question,
    timeoutMs: number,
  ): Promise<Answer> {
    const { wire } = service;
    if (this.#courier === undefined || wire === null) return service.unanswered('no-server');
    const { courier, node } = this.#courier;
    const letter = { node, key, body: wire.question.write(question) };
    const answer = await courier.request(subjectOf(service.name, key), letter, timeoutMs);
    return answer.ok ? wire.answer.read(answer.value) : service.unanswered(answer.error);
  }

  #serveAfar<Question, Answer>(
    service: Service<Question, Answer>,
    key: string,
    server: Server<Question, Answer>,
  ): Unsubscribe {
    const { wire } = service;
    if (this.#courier === undefined || wire === null) return () => {};
    const { courier } = this.#courier;
    return courier.serve(subjectOf(service.name, key), (json) => answerTo(json, wire, server));
  }
}

async function answerTo<Question, Answer>(
  json: Json,
  wire: { readonly question: Wire<Question>; readonly answer: Wire<Answer> },
  server: Server<Question, Answer>,
): Promise<Json> {
  const { key, body } = json as unknown as Letter;
  return wire.answer.write(await server(wire.question.read(body), key));
}

/** What goes over the courier. The key is part of it, because a subject cannot hold every key. */
interface Letter {
  readonly node: string;
  readonly key: string;
  readonly body: Json;
}

interface Subscribers {
  every: readonly Handler<never>[];
  readonly byKey: Map<string, readonly Handler<never>[]>;
}

function add(subscribers: Subscribers, key: string | EveryKey, handler: Handler<never>): void {
  if (key === EVERY_KEY) subscribers.every = [...subscribers.every, handler];
  else subscribers.byKey.set(key, [...(subscribers.byKey.get(key) ?? []), handler]);
}

function remove(subscribers: Subscribers, key: string | EveryKey, handler: Handler<never>): void {
  if (key === EVERY_KEY) {
    subscribers.every = subscribers.every.filter((other) => other !== handler);
    return;
  }
  const left = (subscribers.byKey.get(key) ?? []).filter((other) => other !== handler);
  if (left.length === 0) subscribers.byKey.delete(key);
  else subscribers.byKey.set(key, left);
}

function endTheProcess(fault: unknown): void {
  queueMicrotask(() => {
    throw fault;
  });
}
