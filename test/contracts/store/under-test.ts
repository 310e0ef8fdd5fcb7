import { expect } from 'vitest';
import type { Json } from '../../../src/kit/index.ts';
import { commandDigest } from '../../../src/store/chain.ts';
import type {
  AppendAnswer,
  Batch,
  RecordMark,
  Store,
  StoredEvent,
} from '../../../src/store/store.ts';

/** What an implementation provides for the suite: a fresh, empty store for each test. */
export interface StoreUnderTest {
  readonly store: Store;
  dispose(): Promise<void>;
}

export type OpenStore = () => Promise<StoreUnderTest>;

/** Gives a test a fresh store and removes it afterwards, whatever happened. */
export function on(open: OpenStore, test: (store: Store) => Promise<void>) {
  return async () => {
    const { store, dispose } = await open();
    try {
      await test(store);
    } finally {
      await dispose();
    }
  };
}

export interface BatchParts {
  readonly stream?: string;
  readonly at?: number;
  readonly epoch?: number;
  readonly id?: string;
  readonly actor?: string;
  readonly content?: Json;
  readonly events?: readonly StoredEvent[];
  readonly outcome?: Json;
}

/** A batch with a wager; every part can be replaced. */
export function batch(parts: BatchParts = {}): Batch {
  const expectedVersion = parts.at ?? 0;
  const content = parts.content ?? { seat: 3, stakeCents: 500 };
  return {
    stream: parts.stream ?? 'table-1',
    expectedVersion,
    epoch: parts.epoch ?? 0,
    command: {
      id: parts.id ?? `command-${expectedVersion}`,
      actor: parts.actor ?? 'player-1',
      digest: commandDigest('PlaceWager', content),
      kind: 'PlaceWager',
      atMs: 1_700_000_000_000,
      content,
    },
    events: parts.events ?? [event(expectedVersion + 1)],
    outcome: parts.outcome ?? { accepted: true },
  };
}

export function event(sequence: number): StoredEvent {
  return { type: 'WagerPlaced', schema: 1, data: { sequence } };
}

export function events(...sequences: readonly number[]): readonly StoredEvent[] {
  return sequences.map(event);
}

export async function appended(store: Store, parts: BatchParts = {}): Promise<RecordMark> {
  const answer = await store.append(batch(parts));
  return markOf(answer);
}

export function markOf(answer: AppendAnswer): RecordMark {
  expect(answer.kind).toBe('appended');
  if (answer.kind !== 'appended') throw new Error('not appended');
  return answer.mark;
}

export function refusalOf(answer: { readonly kind: string; readonly refusal?: unknown }) {
  expect(answer.kind).toBe('refused');
  return answer.refusal;
}
