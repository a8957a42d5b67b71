import { isOpenDelivery, type KeptPlace, LOCATE_VERB, locateOrder } from '#domain/places/locate-order.ts';
import { MEMORY_OF_PLACES } from '#domain/places/texts.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import { publishOrder } from '#server/orders/order-answer.ts';
import type { OrderRouteDependencies } from '#server/orders/order-dependencies.ts';
import type { StoredOrder } from '#server/orders/order-store.ts';
import type { AddressPlaceStore } from '#server/places/address-store.ts';
import { memoriesOf } from '#server/places/memories-of.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';

export interface PlaceWriterDependencies extends Pick<OrderRouteDependencies, 'orders' | 'bus' | 'clock'> {
  readonly establishments: Pick<EstablishmentStore, 'read'>;
  readonly addressPlaces: Pick<AddressPlaceStore, 'read'>;
}

/**
 * Writes the kept positions of buildings into open deliveries, each as a change of its own, and publishes them. Reads
 * the positions of all orders with one statement. Leaves out orders of a day that is over. A second call writes
 * nothing.
 */
export async function writePlaces(
  dependencies: PlaceWriterDependencies,
  establishmentId: string,
  given: readonly StoredOrder[],
): Promise<void> {
  const { orders, bus, clock, establishments } = dependencies;
  const kept = await keptPlaces(dependencies, establishmentId, given);
  if (kept.length === 0) return;
  const establishment = await establishments.read(establishmentId);
  if (establishment === null) return;
  const now = clock();
  const today = businessDayOf(now, offsetAtOf(establishment.timeZone));
  const actor = { kind: 'system', id: 'places', name: MEMORY_OF_PLACES } as const;
  for (const { stored, place } of kept) {
    if (stored.day < today) continue;
    const change = { verb: LOCATE_VERB, actor, at: now };
    const result = await orders.change(establishmentId, stored.order.id, change, (order) => locateOrder(order, place));
    if (result.ok && result.value.how === 'written') publishOrder(bus, establishmentId, result.value);
  }
}

interface OrderToLocate {
  readonly stored: StoredOrder;
  readonly place: KeptPlace;
}

/** The orders whose address lacks the kept position of its building. */
async function keptPlaces(
  { addressPlaces }: Pick<PlaceWriterDependencies, 'addressPlaces'>,
  establishmentId: string,
  given: readonly StoredOrder[],
): Promise<readonly OrderToLocate[]> {
  const open = given.filter(({ order }) => isOpenDelivery(order));
  const orders = open.map(({ order }) => order);
  const memories = await memoriesOf(addressPlaces, establishmentId, orders);
  return open.flatMap((stored) => {
    const { place, source } = memories.get(stored.order.id) ?? {};
    if (place === undefined || source === undefined) return [];
    const result = locateOrder(stored.order, { place, source });
    return result.ok && result.value !== stored.order ? [{ stored, place: { place, source } }] : [];
  });
}
