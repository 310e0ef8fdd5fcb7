import { type Bus, plain, type Service } from '../../bus/index.ts';
import type { Clock } from '../system/clock.ts';

/**
 * What the keepers of streams (floor, cage, tournaments) tell and ask where several nodes share the
 * streams.
 */
export interface Sharing {
  readonly clock: Clock;
  /** False once this node's lease has run out, until it is renewed. */
  mayAct(): boolean;
  /** A new stream is opened on this node. */
  opened(stream: string): Promise<void>;
  /** Another node has claimed the stream. */
  fenced(stream: string): void;
  /** Nothing will ever be written to the stream again, so nobody needs to own it. */
  ended(stream: string): Promise<void>;
}

/** What a stream's owner is asked by other nodes. */
export function toOwner<Question, Answer extends { readonly kind: string }>(
  name: string,
): Service<Question, Answer | { readonly kind: 'busy' | 'stopped' }> {
  return {
    name,
    wire: { question: plain(), answer: plain() },
    // Nobody knows whether the order took effect, so it is sent again under the same id.
    unanswered: (why) => ({ kind: why === 'busy' ? 'busy' : 'stopped' }),
  };
}

/** Longer than an order waits at the busiest stream. */
export const ORDER_TIMEOUT_MS = 10_000;
/** Longer than the owner needs at the busiest stream, and shorter than a lease. */
const ASK_MS = 1500;
const AGAIN_MS = 50;

/**
 * Asks until a stream's owner answers. A stream without an owner is between two nodes; asking again
 * does no harm, because an order takes effect only once, whichever node gets it. A node whose lease
 * has run out asks nobody: another node may have the house by now and may have barred the person
 * who gives the order. Where nothing is shared, the owner is in this process or there is none.
 */
export function askOwner<Question, Answer extends { readonly kind: string }>(
  bus: Bus,
  service: Service<Question, Answer>,
  key: string,
  question: Question,
  sharing: Pick<Sharing, 'clock' | 'mayAct'> | null,
): Promise<Answer> {
  if (sharing === null) return bus.request(service, key, question, ORDER_TIMEOUT_MS);
  return askAgain(bus, service, key, question, sharing);
}

async function askAgain<Question, Answer extends { readonly kind: string }>(
  bus: Bus,
  service: Service<Question, Answer>,
  key: string,
  question: Question,
  sharing: Pick<Sharing, 'clock' | 'mayAct'>,
): Promise<Answer> {
  const { clock } = sharing;
  const endMs = clock.monotonicMs() + ORDER_TIMEOUT_MS;
  for (;;) {
    const answer = sharing.mayAct()
      ? await bus.request(service, key, question, ASK_MS)
      : service.unanswered('no-server');
    if (answer.kind !== 'stopped' || clock.monotonicMs() >= endMs) return answer;
    await clock.pause(AGAIN_MS);
  }
}
