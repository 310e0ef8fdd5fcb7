import { type EarlierRecord, judgeAppend } from '../append-rules.ts';
import { CHAIN_START } from '../chain.ts';
import type { EncodedBatch } from '../encode.ts';
import type { LogSeal } from '../log-seal.ts';
import type { AppendAnswer, RecordMark, StreamHead } from '../store.ts';

/** An append that waits for its group. */
export interface WaitingAppend {
  readonly batch: EncodedBatch;
  readonly tell: (answer: AppendAnswer) => void;
  readonly fail: (error: unknown) => void;
}

/** What the node believes about streams and commands when it judges a group. */
export interface Known {
  readonly heads: ReadonlyMap<string, StreamHead>;
  /** Earlier records by `commandKey`; only those that were looked up. */
  readonly earlier: ReadonlyMap<string, EarlierRecord>;
}

export interface GroupRecord {
  readonly batch: EncodedBatch;
  readonly mark: RecordMark;
}

/** A judged group: what is written if the streams end where the node believes they end. */
export interface Group {
  readonly answers: readonly AppendAnswer[];
  readonly records: readonly GroupRecord[];
  readonly before: ReadonlyMap<string, StreamHead>;
  readonly after: ReadonlyMap<string, StreamHead>;
  /** True where something was not accepted; such an answer must rest on a fresh look. */
  readonly hasOthers: boolean;
}

export function commandKey(stream: string, commandId: string): string {
  return `${commandId} ${stream}`;
}

export function judgeGroup(batches: readonly EncodedBatch[], known: Known): Group {
  const after = new Map<string, StreamHead>();
  const before = new Map<string, StreamHead>();
  const own = new Map<string, EarlierRecord>();
  const answers: AppendAnswer[] = [];
  const records: GroupRecord[] = [];
  for (const batch of batches) {
    const { stream, commandId, facts, epoch } = batch;
    const key = commandKey(stream, commandId);
    const start = known.heads.get(stream) ?? newHead(stream);
    const answer = judgeAppend(
      after.get(stream) ?? start,
      own.get(key) ?? known.earlier.get(key),
      batch,
    );
    answers.push(answer);
    if (answer.kind !== 'appended') continue;
    const { mark } = answer;
    before.set(stream, start);
    after.set(stream, { stream, epoch, ...mark });
    own.set(key, { mark, facts });
    records.push({ batch, mark });
  }
  return { answers, records, before, after, hasOthers: records.length < batches.length };
}

export function newHead(stream: string): StreamHead {
  return { stream, epoch: 0, ...CHAIN_START };
}

/** The arguments of `baize.append`. */
export function appendArguments({ records, before, after }: Group, seal: LogSeal): unknown[] {
  const heads = [...after.values()];
  const lines = (texts: readonly string[]) => texts.join('\n');
  const numbers = (values: readonly number[]) => `{${values.join(',')}}`;
  return [
    lines(heads.map(({ stream }) => stream)),
    lines(heads.map(({ stream }) => before.get(stream)?.hash ?? CHAIN_START.hash)),
    numbers(heads.map(({ epoch }) => epoch)),
    numbers(heads.map(({ version }) => version)),
    numbers(heads.map(({ number }) => number)),
    lines(heads.map(({ hash }) => hash)),
    lines(records.map(({ batch }) => batch.stream)),
    numbers(records.map(({ mark }) => mark.number)),
    numbers(records.map(({ batch }) => batch.expectedVersion + 1)),
    numbers(records.map(({ mark }) => mark.version)),
    lines(records.map(({ batch }) => batch.commandId)),
    lines(records.map(({ mark }) => mark.hash)),
    lines(records.map(({ batch }) => batch.facts)),
    lines(
      records.map(({ batch, mark }) => seal.over('record', mark.number, mark.hash, batch.facts)),
    ),
  ];
}
