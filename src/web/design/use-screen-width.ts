import { useSyncExternalStore } from 'react';

/** The width of the window, for the few things that CSS cannot decide. */
export function useScreenWidth(): number {
  return useSyncExternalStore(watchWidth, () => window.innerWidth);
}

function watchWidth(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}
