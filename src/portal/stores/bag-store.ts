import { useSyncExternalStore } from 'react';
import { type Bag, emptyBag } from '#domain/bag.ts';
import { readBag } from '#domain/read-bag.ts';
import { persistedStore } from './persisted-store.ts';

/** The bag of this browser, under one key, written on every change (specification section 9). */
const store = persistedStore('portal-motoboy.bag', readBag);

/** The bag of an establishment: the kept one, or an empty one where the kept one is another establishment's. */
export function bagOf(establishmentId: string): Bag {
  return ownBag(store.get(), establishmentId);
}

function ownBag(kept: Bag | null, establishmentId: string): Bag {
  if (kept?.establishmentId === establishmentId) return kept;
  const empty = empties.get(establishmentId) ?? emptyBag(establishmentId);
  empties.set(establishmentId, empty);
  return empty;
}

/** One empty bag each, so that an unchanged bag stays the same object. */
const empties = new Map<string, Bag>();

/** Applies a rule of the bag; answers false when the browser could not keep the result. */
export function changeBag(establishmentId: string, change: (bag: Bag) => Bag): boolean {
  return store.update((kept) => change(ownBag(kept, establishmentId)));
}

/** The bag, drawn again when it changes here or in another tab. */
export function useBag(establishmentId: string): Bag {
  return useSyncExternalStore(store.subscribe, () => bagOf(establishmentId));
}
