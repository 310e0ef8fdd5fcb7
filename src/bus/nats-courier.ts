import {
  connect,
  type Msg,
  type NatsConnection,
  NoRespondersError,
  RequestError,
  type Subscription,
  TimeoutError,
} from '@nats-io/transport-node';
import { type Json, ok, type Result, refuse } from '../kit/index.ts';
import type {
  Courier,
  MessageHandler,
  RequestHandler,
  RequestRefusal,
  Unsubscribe,
} from './courier.ts';
import type { CourierTrouble } from './in-process-courier.ts';
import { Mailbox } from './mailbox.ts';
import { checkRequest, checkSubject, matcherOf } from './subject.ts';

export interface NatsOptions {
  /** One or more servers, separated by commas. */
  readonly url: string;
  /**
   * Put before every subject, so that houses that share a server do not get each other's messages.
   */
  readonly house: string;
  readonly mostWaiting?: number;
  readonly onTrouble?: (trouble: CourierTrouble) => void;
}

const MOST_WAITING = 10_000;
const CONNECT_TIMEOUT_MS = 5000;
const RECONNECT_MS = 100;
/** What the first byte of an answer means; the JSON of the answer follows. */
const DONE = '+';
const FAILED = '!';
const BUSY = '~';
const GONE = '-';

const REFUSALS: Readonly<Record<string, RequestRefusal>> = { [BUSY]: 'busy', [GONE]: 'no-server' };

/** Opens the connection, or throws one line that says why the server cannot be used. */
export async function openCourier(options: NatsOptions): Promise<NatsCourier> {
  const servers = options.url.split(',').map((one) => one.trim());
  try {
    const connection = await connect({
      servers,
      name: 'baize',
      timeout: CONNECT_TIMEOUT_MS,
      // No limit: the house plays on without the server until it is back.
      maxReconnectAttempts: -1,
      reconnectTimeWait: RECONNECT_MS,
      waitOnFirstConnect: false,
      // A stack for every request that might fail costs more than the request.
      noAsyncTraces: true,
    });
    return new NatsCourier(connection, options);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const where = servers.map((one) => one.replace(/\/\/[^@/]*@/, '//')).join(', ');
    throw new Error(`NATS at ${where}: cannot be reached (${why})`);
  }
}

type Reply = (result: Result<Json, RequestRefusal>) => void;

/** Delivers at most once, without order between publishers, as the contract allows. */
export class NatsCourier implements Courier {
  readonly #connection: NatsConnection;
  readonly #prefix: string;
  readonly #mostWaiting: number;
  readonly #tell: (trouble: CourierTrouble) => void;
  /** Requests without an answer yet; an answer removes its request. */
  readonly #asking = new Set<Reply>();
  readonly #open = new Set<Mailbox<Msg>>();
  #closed = false;

  constructor(connection: NatsConnection, { house, mostWaiting, onTrouble }: NatsOptions) {
    checkSubject(house);
    this.#connection = connection;
    this.#prefix = `${house}.`;
    this.#mostWaiting = mostWaiting ?? MOST_WAITING;
    this.#tell = onTrouble ?? (() => {});
  }

  publish(subject: string, message: Json): void {
    checkSubject(subject);
    if (this.#closed) return;
    this.#connection.publish(this.#prefix + subject, JSON.stringify(message));
  }

  subscribe(pattern: string, handler: MessageHandler): Unsubscribe {
    matcherOf(pattern);
    if (this.#closed) return () => {};
    const mailbox = new Mailbox<Msg>((msg) => this.#handle(handler, msg), this.#mostWaiting);
    this.#open.add(mailbox);
    const subscription = this.#connection.subscribe(this.#prefix + pattern, {
      callback: (error, msg) => {
        if (error !== null || mailbox.put(msg)) return;
        this.#tell({ code: 'message-dropped', subject: this.#subjectOf(msg) });
      },
    });
    return () => {
      mailbox.close();
      this.#open.delete(mailbox);
      end(subscription);
    };
  }

  async request(
    subject: string,
    message: Json,
    timeoutMs: number,
  ): Promise<Result<Json, RequestRefusal>> {
    checkRequest(subject, timeoutMs);
    if (this.#closed) return refuse('courier-closed');
    return new Promise((resolve) => {
      const answer: Reply = (result) => {
        this.#asking.delete(answer);
        resolve(result);
      };
      this.#asking.add(answer);
      void this.#ask(subject, message, timeoutMs).then(answer);
    });
  }

  serve(subject: string, handler: RequestHandler): Unsubscribe {
    checkSubject(subject);
    if (this.#closed) return () => {};
    let open = 0;
    let hasLeft = false;
    const subscription = this.#connection.subscribe(this.#prefix + subject, {
      // All servers are in one queue group, so that each request goes to one of them.
      queue: 'owner',
      callback: (error, msg) => {
        if (error !== null) return;
        if (hasLeft || open >= this.#mostWaiting) {
          msg.respond(hasLeft ? GONE : BUSY);
          return;
        }
        open += 1;
        void this.#answer(handler, msg).finally(() => {
          open -= 1;
        });
      },
    });
    return () => {
      hasLeft = true;
      // Requests on their way get the answer that no server is here; otherwise the sender would
      // wait for nothing.
      if (!subscription.isClosed()) subscription.drain().catch(() => {});
    };
  }

  /** Resolves once the server knows everything served so far, so that requests of others arrive. */
  async settled(): Promise<void> {
    await this.#connection.flush();
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    for (const answer of this.#asking) answer(refuse('courier-closed'));
    for (const mailbox of this.#open) mailbox.close();
    await this.#connection.close();
  }

  async #ask(
    subject: string,
    message: Json,
    timeout: number,
  ): Promise<Result<Json, RequestRefusal>> {
    try {
      const words = JSON.stringify(message);
      const msg = await this.#connection.request(this.#prefix + subject, words, { timeout });
      const text = msg.string();
      if (text.startsWith(DONE)) return ok(JSON.parse(text.slice(1)) as Json);
      return refuse(REFUSALS[text] ?? 'server-failed');
    } catch (error) {
      return refuse(this.#refusalOf(error));
    }
  }

  #refusalOf(error: unknown): RequestRefusal {
    const cause = error instanceof RequestError ? (error.cause ?? error) : error;
    if (cause instanceof NoRespondersError) return 'no-server';
    if (error instanceof RequestError && error.isNoResponders()) return 'no-server';
    if (cause instanceof TimeoutError) return 'timed-out';
    return this.#closed ? 'courier-closed' : 'timed-out';
  }

  async #answer(handler: RequestHandler, msg: Msg): Promise<void> {
    const subject = this.#subjectOf(msg);
    try {
      const answer = await handler(JSON.parse(msg.string()) as Json, subject);
      if (!this.#closed) msg.respond(DONE + JSON.stringify(answer));
    } catch (cause) {
      this.#tell({ code: 'handler-failed', subject, cause });
      if (!this.#closed) msg.respond(FAILED);
    }
  }

  async #handle(handler: MessageHandler, msg: Msg): Promise<void> {
    const subject = this.#subjectOf(msg);
    try {
      await handler(JSON.parse(msg.string()) as Json, subject);
    } catch (cause) {
      this.#tell({ code: 'handler-failed', subject, cause });
    }
  }

  #subjectOf(msg: Msg): string {
    return msg.subject.slice(this.#prefix.length);
  }
}

function end(subscription: Subscription): void {
  if (!subscription.isClosed()) subscription.unsubscribe();
}
