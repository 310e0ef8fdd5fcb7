import { fromHex, toHex } from '../../../src/kit/index.ts';
import { contributionsFrom } from '../../../src/server/shoe/shoe-record.ts';
import {
  closeOpenings,
  mixKey,
  type Seal,
  type ShoeEntry,
  shoeContents,
} from '../../../src/shoe/index.ts';
import type { Said } from './tap.ts';

/** What happened, in order: bytes that left, cards that were shown to all, shoes that ended. */
export type Moment =
  | { readonly kind: 'said'; readonly said: Said }
  | { readonly kind: 'exposed'; readonly shoe: string; readonly position: number }
  | { readonly kind: 'ended'; readonly shoe: string };

export interface Leak {
  readonly moment: number;
  readonly to: string;
  readonly what: string;
}

interface Secret {
  readonly shoe: string;
  /** Null for the secret of the whole shoe. */
  readonly position: number | null;
}

/** The secrets of shoes that were opened, to be looked for in all that went before. */
export class Secrets {
  readonly #hex = new Map<string, Secret>();
  readonly #base64 = new Map<string, Secret>();
  readonly #raw: { readonly bytes: Buffer; readonly secret: Secret }[] = [];

  readonly shoes = new Set<string>();
  readonly #searched = new Map<string, Secret[]>();

  get size(): number {
    return this.#hex.size;
  }

  addShoe(shoe: string, entries: readonly ShoeEntry[]): void {
    const { secret, salts, place, total } = openedContents(entries);
    this.#searched.clear();
    this.shoes.add(shoe);
    this.#add(secret, { shoe, position: null });
    this.#raw.push({ bytes: Buffer.from(secret), secret: { shoe, position: null } });
    salts.forEach((salt, index) => {
      this.#add(salt, { shoe, position: (index - place + total) % total });
    });
  }

  saltAt(shoe: string, position: number): string {
    for (const [hex, secret] of this.#hex) {
      if (secret.shoe === shoe && secret.position === position) return hex;
    }
    throw new Error(`no salt at ${position} of ${shoe}`);
  }

  #add(bytes: Uint8Array, secret: Secret): void {
    this.#hex.set(toHex(bytes), secret);
    this.#base64.set(Buffer.from(bytes).toString('base64').replace(/=+$/, ''), secret);
  }

  /** Most of what is said is said to many in the same words. */
  find(bytes: Buffer): Secret[] {
    const text = bytes.toString('latin1');
    const known = this.#searched.get(text);
    if (known !== undefined) return known;
    const found = this.#search(text, bytes);
    this.#searched.set(text, found);
    return found;
  }

  #search(text: string, bytes: Buffer): Secret[] {
    const found: Secret[] = [];
    for (const [token] of text.matchAll(/(?=([0-9a-f]{64}))[0-9a-f]+/g)) {
      // A longer run of digits may hold a secret anywhere.
      for (let at = 0; at + 64 <= token.length; at += 1) {
        const secret = this.#hex.get(token.slice(at, at + 64));
        if (secret !== undefined) found.push(secret);
      }
    }
    for (const [token] of text.matchAll(/[A-Za-z0-9+/]{43}/g)) {
      const secret = this.#base64.get(token);
      if (secret !== undefined) found.push(secret);
    }
    for (const { bytes: raw, secret } of this.#raw) if (bytes.includes(raw)) found.push(secret);
    return found;
  }
}

/** Everything said too early: a shoe's secret before its end, a card's salt before the card. */
export function leaksIn(moments: readonly Moment[], secrets: Secrets): Leak[] {
  const known = { shown: new Set<string>(), ended: new Set<string>() };
  return moments.flatMap((moment, at) => {
    if (moment.kind === 'exposed') known.shown.add(`${moment.shoe} ${moment.position}`);
    if (moment.kind === 'ended') known.ended.add(moment.shoe);
    if (moment.kind !== 'said') return [];
    const { to, bytes } = moment.said;
    const found = [...saltsIn(bytes, secrets, known), ...placesIn(bytes, secrets, known)];
    return found.map((what) => ({ moment: at, to, what }));
  });
}

interface Known {
  readonly shown: ReadonlySet<string>;
  readonly ended: ReadonlySet<string>;
}

function saltsIn(bytes: Buffer, secrets: Secrets, { shown, ended }: Known): string[] {
  return secrets
    .find(bytes)
    .filter(({ shoe, position }) => !ended.has(shoe) && !shown.has(`${shoe} ${position}`))
    .map(({ shoe, position }) => `${position === null ? 'secret' : `card ${position}`} of ${shoe}`);
}

/** Whatever shoe is meant, a card that is named must have been shown, or its shoe be over. */
function placesIn(bytes: Buffer, secrets: Secrets, { shown, ended }: Known): string[] {
  return cardsNamedIn(bytes)
    .filter(({ table, position }) => {
      const meant = [...secrets.shoes].filter((shoe) => shoe.startsWith(`${table} `));
      const told = (shoe: string) => ended.has(shoe) || shown.has(`${shoe} ${position}`);
      return meant.length > 0 && !meant.some(told);
    })
    .map(({ table, position }) => `a card at ${position} of ${table}`);
}

/** Cards told in plain words with their place in the shoe, with or without a proof. */
function cardsNamedIn(bytes: Buffer): { table: string; position: number }[] {
  const text = bytes.toString('utf8');
  if (!text.startsWith('{"t":"') || !text.includes('"position"')) return [];
  const message = JSON.parse(text) as { table?: string };
  const found: { table: string; position: number }[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { position, card } = value as { position?: unknown; card?: unknown };
    if (typeof position === 'number' && typeof card === 'string') {
      found.push({ table: message.table ?? '', position });
    }
    for (const part of Object.values(value)) walk(part);
  };
  walk(message);
  return found;
}

function openedContents(entries: readonly ShoeEntry[]) {
  const sealed = entries.find((entry) => entry.type === 'sealed');
  const cut = entries.find((entry) => entry.type === 'cut');
  const opened = entries.find((entry) => entry.type === 'opened');
  if (sealed?.type !== 'sealed' || cut?.type !== 'cut' || opened?.type !== 'opened') {
    throw new Error('the shoe was not opened');
  }
  const { type: _type, ...seal } = sealed;
  const secret = fromHex(opened.secret);
  const given = contributionsFrom(seal as Seal, entries);
  const closed = closeOpenings(given);
  if (!closed.ok) throw new Error('the contributions did not close');
  const { salts, order } = shoeContents(
    seal.decks,
    secret,
    mixKey(seal as Seal, closed.value, null),
  );
  return { secret, salts, place: cut.place, total: order.length };
}
