import { CHAIN_START } from '../chain.ts';
import type { RecordMark, StreamHead } from '../store.ts';
import type { WriteStatements } from './write-statements.ts';

export interface KnownHead extends StreamHead {
  readonly id: number;
}

/** Heads in memory, about 4 MiB of them; past that they are read from the database again. */
const MOST_HEADS = 20_000;

/**
 * Where each stream ends. Only the writer appends, so its memory of the heads is as good as the
 * log, inside a transaction too; a failed transaction stops the writer and this with it.
 */
export class Heads {
  readonly #statements: WriteStatements;
  readonly #known = new Map<string, KnownHead>();

  constructor(statements: WriteStatements) {
    this.#statements = statements;
  }

  find(stream: string): KnownHead | undefined {
    const known = this.#known.get(stream);
    if (known !== undefined) return known;
    const row = this.#statements.stream.get(stream) as { id: number; epoch: number } | undefined;
    if (row === undefined) return undefined;
    return this.#remember({ stream, ...row, ...this.#lastMark(row.id) });
  }

  unknown(stream: string): StreamHead {
    return { stream, epoch: 0, ...CHAIN_START };
  }

  /** Creates the stream if need be. Stores a higher epoch; the mark is the log's last record. */
  advance(
    stream: string,
    known: KnownHead | undefined,
    epoch: number,
    { version, number, hash }: RecordMark,
  ): KnownHead {
    const before = known ?? this.#create(stream, epoch);
    if (epoch > before.epoch) this.#statements.raiseEpoch.run(epoch, before.id);
    // The name that is known already: a map finds it at once by itself.
    return this.#remember({ id: before.id, stream: before.stream, epoch, version, number, hash });
  }

  /** Only while the database holds the whole log: a head that is forgotten is read from there. */
  trim(): void {
    if (this.#known.size > MOST_HEADS) this.#known.clear();
  }

  #create(stream: string, epoch: number): KnownHead {
    const { id } = this.#statements.insertStream.get(stream, epoch) as { id: number };
    return this.#remember({ id, stream, epoch, ...CHAIN_START });
  }

  #lastMark(id: number): RecordMark {
    const row = this.#statements.lastRun.get(id) as
      | { number: number; last_version: number; hash: string }
      | undefined;
    if (row === undefined) return CHAIN_START;
    return { version: row.last_version, number: row.number, hash: row.hash };
  }

  #remember(head: KnownHead): KnownHead {
    this.#known.set(head.stream, head);
    return head;
  }
}
