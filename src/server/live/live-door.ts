import { quoted } from '../../kit/index.ts';
import type { Do, LiveMachine, ServerMessage, Subscribe } from '../../protocol/index.ts';
import type { Session } from '../people/index.ts';
import type { Reader } from './text-frame.ts';

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

type Refused = Extract<ServerMessage, { t: 'answer'; ok: false }>;
/** A refusal as any machine or the house gives it. */
type Told = Pick<Refused, 'code' | 'clause' | 'sentence'> & { readonly facts: object };

/** The message of a lawful "no". */
export function refusedText(id: string, { code, clause, sentence, facts }: Told): string {
  const told = { t: 'answer', id, ok: false, code, clause, sentence, facts, retry: false };
  return JSON.stringify(told);
}

/** The message of a refusal by the house, for which no rule book has a clause. */
export function houseRefusal(id: string, code: string, sentence: string, retry = false): string {
  return JSON.stringify({
    ...{ t: 'answer', id, ok: false, code, clause: null, sentence, facts: {}, retry },
  } satisfies Refused);
}

/** The most frequent message, so its JSON is put together by hand. */
export function acceptedText(id: string, version: number, repeated: boolean): string {
  const text = `{"t":"answer","id":${quoted(id)},"ok":true`;
  return `${text},"version":${version},"repeated":${repeated}}`;
}
