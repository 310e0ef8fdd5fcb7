import type { Json } from '../../kit/index.ts';
import type { DocumentChange, Store } from '../../store/index.ts';
import { checkedData } from './document-shapes.ts';

export const KINDS = [
  'person',
  'sign-in-name',
  'name-shape',
  'credential',
  'person-key',
  'session',
  'guest-key',
  'one-time-link',
  'left-link',
  'play-terms',
  'play-tally',
  'approval',
  'house-clock',
] as const;
export type Kind = (typeof KINDS)[number];

/** How often another writer may come first before the caller is told to try again. */
const MOST_TRIES = 8;

export interface Found<T> {
  readonly version: number;
  readonly data: T;
}

export async function findDocument<T>(
  store: Store,
  kind: Kind,
  id: string,
): Promise<Found<T> | null> {
  const found = await store.getDocument(kind, id);
  return found === undefined ? null : { version: found.version, data: checkedData(found) as T };
}

export function change<T extends object>(
  kind: Kind,
  id: string,
  expectedVersion: number,
  data: T,
): DocumentChange {
  return { kind, id, expectedVersion, data: data as unknown as Json };
}

export function removal(kind: Kind, id: string, expectedVersion: number): DocumentChange {
  return { kind, id, expectedVersion };
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

/**
 * Reads a document, lets `next` say what follows, and keeps that; starts again where another writer
 * came first. `next` returns null to leave everything as it is.
 */
export async function update<T extends object>(
  store: Store,
  kind: Kind,
  id: string,
  next: (data: T | null) => T | null,
): Promise<{ readonly data: T | null } | { readonly failure: ChangeFailure }> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const found = await findDocument<T>(store, kind, id);
    const data = next(found?.data ?? null);
    if (data === null) return { data: found?.data ?? null };
    const failure = await keep(store, [change(kind, id, found?.version ?? 0, data)]);
    if (failure === null) return { data };
    if (failure === 'busy') return { failure };
  }
  return { failure: 'changed-meanwhile' };
}
