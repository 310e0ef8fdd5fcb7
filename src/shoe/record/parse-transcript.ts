import { isHex, ok, type Result, refuse, SHA256_BYTES } from '../../kit/index.ts';
import { CARDS_PER_DECK, isCard } from '../../rules/index.ts';
import { HIGHEST_SEAT, LONGEST_VALUE_BYTES, NONCE_BYTES } from '../sealing/contributions.ts';
import { SALT_BYTES } from '../sealing/merkle.ts';
import { ENTROPY_KINDS, FEWEST_DECKS, MOST_DECKS, SECRET_BYTES } from '../sealing/seal.ts';
import { KEY_BYTES } from './ed25519.ts';
import {
  CARD_USES,
  CUT_CHOOSERS,
  type EntryType,
  REFUSED_FORMAT,
  TRANSCRIPT_FORMAT,
  type Transcript,
} from './transcript.ts';

/** Where the reading stopped and what should have stood there. */
export interface ReadingFault {
  readonly place: string;
  readonly wanted: string;
}

/** The one door for transcripts from outside: past it every field has its type and its bounds. */
export function parseTranscript(input: unknown): Result<Transcript, ReadingFault> {
  const fault = faultIn(input);
  return fault === undefined ? ok(input as Transcript) : refuse(fault);
}

export const MOST_ENTRIES = 4096;

export interface Field {
  readonly wanted: string;
  readonly fits: (value: unknown) => boolean;
}

export const LARGEST_UINT32 = 0xffff_ffff;
const MOST_CARDS = CARDS_PER_DECK * MOST_DECKS;
const LONGEST_PATH = 9;
export const LONGEST_TABLE = 64;
const LONGEST_TEXT = 200;
const LONGEST_BEACON_BYTES = 256;

export const HASH = hex(SHA256_BYTES, SHA256_BYTES);
const SEAT = whole(1, HIGHEST_SEAT);
const POSITION = whole(0, MOST_CARDS - 1);
const TEXT = text(LONGEST_TEXT);
const OPENING = {
  seat: SEAT,
  value: hex(1, LONGEST_VALUE_BYTES),
  nonce: hex(NONCE_BYTES, NONCE_BYTES),
};
const BEACON_PLAN = { source: text(LONGEST_TEXT), round: whole(0, LARGEST_UINT32) };

type EntryFields = Readonly<Record<EntryType, Readonly<Record<string, Field>>>>;

/** The fields of every type of entry. */
export const ENTRY_FIELDS: EntryFields = {
  sealed: {
    table: text(LONGEST_TABLE),
    shoeNo: whole(1, LARGEST_UINT32),
    decks: whole(FEWEST_DECKS, MOST_DECKS),
    entropy: oneOf(ENTROPY_KINDS),
    beacon: { wanted: 'null or a source and a round', fits: isBeaconPlan },
    commitment: HASH,
    leastFromEnds: whole(1, MOST_CARDS / 2),
    receiptKey: hex(KEY_BYTES, KEY_BYTES),
  },
  'contribution-committed': { seat: SEAT, commitment: HASH },
  'commitments-closed': {},
  'contribution-opened': OPENING,
  'contribution-refused': OPENING,
  'contributions-closed': { withheld: list(HIGHEST_SEAT, SEAT) },
  'beacon-published': { value: hex(1, LONGEST_BEACON_BYTES) },
  'root-published': { root: HASH },
  cut: { place: whole(0, MOST_CARDS), cutter: TEXT, chosenBy: oneOf(CUT_CHOOSERS) },
  'cutting-card-placed': { cardsBehind: whole(0, MOST_CARDS) },
  'card-exposed': {
    use: oneOf(CARD_USES),
    position: POSITION,
    index: POSITION,
    card: { wanted: 'a card such as AS or TD', fits: isCard },
    salt: hex(SALT_BYTES, SALT_BYTES),
    path: list(LONGEST_PATH, HASH),
  },
  'card-burned': { position: POSITION },
  'card-discarded': { position: POSITION },
  'cards-returned': { position: POSITION, reason: TEXT, rank: TEXT },
  retired: { drawn: whole(0, MOST_CARDS) },
  abandoned: { drawn: whole(0, MOST_CARDS), reason: TEXT, rank: TEXT },
  opened: { secret: hex(SECRET_BYTES, SECRET_BYTES) },
};

const TRANSCRIPT_FIELDS: Readonly<Record<string, Field>> = {
  format: {
    wanted: `${TRANSCRIPT_FORMAT}; ${REFUSED_FORMAT} is refused, because it does not bind the house`,
    fits: (value) => value === TRANSCRIPT_FORMAT,
  },
  entries: { wanted: `a list of at most ${MOST_ENTRIES} entries`, fits: isEntryList },
  head: HASH,
};

function faultIn(input: unknown): ReadingFault | undefined {
  if (!isRecord(input)) return { place: 'transcript', wanted: 'an object' };
  const outer = fieldFault(input, TRANSCRIPT_FIELDS, 'transcript');
  if (outer !== undefined) return outer;
  for (const [at, entry] of (input.entries as unknown[]).entries()) {
    const fault = entryFault(entry, `entries[${at}]`);
    if (fault !== undefined) return fault;
  }
  return sealFault((input as unknown as Transcript).entries);
}

/** Without a seal at its head a record has no table, no number and nothing to check against. */
function sealFault([seal]: Transcript['entries']): ReadingFault | undefined {
  if (seal?.type !== 'sealed') return { place: 'entries[0]', wanted: 'the seal' };
  const { leastFromEnds, decks } = seal;
  return 2 * leastFromEnds <= CARDS_PER_DECK * decks
    ? undefined
    : { place: 'entries[0].leastFromEnds', wanted: 'a distance that leaves a place to cut' };
}

function entryFault(entry: unknown, place: string): ReadingFault | undefined {
  if (!isRecord(entry)) return { place, wanted: 'an object' };
  const { type, ...rest } = entry;
  const known = typeof type === 'string' && Object.hasOwn(ENTRY_FIELDS, type);
  if (!known) return { place: `${place}.type`, wanted: 'a known type of entry' };
  return fieldFault(rest, ENTRY_FIELDS[type as EntryType], place);
}

/** Unknown fields are faults too: nothing in a record may go unchecked. */
export function fieldFault(
  record: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, Field>>,
  place: string,
): ReadingFault | undefined {
  for (const [name, field] of Object.entries(fields)) {
    if (!Object.hasOwn(record, name) || !field.fits(record[name])) {
      return { place: `${place}.${name}`, wanted: field.wanted };
    }
  }
  const extra = Object.keys(record).find((name) => !Object.hasOwn(fields, name));
  return extra === undefined ? undefined : { place: `${place}.${extra}`, wanted: 'no such field' };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEntryList(value: unknown): boolean {
  return Array.isArray(value) && value.length <= MOST_ENTRIES;
}

function isBeaconPlan(value: unknown): boolean {
  if (value === null) return true;
  return isRecord(value) && fieldFault(value, BEACON_PLAN, 'beacon') === undefined;
}

export function whole(least: number, most: number): Field {
  return {
    wanted: `a whole number from ${least} to ${most}`,
    fits: (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
  };
}

export function hex(leastBytes: number, mostBytes: number): Field {
  const size = leastBytes === mostBytes ? `${mostBytes}` : `${leastBytes} to ${mostBytes}`;
  return {
    wanted: `${size} bytes in lower-case hexadecimal`,
    fits: (value) =>
      typeof value === 'string' &&
      value.length >= 2 * leastBytes &&
      value.length <= 2 * mostBytes &&
      isHex(value),
  };
}

/**
 * Control characters and lone surrogates have more than one spelling in JSON or bytes, so they are
 * refused.
 */
export function text(longest: number): Field {
  const plain = /^[^\p{Cc}\p{Cs}]+$/u;
  return {
    wanted: `1 to ${longest} plain characters`,
    fits: (value) => typeof value === 'string' && [...value].length <= longest && plain.test(value),
  };
}

export function oneOf(words: readonly string[]): Field {
  return {
    wanted: words.join(' or '),
    fits: (value) => typeof value === 'string' && words.includes(value),
  };
}

function list(longest: number, item: Field): Field {
  return {
    wanted: `a list of at most ${longest}, each ${item.wanted}`,
    fits: (value) => Array.isArray(value) && value.length <= longest && value.every(item.fits),
  };
}
