import { useSyncExternalStore } from 'react';
import type { Suggestion } from '#domain/positions/geofence.ts';

type SuggestionsOfOrders = ReadonlyMap<string, Suggestion['kind']>;

/** What positions suggest about orders, by order id. Written by `watch.tsx`; only the changed cards render again. */
let suggested: SuggestionsOfOrders = new Map();
const listeners = new Set<() => void>();

export function setSuggestedCards(next: SuggestionsOfOrders): void {
  if (next.size === suggested.size && [...next].every(([id, kind]) => suggested.get(id) === kind)) return;
  suggested = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the position of its courier suggests about this order. */
export function useSuggested(orderId: string): Suggestion['kind'] | undefined {
  return useSyncExternalStore(subscribe, () => suggested.get(orderId));
}
