import { useSyncExternalStore } from 'react';
import { type Bag, emptyBag } from '#domain/bag.ts';
import type { OrderModule } from '#domain/order.ts';
import { readBag } from '#domain/read-bag.ts';
import { DRAFT_NOTICE, persistedStore } from './persisted-store.ts';

/** A bag of this browser, under one key, written on every change (specification section 9). */
export interface BagStore {
  /** The bag of an establishment: the kept one, or an empty one where the kept one is another establishment's. */
  bagOf(establishmentId: string): Bag;
  /** Applies a rule of the bag; answers false when the browser could not keep the result. */
  changeBag(establishmentId: string, change: (bag: Bag) => Bag): boolean;
  /** Throws the bag away, where a screen cannot be drawn with it; a copy is set aside. */
  dropBag(): void;
  /** The bag, drawn again when it changes here or in another tab. */
  useBag(establishmentId: string): Bag;
}

/** Opens the bag that is kept under a key. */
function bagStore(key: string, module: OrderModule): BagStore {
  const store = persistedStore<Bag | null>(key, readBag, { notice: DRAFT_NOTICE });
  // One empty bag each, so that an unchanged bag stays the same object.
  const empties = new Map<string, Bag>();
  const ownBag = (kept: Bag | null, establishmentId: string): Bag => {
    if (kept?.establishmentId === establishmentId) return kept;
    const empty = empties.get(establishmentId) ?? emptyBag(establishmentId, module);
    empties.set(establishmentId, empty);
    return empty;
  };
  const bagOf = (establishmentId: string) => ownBag(store.get(), establishmentId);
  return {
    bagOf,
    changeBag: (establishmentId, change) => store.update((kept) => change(ownBag(kept, establishmentId))),
    dropBag: () => {
      store.copyAside();
      store.set(null);
    },
    useBag: (establishmentId) => useSyncExternalStore(store.subscribe, () => bagOf(establishmentId)),
  };
}

/** The new delivery. */
export const deliveryBag = bagStore('portal-motoboy.bag', 'DELIVERY');

/** The sale at the counter, beside the delivery that somebody may be taking by phone. */
export const counterSale = bagStore('portal-motoboy.counter-sale', 'PDV');
