import type { Decider, StreamTypes } from '../../machine/index.ts';
import type { Store } from '../../store/index.ts';

const PAGE = 500;

/** What is known of a stream already: the fold of its events up to a version. */
export interface KnownState<State> {
  readonly state: State;
  readonly version: number;
}

/**
 * Brings a stream's state back: the newest snapshot of today's shape, or what is known already,
 * then the events after it.
 */
export async function recover<T extends StreamTypes>(
  store: Store,
  machine: Decider<T>,
  stream: string,
  known: KnownState<T['State']> | null = null,
): Promise<{ state: T['State']; version: number; snapshotVersion: number }> {
  const from = known ?? (await snapshotOf(store, machine, stream));
  let { state, version } = from;
  const snapshotVersion = version;
  for (;;) {
    const records = await store.read(stream, version + 1, PAGE);
    for (const record of records) {
      record.events.forEach((stored, at) => {
        if (record.firstVersion + at <= version) return;
        state = machine.evolve(state, machine.events.read(stored));
        version = record.firstVersion + at;
      });
    }
    if (records.length < PAGE) return { state, version, snapshotVersion };
  }
}

async function snapshotOf<T extends StreamTypes>(
  store: Store,
  { initial, snapshotSchema }: Decider<T>,
  stream: string,
): Promise<KnownState<T['State']>> {
  const snapshot = await store.latestSnapshot(stream, snapshotSchema);
  if (snapshot === undefined) return { state: initial, version: 0 };
  return { state: snapshot.data as T['State'], version: snapshot.version };
}
