/**
 * JSON with sorted keys and no spaces: equal values give equal bytes, so they can be hashed and
 * compared.
 */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/** A copy of a value as JSON carries it: fields that are undefined are left out. */
export function toJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}

export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return quoted(value);
    case 'number':
      return Number.isFinite(value) ? `${value}` : 'null';
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? listText(value) : recordText(value as Keyed);
    default:
      return JSON.stringify(value) ?? 'null';
  }
}

/** Quotes as `JSON.stringify` does. Every record of the log passes here, and most text is plain. */
export function quoted(text: string): string {
  return PLAIN_TEXT.test(text) ? `"${text}"` : JSON.stringify(text);
}

/** Printable ASCII without quotation mark and backslash. */
const PLAIN_TEXT = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/;

type Keyed = Readonly<Record<string, unknown>>;

function listText(list: readonly unknown[]): string {
  let text = '[';
  for (let index = 0; index < list.length; index += 1) {
    text += index === 0 ? canonicalJson(list[index]) : `,${canonicalJson(list[index])}`;
  }
  return `${text}]`;
}

function recordText(record: Keyed): string {
  let text = '';
  const keys = sorted(Object.keys(record));
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] as string;
    const value = record[key];
    if (value === undefined) continue;
    text += (text === '' ? '{' : ',') + keyText(key) + canonicalJson(value);
  }
  return text === '' ? '{}' : `${text}}`;
}

/**
 * Insertion sort in place: it beats the library, because records have few keys, mostly in order.
 */
function sorted(keys: string[]): readonly string[] {
  if (keys.length > MOST_INSERTED) return keys.sort();
  for (let index = 1; index < keys.length; index += 1) {
    const key = keys[index] as string;
    let at = index;
    while (at > 0 && (keys[at - 1] as string) > key) {
      keys[at] = keys[at - 1] as string;
      at -= 1;
    }
    keys[at] = key;
  }
  return keys;
}

const MOST_INSERTED = 32;

/** The quoted form of keys: the same few names come again in every record. */
const KEY_TEXTS = new Map<string, string>();
/** Past this number keys are ids, which do not come again. */
const MOST_KEY_TEXTS = 2000;

function keyText(key: string): string {
  const known = KEY_TEXTS.get(key);
  if (known !== undefined) return known;
  const text = `${quoted(key)}:`;
  if (KEY_TEXTS.size < MOST_KEY_TEXTS) KEY_TEXTS.set(key, text);
  return text;
}
