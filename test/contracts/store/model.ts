import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../src/kit/index.ts';
import type { RecordMark, Store } from '../../../src/store/store.ts';
import { verifyLog } from '../../../src/store/walk.ts';
import { batch, type OpenStore, on } from './under-test.ts';

/** Runs of random commands against the simplest possible model: a list and a map. */
export function modelContract(open: OpenStore, runs: number): void {
  describe('against a model', () => {
    it(`a store agrees with its model on every answer and on the log (${runs} runs)`, async () => {
      const attempts = fc.array(attempt, { maxLength: 60 });
      const property = fc.asyncProperty(attempts, (tried) =>
        on(open, (store) => compare(store, tried))(),
      );
      await fc.assert(property, { numRuns: runs });
    });
  });
}

async function compare(store: Store, attempts: readonly Attempt[]): Promise<void> {
  const model = new Model();
  const marks: RecordMark[] = [];
  // The attempts come in two halves: before the second, the store knows where the streams end.
  const half = Math.floor(attempts.length / 2);
  for (const go of [attempts.slice(0, half), attempts.slice(half)]) {
    const answers = await Promise.all(go.map((tried) => store.append(batchFor(tried))));
    for (const [index, answer] of answers.entries()) {
      const code = answer.kind === 'refused' ? answer.refusal.code : answer.kind;
      expect(code).toBe(model.append(go[index] as Attempt));
      if (answer.kind === 'appended') marks.push(answer.mark);
    }
    await Promise.all([store.head('s0'), store.head('s1')]);
  }
  const log = await store.readAll(0, 1000);
  const kept = log.map(({ lastVersion: version, number, hash }) => ({ version, number, hash }));
  expect(new Set(marks.map(canonicalJson))).toEqual(new Set(kept.map(canonicalJson)));
  const names = log.map(({ stream, command }) => `${stream} ${command.id}`);
  expect(byStream(names)).toEqual(byStream(model.log));
  expect((await verifyLog(store)).ok).toBe(true);
}

interface Attempt {
  readonly stream: number;
  readonly id: number;
  readonly actor: number;
  readonly at: number;
  readonly epoch: number;
  readonly events: number;
}

/** Each field has few values, so that retries, races and stale owners are common. */
const attempt: fc.Arbitrary<Attempt> = fc.record({
  stream: fc.nat(1),
  id: fc.nat(20),
  actor: fc.nat({ max: 8 }).map((n) => (n === 0 ? 2 : 1)),
  at: fc.nat(6),
  epoch: fc.nat({ max: 9 }).map((n) => (n === 0 ? 2 : n === 1 ? 0 : 1)),
  events: fc.nat(2),
});

function batchFor({ stream, id, actor, at, epoch, events }: Attempt) {
  return batch({
    stream: `s${stream}`,
    id: `c${id}`,
    actor: `a${actor}`,
    at,
    epoch,
    events: Array.from({ length: events }, (_, n) => ({ type: 'E', schema: 1, data: n })),
  });
}

/** Batches committed together may stand stream by stream; each stream keeps its order. */
function byStream(names: readonly string[]): readonly string[] {
  const streamOf = (name: string) => name.split(' ', 1)[0] ?? '';
  return names.toSorted((a, b) => streamOf(a).localeCompare(streamOf(b)));
}

class Model {
  readonly log: string[] = [];
  readonly #actors = new Map<string, number>();
  readonly #versions = new Map<number, number>();
  readonly #epochs = new Map<number, number>();

  append({ stream, id, actor, at, epoch, events }: Attempt): string {
    const name = `s${stream} c${id}`;
    const first = this.#actors.get(name);
    if (first !== undefined) return first === actor ? 'duplicate' : 'command-id-reused';
    if (epoch < (this.#epochs.get(stream) ?? 0)) return 'stale-epoch';
    if (at !== (this.#versions.get(stream) ?? 0)) return 'wrong-version';
    this.#actors.set(name, actor);
    this.#epochs.set(stream, epoch);
    this.#versions.set(stream, at + events);
    this.log.push(name);
    return 'appended';
  }
}
