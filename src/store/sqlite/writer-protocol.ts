import type { StoreTroubleCode } from '../trouble.ts';
import type { FaultPlan } from './faults.ts';
import type { WriteAnswer, WriteOp } from './writer.ts';

/** What the writer's thread is started with. */
export interface WriterStart {
  readonly folder: string;
  /** Fault tests only. */
  readonly fault?: FaultPlan;
}

export type ToWriter =
  | { readonly kind: 'group'; readonly ops: readonly string[] }
  | { readonly kind: 'close' };

/** Groups are answered in the order in which they were sent, each in one message. */
export type FromWriter =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answers'; readonly answers: readonly string[] }
  | { readonly kind: 'stopped'; readonly code: StoreTroubleCode; readonly sentence: string }
  | { readonly kind: 'closed' };

/**
 * Between threads a string costs a fraction of an object, so the two messages that make up nearly
 * all traffic, an append and its receipt, travel as fields on lines. No field can hold a newline:
 * ids are printable and JSON escapes it. Everything else is JSON on
 * one line.
 */
export function opText(op: WriteOp): string {
  if (op.kind !== 'append') return JSON.stringify(op);
  const { batch } = op;
  return (
    `${batch.stream}\n${batch.expectedVersion}\n${batch.epoch}\n${batch.commandId}\n` +
    `${batch.actor}\n${batch.digest}\n${batch.eventCount}\n${batch.facts}`
  );
}

export function parseOp(text: string): WriteOp {
  const fields = text.split('\n');
  if (fields.length === 1) return JSON.parse(text) as WriteOp;
  const [stream, expectedVersion, epoch, commandId, actor, digest, eventCount, facts] =
    fields as AppendFields;
  const batch = {
    stream,
    expectedVersion: Number(expectedVersion),
    epoch: Number(epoch),
    commandId,
    actor,
    digest,
    eventCount: Number(eventCount),
    facts,
  };
  return { kind: 'append', batch };
}

export function answerText(answer: WriteAnswer): string {
  if (answer.kind !== 'appended') return JSON.stringify(answer);
  return `${answer.mark.version}\n${answer.mark.number}\n${answer.mark.hash}`;
}

export function parseAnswer(text: string): WriteAnswer {
  if (text.startsWith('{')) return JSON.parse(text) as WriteAnswer;
  const [version, number, hash] = text.split('\n') as [string, string, string];
  return { kind: 'appended', mark: { version: Number(version), number: Number(number), hash } };
}

type AppendFields = [string, string, string, string, string, string, string, string];
