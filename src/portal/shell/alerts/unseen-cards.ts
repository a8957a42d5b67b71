import { useSyncExternalStore } from 'react';

/** Ids of the orders whose cards are marked as new. Written by the alerts; a card is drawn again only for itself. */
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

/** Whether nobody has touched this order's card yet. */
export function useIsUnseen(orderId: string): boolean {
  return useSyncExternalStore(subscribe, () => unseen.has(orderId));
}
