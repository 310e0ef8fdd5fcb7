import { type Json, ok, type Result, refuse } from '../kit/index.ts';
import type {
  Courier,
  MessageHandler,
  RequestHandler,
  RequestRefusal,
  Unsubscribe,
} from './courier.ts';
import { Mailbox } from './mailbox.ts';
import { checkRequest, checkSubject, isPlain, type Matcher, matcherOf } from './subject.ts';

export interface InProcessOptions {
  /** Messages that may wait for one handler, and requests that may be open with one server. */
  readonly mostWaiting?: number;
  /** Called for handlers that threw, and for messages for which there was no room. */
  readonly onTrouble?: (trouble: CourierTrouble) => void;
}

export interface CourierTrouble {
  readonly code: 'handler-failed' | 'message-dropped';
  readonly subject: string;
  readonly cause?: unknown;
}

const MOST_WAITING = 10_000;

/** Stricter than its contract: within one process nothing is lost, doubled or reordered. */
export class InProcessCourier implements Courier {
  readonly #mostWaiting: number;
  readonly #tell: (trouble: CourierTrouble) => void;
  /**
   * By subject where the pattern names a single one, so that a message is not matched against a
   * thousand tables.
   */
  readonly #plain = new Map<string, Set<Subscription>>();
  readonly #wild = new Set<Subscription>();
  readonly #servers = new Map<string, Server[]>();
  readonly #open = new Set<Reply>();
  #closed = false;

  constructor(options: InProcessOptions = {}) {
    this.#mostWaiting = options.mostWaiting ?? MOST_WAITING;
    this.#tell = options.onTrouble ?? (() => {});
  }

  publish(subject: string, message: Json): void {
    checkSubject(subject);
    if (this.#closed) return;
    for (const { mailbox } of this.#plain.get(subject) ?? []) {
      this.#put(mailbox, { subject, message });
    }
    for (const { matches, mailbox } of this.#wild) {
      if (matches(subject)) this.#put(mailbox, { subject, message });
    }
  }

  subscribe(pattern: string, handler: MessageHandler): Unsubscribe {
    const mailbox = new Mailbox<Letter>(
      ({ subject, message }) => this.#handle(handler, message, subject),
      this.#mostWaiting,
    );
    const subscription = { matches: matcherOf(pattern), mailbox };
    const shelf = isPlain(pattern) ? (this.#plain.get(pattern) ?? new Set()) : this.#wild;
    if (isPlain(pattern)) this.#plain.set(pattern, shelf);
    shelf.add(subscription);
    return () => {
      shelf.delete(subscription);
      if (shelf.size === 0 && this.#plain.get(pattern) === shelf) this.#plain.delete(pattern);
      mailbox.close();
    };
  }

  async request(
    subject: string,
    message: Json,
    timeoutMs: number,
  ): Promise<Result<Json, RequestRefusal>> {
    checkRequest(subject, timeoutMs);
    if (this.#closed) return refuse('courier-closed');
    const server = this.#nextServer(subject);
    if (server === undefined) return refuse('no-server');
    if (server.open >= this.#mostWaiting) return refuse('busy');
    return new Promise((resolve) => {
      const answer: Reply = (result) => {
        clearTimeout(timer);
        this.#open.delete(answer);
        resolve(result);
      };
      const timer = setTimeout(() => answer(refuse('timed-out')), timeoutMs);
      this.#open.add(answer);
      server.open += 1;
      queueMicrotask(() => void this.#ask(server, { subject, message }, answer));
    });
  }

  serve(subject: string, handler: RequestHandler): Unsubscribe {
    checkSubject(subject);
    const server = { handler, open: 0 };
    this.#servers.set(subject, [...(this.#servers.get(subject) ?? []), server]);
    return () => {
      const left = (this.#servers.get(subject) ?? []).filter((other) => other !== server);
      if (left.length === 0) this.#servers.delete(subject);
      else this.#servers.set(subject, left);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { mailbox } of [
      ...this.#wild,
      ...[...this.#plain.values()].flatMap((s) => [...s]),
    ]) {
      mailbox.close();
    }
    this.#wild.clear();
    this.#plain.clear();
    this.#servers.clear();
    for (const answer of this.#open) answer(refuse('courier-closed'));
  }

  #put(mailbox: Mailbox<Letter>, letter: Letter): void {
    if (mailbox.put(letter)) return;
    this.#tell({ code: 'message-dropped', subject: letter.subject });
  }

  async #handle(handler: MessageHandler, message: Json, subject: string): Promise<void> {
    try {
      await handler(message, subject);
    } catch (cause) {
      this.#tell({ code: 'handler-failed', subject, cause });
    }
  }

  /** Requests start in order and may overlap: a desk decides one while another is stored. */
  async #ask(server: Server, { subject, message }: Letter, answer: Reply): Promise<void> {
    try {
      answer(ok(await server.handler(message, subject)));
    } catch (cause) {
      this.#tell({ code: 'handler-failed', subject, cause });
      answer(refuse('server-failed'));
    } finally {
      server.open -= 1;
    }
  }

  /** Servers of a subject take turns, so that several share the work. */
  #nextServer(subject: string): Server | undefined {
    const servers = this.#servers.get(subject);
    const next = servers?.shift();
    if (next !== undefined) servers?.push(next);
    return next;
  }
}

interface Letter {
  readonly subject: string;
  readonly message: Json;
}

type Reply = (result: Result<Json, RequestRefusal>) => void;

interface Server {
  readonly handler: RequestHandler;
  open: number;
}

interface Subscription {
  readonly matches: Matcher;
  readonly mailbox: Mailbox<Letter>;
}
