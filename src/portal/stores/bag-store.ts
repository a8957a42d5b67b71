import { useSyncExternalStore } from 'react';
import { type Bag, emptyBag, isEmptyBag } from '#domain/bag/bag.ts';
import { readBag } from '#domain/bag/read.ts';
import type { OrderModule } from '#domain/orders/order.ts';
import { DRAFT_NOTICE } from './notice-texts.ts';
import { persistedStore } from './persisted-store.ts';

/** A bag saved in this browser under one key, on every change (specification section 9). */
export interface BagStore {
  /** The saved bag of an establishment; an empty one if there is none. */
  bagOf(establishmentId: string): Bag;
  /** Applies a rule of the bag; returns false if the browser could not save the result. */
  changeBag(establishmentId: string, change: (bag: Bag) => Bag): boolean;
  /** Discards an establishment's bag, for a screen that cannot be drawn with it; a copy is set aside. */
  dropBag(establishmentId: string): void;
  /** The bag; renders again when it changes here or in another tab. */
  useBag(establishmentId: string): Bag;
}

/** Opens the bag saved under a key. */
function bagStore(key: string, module: OrderModule): BagStore {
  const store = persistedStore<Bag | null>(key, readBag, { notice: DRAFT_NOTICE, written: withoutTaxId });
  // The bags of other establishments, while this browser works for this one.
  const others = persistedStore<Others>(`${key}.others`, readOthers, {
    notice: DRAFT_NOTICE,
    written: withoutTaxIds,
  });
  // Cache the empty bags, so that an unchanged bag stays the same object.
  const empties = new Map<string, Bag>();
  const ownBag = (kept: Bag | null, establishmentId: string): Bag => {
    if (kept?.establishmentId === establishmentId) return kept;
    const waiting = others.get()[establishmentId];
    if (waiting !== undefined) return waiting;
    const empty = empties.get(establishmentId) ?? emptyBag(establishmentId, module);
    empties.set(establishmentId, empty);
    return empty;
  };
  const bagOf = (establishmentId: string) => ownBag(store.get(), establishmentId);
  return {
    bagOf,
    changeBag: (establishmentId, change) =>
      store.update((kept) => {
        const own = ownBag(kept, establishmentId);
        if (kept?.establishmentId === establishmentId) return change(own);
        others.update(({ [establishmentId]: _taken, ...waiting }) =>
          kept === null || isEmptyBag(kept) ? waiting : { ...waiting, [kept.establishmentId]: kept },
        );
        return change(own);
      }),
    dropBag: (establishmentId) => {
      for (const one of [store, others]) one.copyAside();
      store.update((kept) => (kept?.establishmentId === establishmentId ? null : kept));
      others.update(({ [establishmentId]: _dropped, ...waiting }) => waiting);
    },
    useBag: (establishmentId) => useSyncExternalStore(store.subscribe, () => bagOf(establishmentId)),
  };
}

type Others = Readonly<Record<string, Bag>>;

function readOthers(stored: unknown): Others {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  return Object.fromEntries(
    Object.values(stored).flatMap((one) => {
      const bag = readBag(one);
      return bag === null ? [] : [[bag.establishmentId, bag]];
    }),
  );
}

function withoutTaxIds(bags: Others): unknown {
  return Object.fromEntries(Object.entries(bags).map(([id, bag]) => [id, withoutTaxId(bag)]));
}

/** A CPF or CNPJ is never written into the browser's storage; it is asked for again after a reload. */
function withoutTaxId(bag: Bag | null): Bag | null {
  return bag === null || bag.customer.cpf === '' ? bag : { ...bag, customer: { ...bag.customer, cpf: '' } };
}

/** The new delivery. */
export const deliveryBag = bagStore('portal-motoboy.bag', 'DELIVERY');

/** The counter sale, separate from a delivery taken by phone at the same time. */
export const counterSale = bagStore('portal-motoboy.counter-sale', 'PDV');
