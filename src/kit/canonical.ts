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

/** As `JSON.stringify` does it; every record of the log passes here, and most text is plain. */
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
  for (const key of sorted(Object.keys(record))) {
    const value = record[key];
    if (value === undefined) continue;
    text += `${text === '' ? '{' : ','}${quoted(key)}:${canonicalJson(value)}`;
  }
  return text === '' ? '{}' : `${text}}`;
}

/** Most keys are in order already, and asking is cheaper than sorting. */
function sorted(keys: string[]): readonly string[] {
  for (let index = 1; index < keys.length; index += 1) {
    if ((keys[index] as string) < (keys[index - 1] as string)) return keys.sort();
  }
  return keys;
}
