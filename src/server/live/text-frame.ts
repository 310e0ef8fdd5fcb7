/** A whole text message as it goes over the wire; many sockets may send the same one. */
export interface TextFrame {
  readonly text: string;
  readonly bytes: Buffer;
}

/** The common beginning of several messages: encoded once, then only copied. */
export interface TextStart {
  readonly text: string;
  readonly bytes: Buffer;
}

const FINAL_TEXT = 0x81;
/**
 * The longest length that fits into the second byte; a longer one follows in two or eight bytes.
 */
const LONGEST_SHORT = 125;
const TWO_BYTES_FOLLOW = 126;
const LONGEST_IN_TWO_BYTES = 0xffff;
const EIGHT_BYTES_FOLLOW = 127;
const NO_START = textStart('');

export function textStart(text: string): TextStart {
  return { text, bytes: Buffer.from(text) };
}

/**
 * The frame of a server (RFC 6455, 5.2): whole, not masked, not compressed. Head and text lie in
 * one buffer, so that one plain write sends them; `ws` would gather two pieces for every message.
 */
export function textFrame(text: string, start: TextStart = NO_START): TextFrame {
  const length = start.bytes.length + Buffer.byteLength(text);
  const head = headLength(length);
  const bytes = Buffer.allocUnsafe(head + length);
  bytes[0] = FINAL_TEXT;
  if (length <= LONGEST_SHORT) {
    bytes[1] = length;
  } else if (length <= LONGEST_IN_TWO_BYTES) {
    bytes[1] = TWO_BYTES_FOLLOW;
    bytes.writeUInt16BE(length, 2);
  } else {
    bytes[1] = EIGHT_BYTES_FOLLOW;
    bytes.writeBigUInt64BE(BigInt(length), 2);
  }
  bytes.set(start.bytes, head);
  bytes.write(text, head + start.bytes.length);
  return { text: start.text + text, bytes };
}

function headLength(length: number): number {
  if (length <= LONGEST_SHORT) return 2;
  return length <= LONGEST_IN_TWO_BYTES ? 4 : 10;
}

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
