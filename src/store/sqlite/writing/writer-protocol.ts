import { present } from '../../../kit/index.ts';
import type { EncodedBatch } from '../../encode.ts';
import type { RecordMark } from '../../store.ts';
import type { StoreTroubleCode } from '../../trouble.ts';
import type { FaultPlan } from '../database/faults.ts';
import type { WriteAnswer, WriteOp } from './writer.ts';

/** What the writer's thread is started with. */
export interface WriterStart {
  readonly folder: string;
  readonly keys?: readonly Uint8Array[] | undefined;
  readonly isCopy?: boolean | undefined;
  readonly isInspected?: boolean;
  /** Fault tests only. */
  readonly fault?: FaultPlan;
}

/** The operations of a group, field by field. */
export type ToWriter = readonly Field[] | 'close';

/** Groups are answered in the order in which they were sent, each in one message. */
export type FromWriter =
  | { readonly kind: 'ready' }
  /** Every record of a group has the mark that was predicted; the number is that of `unfolded`. */
  | number
  | {
      readonly kind: 'answers';
      readonly fields: readonly Field[];
      /** Records that readers of the database cannot see yet. */
      readonly unfolded: number;
    }
  | { readonly kind: 'folded' }
  | { readonly kind: 'stopped'; readonly code: StoreTroubleCode; readonly sentence: string }
  | { readonly kind: 'closed' };

/**
 * Between threads a list of strings and numbers costs a fraction of as many objects, and a number
 * next to nothing. So the two messages that make up nearly all traffic are such: appends, with a
 * fixed number of fields each, and one number as their receipt. Everything else is JSON in one of
 * the fields.
 */
export type Field = string | number;

const OP_FIELDS = 9;
const ANSWER_FIELDS = 3;
/** Stands in the place of a stream's id or of a version where the operation or answer is JSON. */
const IN_JSON = '';

export function addOp(fields: Field[], op: WriteOp): void {
  if (op.kind !== 'append') {
    fields.push(IN_JSON, JSON.stringify(op), '', 0, 0, 0, '', '', 0);
    return;
  }
  const { stream, facts, commandId, expectedVersion, epoch, eventCount, predicted } = op.batch;
  fields.push(stream, facts, commandId, expectedVersion, epoch, eventCount);
  if (predicted === undefined) fields.push('', '', 0);
  else fields.push(predicted.after, predicted.mark.hash, predicted.mark.number);
}

export function opsFrom(fields: readonly Field[]): readonly WriteOp[] {
  const ops: WriteOp[] = [];
  for (let at = 0; at < fields.length; at += OP_FIELDS) {
    const [stream, facts] = [fields[at] as string, fields[at + 1] as string];
    if (stream === IN_JSON) {
      ops.push(JSON.parse(facts));
      continue;
    }
    ops.push({ kind: 'append', batch: batchAt(fields, at, stream, facts) });
  }
  return ops;
}

function batchAt(
  fields: readonly Field[],
  at: number,
  stream: string,
  facts: string,
): EncodedBatch {
  const commandId = fields[at + 2] as string;
  const expectedVersion = fields[at + 3] as number;
  const epoch = fields[at + 4] as number;
  const eventCount = fields[at + 5] as number;
  const after = fields[at + 6] as string;
  if (after === '') return { stream, facts, commandId, expectedVersion, epoch, eventCount };
  const version = expectedVersion + eventCount;
  const mark = { version, number: fields[at + 8] as number, hash: fields[at + 7] as string };
  const predicted = { after, mark };
  return { stream, facts, commandId, expectedVersion, epoch, eventCount, predicted };
}

/** No fields: every record has the mark that was predicted, as nearly always. */
export const AS_PREDICTED: readonly Field[] = [];

export function answerFields(
  ops: readonly WriteOp[],
  answers: readonly WriteAnswer[],
): readonly Field[] {
  if (answers.every((answer, index) => isAsPredicted(answer, ops[index]))) return AS_PREDICTED;
  const fields: Field[] = [];
  for (const answer of answers) {
    if (answer.kind !== 'appended') fields.push(IN_JSON, JSON.stringify(answer), 0);
    else fields.push(answer.mark.version, answer.mark.hash, answer.mark.number);
  }
  return fields;
}

/** The answer to the operation at `index` of its group. */
export function answerAt(fields: readonly Field[], index: number, op: WriteOp): WriteAnswer {
  if (fields.length === 0) {
    return { kind: 'appended', mark: present(predictedOf(op), 'the mark that was predicted') };
  }
  const at = index * ANSWER_FIELDS;
  const [version, text] = [fields[at] as Field, fields[at + 1] as string];
  if (typeof version === 'string') return JSON.parse(text) as WriteAnswer;
  const mark = { version, number: fields[at + 2] as number, hash: text };
  return { kind: 'appended', mark };
}

function isAsPredicted(answer: WriteAnswer, op: WriteOp | undefined): boolean {
  return answer.kind === 'appended' && answer.mark === predictedOf(op);
}

export function predictedOf(op: WriteOp | undefined): RecordMark | undefined {
  return op?.kind === 'append' ? op.batch.predicted?.mark : undefined;
}
