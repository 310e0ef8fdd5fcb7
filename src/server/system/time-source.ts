import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';

/** How far another clock is ahead of this machine's, as exactly as the round trip tells. */
export interface Drift {
  readonly aheadMs: number;
  readonly roundTripMs: number;
}

const PORT = 123;
const PATIENCE_MS = 3000;
const PACKET_BYTES = 48;
/** The first byte of a request: version 4, client. */
const FIRST_BYTE = 0x23;
const SERVER_MODE = 4;
/** Seconds between 1900, where NTP begins, and 1970. */
const EPOCH_SECONDS = 2_208_988_800;
const FRACTION = 2 ** 32;
const SENT_AT = 40;
const RECEIVED_AT = 32;

/**
 * Asks a time server once, by SNTP (RFC 5905), and compares its stamps with the middle of the round
 * trip.
 */
export async function askTimeServer(source: string): Promise<Drift> {
  const { hostname, port } = new URL(source.replace(/^ntp:/, 'http:'));
  const { address, family } = await lookup(hostname);
  const socket = createSocket(family === 6 ? 'udp6' : 'udp4');
  const packet = Buffer.alloc(PACKET_BYTES);
  packet[0] = FIRST_BYTE;
  const sentMs = Date.now();
  // The server returns the mark that was sent, so an answer to another question does not count.
  const mark = writeStamp(packet, SENT_AT, sentMs);
  try {
    const answer = await new Promise<Buffer>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${source} does not answer`)), PATIENCE_MS);
      socket.once('error', reject);
      socket.on('message', (message) => {
        if (!isAnswer(message, mark)) return;
        clearTimeout(late);
        resolve(message);
      });
      socket.send(packet, port === '' ? PORT : Number(port), address);
    });
    const roundTripMs = Date.now() - sentMs;
    const theirs = (readStamp(answer, RECEIVED_AT) + readStamp(answer, SENT_AT)) / 2;
    return { aheadMs: Math.round(theirs - (sentMs + roundTripMs / 2)), roundTripMs };
  } finally {
    socket.close();
  }
}

/** Whether a message answers this question and comes from a server that knows the time. */
function isAnswer(message: Buffer, mark: Buffer): boolean {
  if (message.length < PACKET_BYTES) return false;
  const first = message[0] ?? 0;
  const stratum = message[1] ?? 0;
  const isSynchronised = first >> 6 !== 3 && stratum > 0 && stratum < 16;
  return isSynchronised && (first & 7) === SERVER_MODE && message.subarray(24, 32).equals(mark);
}

export function writeStamp(packet: Buffer, at: number, wallMs: number): Buffer {
  const seconds = Math.floor(wallMs / 1000);
  packet.writeUInt32BE((seconds + EPOCH_SECONDS) % FRACTION, at);
  packet.writeUInt32BE(Math.floor(((wallMs % 1000) / 1000) * FRACTION), at + 4);
  return Buffer.from(packet.subarray(at, at + 8));
}

function readStamp(packet: Buffer, at: number): number {
  const seconds = packet.readUInt32BE(at) - EPOCH_SECONDS;
  return seconds * 1000 + (packet.readUInt32BE(at + 4) / FRACTION) * 1000;
}
