import { markAfter } from '../../append-rules.ts';
import type { EncodedBatch } from '../../encode.ts';
import type { RecordMark } from '../../store.ts';

/** The most ends that are kept; beyond that they are forgotten and learned again. */
const MOST_ENDS = 20_000;

/**
 * Where streams will end if the writer takes everything on its way to it. The mark of a record,
 * above all its hash, is made here, on the thread that has time for it, and the writer only
 * compares it with the end of the stream. Where the mark does not fit, or none was foretold, the
 * writer makes it itself: only time depends on a right guess.
 */
export class StreamEnds {
  readonly #marks = new Map<string, RecordMark>();

  /** The batch with the mark of its record, where the end of its stream is known. */
  foretell(batch: EncodedBatch): EncodedBatch {
    const before = this.#marks.get(batch.stream);
    if (before === undefined || before.version !== batch.expectedVersion) return batch;
    const mark = markAfter(before, batch);
    this.#marks.set(batch.stream, mark);
    return {
      stream: batch.stream,
      expectedVersion: batch.expectedVersion,
      epoch: batch.epoch,
      commandId: batch.commandId,
      eventCount: batch.eventCount,
      facts: batch.facts,
      foretold: { after: before.hash, mark },
    };
  }

  learn(stream: string, { version, number, hash }: RecordMark): void {
    if (this.#marks.size >= MOST_ENDS) this.#marks.clear();
    this.#marks.set(stream, { version, number, hash });
  }

  forget(stream: string): void {
    this.#marks.delete(stream);
  }
}
