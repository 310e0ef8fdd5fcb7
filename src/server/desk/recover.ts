import type { Decider } from '../../machine/index.ts';
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
export async function recover<State, Command, Event extends { readonly type: string }, Refusal>(
  store: Store,
  machine: Decider<State, Command, Event, Refusal>,
  stream: string,
  known: KnownState<State> | null = null,
): Promise<{ state: State; version: number; snapshotVersion: number }> {
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

async function snapshotOf<State, Command, Event extends { readonly type: string }, Refusal>(
  store: Store,
  { initial, snapshotSchema }: Decider<State, Command, Event, Refusal>,
  stream: string,
): Promise<KnownState<State>> {
  const snapshot = await store.latestSnapshot(stream, snapshotSchema);
  if (snapshot === undefined) return { state: initial, version: 0 };
  return { state: snapshot.data as State, version: snapshot.version };
}
