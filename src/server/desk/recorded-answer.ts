import type { StoredEvents } from '../../machine/index.ts';
import type { StoredRecord } from '../../store/index.ts';
import type { DeskAnswer } from './order.ts';

/** Whether a record is of the same order by the same person; the id alone proves neither. */
export function isRetry(
  { order, digest }: { readonly order: { readonly actor: string }; readonly digest: string },
  { command }: StoredRecord,
): boolean {
  return command.actor === order.actor && command.digest === digest;
}

/** The answer that was given to the order of this record; its retry gets the same. */
export function answerOf<Event, Refusal>(
  record: StoredRecord,
  stored: StoredEvents<Event>,
): DeskAnswer<Event, Refusal> {
  const events = record.events.map(stored.read);
  return { kind: 'accepted', version: record.lastVersion, events, repeated: true };
}
