import type { Order } from '#domain/orders/order.ts';
import { addressKey } from '#domain/places/address-key.ts';
import type { AddressMemory, AddressPlaceStore } from './address-store.ts';

/**
 * What is stored about the buildings of orders, by order id, with one read. Leaves out orders without an address, or
 * with an unknown one.
 */
export async function memoriesOf(
  addressPlaces: Pick<AddressPlaceStore, 'read'>,
  establishmentId: string,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, AddressMemory>> {
  const keyed = orders.flatMap((order) => {
    const key = buildingOf(order);
    return key === null ? [] : [{ id: order.id, key }];
  });
  if (keyed.length === 0) return new Map();
  const memories = await addressPlaces.read(establishmentId, [...new Set(keyed.map(({ key }) => key))]);
  return new Map(
    keyed.flatMap(({ id, key }) => {
      const memory = memories.get(key);
      return memory === undefined ? [] : [[id, memory] as const];
    }),
  );
}

/** The key of the order's building; `null` without an address. */
export function buildingOf({ customer }: Pick<Order, 'customer'>): string | null {
  return customer === undefined ? null : addressKey(customer.address);
}
