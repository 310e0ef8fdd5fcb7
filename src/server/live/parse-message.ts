import { isAllPrintable, type Result, refuse } from '../../kit/index.ts';
import { type ClientMessage, readFrame } from '../../protocol/index.ts';

/**
 * A text without escapes and without letters beyond ASCII needs no second check; most messages are
 * such.
 */
const MAY_HIDE = /[^\x20-\x7e]|\\/;

export interface Unreadable {
  /** What is wrong, in one sentence. */
  readonly sentence: string;
  /** The id of a command, under which its sender waits for an answer. */
  readonly id: string | null;
}

/** A client's text as a message. */
export function parseClientMessage(text: string): Result<ClientMessage, Unreadable> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse({ sentence: 'the message is not JSON', id: null });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse({ sentence: 'the message is not an object', id: null });
  }
  const hides = MAY_HIDE.test(text) && !isAllPrintable(value);
  const read = hides ? refuse('the message holds control characters') : readFrame(value);
  return read.ok ? read : refuse({ sentence: read.error, id: commandIdIn(value) });
}

function commandIdIn({ t, id }: { readonly t?: unknown; readonly id?: unknown }): string | null {
  return t === 'do' && typeof id === 'string' ? id : null;
}
