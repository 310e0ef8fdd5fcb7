import { isAllPrintable, type Result, refuse } from '../../kit/index.ts';
import { type ClientMessage, readFrame } from '../../protocol/index.ts';

/**
 * A text without escapes and without letters beyond ASCII needs no second check; most messages are
 * such.
 */
const MAY_HIDE = /[^\x20-\x7e]|\\/;

/** A client's text as a message, or one sentence that names what is wrong. */
export function parseClientMessage(text: string): Result<ClientMessage, string> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('the message is not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse('the message is not an object');
  }
  if (MAY_HIDE.test(text) && !isAllPrintable(value)) {
    return refuse('the message holds control characters');
  }
  return readFrame(value);
}

/** The id of an unreadable command, under which its sender waits for an answer. */
export function commandIdIn(text: string): string | null {
  try {
    const value = JSON.parse(text) as { t?: unknown; id?: unknown } | null;
    const waits = value?.t === 'do' || value?.t === 'act';
    return waits && typeof value.id === 'string' ? value.id : null;
  } catch {
    return null;
  }
}
