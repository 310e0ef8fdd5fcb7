import {
  fromHex,
  hmacSha256With,
  isHex,
  joinFields,
  SHA256_BYTES,
  sha256,
  toHex,
} from '../../kit/index.ts';
import type { Seating } from '../kernel/index.ts';

/** What a seat draw is made from; all of it is public once the secret is opened. */
export interface DrawTerms {
  readonly eventId: string;
  readonly round: number;
  /** In the order of application, each with the text that the entrant contributed. */
  readonly people: readonly { readonly person: string; readonly contribution: string }[];
  readonly tables: readonly string[];
}

const FEWEST_SECRET_BYTES = 32;

export function isDrawSecret(secret: string): boolean {
  return isHex(secret) && secret.length >= 2 * FEWEST_SECRET_BYTES;
}

/** Published before the players are known, so that nobody can choose the seats afterwards. */
export function drawCommitment(eventId: string, round: number, secret: string): string {
  return toHex(sha256(joinFields('seat-draw-seal/1', eventId, round, fromHex(secret))));
}

/** Who sits where: players in drawn order, distributed round the tables, seats counted from 1. */
export function drawSeats(terms: DrawTerms, secret: string): Seating[] {
  const order = drawOrder(terms, secret);
  const { tables } = terms;
  return order.map((person, at) => ({
    tableId: tables[at % tables.length] as string,
    seat: Math.floor(at / tables.length) + 1,
    person,
  }));
}

/** Fisher–Yates from the end, with words of HMAC-SHA-256 keyed by the secret. */
function drawOrder({ eventId, round, people }: DrawTerms, secret: string): string[] {
  const names = people.map(({ person }) => person);
  const list = sha256(
    joinFields(...people.flatMap(({ person, contribution }) => [person, contribution])),
  );
  const below = draws(fromHex(secret), joinFields('seat-draw/1', eventId, round, list));
  for (let last = names.length - 1; last >= 1; last -= 1) {
    const pick = below(last + 1);
    const held = names[last] as string;
    names[last] = names[pick] as string;
    names[pick] = held;
  }
  return names;
}

/** An entrant's own check: the seal fits the secret and the seats follow from it. */
export function verifySeatDraw(
  terms: DrawTerms,
  commitment: string,
  secret: string,
  seats: readonly Seating[],
): 'sound' | 'seal-broken' | 'seats-differ' {
  if (!isDrawSecret(secret)) return 'seal-broken';
  if (drawCommitment(terms.eventId, terms.round, secret) !== commitment) return 'seal-broken';
  const expected = drawSeats(terms, secret);
  const same =
    expected.length === seats.length &&
    expected.every((seating, at) => {
      const drawn = seats[at];
      return (
        drawn?.person === seating.person &&
        drawn.tableId === seating.tableId &&
        drawn.seat === seating.seat
      );
    });
  return same ? 'sound' : 'seats-differ';
}

const WORD_COUNT = 0x1_0000_0000;
const WORDS_PER_BLOCK = SHA256_BYTES / 4;

/**
 * Whole numbers below a range, each equally likely: words past the last full range are rejected.
 */
function draws(key: Uint8Array, label: Uint8Array): (range: number) => number {
  const code = hmacSha256With(key);
  let used = 0;
  let block = new DataView<ArrayBufferLike>(new ArrayBuffer(SHA256_BYTES));
  const word = (): number => {
    const within = used % WORDS_PER_BLOCK;
    if (within === 0) {
      block = new DataView(code(joinFields(label, used / WORDS_PER_BLOCK)).buffer);
    }
    used += 1;
    return block.getUint32(4 * within);
  };
  return (range) => {
    const accepted = WORD_COUNT - (WORD_COUNT % range);
    let drawn = word();
    // A word is rejected less than once in a hundred thousand times.
    while (drawn >= accepted) drawn = word();
    return drawn % range;
  };
}
