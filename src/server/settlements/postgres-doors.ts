import type { Transaction } from 'kysely';
import type { Order } from '#domain/orders/order.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import { knownPlaces } from '#server/places/locate-orders.ts';
import { createAddressPlaceStore } from '#server/places/postgres-addresses.ts';
import { createPostalCodeStore } from '#server/places/postgres-postal-codes.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/** The doors' places, by order id, from the store alone: see `knownPlaces`. */
export async function doorsOf(
  trx: Transaction<Schema>,
  establishmentId: string,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, Coordinates | null>> {
  const stores = {
    addressPlaces: createAddressPlaceStore({ kysely: trx }),
    postalCodeStore: createPostalCodeStore({ kysely: trx }),
  };
  const located = await knownPlaces(stores, establishmentId, orders);
  return new Map([...located].map(([id, { place }]) => [id, place]));
}
