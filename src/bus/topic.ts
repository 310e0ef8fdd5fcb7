import type { Json } from '../kit/index.ts';
import type { RequestRefusal } from './courier.ts';

/** A kind of message about one thing at a time; the key says which (a table's id). */
export interface Topic<Message> {
  /** Words joined by full stops, e.g. `table.committed`. */
  readonly name: string;
  /** How a message goes to other nodes; null where it never leaves the process. */
  readonly wire: Wire<Message> | null;
}

/** A kind of question to the one server of its key, such as the owner of a table. */
export interface Service<Question, Answer> {
  readonly name: string;
  readonly wire: { readonly question: Wire<Question>; readonly answer: Wire<Answer> } | null;
  /** What the asker gets when nobody answered. */
  unanswered(why: RequestRefusal): Answer;
}

export interface Wire<Message> {
  write(message: Message): Json;
  read(json: Json): Message;
}

/** For messages that are already plain JSON. */
export function plain<Message>(): Wire<Message> {
  return { write: (message) => message as Json, read: (json) => json as Message };
}

const UNSAFE = /[^A-Za-z0-9-]/g;

/** The courier's subject for a key; any key becomes one lawful word of a subject. */
export function subjectOf(name: string, key: string): string {
  const word = key.replace(UNSAFE, (letter) => `_${(letter.codePointAt(0) ?? 0).toString(16)}_`);
  return `${name}.${word}`;
}
