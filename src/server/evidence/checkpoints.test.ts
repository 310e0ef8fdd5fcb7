import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandDigest, MemoryStore, type Store } from '../../store/index.ts';
import { checkAgainstCheckpoints } from './check-checkpoints.ts';
import { Checkpoints } from './checkpoints.ts';
import { readHandovers } from './custody/handovers.ts';
import { rotateKey } from './custody/rotate.ts';
import { makeKey } from './custody/signer.ts';
import { type KeyPlaces, openSigners, type Signers, writePublic } from './custody/signers.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-checkpoints-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const DAY_MS = 24 * 60 * 60 * 1000;

async function append(store: Store, stream: string): Promise<void> {
  const { version } = await store.head(stream);
  const command = {
    id: `${stream}-${version}`,
    actor: 'house',
    digest: commandDigest('Note', null),
    kind: 'Note',
    atMs: 0,
    content: null,
  };
  const events = [{ type: 'Noted', schema: 1, data: null }];
  const answer = await store.append({
    stream,
    expectedVersion: version,
    epoch: 0,
    command,
    events,
  });
  expect(answer.kind).toBe('appended');
}

const OWN: KeyPlaces = { audit: null, second: null };
const place = () => join(folder, 'checkpoints');

/** The checkpoints of a house that signs with these keys. */
async function opened(places = OWN) {
  const signers = await openSigners(folder, places);
  const checkpoints = new Checkpoints(place(), signers);
  writePublic(folder, 'audit', signers.audit.publicKey);
  if (signers.second !== null) writePublic(folder, 'second', signers.second.publicKey);
  return { signers, checkpoints };
}

const heldBy = ({ audit, second }: Signers) => ({
  audit: [audit.publicKey],
  second: second === null ? [] : [second.publicKey],
});

async function whys(store: Store, signers: Signers) {
  const faults = await checkAgainstCheckpoints(store, place(), heldBy(signers));
  return faults.map(({ why, checkpoint }) => `${why} ${checkpoint}`);
}

it('checkpoints name every stream at first and once a day, and in between the streams that changed', async () => {
  const store = new MemoryStore();
  const { checkpoints } = await opened();
  for (const stream of ['table:a', 'table:b', 'shoe:a.1']) await append(store, stream);
  const named = async (atMs: number) => {
    const { heads, whole } = await checkpoints.write(store, atMs);
    return [whole, ...Object.keys(heads).sort()];
  };
  expect(await named(0)).toEqual([true, 'shoe:a.1', 'table:a', 'table:b']);
  expect(await named(60_000)).toEqual([false]);
  await append(store, 'table:b');
  await append(store, 'shoe:a.2');
  expect(await named(120_000)).toEqual([false, 'shoe:a.2', 'table:b']);
  expect(await named(DAY_MS)).toEqual([true, 'shoe:a.1', 'shoe:a.2', 'table:a', 'table:b']);
  expect(await named(DAY_MS + 60_000)).toEqual([false]);
  const again = await opened();
  expect((await again.checkpoints.write(store, DAY_MS + 90_000)).whole).toBe(true);
});

it('a checkpoint that was taken out of the row is missed', async () => {
  const store = new MemoryStore();
  const { checkpoints, signers } = await opened();
  for (let minute = 0; minute < 5; minute += 1) {
    await append(store, 'table:a');
    await checkpoints.write(store, minute * 60_000);
  }
  const faults = () => checkAgainstCheckpoints(store, place(), heldBy(signers));
  expect(await faults()).toEqual([]);
  rmSync(join(place(), '00000001.json'));
  expect(await faults()).toEqual([]);
  rmSync(join(place(), '00000003.json'));
  expect(await faults()).toEqual([{ stream: '', why: 'checkpoint-missing', checkpoint: 3 }]);
  copyFileSync(join(place(), '00000002.json'), join(place(), '00000003.json'));
  expect(await faults()).toEqual([{ stream: '', why: 'checkpoint-missing', checkpoint: 3 }]);
});

describe('documents', () => {
  const put = (store: Store, id: string, expectedVersion: number, data: string) =>
    store.changeDocuments([{ kind: 'session', id, expectedVersion, data }]);

  it('documents that changed after an orderly end of the house are found, even with their digests put right', async () => {
    const store = new MemoryStore();
    const { checkpoints, signers } = await opened();
    await put(store, 'ann', 0, 'hers');
    await checkpoints.write(store, 0, { isLast: true });
    expect(await whys(store, signers)).toEqual([]);
    await put(store, 'eve', 0, 'nobody’s');
    expect(await whys(store, signers)).toEqual(['documents-differ 1']);
  });

  it('documents that a start found changed are reported for ever', async () => {
    const store = new MemoryStore();
    const { checkpoints, signers } = await opened();
    await checkpoints.write(store, 0, { isLast: true });
    expect(checkpoints.last()?.documentsLeft).toBe(await store.documentsSum());
    await put(store, 'eve', 0, 'nobody’s');
    const documentsFound = await store.documentsSum();
    await checkpoints.write(store, 1, { documentsFound });
    await checkpoints.write(store, 2, { isLast: true });
    expect(await whys(store, signers)).toEqual(['documents-differ 2']);
  });

  it('documents that the house itself changed, or left behind when it was killed, are no fault', async () => {
    const store = new MemoryStore();
    const { checkpoints, signers } = await opened();
    await checkpoints.write(store, 0, { documentsFound: await store.documentsSum() });
    await put(store, 'ann', 0, 'hers');
    await checkpoints.write(store, 1);
    expect(await whys(store, signers)).toEqual([]);
    expect(checkpoints.last()?.documentsLeft).toBeUndefined();
    await put(store, 'ann', 1, 'later');
    await checkpoints.write(store, 2, { documentsFound: await store.documentsSum() });
    expect(await whys(store, signers)).toEqual([]);
  });

  it('documents left from outside, such as a link for the operator, are not counted', async () => {
    const store = new MemoryStore();
    const { checkpoints, signers } = await opened();
    await checkpoints.write(store, 0, { isLast: true });
    await store.changeDocuments([{ kind: 'left-link', id: 'a', expectedVersion: 0, data: 1 }]);
    expect(await whys(store, signers)).toEqual([]);
  });
});

describe('keys', () => {
  const elsewhere = (name: string) => join(folder, 'medium', name);
  beforeEach(() => mkdirSync(join(folder, 'medium')));
  const asked = (to: string | null) => ({
    role: 'audit' as const,
    to: to === null ? null : { file: to },
    isLost: false,
    atMs: 5,
  });

  it('keys on another medium sign; without the medium the house does not open', async () => {
    makeKey(elsewhere('audit.key'));
    const places = { audit: { file: elsewhere('audit.key') }, second: null };
    await opened(places);
    expect(existsSync(join(folder, 'audit.key'))).toBe(false);
    rmSync(elsewhere('audit.key'));
    await expect(opened(places)).rejects.toThrow('is not there');
    await expect(opened()).rejects.toThrow('not the one');
    makeKey(elsewhere('audit.key'));
    await expect(opened(places)).rejects.toThrow('not the one');
  });

  it('keys held by a program sign without ever being in this process', async () => {
    const key = elsewhere('program.key');
    makeKey(key);
    const program = elsewhere('signer');
    writeFileSync(program, signerProgram(key), { mode: 0o700 });
    const store = new MemoryStore();
    const { checkpoints, signers } = await opened({ audit: { program }, second: null });
    await checkpoints.write(store, 0);
    expect(await whys(store, signers)).toEqual([]);
    writeFileSync(program, '#!/bin/sh\nexit 3\n', { mode: 0o700 });
    await expect(checkpoints.write(store, 1)).rejects.toThrow('ended with code 3');
  });

  it.each([[null], ['next.key']])(
    'keys are handed over to %s, and old signatures stay good',
    async (to) => {
      const store = new MemoryStore();
      const first = await opened();
      await first.checkpoints.write(store, 0);
      const noted: unknown[] = [];
      const file = to === null ? null : elsewhere(to);
      const rotation = await rotateKey(
        folder,
        OWN,
        asked(file),
        async (one) => void noted.push(one),
      );
      expect(noted).toEqual([rotation]);
      const second = await opened({ audit: file === null ? null : { file }, second: null });
      expect(second.signers.audit.publicKey).not.toBe(first.signers.audit.publicKey);
      await second.checkpoints.write(store, 1);
      // An auditor who holds either of the two keys trusts both.
      expect(await whys(store, first.signers)).toEqual([]);
      expect(await whys(store, second.signers)).toEqual([]);
      // Signatures of the old key are no longer valid.
      await first.checkpoints.write(store, 2);
      expect(await whys(store, second.signers)).toEqual(['signature 0']);
    },
  );

  it('keys that were handed over when the process died are used by the next start', async () => {
    await (await opened()).checkpoints.write(new MemoryStore(), 0);
    const dying = rotateKey(folder, OWN, asked(null), async () => {
      throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    const [handover] = readHandovers(place(), 'audit');
    expect((await opened()).signers.audit.publicKey).toBe(handover?.next);
  });

  it('keys to which nobody handed over are not trusted by an auditor who holds the old key', async () => {
    const store = new MemoryStore();
    const first = await opened();
    await first.checkpoints.write(store, 0);
    await rotateKey(folder, OWN, { ...asked(null), isLost: true }, async () => {});
    const second = await opened();
    await second.checkpoints.write(store, 1);
    expect(await whys(store, first.signers)).toEqual(['signature 0']);
    const both = [first.signers.audit.publicKey, second.signers.audit.publicKey];
    expect(await checkAgainstCheckpoints(store, place(), { audit: both, second: [] })).toEqual([]);
  });

  it('keys of a second person countersign every checkpoint from the first one on', async () => {
    const store = new MemoryStore();
    await (await opened()).checkpoints.write(store, 0);
    makeKey(elsewhere('second.key'));
    const places = { audit: null, second: { file: elsewhere('second.key') } };
    const { checkpoints, signers } = await opened(places);
    await checkpoints.write(store, 1);
    await checkpoints.write(store, 2);
    expect(await whys(store, signers)).toEqual([]);
    await expect(opened()).rejects.toThrow('the second key is not the one');
    const file = join(place(), '00000003.json');
    const { countersignature: _, ...alone } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify(alone));
    expect(await whys(store, signers)).toEqual(['countersignature 3']);
    rmSync(file);
    await new Checkpoints(place(), { audit: signers.audit, second: null }).write(store, 3);
    expect(await whys(store, signers)).toEqual(['countersignature 3']);
  });
});

function signerProgram(key: string): string {
  return `#!${process.execPath}
const { createPrivateKey, createPublicKey, sign } = require('node:crypto');
const { readFileSync } = require('node:fs');
const key = createPrivateKey(readFileSync(${JSON.stringify(key)}));
const said = process.argv[2] === 'public'
  ? createPublicKey(key).export({ type: 'spki', format: 'pem' })
  : sign(null, readFileSync(0), key).toString('base64');
process.stdout.write(said);
`;
}
