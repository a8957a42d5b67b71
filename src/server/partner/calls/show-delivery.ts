import { accept } from '#domain/orders/transition.ts';
import { followPartner } from '#domain/partner/follow.ts';
import { publishOrder } from '#server/orders/order-answer.ts';
import type { StoredOrder } from '#server/orders/order-store.ts';
import { type Mover, newsOf, type PartnerDelivery } from '#server/partner/delivery-store.ts';
import type { CallParts } from './call-parts.ts';

/** What is needed of a delivery to find its order, and to say who moved it. */
export type ShownDelivery = Pick<PartnerDelivery, 'establishmentId' | 'orderId' | 'service' | 'callingOff' | 'ending'>;

/**
 * Brings an order to what its latest delivery says, and tells the dashboards. Asking again changes nothing: whoever comes
 * late reads the delivery as it is then.
 */
export async function showDelivery(
  parts: CallParts,
  delivery: ShownDelivery,
  { actor, verb }: Mover = moverOf(parts, delivery),
): Promise<StoredOrder | undefined> {
  const { orders, deliveries, bus, clock } = parts;
  const { establishmentId, orderId } = delivery;
  const at = clock();
  let latest: PartnerDelivery | undefined;
  // Read by the rule's turn and after its order: a delivery that was read before may be older than what the order shows.
  const result = await orders.change(establishmentId, orderId, { verb, actor, at }, async (order) => {
    latest = await deliveries.latest(establishmentId, orderId);
    return latest === undefined ? accept(order) : followPartner(order, newsOf(latest), at);
  });
  if (latest) await deliveries.markShown(establishmentId, latest.id, latest.version);
  if (result.outcome === 'written') publishOrder(bus, establishmentId, result);
  return 'order' in result ? result : undefined;
}

/** The partner itself, but for what somebody here called off. */
function moverOf({ ports }: CallParts, { service, callingOff, ending }: ShownDelivery): Mover {
  if (callingOff && ending === 'called-off') return { actor: callingOff.actor, verb: 'cancel-partner-call' };
  return { actor: { kind: 'system', id: service, name: ports.of(service).title }, verb: 'follow-partner' };
}
