import { toHex } from '../../../src/kit/index.ts';
import { shoeSalts } from '../../../src/shoe/sealing/merkle.ts';

export interface Secret {
  readonly shoe: string;
  /** The card's position; null for the secret of the whole shoe. */
  readonly position: number | null;
}

interface LiveShoe {
  readonly salts: readonly string[];
  readonly pieces: readonly Buffer[];
  readonly shown: Set<number>;
  place: number;
  isOver: boolean;
}

const PIECE_BYTES = 32;
/** This many letters of base64 stand for 31 whole bytes of a piece, whatever follows it. */
const BASE64_LETTERS = 42;
const HEX_DIGITS = 2 * PIECE_BYTES;

/** What nobody may know yet: salts of cards that were not shown, and secrets of shoes in use. */
export class Secrets {
  readonly #needles = new Map<string, { readonly shoe: string; readonly index: number | null }>();
  /** By table, the shoe in use and the one before it until the next is sealed. */
  readonly #shoes = new Map<string, LiveShoe>();

  add(shoe: string, secret: Uint8Array, cards: number): void {
    this.#forgetFormer(shoe);
    const salts = shoeSalts(secret, cards);
    const pieces = [];
    for (let at = 0; at < secret.length; at += PIECE_BYTES) {
      pieces.push(Buffer.from(secret.slice(at, at + PIECE_BYTES)));
    }
    for (const piece of pieces) this.#addNeedle(piece, shoe, null);
    for (const [index, salt] of salts.entries()) this.#addNeedle(salt, shoe, index);
    const live = { salts: salts.map(toHex), pieces, shown: new Set<number>() };
    this.#shoes.set(shoe, { ...live, place: 0, isOver: false });
  }

  /** Entries of a finished shoe are told until its table seals the next one. */
  #forgetFormer(shoe: string): void {
    for (const [name, { isOver }] of this.#shoes) {
      if (isOver && tableOf(name) === tableOf(shoe)) this.#shoes.delete(name);
    }
  }

  cut(shoe: string, place: number): void {
    this.#shoe(shoe).place = place;
  }

  show(shoe: string, position: number): void {
    this.#shoe(shoe).shown.add(position);
    this.#removeNeedle(this.saltAt(shoe, position));
  }

  /** Ends a shoe: from here on everything about it may be told. */
  end(table: string): void {
    for (const [name, live] of this.#shoes) {
      if (tableOf(name) !== table) continue;
      live.isOver = true;
      for (const salt of live.salts) this.#removeNeedle(salt);
      for (const piece of live.pieces) this.#removeNeedle(toHex(piece));
    }
  }

  saltAt(shoe: string, position: number): string {
    const { salts, place } = this.#shoe(shoe);
    return salts[(position + place) % salts.length] ?? '';
  }

  pieceOf(shoe: string, at: number): Buffer {
    return this.#shoe(shoe).pieces[at] ?? Buffer.alloc(0);
  }

  /** Everything in these bytes that is still secret: in hexadecimal, in base64, or raw. */
  find(bytes: Buffer): Secret[] {
    const text = bytes.toString('latin1');
    const found = [...this.#spelled(text, /[0-9a-f]{64,}/g, HEX_DIGITS)];
    found.push(...this.#spelled(text, /[A-Za-z0-9+/_-]{42,}/g, BASE64_LETTERS));
    for (const [shoe, { pieces, isOver }] of this.#shoes) {
      const [first] = pieces;
      if (!isOver && first !== undefined && bytes.includes(first)) {
        found.push({ shoe, position: null });
      }
    }
    return found;
  }

  *#spelled(text: string, words: RegExp, letters: number): Generator<Secret> {
    for (const [word] of text.matchAll(words)) {
      if (letters === BASE64_LETTERS && /^[0-9a-f]+$/.test(word)) continue;
      // A longer word may hold a secret anywhere.
      for (let at = 0; at + letters <= word.length; at += 1) {
        const needle = this.#needles.get(plainBase64(word.slice(at, at + letters)));
        if (needle !== undefined) yield this.#named(needle.shoe, needle.index);
      }
    }
  }

  /** Whether a card may be named with its place, at the table's shoe in use or the one before. */
  mayName(table: string, position: number): boolean {
    const meant = [...this.#shoes].filter(([name]) => tableOf(name) === table);
    return (
      meant.length === 0 || meant.some(([, { shown, isOver }]) => isOver || shown.has(position))
    );
  }

  isSecret({ shoe, position }: Secret): boolean {
    const live = this.#shoes.get(shoe);
    if (live === undefined || live.isOver) return false;
    return position === null || !live.shown.has(position);
  }

  #named(shoe: string, index: number | null): Secret {
    const { place, salts } = this.#shoe(shoe);
    const position = index === null ? null : (index - place + salts.length) % salts.length;
    return { shoe, position };
  }

  #addNeedle(bytes: Uint8Array, shoe: string, index: number | null): void {
    this.#needles.set(toHex(bytes), { shoe, index });
    this.#needles.set(base64Of(bytes), { shoe, index });
  }

  #removeNeedle(hex: string): void {
    this.#needles.delete(hex);
    this.#needles.delete(base64Of(Buffer.from(hex, 'hex')));
  }

  #shoe(name: string): LiveShoe {
    const live = this.#shoes.get(name);
    if (live === undefined) throw new Error(`no shoe ${name}`);
    return live;
  }
}

export function shoeName({ table, shoeNo }: { table: string; shoeNo: number }): string {
  return `${table} ${shoeNo}`;
}

function tableOf(shoe: string): string {
  return shoe.slice(0, shoe.lastIndexOf(' '));
}

function base64Of(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').slice(0, BASE64_LETTERS);
}

function plainBase64(word: string): string {
  return word.replaceAll('-', '+').replaceAll('_', '/');
}
