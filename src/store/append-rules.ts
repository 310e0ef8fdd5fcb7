import { parseFacts, recordHash } from './chain.ts';
import type { EncodedBatch } from './encode.ts';
import type { AppendAnswer, RecordMark, StreamHead } from './store.ts';

/** An earlier record of the same stream with the same command id. */
export interface EarlierRecord {
  readonly mark: RecordMark;
  readonly facts: string;
}

/**
 * Judges an append for every store, so that no two stores can differ about what is refused and why.
 */
export function judgeAppend(
  head: StreamHead,
  earlier: EarlierRecord | undefined,
  batch: EncodedBatch,
): AppendAnswer {
  if (earlier !== undefined) return answerAgain(earlier, batch);
  if (batch.epoch < head.epoch) {
    return { kind: 'refused', refusal: { code: 'stale-epoch', epoch: head.epoch } };
  }
  if (batch.expectedVersion !== head.version) {
    return { kind: 'refused', refusal: { code: 'wrong-version', version: head.version } };
  }
  const { predicted } = batch;
  const mark = predicted?.after === head.hash ? predicted.mark : markAfter(head, batch);
  return { kind: 'appended', mark };
}

export function markAfter(before: RecordMark, { eventCount, facts }: EncodedBatch): RecordMark {
  return {
    version: before.version + eventCount,
    number: before.number + 1,
    hash: recordHash(before.hash, facts),
  };
}

/** Another person who guesses an id must not be told the first person's answer. */
function answerAgain({ mark, facts }: EarlierRecord, batch: EncodedBatch): AppendAnswer {
  const { command, outcome } = parseFacts(facts);
  const again = parseFacts(batch.facts).command;
  if (command.digest !== again.digest || command.actor !== again.actor) {
    return { kind: 'refused', refusal: { code: 'command-id-reused', number: mark.number } };
  }
  return { kind: 'duplicate', mark, outcome };
}
