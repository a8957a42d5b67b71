import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import type { AddressPlaceStore } from './address-store.ts';
import { memoriesOf } from './memories-of.ts';

/** The notes about the gates of deliveries, by order id, with one read. Leaves out orders without a note. */
export async function readGateNotes(
  addressPlaces: Pick<AddressPlaceStore, 'read'>,
  establishmentId: string,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, string>> {
  const deliveries = orders.filter((order) => order.module === 'DELIVERY' && !isPickup(order));
  const memories = await memoriesOf(addressPlaces, establishmentId, deliveries);
  return new Map([...memories].flatMap(([id, { gateNotes }]) => (gateNotes === '' ? [] : [[id, gateNotes] as const])));
}
