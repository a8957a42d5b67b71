import { accept } from '#domain/orders/transition.ts';
import { followPartner } from '#domain/partner/follow.ts';
import { publishOrder } from '#server/orders/order-answer.ts';
import type { StoredOrder } from '#server/orders/order-store.ts';
import { newsOf, type OrderMover, type PartnerDelivery } from '#server/partner/delivery-store.ts';
import type { CallParts } from './parts.ts';

/** The fields of a delivery that are needed to find its order and name the author of the change. */
export type ShownDelivery = Pick<PartnerDelivery, 'establishmentId' | 'orderId' | 'service' | 'callingOff' | 'ending'>;

/**
 * Updates an order from its latest delivery and publishes it. Idempotent: reads the current delivery each time.
 */
export async function showDelivery(
  parts: CallParts,
  delivery: ShownDelivery,
  { actor, verb }: OrderMover = moverOf(parts, delivery),
): Promise<StoredOrder | undefined> {
  const { orders, deliveries, bus, clock } = parts;
  const { establishmentId, orderId } = delivery;
  const at = clock();
  let latest: PartnerDelivery | undefined;
  // Read the delivery in the rule, after the order: an earlier read may be older than the order.
  const result = await orders.change(establishmentId, orderId, { verb, actor, at }, async (order) => {
    latest = await deliveries.latest(establishmentId, orderId);
    return latest === undefined ? accept(order) : followPartner(order, newsOf(latest), at);
  });
  if (latest) await deliveries.markShown(establishmentId, latest.id, latest.version);
  if (!result.ok) return 'stored' in result.problem ? result.problem.stored : undefined;
  if (result.value.how === 'written') publishOrder(bus, establishmentId, result.value);
  return result.value;
}

/** The author is the partner, except for a cancelation by a person. */
function moverOf({ ports }: CallParts, { service, callingOff, ending }: ShownDelivery): OrderMover {
  if (callingOff && ending === 'called-off') return { actor: callingOff.actor, verb: 'cancel-partner-call' };
  return { actor: partnerOf(ports, service), verb: 'follow-partner' };
}

/** The partner as the author of a change. */
export function partnerOf(ports: CallParts['ports'], service: string): OrderMover['actor'] {
  return { kind: 'system', id: service, name: ports.of(service).title };
}
