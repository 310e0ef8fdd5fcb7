import { expect, it } from 'vitest';
import type { Json } from '../../kit/index.ts';
import { MemoryStore } from '../../store/index.ts';
import type { DocumentName } from './document-shapes.ts';
import { findDocument, replace } from './documents.ts';

/** What each document held in the first version that wrote it. */
const FIRST: Readonly<Record<DocumentName, readonly [kind: string, data: Json]>> = {
  person: [
    'person',
    {
      id: 'ann',
      displayName: 'Ann',
      name: 'ann',
      createdAtMs: 1,
      session: null,
      guestKey: null,
      lastVisit: null,
    },
  ],
  credential: ['credential', { person: 'ann', password: null, secondFactor: null }],
  session: [
    'session',
    {
      person: 'ann',
      startedMs: 1,
      startedWallMs: 1,
      seenMs: 1,
      seenWallMs: 1,
      address: '',
      mark: { stakeCents: 0, netCents: 0 },
      realityCheckedMs: 1,
    },
  ],
  'sign-in-name': ['sign-in-name', { person: 'ann' }],
  'name-shape': ['name-shape', { person: 'ann' }],
  'guest-key': ['guest-key', { person: 'ann' }],
  'person-key': ['person-key', { sealed: 'box' }],
  'left-link': ['left-link', { hash: 'digest', leftAtMs: 1 }],
  'play-tally': ['play-tally', { total: [0, 0, 0], hours: {}, seen: {} }],
  'tally-checkpoint': ['play-tally', { versions: [['cage', 1]], atMs: 1 }],
  'house-clock': ['house-clock', { steadyMs: 1, wallMs: 1 }],
};
const ROWS = Object.entries(FIRST) as [DocumentName, readonly [string, Json]][];

it.each(ROWS)('the document %s is read as it was written', async (name, row) => {
  const [kind, data] = row;
  const store = new MemoryStore();
  await store.changeDocuments([{ kind, id: 'ann', expectedVersion: 0, data }]);
  expect(await findDocument(store, name, 'ann')).toEqual({ version: 1, data });
});

it.each(ROWS)('the document %s without one of its fields stops its reader', async (name, row) => {
  const [kind, data] = row;
  const fields = Object.keys(Object(data));
  expect(fields.length).toBeGreaterThan(0);
  for (const field of fields) {
    const store = new MemoryStore();
    const { [field]: _, ...rest } = Object(data);
    await store.changeDocuments([{ kind, id: 'ann', expectedVersion: 0, data: rest }]);
    const wrong = `the document ${kind} ann does not fit: ${field}`;
    await expect(findDocument(store, name, 'ann')).rejects.toThrow(wrong);
  }
});

it('a document takes the place of one that does not fit', async () => {
  const store = new MemoryStore();
  const broken = { kind: 'left-link', id: 'operator', expectedVersion: 0, data: {} };
  await store.changeDocuments([broken]);
  const left = { hash: 'digest', leftAtMs: 1 };
  expect(await replace(store, 'left-link', 'operator', left)).toBeNull();
  expect(await findDocument(store, 'left-link', 'operator')).toEqual({ version: 2, data: left });
});
