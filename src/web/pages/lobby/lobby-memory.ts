import { create } from 'zustand';
import { type LobbyWish, NO_WISH, SORTS, WHICH } from './lobby-wish.ts';

const STORAGE_KEY = 'baize.lobby';

/** What the visitor chose to see; kept on the device. */
export const useLobbyWish = create<LobbyWish>(() => remembered());

export function changeWish(change: Partial<LobbyWish>): void {
  useLobbyWish.setState(change);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(useLobbyWish.getState()));
  } catch {
    // Storage may be barred; the choice then lasts as long as the page.
  }
}

function remembered(): LobbyWish {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return isWish(kept) ? kept : NO_WISH;
  } catch {
    return NO_WISH;
  }
}

function isWish(value: unknown): value is LobbyWish {
  if (typeof value !== 'object' || value === null) return false;
  const { which, bookId, versionId, mostCents, sort } = value as Partial<
    Record<keyof LobbyWish, unknown>
  >;
  return (
    WHICH.some((one) => one === which) &&
    (bookId === null || typeof bookId === 'string') &&
    (versionId === null || typeof versionId === 'string') &&
    (mostCents === null || typeof mostCents === 'number') &&
    SORTS.some((one) => one === sort)
  );
}
