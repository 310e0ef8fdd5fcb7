import { randomBytes } from 'node:crypto';
import type { Json } from '../../../kit/index.ts';
import { closeBox, isClosedWith, openBox, openBoxWith } from '../../vault/box.ts';
import { change, findDocument, keep } from '../documents.ts';
import type { PeopleParts } from '../parts.ts';

const KEY_BYTES = 32;

type KeyParts = Pick<PeopleParts, 'store' | 'secretKey' | 'secretKeys'>;

/** Seals data of a person for the log; his key is made with the first. */
export async function sealFor(parts: KeyParts, person: string, data: Json): Promise<string> {
  const key = (await keyOf(parts, person)) ?? (await newKey(parts, person));
  return closeBox(key, Buffer.from(JSON.stringify(data)), labelOf(person, 'particulars'));
}

/** Opens sealed data; null where the person's key was destroyed or never existed. */
export async function openFor(
  parts: KeyParts,
  person: string,
  sealed: string,
): Promise<Json | null> {
  const key = await keyOf(parts, person);
  if (key === null) return null;
  const plain = openBox(key, sealed, labelOf(person, 'particulars'));
  return JSON.parse(Buffer.from(plain).toString()) as Json;
}

async function keyOf({ store, secretKeys }: KeyParts, person: string): Promise<Uint8Array | null> {
  const found = await findDocument(store, 'person-key', person);
  return found === null ? null : openBoxWith(secretKeys, found.data.sealed, labelOf(person, 'key'));
}

/** Seals a person's key again with the newest key of the house; false where it is already. */
export async function resealPersonKey(parts: KeyParts, person: string): Promise<boolean> {
  const found = await findDocument(parts.store, 'person-key', person);
  const label = labelOf(person, 'key');
  if (found === null || isClosedWith(parts.secretKey, found.data.sealed, label)) return false;
  const key = openBoxWith(parts.secretKeys, found.data.sealed, label);
  const sealed = closeBox(parts.secretKey, key, label);
  const changed = change('person-key', person, found.version, { sealed });
  return (await keep(parts.store, [changed])) === null;
}

async function newKey(parts: KeyParts, person: string): Promise<Uint8Array> {
  const key = new Uint8Array(randomBytes(KEY_BYTES));
  const sealed = closeBox(parts.secretKey, key, labelOf(person, 'key'));
  const failure = await keep(parts.store, [change('person-key', person, 0, { sealed })]);
  if (failure === null) return key;
  // Another caller made the key in this moment.
  const made = await keyOf(parts, person);
  if (made === null) throw new Error(`no key could be made: ${failure}`);
  return made;
}

function labelOf(person: string, what: 'key' | 'particulars'): Uint8Array {
  return Buffer.from(`baize-person/1\n${what}\n${person}`);
}
