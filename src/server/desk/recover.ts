import type { Store } from '../../store/index.ts';
import type { Machine } from './machine.ts';

const PAGE = 500;

/** The newest snapshot of this shape, then the events after it. */
export async function recover<State, Command, Event extends { readonly type: string }, Refusal>(
  store: Store,
  machine: Machine<State, Command, Event, Refusal>,
  stream: string,
): Promise<{ state: State; version: number; snapshotVersion: number }> {
  const snapshot = await store.latestSnapshot(stream, machine.snapshotSchema);
  let state = snapshot === undefined ? machine.initial : (snapshot.data as State);
  let version = snapshot?.version ?? 0;
  const snapshotVersion = version;
  for (;;) {
    const records = await store.read(stream, version + 1, PAGE);
    if (records.length === 0) return { state, version, snapshotVersion };
    for (const record of records) {
      record.events.forEach((stored, at) => {
        if (record.firstVersion + at <= version) return;
        state = machine.evolve(state, machine.events.read(stored));
        version = record.firstVersion + at;
      });
    }
  }
}
