import { setTimeout as pause } from 'node:timers/promises';
import { canonicalJson, fromHex } from '../../kit/index.ts';
import {
  type Contributions,
  closeCommitments,
  commitContribution,
  EMPTY_HEAD,
  nextHead,
  openContribution,
  type Seal,
  SHOE_ENTRIES,
  type ShoeEntry,
  startContributions,
  TRANSCRIPT_FORMAT,
  type Transcript,
  transcriptOf,
} from '../../shoe/index.ts';
import { commandDigest, type Store } from '../../store/index.ts';

const PAGE = 500;
/** How often a busy store is asked; entries it does not take then go with the next entry. */
const MOST_TRIES = 40;
const TRY_AGAIN_MS = 50;

export type Publish = (entries: readonly ShoeEntry[], head: string) => void;

/**
 * The public record of one shoe: a stream of its own, written after the table's. Nobody is told an
 * entry before it is on disk, so after a kill only such entries are missing as can be made again
 * from the table's log.
 */
export class ShoeRecord {
  readonly #store: Store;
  readonly #stream: string;
  readonly #publish: Publish;
  readonly #entries: ShoeEntry[];
  #stored: number;
  #head: string;
  #writing: Promise<void> = Promise.resolve();

  constructor(store: Store, stream: string, stored: readonly ShoeEntry[], publish: Publish) {
    this.#store = store;
    this.#stream = stream;
    this.#publish = publish;
    this.#entries = [...stored];
    this.#stored = stored.length;
    this.#head = stored.reduce(nextHead, EMPTY_HEAD);
  }

  /** All entries, durable or on their way to disk. */
  get entries(): readonly ShoeEntry[] {
    return this.#entries;
  }

  /** The durable entries, which everybody may know. */
  transcript(): Transcript {
    const entries = this.#entries.slice(0, this.#stored);
    return { format: TRANSCRIPT_FORMAT, entries, head: this.#head };
  }

  has(type: ShoeEntry['type']): boolean {
    return this.#entries.some((entry) => entry.type === type);
  }

  /**
   * Whether the record has an entry for this card, or of this kind where the kind comes only once.
   */
  tells(entry: ShoeEntry): boolean {
    if (!('position' in entry)) return this.has(entry.type);
    return this.#entries.some((known) => 'position' in known && known.position === entry.position);
  }

  /** Whether this very entry is there. */
  holds(entry: ShoeEntry): boolean {
    const text = canonicalJson(entry);
    return this.#entries.some(
      (known) => known.type === entry.type && canonicalJson(known) === text,
    );
  }

  /**
   * Notes a refused contribution, once for each seat: the record is public and lasts, and a seat
   * could try endlessly.
   */
  addRefused(refused: Extract<ShoeEntry, { type: 'contribution-refused' }>): void {
    const isKnown = this.#entries.some(
      (entry) => entry.type === refused.type && entry.seat === refused.seat,
    );
    if (!isKnown) this.add([refused]);
  }

  shows(position: number): boolean {
    return this.#entries.some(
      (known) => known.type === 'card-exposed' && known.position === position,
    );
  }

  add(entries: readonly ShoeEntry[]): void {
    this.#entries.push(...entries);
    this.#writing = this.#writing.then(() => this.#write());
    // Callers that wait for the disk get the failure themselves; here it must not count as
    // unhandled.
    this.#writing.catch(() => {});
  }

  flush(): Promise<void> {
    return this.#writing;
  }

  async #write(): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const fresh = this.#entries.slice(this.#stored);
      if (fresh.length === 0) return;
      const answer = await this.#store.append(this.#batch(fresh));
      if (answer.kind === 'appended') {
        this.#stored += fresh.length;
        this.#head = fresh.reduce(nextHead, this.#head);
        this.#publish(fresh, this.#head);
        return;
      }
      const busy = answer.kind === 'refused' && answer.refusal.code === 'busy';
      if (!busy) throw new Error(`somebody else writes to ${this.#stream}`);
      await pause(TRY_AGAIN_MS);
    }
  }

  #batch(fresh: readonly ShoeEntry[]) {
    const content = { after: this.#stored };
    return {
      stream: this.#stream,
      expectedVersion: this.#stored,
      epoch: 0,
      command: {
        id: `entries-${this.#stored + 1}`,
        actor: 'vault',
        kind: 'record',
        digest: commandDigest('record', content),
        atMs: 0,
        content,
      },
      events: fresh.map(SHOE_ENTRIES.write),
    };
  }
}

export function shoeStream(tableId: string, shoeNo: number | ''): string {
  return `shoe:${tableId}:${shoeNo}`;
}

/** The public record of any shoe, as far as it has been written. */
export async function readTranscript(
  store: Store,
  tableId: string,
  shoeNo: number,
): Promise<Transcript> {
  return transcriptOf(await readEntries(store, shoeStream(tableId, shoeNo)));
}

export async function readEntries(store: Store, stream: string): Promise<ShoeEntry[]> {
  const entries: ShoeEntry[] = [];
  for (;;) {
    const records = await store.read(stream, entries.length + 1, PAGE);
    for (const record of records) {
      entries.push(...record.events.map(SHOE_ENTRIES.read));
    }
    if (records.length < PAGE) return entries;
  }
}

export function contributionsFrom(seal: Seal, entries: readonly ShoeEntry[]): Contributions {
  let state = startContributions(seal.commitment);
  for (const entry of entries) {
    if (entry.type === 'contribution-committed') {
      const step = commitContribution(state, entry.seat, entry.commitment);
      if (step.ok) state = step.value;
    } else if (entry.type === 'commitments-closed') {
      const step = closeCommitments(state);
      if (step.ok) state = step.value;
    } else if (entry.type === 'contribution-opened') {
      const opening = { value: fromHex(entry.value), nonce: fromHex(entry.nonce) };
      const step = openContribution(state, entry.seat, opening);
      if (step.ok) state = step.value;
    }
  }
  return state;
}
