import type { StoredEvents } from '../../kit/index.ts';
import type { StoredRecord } from '../../store/index.ts';
import type { DeskAnswer } from './machine.ts';

/** The same person with the same order; the id alone proves neither. */
export function isRetry(
  { order, digest }: { readonly order: { readonly actor: string }; readonly digest: string },
  { command }: StoredRecord,
): boolean {
  return command.actor === order.actor && command.digest === digest;
}

/** The answer that the order of this record was given, for its retry. */
export function answerOf<Event, Refusal>(
  record: StoredRecord,
  stored: StoredEvents<Event>,
): DeskAnswer<Event, Refusal> {
  const events = record.events.map(stored.read);
  return { kind: 'accepted', version: record.lastVersion, events, repeated: true };
}
