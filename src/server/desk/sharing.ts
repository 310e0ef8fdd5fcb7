import { setTimeout as wait } from 'node:timers/promises';
import type { Bus, Service } from '../../bus/index.ts';

/** What those who keep streams that several nodes share are told and ask. */
export interface Sharing {
  /** False once this node's lease has run out, until it is renewed. */
  mayAct(): boolean;
  /** A new stream is opened on this node. */
  opened(stream: string): Promise<void>;
  /** Another node has claimed the stream. */
  fenced(stream: string): void;
  /** Nothing will ever be written to the stream again, so nobody needs to own it. */
  ended(stream: string): Promise<void>;
}

/** Longer than an order waits at the busiest stream. */
export const ORDER_TIMEOUT_MS = 10_000;
/** Longer than the owner needs at the busiest stream, shorter than a lease. */
const ASK_MS = 1500;
const AGAIN_MS = 50;

/**
 * Asks until a stream's owner answers. A stream without one is between two nodes; since an order
 * takes effect once, whoever gets it, asking again does no harm. A node whose lease has run out
 * asks nobody: another may have the house by now, and have barred who gives the order. Where
 * nothing is shared, the owner is in this process or there is none.
 */
export async function askOwner<Question, Answer extends { readonly kind: string }>(
  bus: Bus,
  service: Service<Question, Answer>,
  key: string,
  question: Question,
  sharing: Pick<Sharing, 'mayAct'> | null,
): Promise<Answer> {
  if (sharing === null) return bus.request(service, key, question, ORDER_TIMEOUT_MS);
  const endMs = performance.now() + ORDER_TIMEOUT_MS;
  for (;;) {
    const answer = sharing.mayAct()
      ? await bus.request(service, key, question, ASK_MS)
      : service.unanswered('no-server');
    if (answer.kind !== 'stopped' || performance.now() >= endMs) return answer;
    await wait(AGAIN_MS);
  }
}
