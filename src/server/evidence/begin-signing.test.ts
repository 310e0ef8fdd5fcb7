import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MemoryStore, type SealFound } from '../../store/index.ts';
import { beginSigning } from './begin-signing.ts';
import { checkAgainstCheckpoints } from './check-checkpoints.ts';
import { openSigners } from './custody/signers.ts';
import { documentsDiffer } from './sum-of-documents.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-signing-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A store whose seal is as the test says. */
class Sealed extends MemoryStore {
  seal: SealFound = { kind: 'sealed', state: 'kept', changes: 0 };
  readonly asked: boolean[] = [];

  async sealDocuments(_keys: readonly Uint8Array[], anew = false): Promise<SealFound> {
    this.asked.push(anew);
    return this.seal;
  }

  documentChanges(): number | null {
    return this.seal.state === 'kept' ? this.seal.changes : null;
  }
}

async function begin(store: MemoryStore, natsUrl: string | null = null) {
  const signers = await openSigners(folder, { audit: null, second: null });
  const signing = await beginSigning({
    ...{ store, signers, documentKeys: [] },
    config: { dataFolder: folder, natsUrl },
    clock: { wallMs: () => 1 },
    logger: { error: (facts) => expect(facts).toEqual('no error') },
  });
  const documents = await signing.documents;
  return { ...signing, documents, differs: documentsDiffer(documents, signing.last), signers };
}

const put = (store: MemoryStore, id: string) =>
  store.changeDocuments([{ kind: 'session', id, expectedVersion: 0, data: id }]);

it('a run that was killed before its first whole checkpoint, after one that ended in order, is nobody’s fault', async () => {
  const store = new MemoryStore();
  const first = await begin(store);
  await put(store, 'ann');
  await first.checkpoints.write(store, 2, { isLast: true });
  const killed = await begin(store);
  expect(killed.differs).toBe(false);
  await put(store, 'ben');
  const third = await begin(store);
  expect(third.differs).toBe(false);
  await third.checkpoints.write(store, 3, { isLast: true });
  const held = { audit: [third.signers.audit.publicKey], second: [] };
  const place = join(folder, 'checkpoints');
  expect(await checkAgainstCheckpoints(store, place, held)).toEqual([]);
});

it('a run that found other documents than the one before left says so in its first checkpoint', async () => {
  const store = new MemoryStore();
  const first = await begin(store);
  await first.checkpoints.write(store, 2, { isLast: true });
  await put(store, 'eve');
  const second = await begin(store);
  expect(second.differs).toBe(true);
  const held = { audit: [second.signers.audit.publicKey], second: [] };
  const faults = await checkAgainstCheckpoints(store, join(folder, 'checkpoints'), held);
  expect(faults).toEqual([{ stream: '', why: 'documents-differ', checkpoint: 3 }]);
});

it('a seal that was taken off is missed by every start until one has told of it', async () => {
  const store = new Sealed();
  const first = await begin(store);
  await first.checkpoints.write(store, 2);
  store.seal = { kind: 'sealed', state: 'never', changes: 0 };
  expect((await begin(store)).differs).toBe(true);
  const again = await begin(store);
  expect(again.differs).toBe(true);
  expect(store.asked).toEqual([false, false, false]);
  await again.documents.sealAnew();
  store.seal = { kind: 'sealed', state: 'kept', changes: 0 };
  expect((await begin(store)).differs).toBe(false);
});

it('a node that shares its documents goes by the seal alone, and signs no sum', async () => {
  const store = new Sealed();
  const first = await begin(store);
  await first.checkpoints.write(store, 2, { isLast: true });
  await put(store, 'ann');
  const node = await begin(store, 'nats://here');
  expect(node.differs).toBe(false);
  expect(node.checkpoints.lastNumber()).toBe(2);
  store.seal = { kind: 'sealed', state: 'broken', changes: 0 };
  expect((await begin(store, 'nats://here')).differs).toBe(true);
});

it('a house that moved to another store has no seal there, and is known by the sum it signed', async () => {
  const store = new Sealed();
  const first = await begin(store);
  await put(store, 'ann');
  await first.checkpoints.write(store, 2, { isLast: true });
  store.seal = { kind: 'sealed', state: 'never', changes: 0 };
  expect((await begin(store)).differs).toBe(false);
  expect((await begin(store, 'nats://here')).documents.isShared).toBe(true);
});
