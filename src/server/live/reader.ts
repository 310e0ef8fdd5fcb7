import type { TextFrame } from './text-frame.ts';

/** A socket as a feed sees it. */
export interface Reader {
  /** Bytes that wait to be read by this reader. */
  readonly waiting: number;
  /** Sends a text, or its frame where many readers get the same. */
  send(message: string | TextFrame): void;
  /** Sends a text at the end of the turn, together with the update that goes with it. */
  sendSoon(text: string): void;
  close(code: number, why: string): void;
}

export const CLOSE_TOO_SLOW = 4008;
