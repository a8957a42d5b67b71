import { useSyncExternalStore } from 'react';

/** Ids of the orders whose cards are marked as new. Written by the alerts; only the changed cards render again. */
let unseen: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

export function setUnseenCards(ids: ReadonlySet<string>): void {
  if (ids.size === unseen.size && [...ids].every((id) => unseen.has(id))) return;
  unseen = ids;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this order's card is still untouched. */
export function useIsUnseen(orderId: string): boolean {
  return useSyncExternalStore(subscribe, () => unseen.has(orderId));
}
