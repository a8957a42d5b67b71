import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { addressKey } from '#domain/places/address-key.ts';
import type { AddressPlaceStore } from './address-store.ts';

/** The notes about the gates of deliveries, by order id; orders without one are missing. One read. */
export async function readGateNotes(
  addressPlaces: Pick<AddressPlaceStore, 'read'>,
  establishmentId: string,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, string>> {
  const keyed = orders.flatMap((order) => {
    const { module, customer } = order;
    const isDelivery = module === 'DELIVERY' && !isPickup(order);
    const key = customer === undefined || !isDelivery ? null : addressKey(customer.address);
    return key === null ? [] : [{ id: order.id, key }];
  });
  if (keyed.length === 0) return new Map();
  const memories = await addressPlaces.read(establishmentId, [...new Set(keyed.map(({ key }) => key))]);
  return new Map(
    keyed.flatMap(({ id, key }) => {
      const notes = memories.get(key)?.gateNotes ?? '';
      return notes === '' ? [] : [[id, notes] as const];
    }),
  );
}
