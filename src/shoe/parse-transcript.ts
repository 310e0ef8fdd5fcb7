import { isHex, ok, type Result, refuse, SHA256_BYTES } from '../kit/index.ts';
import { isCard } from '../rules/index.ts';
import { HIGHEST_SEAT, LONGEST_VALUE_BYTES, NONCE_BYTES } from './contributions.ts';
import { SALT_BYTES } from './merkle.ts';
import { ENTROPY_KINDS, FEWEST_DECKS, MOST_DECKS, SECRET_BYTES } from './seal.ts';
import { CARD_USES, type EntryType, TRANSCRIPT_FORMAT, type Transcript } from './transcript.ts';

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

interface Field {
  readonly wanted: string;
  readonly fits: (value: unknown) => boolean;
}

const LARGEST_UINT32 = 0xffff_ffff;
const MOST_CARDS = 52 * MOST_DECKS;
const LONGEST_PATH = 9;
const LONGEST_TABLE = 64;
const LONGEST_TEXT = 200;
const LONGEST_BEACON_BYTES = 256;

const HASH = hex(SHA256_BYTES, SHA256_BYTES);
const SEAT = whole(1, HIGHEST_SEAT);
const POSITION = whole(0, MOST_CARDS - 1);
const TEXT = text(LONGEST_TEXT);
const OPENING = {
  seat: SEAT,
  value: hex(1, LONGEST_VALUE_BYTES),
  nonce: hex(NONCE_BYTES, NONCE_BYTES),
};
const BEACON_PLAN = { source: text(LONGEST_TEXT), round: whole(0, LARGEST_UINT32) };

/** Every type of entry, with what stands in it. */
export const ENTRY_FIELDS: Readonly<Record<EntryType, Readonly<Record<string, Field>>>> = {
  sealed: {
    table: text(LONGEST_TABLE),
    shoeNo: whole(1, LARGEST_UINT32),
    decks: whole(FEWEST_DECKS, MOST_DECKS),
    entropy: oneOf(ENTROPY_KINDS),
    beacon: { wanted: 'null or a source and a round', fits: isBeaconPlan },
    commitment: HASH,
  },
  'contribution-committed': { seat: SEAT, commitment: HASH },
  'commitments-closed': {},
  'contribution-opened': OPENING,
  'contribution-refused': OPENING,
  'contributions-closed': { withheld: list(HIGHEST_SEAT, SEAT) },
  'beacon-published': { value: hex(1, LONGEST_BEACON_BYTES) },
  'root-published': { root: HASH },
  cut: { place: whole(0, MOST_CARDS), cutter: TEXT },
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
  format: oneOf([TRANSCRIPT_FORMAT]),
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
  return sealFault(input.entries as readonly { type: EntryType }[]);
}

/** Without a seal at its head a record has no table, no number and nothing to check against. */
function sealFault(entries: readonly { type: EntryType }[]): ReadingFault | undefined {
  const sealed = entries[0]?.type === 'sealed';
  return sealed ? undefined : { place: 'entries[0]', wanted: 'the seal' };
}

function entryFault(entry: unknown, place: string): ReadingFault | undefined {
  if (!isRecord(entry)) return { place, wanted: 'an object' };
  const { type, ...rest } = entry;
  const known = typeof type === 'string' && Object.hasOwn(ENTRY_FIELDS, type);
  if (!known) return { place: `${place}.type`, wanted: 'a known type of entry' };
  return fieldFault(rest, ENTRY_FIELDS[type as EntryType], place);
}

/** Unknown fields are faults too: nothing in a record may go unchecked. */
function fieldFault(
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEntryList(value: unknown): boolean {
  return Array.isArray(value) && value.length <= MOST_ENTRIES;
}

function isBeaconPlan(value: unknown): boolean {
  if (value === null) return true;
  return isRecord(value) && fieldFault(value, BEACON_PLAN, 'beacon') === undefined;
}

function whole(least: number, most: number): Field {
  return {
    wanted: `a whole number from ${least} to ${most}`,
    fits: (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
  };
}

function hex(leastBytes: number, mostBytes: number): Field {
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

/** Control characters and lone surrogates have no one spelling in JSON and bytes. */
function text(longest: number): Field {
  const plain = /^[^\p{Cc}\p{Cs}]+$/u;
  return {
    wanted: `1 to ${longest} plain characters`,
    fits: (value) => typeof value === 'string' && [...value].length <= longest && plain.test(value),
  };
}

function oneOf(words: readonly string[]): Field {
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
