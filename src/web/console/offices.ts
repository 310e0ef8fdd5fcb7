import { useSyncExternalStore } from 'react';
import type { Me } from '../../protocol/index.ts';
import { booksOnShelf, findBook, type StaffRank } from '../../rules/index.ts';
import { type Answer, api } from '../live/api.ts';
import { live } from '../live/live.ts';
import { staffLive } from './staff-live.ts';

/** The person at the console and the offices that he holds or has taken. */
export type Officer = Me['person'];

/** Offices of the cage that somebody can be given. */
export type CageOffice = NonNullable<Officer['cage']>;
export const CAGE_DESKS: readonly CageOffice[] = ['cashier', 'cage-supervisor'];

interface Known {
  readonly officer: Officer | null;
  readonly loaded: boolean;
}

let known: Known = { officer: null, loaded: false };
const listeners = new Set<() => void>();

/** Reads who is here, once and again after every change of office. */
export function useOfficer(): Known {
  return useSyncExternalStore(listen, () => known);
}

export async function refreshOfficer(): Promise<void> {
  const answer = await api.me();
  known = { officer: answer.ok ? answer.value.person : known.officer, loaded: true };
  for (const listener of listeners) listener();
}

/**
 * Takes an office, which the operator of a play-money house may do with any; the session changes
 * with it.
 */
export async function actAs(
  rank: StaffRank | null,
  cage: CageOffice | null,
): Promise<Answer<unknown>> {
  const answer = await api.actAs({ rank, cage });
  if (answer.ok) {
    await refreshOfficer();
    staffLive.reconnect();
    live.reconnect();
  }
  return answer;
}

/** Changes whenever the connection must be made anew. */
export function sessionKey({ officer }: Known): string {
  return `${officer?.id ?? ''} ${officer?.taken?.rank ?? ''}`;
}

export function isStaff(officer: Officer | null): boolean {
  return officer?.kind === 'staff' || officer?.kind === 'operator';
}

/** The ranks of a book's ladder, lowest first. */
export function ladderOf(bookId: string): readonly StaffRank[] {
  return findBook(bookId)?.offices.ladder.value ?? [];
}

/** Every rank that some book's ladder knows. */
export function allRanks(): readonly StaffRank[] {
  return [...new Set(booksOnShelf().flatMap((book) => book.offices.ladder.value))];
}

function listen(listener: () => void): () => void {
  if (listeners.size === 0) void refreshOfficer();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
