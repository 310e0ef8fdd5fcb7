import type { StoredRecord } from '../../store/index.ts';
import type { DeskAnswer } from './machine.ts';

/** The same person with the same order; the id alone proves neither. */
export function isRetry(
  { order, digest }: { readonly order: { readonly actor: string }; readonly digest: string },
  { command }: StoredRecord,
): boolean {
  return command.actor === order.actor && command.digest === digest;
}

/** The answer that the order of this record was given. */
export function answerOf<Event, Refusal>(
  record: StoredRecord,
  repeated: boolean,
): DeskAnswer<Event, Refusal> {
  const events = record.events.map(({ type, data }) => ({ type, ...(data as object) }) as Event);
  return { kind: 'accepted', version: record.lastVersion, events, repeated };
}
