import type { Do, LiveMachine, ServerMessage, Subscribe } from '../../protocol/index.ts';
import type { Session } from '../people/index.ts';
import type { Reader } from './reader.ts';

/** What one connection asks of one machine's streams. */
export interface LiveDoor<M extends LiveMachine> {
  subscribe(asked: Subscribe<M>, session: Session | null): Promise<void> | void;
  unsubscribe(key: string): void;
  /** Decides the command, and answers it once. */
  do(asked: Do<M>, session: Session | null): Promise<void> | void;
  /** The connection is over. */
  closed(): void;
}

/** Somebody without a session may watch, but not act. */
export const SIGN_IN = ['sign-in', 'Sign in or play as a guest first.'] as const;
export const TOO_MUCH = 'You have done too much here within an hour; wait a little.';

export function send(reader: Reader, message: ServerMessage): void {
  reader.send(JSON.stringify(message));
}
