import { CHAIN_START } from '../../chain.ts';
import { streamDigest } from '../../digests.ts';
import type { RecordMark, StreamHead } from '../../store.ts';
import { StoreTrouble } from '../../trouble.ts';
import type { WriteStatements } from '../database/write-statements.ts';

export interface KnownHead extends StreamHead {
  readonly id: number;
}

/** The most heads in memory, about 4 MiB; beyond that they are read from the database again. */
const MOST_HEADS = 20_000;

/**
 * Where each stream ends. Only the writer appends, so its memory of the heads is as good as the
 * log, inside a transaction too; a failed transaction stops the writer, and this memory with it.
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
    const row = this.#statements.stream.get(stream) as
      | { id: number; epoch: number; digest: string }
      | undefined;
    if (row === undefined) return undefined;
    const { id, epoch, digest } = row;
    if (digest !== streamDigest(stream, epoch)) throw damagedStream(stream);
    return this.#remember({ stream, id, epoch, ...this.#lastMark(id) });
  }

  unknown(stream: string): StreamHead {
    return { stream, epoch: 0, ...CHAIN_START };
  }

  /**
   * Moves a stream's head on, and creates the stream if need be. Stores a higher epoch; the mark is
   * the log's last record.
   */
  advance(
    stream: string,
    known: KnownHead | undefined,
    epoch: number,
    { version, number, hash }: RecordMark,
  ): KnownHead {
    const before = known ?? this.#create(stream, epoch);
    if (epoch > before.epoch) this.#raiseEpoch(before, epoch);
    // Uses the name string that is known already, because a map finds the same string at once.
    return this.#remember({ id: before.id, stream: before.stream, epoch, version, number, hash });
  }

  /**
   * Forgets heads; only while the database holds the whole log, because a forgotten head is read
   * from there.
   */
  trim(): void {
    if (this.#known.size > MOST_HEADS) this.#known.clear();
  }

  #create(stream: string, epoch: number): KnownHead {
    const digest = streamDigest(stream, epoch);
    const { id } = this.#statements.insertStream.get(stream, epoch, digest) as { id: number };
    return this.#remember({ id, stream, epoch, ...CHAIN_START });
  }

  #raiseEpoch({ id, stream }: KnownHead, epoch: number): void {
    this.#statements.raiseEpoch.run(epoch, streamDigest(stream, epoch), id);
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

export function damagedStream(stream: string): StoreTrouble {
  const what = `what is said of stream ${stream} does not verify`;
  return new StoreTrouble('database-damaged', what);
}
