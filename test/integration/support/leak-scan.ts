import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { TableEvent, TableState } from '../../../src/table/index.ts';
import { type Secret, Secrets } from './leaks.ts';
import type { Said } from './tap.ts';

export interface Leak {
  readonly to: string;
  readonly what: string;
}

/**
 * How many texts are remembered so as not to be read twice: most texts go to many readers in the
 * same words.
 */
const MOST_TEXTS = 2000;
/** The length of the longest thing looked for, in its longest spelling. */
const OVERLAP_BYTES = 128;
const CHUNK_BYTES = 1 << 20;

/** What one text names: cards with their places, and cards that somebody peeled. */
interface Named {
  readonly table: string;
  readonly positions: readonly number[];
  readonly peeled: readonly string[];
  readonly faults: readonly string[];
}

/**
 * Reads everything that a house says as it says it, and keeps only what it should not have said.
 */
export class LeakScan {
  readonly secrets = new Secrets();
  readonly leaks: Leak[] = [];
  /** Shoes that were dealt to their end, and what was read meanwhile. */
  shoes = 0;
  bytes = 0;
  frames = 0;
  peelsTold = 0;
  readonly #read = new Map<string, Named>();
  readonly #ends = new Map<string, string>();
  readonly #people = new Map<string, string>();
  /** By table, the cards that their handlers have peeled in this coup and in the one before. */
  readonly #peels = new Map<string, readonly [Set<string>, Set<string>]>();

  /** The log, not the house's own record, says when a card was shown to everybody. */
  follow(table: string, event: TableEvent, state: TableState): void {
    const shoe = `${table} ${state.cards.shoe?.number}`;
    if (event.type === 'CardOpened') {
      const draw = state.coup?.[event.side][event.at]?.draw ?? 0;
      this.secrets.show(shoe, draw - 1);
    } else if (event.type === 'CardDrawn' && event.card !== null) {
      this.secrets.show(shoe, event.draw - 1);
    } else if (event.type === 'CardsBurned' && event.shown !== null) {
      this.secrets.show(shoe, 0);
    } else if (event.type === 'ShoeEnded' || event.type === 'CardsReplaced') {
      if (event.type === 'ShoeEnded') this.shoes += 1;
      this.secrets.end(table);
    } else if (event.type === 'CardPeeled') {
      const { person, side, at, card } = event;
      this.#peelsAt(table)[0].add(`${person} ${side} ${at} ${card}`);
    } else if (event.type === 'BettingOpened') {
      this.#peels.set(table, [new Set(), this.#peelsAt(table)[0]]);
    }
  }

  receive({ to, bytes }: Said): void {
    this.bytes += bytes.length;
    const text = bytes.toString('latin1');
    if (!text.startsWith('{"t":"')) {
      // An answer over HTTP may be written in pieces.
      this.#look(to, Buffer.concat([Buffer.from(this.#ends.get(to) ?? '', 'latin1'), bytes]));
      this.#ends.set(to, text.slice(-OVERLAP_BYTES));
      return;
    }
    this.frames += 1;
    const person = /^\{"t":"welcome","person":"([^"]+)"/.exec(text)?.[1];
    if (person !== undefined) this.#people.set(to, person);
    const named = this.#read.get(text) ?? this.#readFirst(to, text, bytes);
    for (const what of named.faults) this.leaks.push({ to, what });
    for (const position of named.positions) {
      if (this.secrets.mayName(named.table, position)) continue;
      this.leaks.push({ to, what: `a card at ${position} of ${named.table}` });
    }
    for (const peel of named.peeled) this.#heardPeel(to, named.table, peel);
  }

  #readFirst(to: string, text: string, bytes: Buffer): Named {
    this.#look(to, bytes);
    const named = /"(position|peeled|face)"/.test(text) ? namedIn(bytes) : NOTHING;
    if (this.#read.size >= MOST_TEXTS) this.#read.clear();
    this.#read.set(text, named);
    return named;
  }

  /** A card that its handler alone saw may go to his own connection and to no other. */
  #heardPeel(to: string, table: string, peel: string): void {
    this.peelsTold += 1;
    const whose = `${this.#people.get(to) ?? 'a stranger'} ${peel}`;
    const [now, before] = this.#peelsAt(table);
    if (!now.has(whose) && !before.has(whose)) {
      this.leaks.push({ to, what: `a peeled card: ${whose}` });
    }
  }

  #look(to: string, bytes: Buffer): void {
    for (const secret of this.secrets.find(bytes)) this.leaks.push({ to, what: nameOf(secret) });
  }

  /**
   * Reads every file of the house. The disk is ahead of what is told: everything found there must
   * have been told by the time that `settled` resolves.
   */
  async readFolder(folder: string, settled: () => Promise<void>): Promise<number> {
    const found: (readonly [string, Secret])[] = [];
    let bytes = 0;
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(db|db-wal|journal|json)$/.test(name)) continue;
      for (const chunk of chunksOf(join(folder, name))) {
        bytes += chunk.length;
        for (const secret of this.secrets.find(chunk)) found.push([name, secret]);
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
    await settled();
    for (const [name, secret] of found) {
      if (!this.secrets.isSecret(secret)) continue;
      this.leaks.push({ to: `disk ${name}`, what: nameOf(secret) });
    }
    this.bytes += bytes;
    return bytes;
  }

  #peelsAt(table: string): readonly [Set<string>, Set<string>] {
    const peels = this.#peels.get(table) ?? [new Set(), new Set()];
    this.#peels.set(table, peels);
    return peels;
  }
}

const NOTHING: Named = { table: '', positions: [], peeled: [], faults: [] };

function namedIn(bytes: Buffer): Named {
  const message = JSON.parse(bytes.toString('utf8')) as { table?: string; stream?: string };
  const [positions, peeled, faults]: [number[], string[], string[]] = [[], [], []];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const fields = value as Record<string, unknown>;
    const { position, card, face, at, now, add = now } = fields;
    if (typeof position === 'number' && typeof card === 'string') positions.push(position);
    if ((face === 'peeled' || face === 'down') && card !== null) faults.push(`a card face ${face}`);
    const changed = Array.isArray(at) && at.at(-1) === 'peeled';
    peeled.push(...peelsIn(changed ? add : fields.peeled));
    for (const part of Object.values(value)) walk(part);
  };
  walk(message);
  const table = message.table ?? message.stream?.slice('table:'.length) ?? '';
  return { table, positions, peeled, faults };
}

function peelsIn(cards: unknown): string[] {
  if (!Array.isArray(cards)) return [];
  return cards.map(({ side, at, card }) => `${side} ${at} ${card}`);
}

function nameOf({ shoe, position }: Secret): string {
  return `${position === null ? 'the secret' : `card ${position}`} of ${shoe}`;
}

function* chunksOf(path: string): Generator<Buffer> {
  const file = openSync(path, 'r');
  try {
    let end = Buffer.alloc(0);
    for (;;) {
      const chunk = Buffer.alloc(CHUNK_BYTES);
      const length = readSync(file, chunk);
      if (length === 0) return;
      yield Buffer.concat([end, chunk.subarray(0, length)]);
      end = chunk.subarray(Math.max(0, length - OVERLAP_BYTES), length);
    }
  } finally {
    closeSync(file);
  }
}
