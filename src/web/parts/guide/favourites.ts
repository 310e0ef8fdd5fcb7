import { create } from 'zustand';

const STORAGE_KEY = 'baize.favourites';
const MOST_KEPT = 50;

/** Tables that the visitor marked, by id; kept on the device. */
export const useFavourites = create<{ readonly kept: readonly string[] }>(() => ({
  kept: remembered(),
}));

export function toggleFavourite(tableId: string): void {
  const { kept } = useFavourites.getState();
  const without = kept.filter((id) => id !== tableId);
  const now = without.length < kept.length ? without : [...kept, tableId].slice(-MOST_KEPT);
  useFavourites.setState({ kept: now });
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(now));
  } catch {
    // Storage may be barred; the mark then lasts as long as the page.
  }
}

function remembered(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
