import type { Json } from '../../kit/index.ts';
import { type DocumentChange, type Store, walkKind } from '../../store/index.ts';
import { type DocumentName, type DocumentOf, READERS } from './document-shapes.ts';

/** How often another writer may come first before the caller is told to try again. */
const MOST_TRIES = 8;

/** Names that have a kind of the store to themselves. */
type OwnKind = 'person' | 'credential' | 'session' | 'person-key';

export interface Found<T> {
  readonly version: number;
  readonly data: T;
}

export async function findDocument<N extends DocumentName>(
  store: Store,
  name: N,
  id: string,
): Promise<Found<DocumentOf[N]> | null> {
  const read = READERS[name];
  const found = await store.getDocument(read.kind, id);
  return found === undefined ? null : { version: found.version, data: read(found) };
}

/** Every document of a name, with its id. */
export async function* everyDocument<N extends OwnKind>(
  store: Store,
  name: N,
): AsyncGenerator<readonly [id: string, data: DocumentOf[N]]> {
  const read = READERS[name];
  for await (const document of walkKind(store, read.kind)) yield [document.id, read(document)];
}

export function change<N extends DocumentName>(
  name: N,
  id: string,
  expectedVersion: number,
  data: DocumentOf[N],
): DocumentChange {
  return { kind: READERS[name].kind, id, expectedVersion, data: data as unknown as Json };
}

export function removal(name: DocumentName, id: string, expectedVersion: number): DocumentChange {
  return { kind: READERS[name].kind, id, expectedVersion };
}

export type ChangeFailure = 'busy' | 'changed-meanwhile';

/** Keeps all changes or none; null when they were kept. */
export async function keep(
  store: Store,
  changes: readonly DocumentChange[],
): Promise<ChangeFailure | null> {
  const answer = await store.changeDocuments(changes);
  if (answer.kind === 'changed') return null;
  return answer.refusal.code === 'busy' ? 'busy' : 'changed-meanwhile';
}

/** Puts a document in the place of whatever is there, which is not looked at. */
export async function replace<N extends DocumentName>(
  store: Store,
  name: N,
  id: string,
  data: DocumentOf[N],
): Promise<ChangeFailure | null> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const found = await store.getDocument(READERS[name].kind, id);
    const failure = await keep(store, [change(name, id, found?.version ?? 0, data)]);
    if (failure !== 'changed-meanwhile') return failure;
  }
  return 'changed-meanwhile';
}

/**
 * Reads a document, lets `next` say what follows, and keeps that; starts again where another writer
 * came first. `next` returns null to leave everything as it is.
 */
export async function update<N extends DocumentName>(
  store: Store,
  name: N,
  id: string,
  next: (data: DocumentOf[N] | null) => DocumentOf[N] | null,
): Promise<{ readonly data: DocumentOf[N] | null } | { readonly failure: ChangeFailure }> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const found = await findDocument(store, name, id);
    const data = next(found?.data ?? null);
    if (data === null) return { data: found?.data ?? null };
    const failure = await keep(store, [change(name, id, found?.version ?? 0, data)]);
    if (failure === null) return { data };
    if (failure === 'busy') return { failure };
  }
  return { failure: 'changed-meanwhile' };
}
