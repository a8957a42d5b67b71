import { useSyncExternalStore } from 'react';

/** The same limit as in the style sheets: below it, only the catalogue or the bag is visible. */
const NARROW = '(max-width: 899px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone's. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
}
